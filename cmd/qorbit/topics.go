package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/base/words"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/rows"
	"qorbit/orbit/move"
)

// addTopics adds the topics of the help.
func addTopics(a *app, root *cobra.Command) {
	formats := cli.Topic("formats", "The file formats: what each holds, and which programs read it",
		func() string { return formatsText(root) })
	arguments := cli.Topic("arguments", "How orders, orbits and permutations are written, and the names of symmetries",
		func() string { return argumentsText(root) })
	cli.AddTopics(root, a.ColumnTopics(root, rows.Definitions), formats, arguments)
}

// formatsText says which formats there are, from what the commands offer.
func formatsText(root *cobra.Command) string {
	return rows.FormatsHelp(func(name string) (by []string) {
		for _, c := range root.Commands() {
			if slices.Contains(cli.FormatsOf(c), name) {
				by = append(by, c.Name())
			}
		}
		return by
	})
}

// movesText lists the kinds of moves with their definitions and sources.
func movesText() string {
	says := func(k *move.Kind) string { return fmt.Sprintf("%s (%s)", k.Definition, k.Source) }
	return words.Help(move.Kinds, 9, says)
}

// argumentsText says how orders, permutations and orbits are written, and which symmetries and moves there are.
func argumentsText(root *cobra.Command) string {
	return `Orders (N in the usage of a command is one order, ORDERS are any of these):

  8          one order
  4..12      a range
  8,10,12    a list of orders and ranges; rows come in ascending order, those of each order once

Of several orders, the rows of one follow those of another, with a column n; json prints one object per line.
These commands take several: ` + strings.Join(withOrders(root), ", ") + `.

Orbits (ORBIT, and A and B of path), of the order that the command is given:

  7                  the number of the orbit; orbits are numbered from 1 in the order of keys
  '#7'               the same; a shell needs the quotes
  8#7                the same, with the order
  2,6,8,3,1,4,7,5    the key of the orbit, or any other of its solutions

A permutation can be written in each of the ways below. A number with as many digits as the board has rows is one,
15863724 of order 8; any other whole number is the number of an orbit. These take an orbit: path, graph --around,
distances --from, and orbits --orbit.

Permutations (PERM of apply, draw and signature; lists of them are for identify), the row of column 1 first:

  2,4,1,3            also 2 4 1 3, 2;4;1;3, (2, 4, 1, 3), [2,4,1,3] and {2,4,1,3}
  1,3,0,2            the same counted from 0, in each of these ways
  2413               the same in digits, to order 9
  a2 b4 c1 d3        the same in squares, a letter for the column and the row, to order 26
  8#7                the key of orbit 7 of order 8

Symmetries of a board with row 1 at the top and column 1 at the left:

` + symmetriesText() + `
An operator expression, EXPR, can name them: qorbit help apply.

Moves that join orbits (--moves), of at most K queens (--queens):

` + movesText() + `
LENGTH is the size of a picture: 86mm, 3.4in, 12cm, 300pt, or 86 for millimetres. TIME is 90s or 1h30m. A FILE that a
run is to continue may be missing. A run that is interrupted keeps what is finished.`
}

// withOrders names the commands that take orders.
func withOrders(root *cobra.Command) (names []string) {
	for _, c := range root.Commands() {
		for _, one := range append([]*cobra.Command{c}, c.Commands()...) {
			if strings.Contains(one.Use, "ORDERS") {
				_, name, _ := strings.Cut(one.CommandPath(), " ")
				names = append(names, name)
			}
		}
	}
	return names
}
