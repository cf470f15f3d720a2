//go:build unix

package companion

import (
	"fmt"
	"os"
	"syscall"
)

// Run runs a program with arguments in place of this one. It returns only if that fails.
func Run(path string, args []string) error {
	return fmt.Errorf("cannot run %q: %w", path, syscall.Exec(path, append([]string{path}, args...), os.Environ()))
}
