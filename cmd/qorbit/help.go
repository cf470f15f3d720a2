package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// refuseUnknownTopics makes `help` and `completion` fail where they are asked for a command that is not there; cobra's own
// print the usage and succeed.
func refuseUnknownTopics(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		switch c.Name() {
		case "help":
			c.Args = func(_ *cobra.Command, args []string) error {
				if _, left, err := root.Find(args); err != nil || len(left) > 0 {
					return fmt.Errorf("help: unknown command %q, `qorbit help` lists them", strings.Join(args, " "))
				}
				return nil
			}
		case "completion":
			c.Args = func(_ *cobra.Command, args []string) error {
				if len(args) > 0 {
					return fmt.Errorf("completion: unknown command %q, expected bash, zsh, fish or powershell", args[0])
				}
				return nil
			}
			c.RunE = func(c *cobra.Command, _ []string) error { return c.Help() }
		}
	}
}

// hanging writes a text in lines that fit, the first behind a word and the others below the text.
func hanging(word, text string) string {
	const widest = 120
	indent := strings.Repeat(" ", len([]rune(word)))
	var b strings.Builder
	line := word
	for _, next := range strings.Fields(text) {
		if len([]rune(line))+1+len([]rune(next)) > widest {
			b.WriteString(line + "\n")
			line = indent
		}
		line += " " + next
	}
	return b.String() + line + "\n"
}
