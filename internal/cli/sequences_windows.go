package cli

import (
	"os"

	"golang.org/x/sys/windows"
)

// obeySequences switches escape sequences on, which all versions of Windows 10 and later know.
func obeySequences(file *os.File) {
	console, mode := windows.Handle(file.Fd()), uint32(0)
	if windows.GetConsoleMode(console, &mode) == nil {
		windows.SetConsoleMode(console, mode|windows.ENABLE_PROCESSED_OUTPUT|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING)
	}
}
