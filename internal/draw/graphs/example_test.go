package graphs_test

import (
	"context"
	"os"

	"qorbit/internal/draw/graphs"
	"qorbit/orbit/search"
)

func Example() {
	ctx := context.Background()
	search, err := search.Run(ctx, 5, search.Options{})
	if err != nil {
		panic(err)
	}
	diagram, err := graphs.Trajectory(search)
	if err != nil {
		panic(err)
	}
	if err := diagram.Write(ctx, os.Stdout, "tikz", graphs.Options{}); err != nil {
		panic(err)
	}
	// Output:
	// % Trajectory of orbit generation, order 5: bfs, seeds complete, Mov of 1 queen: 2 orbits, 2 by Inc, 0 by Mov, 0 missed
	// % needs \usepackage{tikz} and \usetikzlibrary{arrows.meta,shapes.geometric}
	// % circle, square, diamond: class 8, 4, 2; double outline: seed; dashed outline: missed; rounded, with --inc: order 4
	// \resizebox{\ifdim\width>\linewidth\linewidth\else\width\fi}{!}{%
	// \begin{tikzpicture}[x=1.2pt, y=1pt,
	// 	every node/.style={font=\footnotesize, inner sep=0pt},
	// 	class 8/.style={circle, draw, fill={rgb,255:red,179;green,221;blue,245}, minimum size=15pt},
	// 	class 4/.style={rectangle, draw, fill={rgb,255:red,244;green,212;blue,140}, minimum size=13pt},
	// 	class 2/.style={diamond, draw, fill={rgb,255:red,140;green,211;blue,192}, minimum size=18pt},
	// 	class 1/.style={class 2},
	// 	seed/.style={double, double distance=1.2pt},
	// 	missed/.style={draw={rgb,255:red,213;green,94;blue,0}, dashed, fill=white},
	// 	below/.style={rectangle, rounded corners=4pt, draw=gray, minimum height=11pt, minimum width=19pt},
	// 	mov/.style={draw={rgb,255:red,0;green,114;blue,178}, line width=0.6pt, -{Latex[length=4pt]}},
	// 	inc/.style={draw={rgb,255:red,0;green,158;blue,115}, line width=0.6pt, dashed, -{Latex[length=4pt]}},
	// 	operator/.style={at end, above=5pt, fill=white, font=\tiny, inner sep=1pt}]
	//   \node[class 8, seed] (o1) at (15,12) {1};
	//   \node[class 2, seed] (o2) at (52,12) {2};
	//   \node[below] (b1) at (33,74) {1};
	//   \draw[inc] (b1) .. controls +(0,-28) and +(0,28) .. node[operator] {Inc(0.5,0.5)} (o1);
	//   \draw[inc] (b1) .. controls +(0,-28) and +(0,28) .. node[operator] {Inc(2.5,2.5)} (o2);
	// \end{tikzpicture}
	// }%
}
