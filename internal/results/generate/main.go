// Command generate writes doc/results.md, or holds a page against what the library says today.
package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"

	"qorbit/internal/outfile"
	"qorbit/internal/results"
	"qorbit/orbit"
)

func main() {
	output := flag.String("o", "", "write to `FILE` instead of standard output")
	last := flag.Int("last", results.Whole.Orders, "no table goes beyond order `N`")
	check := flag.String("check", "", "write nothing: fail if the tables in `FILE` do not begin with the rows that would be written")
	flag.Parse()
	if *last < results.Whole.First || *last > results.Whole.Orders || flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "generate: -last %d and %d arguments, expected %d to %d and none\n", *last, flag.NArg(), results.Whole.First, results.Whole.Orders)
		os.Exit(2)
	}
	if err := generate(*last, *output, *check); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

// generate computes the page, and writes it or compares it.
func generate(last int, output, check string) error {
	r, err := results.Compute(context.Background(), results.Whole.To(last), orbit.Options{})
	if err != nil {
		return err
	}
	switch {
	case check != "":
		committed, err := os.ReadFile(check)
		if err != nil {
			return err
		}
		var page bytes.Buffer
		if err := r.Write(&page); err != nil {
			return err
		}
		return results.Stale(string(committed), page.String())
	case output != "":
		file, err := outfile.Create(output)
		if err != nil {
			return err
		}
		return file.Finish(r.Write)
	}
	return r.Write(os.Stdout)
}
