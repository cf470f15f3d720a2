package cli

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/words"
)

// interruption says which run of a command was interrupted. If the command has a flag that keeps finished work, it also says that the
// same command goes on from the file of the flag, or that the flag would have kept the work. The flag is "" for none.
func interruption(c *cobra.Command, flag, work string) string {
	_, name, _ := strings.Cut(c.CommandPath(), " ")
	text := words.OneLine("interrupted: " + strings.Join(append([]string{name}, c.Flags().Args()...), " "))
	f := c.Flags().Lookup(flag)
	switch {
	case f == nil:
	case f.Changed:
		file := f.Value.String()
		if several, ok := f.Value.(pflag.SliceValue); ok {
			file = several.GetSlice()[0] // the one that is written
		}
		if _, err := os.Stat(file); err != nil {
			return text + fmt.Sprintf("; nothing was finished that %q could keep", file)
		}
		text += fmt.Sprintf("; the same command goes on from %q", file)
	default:
		value, _ := pflag.UnquoteUsage(f)
		text += fmt.Sprintf("; --%s %s would have kept %s", flag, value, work)
	}
	return text
}
