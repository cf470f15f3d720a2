// Command results writes doc/results.md, or holds a page against what the library says today: the results of the library, order by order,
// and the page that presents them. No number on the page is written by hand.
package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"

	"qorbit/internal/outfile"
	"qorbit/orbit"
)

func main() {
	output := flag.String("o", "", "write to `FILE` instead of standard output")
	last := flag.Int("last", lastOrder, "no table goes beyond order `N`")
	check := flag.String("check", "", "write nothing: fail if the tables in `FILE` do not begin with the rows that would be written")
	flag.Parse()
	if *last < first || *last > lastOrder || flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "results: -last %d and %d arguments, expected %d to %d and none\n", *last, flag.NArg(), first, lastOrder)
		os.Exit(2)
	}
	if err := generate(*last, *output, *check); err != nil {
		fmt.Fprintln(os.Stderr, "results:", err)
		os.Exit(1)
	}
}

// generate computes the page, and writes it or compares it.
func generate(last int, output, check string) error {
	r, err := Compute(context.Background(), last, orbit.Options{})
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
		return stale(string(committed), page.String())
	case output != "":
		file, err := outfile.Create(output)
		if err != nil {
			return err
		}
		return file.Finish(r.Write)
	}
	return r.Write(os.Stdout)
}
