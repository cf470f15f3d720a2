package outfile_test

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"qorbit/internal/outfile"
)

func ExampleWriteFile() {
	dir, err := os.MkdirTemp("", "example")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, "keys")
	err = outfile.WriteFile(name, func(w io.Writer) error {
		_, err := fmt.Fprintln(w, "2,4,1,3")
		return err
	})
	if err != nil {
		panic(err)
	}
	text, err := os.ReadFile(name)
	fmt.Print(string(text), err)
	// Output:
	// 2,4,1,3
	// <nil>
}
