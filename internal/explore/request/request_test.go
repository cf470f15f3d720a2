package request_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"qorbit/internal/explore/request"
	"qorbit/internal/invoke"
)

// root is a program that has explore alone, and says what it would serve.
func root(stdout, stderr io.Writer) (*cobra.Command, *invoke.App) {
	r := &cobra.Command{Use: "program"}
	a := invoke.New(r, stdout, stderr)
	r.AddCommand(request.New(a, func(cmd *cobra.Command, r *request.Request) error {
		atlases, err := r.Atlases(cmd.Context())
		if err != nil {
			return err
		}
		for _, one := range atlases {
			fmt.Fprintf(stdout, "order %d, %d orbits, at %s\n", one.N, one.Orbits, r.Listen)
		}
		return nil
	}))
	return r, a
}

func ExampleNew() {
	invoke.Run(context.Background(), root, []string{"explore", "8..9", "-q"}, os.Stdout, os.Stderr)
	// Output:
	// order 8, 12 orbits, at 127.0.0.1:0
	// order 9, 46 orbits, at 127.0.0.1:0
}

// TestExploreWritesAFile whose ending or format asks for one, and nothing where it fails.
func TestExploreWritesAFile(t *testing.T) {
	t.Chdir(t.TempDir())
	for line, want := range map[string]int{"-o x.html": 1, "-f html": 0, "-f html -o y": 1} {
		var out, log bytes.Buffer
		before, _ := os.ReadDir(".")
		status := invoke.Run(t.Context(), root, append([]string{"explore", "6", "-q"}, strings.Fields(line)...), &out, &log)
		after, err := os.ReadDir(".")
		if status != invoke.Done || err != nil || log.Len() > 0 || len(after)-len(before) != want || (want == 0) != strings.Contains(out.String(), `data-atlas="6"`) {
			t.Errorf("%s: status %d, %s, %d files, %d bytes", line, status, log.String(), len(after)-len(before), out.Len())
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var log bytes.Buffer
	if status := invoke.Run(ctx, root, []string{"explore", "12", "-o", "z.html"}, &log, &log); status != invoke.Interrupted || log.String() != "program: interrupted: explore 12\n" {
		t.Errorf("status %d, %s", status, log.String())
	}
	if _, err := os.Stat("z.html"); err == nil {
		t.Error("an interrupted run leaves its file")
	}
}

// TestNonsense is refused in one line with status 2, and nothing is written.
func TestNonsense(t *testing.T) {
	t.Chdir(t.TempDir())
	for line, want := range map[string]string{
		"":                          "explore: 0 arguments, expected an order, a range or a list of both, such as 8, 4..12 or 8,10,12, or --db FILE",
		"8 9":                       "explore: 2 arguments, expected an order",
		"3":                         "order 3: expected 4 to 14",
		"15":                        "order 15: expected 4 to 14",
		"4..15":                     "qorbit graph draws parts of them with --around or --component",
		"eight":                     `order "eight": expected a number from 4 to 14`,
		"8 -o x.csv":                `-o "x.csv", whose ending stands for format csv: expected one of text, html`,
		"8 -o x":                    `-o "x": expected a name that ends in .html, or -f html`,
		"8 -o x.html --open":        "--listen, --open: expected no -o FILE.html",
		"8 -f html --listen x":      "--listen, --open: expected no -o FILE.html",
		"8 --manifest m.json":       "--manifest: expected -o FILE.html beside it",
		"8 -f json":                 `-f "json": expected one of text, html`,
		`8 --db= -o x.html`:         `--db "": expected a file name`,
		"8 --db none -o x.html":     `--db: cannot read "none": no such file or directory`,
		"--db none":                 `--db: cannot read "none": no such file or directory`,
		"8 -o none/x.html":          `cannot write "none/x.html": no such file or directory`,
		"8 --frob":                  "unknown flag: --frob",
		"8 --db request.go -f html": "",
	} {
		var out, log bytes.Buffer
		status := invoke.Run(t.Context(), root, append([]string{"explore"}, strings.Fields(line)...), &out, &log)
		if status != invoke.Usage || out.Len() > 0 || strings.Count(log.String(), "\n") != 1 || !strings.Contains(log.String(), want) {
			t.Errorf("explore %s: status %d, %q, %q, expected %q", line, status, out.String(), log.String(), want)
		}
	}
	if left, err := os.ReadDir("."); err != nil || len(left) > 0 {
		t.Errorf("%v, %v", left, err)
	}
}
