package table_test

import (
	"context"
	"os"

	"qorbit/count"
	"qorbit/internal/table"
)

func Example() {
	counted, err := count.Oracle().Count(context.Background(), 8, count.Options{})
	if err != nil {
		panic(err)
	}
	sheet, err := table.NewPage(os.Stdout, "latex", table.CountTable, table.Options{Caption: "Order 8"})
	if err != nil {
		panic(err)
	}
	if err := sheet.Row(table.NewCount(counted, 0)); err != nil {
		panic(err)
	}
	if err := sheet.Close(); err != nil {
		panic(err)
	}
	// Output:
	// % needs \usepackage{booktabs,siunitx}
	// \begin{table}
	// \centering
	// \setlength{\belowcaptionskip}{\smallskipamount}
	// \caption{Order 8}
	// \begin{tabular}{@{}S[table-format=1]S[table-format=2]S[table-format=2]S[table-format=2]S[table-format=1]S[table-format=1]S[table-format=1]S[table-format=1]@{}}
	// \toprule
	//  &  &  & \multicolumn{3}{c}{orbits of class} & \multicolumn{2}{c}{fixed by} \\
	// \cmidrule(lr){4-6}\cmidrule(lr){7-8}
	// {$N$} & {solutions} & {orbits} & {8} & {4} & {2} & {$180^\circ$} & {$90^\circ$} \\
	// \midrule
	// 8 & 92 & 12 & 11 & 1 & 0 & 4 & 0 \\
	// \bottomrule
	// \end{tabular}
	// \end{table}
}

func ExampleProducts() {
	sheet, err := table.NewPage(os.Stdout, "text", table.All[table.Product](), table.Options{})
	if err != nil {
		panic(err)
	}
	for _, product := range table.Products()[:3] {
		if err := sheet.Row(product); err != nil {
			panic(err)
		}
	}
	if err := sheet.Close(); err != nil {
		panic(err)
	}
	// Output:
	// first  name                             po1  po2  po3  po4  po5  po6  po7  po8
	// ────────────────────────────────────────────────────────────────────────────────
	// po1    identity                         po1  po2  po3  po4  po5  po6  po7  po8
	// po2    reflection in the main diagonal  po2  po1  po7  po6  po8  po4  po3  po5
	// po3    reflection in the antidiagonal   po3  po7  po1  po8  po6  po5  po2  po4
}

func Example_bFile() {
	file, err := table.NewPage(os.Stdout, table.BFileFormat, table.CountTable, table.Options{Sequence: "fixed180", Source: "an example"})
	if err != nil {
		panic(err)
	}
	for n := 4; n <= 6; n++ {
		counted, err := count.Oracle().Count(context.Background(), n, count.Options{})
		if err != nil {
			panic(err)
		}
		if err := file.Row(table.NewCount(counted, 0)); err != nil {
			panic(err)
		}
	}
	if err := file.Close(); err != nil {
		panic(err)
	}
	// Output:
	// # A032522: fixed180, an example
	// # n is the order of the board
	// # these are the terms from n = 4 on; the offset of A032522 is 1
	// 4 2
	// 5 2
	// 6 4
}
