package main

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/count/halves"
	"qorbit/internal/cli"
	"qorbit/internal/manifest"
)

// A versionRow is what `qorbit version` prints.
type versionRow struct {
	Version  string   `json:"version"`
	Revision *string  `json:"revision"` // of the version control, nil where the Go toolchain has not written it
	Go       string   `json:"go"`
	Platform string   `json:"platform"`
	Paths    []string `json:"paths"` // the instruction sets of method halves that this machine has
}

func newVersion(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print version, revision, Go version, platform and paths of the processor",
		Long: `Print the version of qorbit, its revision, the version of Go, the platform, and the paths of the processor, which are those
of count --path. The revision is unknown where go run built the program.`,
		Example: "  qorbit version\n  qorbit version -f json",
		Args:    cli.Arguments(0, "none"),
		RunE:    func(*cobra.Command, []string) error { return printTexts(a, printVersion, thisVersion()) },
	}
}

// thisVersion describes the program that is running, and the processor.
func thisVersion() versionRow {
	p := manifest.This()
	v := versionRow{Version: p.Version, Revision: p.Revision, Go: p.Go, Platform: p.OS + "/" + p.Arch}
	for _, path := range halves.Paths() {
		v.Paths = append(v.Paths, path.Name)
	}
	return v
}

func printVersion(b *strings.Builder, rows []versionRow) {
	for _, v := range rows {
		fmt.Fprintf(b, "qorbit version %s\nrevision       %s\ngo             %s\nplatform       %s\npaths          %s\n",
			v.Version, *cmp.Or(v.Revision, new("unknown")), v.Go, v.Platform, strings.Join(v.Paths, ", "))
	}
}
