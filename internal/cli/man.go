package cli

import (
	"bytes"
	"io"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"qorbit/internal/outfile"
)

// Man is a command that writes the manual pages of a program, as cobra makes them.
func (a *App) Man(newRoot Root) *cobra.Command {
	return &cobra.Command{
		Use:         "man DIR",
		Short:       "Write the manual pages of all commands",
		Long:        "Write a manual page of each command, such as qorbit-search.1, into the existing directory DIR, with the text of the help.",
		Example:     "  qorbit man .",
		Annotations: map[string]string{OwnFormats: "text"},
		Args:        Arguments(1, "the name of a directory"),
		RunE: func(_ *cobra.Command, args []string) error {
			root, app := newRoot(io.Discard, io.Discard)
			app.setHelp(root)
			root.DisableAutoGenTag = true // which has a date
			pages, err := appendPages(nil, root, args[0])
			if err != nil {
				return err
			}
			return a.WriteFiles(pages)
		},
	}
}

// appendPages makes the pages of a command and of those below it, in a directory. They have no date, so that they are the same on every run.
func appendPages(pages []outfile.Content, c *cobra.Command, dir string) ([]outfile.Content, error) {
	program, name := c.Root().Name(), strings.ReplaceAll(c.CommandPath(), " ", "-")
	header := doc.GenManHeader{Title: strings.ToUpper(name), Section: "1", Date: &time.Time{}, Source: program, Manual: program + " manual"}
	var page bytes.Buffer
	err := doc.GenMan(c, &header, &page)
	text := bytes.Replace(page.Bytes(), []byte(`"Jan 0001"`), []byte(`""`), 1)
	pages = append(pages, outfile.Content{Role: "the page " + name + ".1", Name: filepath.Join(dir, name+".1"), Bytes: text})
	for _, sub := range c.Commands() {
		if err == nil && (sub.IsAvailableCommand() || sub.IsAdditionalHelpTopicCommand()) && sub.Name() != "help" {
			pages, err = appendPages(pages, sub, dir)
		}
	}
	return pages, err
}
