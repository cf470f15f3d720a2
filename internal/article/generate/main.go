// Command generate computes the rows behind the article (-data), or writes its generated parts from them (-o).
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"qorbit/internal/article"
	"qorbit/internal/outfile"
	"qorbit/internal/results"
	"qorbit/orbit"
)

func main() {
	data := flag.String("data", "", "compute the rows, which takes minutes, and write them into `DIR`")
	output := flag.String("o", "", "write the parts of the article into `DIR`")
	flag.Parse()
	if (*data == "") == (*output == "") || flag.NArg() > 0 {
		fmt.Fprintln(os.Stderr, "generate: expected either -data DIR or -o DIR")
		os.Exit(2)
	}
	if err := generate(*data, *output); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

// generate writes the files of one of the two directories.
func generate(data, output string) error {
	ctx := context.Background()
	if data != "" {
		r, err := article.Compute(ctx, results.Whole.Orders, orbit.Options{})
		if err != nil {
			return err
		}
		files, err := r.Files()
		return write(data, files, err)
	}
	r, err := article.Committed()
	if err != nil {
		return err
	}
	files, err := article.Parts(ctx, r)
	return write(output, files, err)
}

// write writes files into a directory, unless there is an error.
func write(dir string, files map[string][]byte, err error) error {
	for name, text := range files {
		if err != nil {
			break
		}
		var file *outfile.File
		if file, err = outfile.Create(filepath.Join(dir, name)); err == nil {
			err = file.Finish(func(w io.Writer) error { _, err := w.Write(text); return err })
		}
	}
	return err
}
