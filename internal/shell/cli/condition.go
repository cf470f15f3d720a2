package cli

import (
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/base/words"
	"qorbit/internal/shell/table"
	"qorbit/orbit"
)

// conditionFlag is the flag of the condition, which a command has if it is not about queens alone.
const conditionFlag = "condition"

// OtherConditions is the term of a [Rule] for a condition other than queens.
var OtherConditions = conditionFlag + "=" + strings.Join(slices.DeleteFunc(conditionNames(), isQueens), "|")

// conditionDoc says what the column of the condition holds, which tables have where it is not queens.
const conditionDoc = "the condition on boards, where it is not queens"

// ofCondition has the column of the condition if a command has its flag.
func ofCondition(c *cobra.Command) []table.Column {
	if c.Flags().Lookup(conditionFlag) == nil {
		return nil
	}
	return []table.Column{table.Constant{Name: conditionFlag, Doc: conditionDoc}.Column()}
}

func isQueens(name string) bool { return name == orbit.Queens.Name }

// conditionNames lists the names of the conditions.
func conditionNames() (names []string) {
	for _, c := range orbit.Conditions {
		names = append(names, c.Name)
	}
	return names
}

// TakesConditions gives commands the flag of the condition, which [App.Options] then have. Tables have it as a column,
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

// ConditionFlag is the flag for another command on the same boards, with a space before; empty for queens.
func (a *App) ConditionFlag() string {
	if a.Condition() == orbit.Queens {
		return ""
	}
	return " --" + conditionFlag + " " + a.boards.Name
}
