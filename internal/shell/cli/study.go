package cli

import (
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/base/words"
	"qorbit/internal/shell/table"
	"qorbit/ops"
	"qorbit/ops/notation"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/work"
)

// A Study is what the flags --condition, --moves, --queens and --escalate ask about.
type Study struct {
	boards   string           // the value of --condition: a name, or @ and the name of a file
	list     *orbit.Condition // of that file
	moves    string           // the name of the kind
	Queens   int              // of a move; 1 means the fewest of the kind
	Escalate int              // the most queens of a search, if it tries more; 0 if not
}

// conditionFlag is the flag of the condition, which a command has if it is not about queens alone.
const conditionFlag = "condition"

// ofCondition has the column of the condition if a command has its flag.
func ofCondition(c *cobra.Command) []table.Column {
	if c.Flags().Lookup(conditionFlag) == nil {
		return nil
	}
	return []table.Column{constant("").Column()}
}

// constant is the column of a condition, which tables have where it is not queens.
func constant(condition string) table.Constant {
	return table.Constant{Name: conditionFlag, Value: condition, Doc: "the condition on boards, where it is not queens"}
}

// TakesConditions gives a command the flag of the condition, that of [App.Problem]. Tables have it as a column, where
// it is not queens.
func (a *App) TakesConditions(c *cobra.Command) {
	names := words.Names(orbit.Conditions, nil)
	set := func(name string) error {
		if _, ok := orbit.LookupCondition(name); !ok && (name == listMark || !strings.HasPrefix(name, listMark)) {
			return errors.New(words.Expected(append(names, "@FILE")...))
		}
		a.boards = name
		return nil
	}
	c.Flags().Var(&value{set, func() string { return a.boards }, "NAME"}, conditionFlag,
		"boards: "+strings.Join(names, ", ")+"; or those of a list, @FILE")
	Completes(c.Flags(), conditionFlag, names...)
}

// TakesGraphs gives a command the flags of which boards are studied, and of which moves join their orbits.
func (a *App) TakesGraphs(c *cobra.Command) {
	a.TakesConditions(c)
	a.TakesMoves(c)
	a.TakesQueens(c, JoinsByQueens)
}

// Concerns says which condition tables are about: they have its column where it is not queens. Empty means none.
func (a *App) Concerns(condition string) {
	if condition != work.Queens && condition != "" {
		a.Layout.Constant = constant(condition)
	}
}

// listMark begins the value of --condition that is the name of a file with a list of boards.
const listMark = "@"

// readList reads the list that --condition names, if it does. All of it must be readable.
func (a *App) readList() error {
	name, isList := strings.CutPrefix(a.boards, listMark)
	if !isList {
		return nil
	}
	role := "--" + conditionFlag
	if err := a.files.add(role, name, reads); err != nil {
		return err
	}
	role += " " + words.Quote(a.boards)
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return fmt.Errorf("%s: is a directory, expected a file", role)
	}
	file, err := os.Open(name)
	if err != nil {
		return fmt.Errorf("%s: %w", role, errors.Unwrap(err))
	}
	defer file.Close()
	var boards []ops.Perm
	for p, err := range notation.NewReader(file, notation.Options{}).Perms() {
		if err != nil {
			return fmt.Errorf("%s: %w", role, err)
		}
		boards = append(boards, p.Clone())
	}
	if len(boards) == 0 {
		return fmt.Errorf("%s: no boards, expected a list of them", role)
	}
	condition, added := orbit.List(words.Printable(filepath.Base(name)), boards)
	a.list = condition
	a.Log("%s: %s, %s added by the symmetries", name, words.Plural(len(boards), "board"), words.Plural(added, "image"))
	return nil
}

// TakesMoves gives a command the flag of the kind of moves that join orbits.
func (a *App) TakesMoves(c *cobra.Command) {
	Choice(c.Flags(), &a.moves, "moves", "join orbits by moves of this kind", words.Names(move.Kinds, nil)...)
}

// JoinsByQueens is the usage of the flag --queens of most commands.
const JoinsByQueens = "join orbits by moves of `K` queens"

// TakesQueens gives a command the flag of how many queens a move takes.
func (a *App) TakesQueens(c *cobra.Command, usage string) {
	c.Flags().Var(WholeIn(&a.Queens, 1, math.MaxInt32), "queens", usage)
}

// Condition returns the condition that the flag names, Queens without it.
func (s *Study) Condition() *orbit.Condition {
	if s.list != nil {
		return s.list
	}
	condition, _ := orbit.LookupCondition(s.boards)
	return condition
}

// Problem is what the command studies at order n.
func (s *Study) Problem(n int) orbit.Problem { return s.Condition().Of(n) }

// Rule returns which orbits are joined.
func (s *Study) Rule() move.Rule {
	kind, _ := move.Lookup(s.moves)
	return kind.Of(max(s.Queens, kind.Least))
}

// Asked returns the study at any order, with the most queens that a move takes.
func (s *Study) Asked() work.Study {
	return work.Study{Condition: s.Condition().Name, Moves: s.moves, Queens: max(s.Queens, s.Escalate, 1)}
}

// ConditionFlag is the flag for another command on the same boards, with a space before; empty for queens.
func (s *Study) ConditionFlag() string {
	if s.boards == work.Queens {
		return ""
	}
	name := s.boards
	if strings.Trim(name, plainLetters) != "" { // a shell would take it apart
		name = "'" + strings.ReplaceAll(name, "'", `'\''`) + "'"
	}
	return " --" + conditionFlag + " " + name
}

// plainLetters are those that a shell leaves as they are.
const plainLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@_-+=:,./"

// checkQueens refuses orders that the moves do not have, and numbers of queens that a board of one of the orders does
// not have, or that a move of the kind does not take.
func (s *Study) checkQueens(c *cobra.Command, orders []int) error {
	kind, with := s.Rule().Kind, ""
	if kind != move.Mov {
		with = " with --moves " + kind.Name
	}
	if most := kind.MaxOrder; most > 0 && slices.Max(orders) > most {
		return fmt.Errorf("--moves %s: order %d, expected at most %d", kind.Name, slices.Max(orders), most)
	}
	f := c.Flag("queens")
	if f == nil {
		return nil
	}
	if kind.Least == 0 && f.Changed {
		return fmt.Errorf("--queens%s: these moves take no number of queens", with)
	}
	queens := s.Queens
	if !f.Changed {
		queens = max(kind.Least, 1)
	}
	for _, n := range orders {
		if least := min(max(kind.Least, 1), n); queens < least || queens > n {
			return fmt.Errorf("--queens %d: expected %d to %d at order %d%s", queens, least, n, n, with)
		}
	}
	return nil
}
