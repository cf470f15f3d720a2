package cli

import (
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"
)

// mayBeLaTeX is the annotation of a flag with a file that may be a table in LaTeX.
const mayBeLaTeX = "may-be-latex"

// MayBeLaTeX says that the file of a flag is a table in LaTeX if its name ends so: the flags of LaTeX are for it, too.
func MayBeLaTeX(flags *pflag.FlagSet, flag string) {
	_ = flags.SetAnnotation(flag, mayBeLaTeX, []string{"true"}) // fails where there is no such flag
}

// namesLaTeX reports whether a flag names a file that is a table in LaTeX.
func namesLaTeX(flags *pflag.FlagSet) (named bool) {
	flags.Visit(func(f *pflag.Flag) {
		if f.Annotations[mayBeLaTeX] != nil && strings.EqualFold(filepath.Ext(f.Value.String()), ".tex") {
			named = true
		}
	})
	return named
}
