package main

import (
	"fmt"
	"iter"

	"github.com/spf13/cobra"

	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/store"
	"qorbit/internal/shell/table"
)

func newQuery(a *app) *cobra.Command {
	var db string
	cmd := &cobra.Command{
		Use:   "query STATEMENT",
		Short: "Query a database that search --db has filled",
		Long: `Run one SQL query, which can only read, and print its result as a table. The tables are orbits, edges,
components and runs. SELECT sql FROM sqlite_schema shows their columns, with a comment on each.`,
		Example: "  qorbit query --db orbits.db 'SELECT orbit, key, class, degree FROM orbits WHERE n = 8'\n" +
			"  qorbit query --db orbits.db 'SELECT n, size, count(*) AS components FROM components GROUP BY n, " +
			"size' -f markdown\n" +
			"  qorbit query --db orbits.db 'SELECT * FROM edges WHERE n = 8' -o edges8.csv",
		Args: cli.Arguments(1, "a statement such as 'SELECT * FROM orbits'"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if db == "" {
				return fmt.Errorf("query: expected --db FILE, a database that search --db has filled")
			}
			a.Layout.Outside = true
			return store.Query(cmd.Context(), db, args[0],
				func(view table.View[store.Record], rows iter.Seq2[store.Record, error]) error {
					return cli.PrintView(a, view, func(out *table.Page[store.Record]) error { return out.Each(rows) })
				})
		},
	}
	cmd.Flags().StringVar(&db, "db", "", "the database `FILE`")
	cli.ReadsFile(cmd.Flags(), "db")
	return cmd
}
