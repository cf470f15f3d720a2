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
	Name string
	Help string // what the table is, with its columns
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

// ColumnTopics is the topic of the help that describes the columns of all commands: a topic of each command, and below
// it one of each of its parts and subcommands. It begins with the definitions of what several tables have.
func (a *App) ColumnTopics(root *cobra.Command, definitions string) *cobra.Command {
	topic := Topic("columns", "What the columns hold: qorbit help columns COMMAND", func() string {
		return "The columns of what a command prints: qorbit help columns COMMAND.\n\n" + definitions
	})
	a.addColumnTopics(topic, root)
	return topic
}

// addColumnTopics adds the topics of the commands below one.
func (a *App) addColumnTopics(above, commands *cobra.Command) {
	for _, c := range commands.Commands() {
		if !a.printsTables(c) {
			continue
		}
		title := "The columns of " + c.Name()
		topic := Topic(c.Name(), title, func() string { return strings.Join(a.columnTexts(c), "\n\n") })
		above.AddCommand(topic)
		a.addColumnTopics(topic, c)
		for _, part := range a.partsOf(c) {
			topic.AddCommand(Topic(part.Name, title+" "+part.Name, func() string { return part.Help }))
		}
		for _, sub := range topic.Commands() {
			sub.Hidden = true
		}
	}
}

// partsOf are the tables of which the first argument of a command chooses one.
func (a *App) partsOf(c *cobra.Command) []ColumnPart {
	if a.columns[c] == nil {
		return nil
	}
	return a.columns[c].parts
}

// printsTables reports whether a command or one below it prints tables.
func (a *App) printsTables(c *cobra.Command) bool {
	return a.columns[c] != nil || slices.ContainsFunc(c.Commands(), a.printsTables)
}

// columnTexts describe the columns of a command, those of its parts and those of its subcommands.
func (a *App) columnTexts(c *cobra.Command) (texts []string) {
	add := func(text string) {
		if text = strings.TrimRight(text, "\n"); text != "" {
			texts = append(texts, text)
		}
	}
	if h := a.columns[c]; h != nil {
		add(table.ColumnsText(append(ofCondition(c), h.columns...), work.Queens) + h.more)
		for _, part := range h.parts {
			add(part.Help)
		}
	}
	for _, sub := range c.Commands() {
		for _, text := range a.columnTexts(sub) {
			add(fmt.Sprintf("%s %s:\n%s", c.Name(), sub.Name(), text))
		}
	}
	return texts
}
