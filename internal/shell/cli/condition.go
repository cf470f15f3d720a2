package cli

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/base/words"
	"qorbit/internal/shell/table"
	"qorbit/orbit"
	"qorbit/work"
)

// conditionFlag is the flag of the condition, which a command has if it is not about queens alone.
const conditionFlag = "condition"

// conditionDoc says what the column of the condition holds, which tables have where it is not queens.
const conditionDoc = "the condition on boards, where it is not queens"

// ofCondition has the column of the condition if a command has its flag.
func ofCondition(c *cobra.Command) []table.Column {
	if c.Flags().Lookup(conditionFlag) == nil {
		return nil
	}
	return []table.Column{table.Constant{Name: conditionFlag, Doc: conditionDoc}.Column()}
}

// conditionNames lists the names of the conditions.
func conditionNames() (names []string) {
	for _, c := range orbit.Conditions {
		names = append(names, c.Name)
	}
	return names
}

// TakesConditions gives commands the flag of the condition, that of [App.Problem]. Tables have it as a column,
// where it is not queens.
func (a *App) TakesConditions(commands ...*cobra.Command) {
	a.boards = orbit.Queens
	set := func(name string) error {
		c, ok := orbit.LookupCondition(name)
		if !ok {
			return errors.New(words.Expected(conditionNames()...))
		}
		a.boards, a.Layout.Constant = c, table.Constant{}
		if c != orbit.Queens {
			a.Layout.Constant = table.Constant{Name: conditionFlag, Value: name, Doc: conditionDoc}
		}
		return nil
	}
	for _, c := range commands {
		c.Flags().Var(&value{set, func() string { return a.boards.Name }, "NAME"}, conditionFlag,
			"boards: "+strings.Join(conditionNames(), ", "))
		var described []string
		for _, c := range orbit.Conditions {
			described = append(described, c.Name+"\t"+c.Summary)
		}
		Completes(c.Flags(), conditionFlag, described...)
	}
}

// Condition returns the condition that the flag names, Queens without it.
func (a *App) Condition() *orbit.Condition {
	if a.boards == nil {
		return orbit.Queens
	}
	return a.boards
}

// Problem is what the command studies at order n.
func (a *App) Problem(n int) orbit.Problem { return a.Condition().Of(n) }

// StudyOf returns what the flags --condition, --moves, --queens and --escalate of a command ask about, where it has
// them.
func StudyOf(c *cobra.Command) work.Study {
	s := work.Study{Condition: work.Queens, Moves: work.Mov, Queens: 1}
	if f := c.Flag(conditionFlag); f != nil {
		s.Condition = f.Value.String()
	}
	if f := c.Flag("moves"); f != nil {
		s.Moves = f.Value.String()
	}
	for _, name := range []string{"queens", "escalate"} {
		if f := c.Flag(name); f != nil {
			queens, _ := words.ParseWhole(f.Value.String())
			s.Queens = max(s.Queens, queens)
		}
	}
	return s
}

// ConditionFlag is the flag for another command on the same boards, with a space before; empty for queens.
func (a *App) ConditionFlag() string {
	if a.Condition() == orbit.Queens {
		return ""
	}
	return " --" + conditionFlag + " " + a.boards.Name
}
