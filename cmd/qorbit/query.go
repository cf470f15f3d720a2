package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"qorbit/internal/report"
	"qorbit/internal/store"
)

func newQuery(a *app) *cobra.Command {
	var db string
	cmd := &cobra.Command{
		Use:   "query STATEMENT",
		Short: "Ask a database that search --db has filled",
		Long: `Print what one statement of SQL that only reads gives, as a table. The database is one that search --db has filled, and is
opened only for reading. Its tables are orbits, edges, components and runs; SELECT sql FROM sqlite_schema shows them with
comments on every column. Formats json, csv, tsv and parquet write rows as they come. Format parquet needs -o FILE; its
columns are 64-bit integers, doubles and strings, as they are declared or as their first values are.`,
		Example: "  qorbit query --db orbits.db 'SELECT orbit, key, class, degree FROM orbits WHERE n = 8'\n" +
			"  qorbit query --db orbits.db 'SELECT n, size, count(*) AS components FROM components GROUP BY n, size' -f markdown\n" +
			"  qorbit query --db orbits.db 'SELECT * FROM edges WHERE n = 8' -o edges8.parquet",
		Annotations: map[string]string{moreFormats: parquetFormat},
		Args:        arguments(1, "a statement such as 'SELECT * FROM orbits'"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if db == "" {
				return fmt.Errorf("query: expected --db FILE, a database that search --db has filled")
			}
			result, err := store.Query(cmd.Context(), db, args[0])
			if err != nil {
				return err
			}
			defer result.Close()
			if a.format == parquetFormat {
				return a.write(result.WriteParquet)
			}
			return a.write(func(w io.Writer) error { return printResult(w, a.format, result) })
		},
	}
	cmd.Flags().StringVar(&db, "db", "", "the database `FILE`")
	namesFile(cmd.Flags(), "db", reads)
	return cmd
}

// printResult prints the rows as a table. Rows that were there before an error are printed too.
func printResult(w io.Writer, format string, result *store.Result) error {
	var columns []report.Column
	for _, c := range result.Columns {
		columns = append(columns, report.Column{Name: c.Name, Number: c.Type != store.Text})
	}
	table, err := report.NewTable(w, format, columns, report.Options{})
	if err != nil {
		return err
	}
	for row, failed := range result.Rows() {
		if err = failed; err == nil {
			err = table.Row(row)
		}
		if err != nil {
			break
		}
	}
	if err != nil && (table.Rows() == 0 || errors.Is(err, report.ErrTooMany)) {
		return err
	}
	if closed := table.Close(); err == nil {
		err = closed
	}
	return err
}
