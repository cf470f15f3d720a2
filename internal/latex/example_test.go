package latex_test

import (
	"os"

	"qorbit/internal/latex"
	"qorbit/internal/row"
)

func Example() {
	table := latex.New(os.Stdout, []row.Column{row.NewColumn[int]("n"), row.NewColumn[int]("max_degree")}, latex.Options{})
	table.Row([]any{7, 4})
	table.Row([]any{8, 6})
	if err := table.Close(); err != nil {
		panic(err)
	}
	// Output:
	// % needs \usepackage{booktabs,siunitx}
	// \par
	// \noindent
	// \begin{tabular}{@{}S[table-format=1]S[table-format=1]@{}}
	// \toprule
	// {$N$} & {max degree} \\
	// \midrule
	// 7 & 4 \\
	// 8 & 6 \\
	// \bottomrule
	// \end{tabular}%
}
