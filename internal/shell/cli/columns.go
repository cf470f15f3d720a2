package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/shell/table"
	"qorbit/work"
)

// A columnHelp is what the help says of the columns that a command prints.
type columnHelp struct {
	columns []table.Column // of all its tables
	parts   []ColumnPart
	more    string
}

// A ColumnPart is a table that the first argument of a command chooses.
type ColumnPart struct {
	Name    string
	Columns []table.Column
	Help    string // what the table is, with its columns
}

// Prints says which tables a command prints. The help of columns and the completion of --columns follow from it.
func (a *App) Prints(c *cobra.Command, views ...[]table.Column) {
	h := a.columnHelp(c)
	h.columns = append(h.columns, slices.Concat(views...)...)
}

// PrintsParts says which tables a command prints where its first argument chooses one of them.
func (a *App) PrintsParts(c *cobra.Command, parts ...ColumnPart) { a.columnHelp(c).parts = parts }

// SaysOfColumns adds a text to the help of the columns of a command.
func (a *App) SaysOfColumns(c *cobra.Command, text string) { a.columnHelp(c).more = text }

func (a *App) columnHelp(c *cobra.Command) *columnHelp {
	if a.columns == nil {
		a.columns = make(map[*cobra.Command]*columnHelp)
	}
	if a.columns[c] == nil {
		a.columns[c] = new(columnHelp)
	}
	return a.columns[c]
}

// ColumnsOf returns the columns that a command prints with some arguments.
func (a *App) ColumnsOf(c *cobra.Command, args []string) []table.Column {
	h := a.columns[c]
	if h == nil {
		return nil
	}
	for _, part := range h.parts {
		if len(args) > 0 && part.Name == args[0] {
			return append(ofCondition(c), part.Columns...)
		}
	}
	return append(ofCondition(c), h.columns...)
}

// ColumnTopics is the topic of the help that describes the columns of all commands: a topic of each command, and below
// it one of each of its parts and subcommands. It begins with the definitions of what several tables have.
func (a *App) ColumnTopics(root *cobra.Command, definitions string) *cobra.Command {
	topic := Topic("columns", "What the columns hold: qorbit help columns COMMAND", func() string {
		return "The columns of what a command prints: qorbit help columns COMMAND.\n\n" + definitions
	})
	for _, c := range root.Commands() {
		if sub := a.columnTopic(c); sub != nil {
			topic.AddCommand(sub)
		}
	}
	return topic
}

// columnTopic is the topic of a command, nil where neither it nor a subcommand prints a table.
func (a *App) columnTopic(c *cobra.Command) *cobra.Command {
	var below []*cobra.Command
	for _, sub := range c.Commands() {
		if topic := a.columnTopic(sub); topic != nil {
			topic.Hidden = true
			below = append(below, topic)
		}
	}
	h := a.columns[c]
	if h == nil && below == nil {
		return nil
	}
	topic := Topic(c.Name(), "The columns of "+c.Name(), func() string { return a.columnsText(c) })
	topic.AddCommand(below...)
	if h != nil {
		for _, part := range h.parts {
			sub := Topic(part.Name, "The columns of "+c.Name()+" "+part.Name, func() string { return part.Help })
			sub.Hidden = true
			topic.AddCommand(sub)
		}
	}
	return topic
}

// columnsText describes the columns of a command, then those of its parts and of its subcommands.
func (a *App) columnsText(c *cobra.Command) string {
	var texts []string
	add := func(title, text string) {
		if text = strings.TrimRight(text, "\n"); text != "" {
			texts = append(texts, title+text)
		}
	}
	if h := a.columns[c]; h != nil {
		add("", table.ColumnsText(append(ofCondition(c), h.columns...), work.Queens)+h.more)
		for _, part := range h.parts {
			add("", part.Help)
		}
	}
	for _, sub := range c.Commands() {
		add(fmt.Sprintf("%s %s:\n", c.Name(), sub.Name()), a.columnsText(sub))
	}
	return strings.Join(texts, "\n\n")
}

// completeColumns offers the names of the columns that a command prints and that the list does not have yet.
func (a *App) completeColumns(c *cobra.Command, args []string,
	list string) ([]cobra.Completion, cobra.ShellCompDirective) {
	given := strings.Split(list, ",")
	before := strings.TrimSuffix(list, given[len(given)-1])
	var names []cobra.Completion
	for _, column := range a.ColumnsOf(c, args) {
		name := before + column.Name
		begins := strings.HasPrefix(name, list)
		if begins && !slices.Contains(given[:len(given)-1], column.Name) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}
