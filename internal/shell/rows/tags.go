package rows

import (
	"reflect"

	"qorbit/count"
	"qorbit/count/halves"
	"qorbit/internal/shell/table"
	"qorbit/orbit/certificate/checker"
	"qorbit/orbit/encode"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/route"
	"qorbit/orbit/search"
	"qorbit/orbit/study/analysis"
	"qorbit/orbit/study/sample"
	"qorbit/orbit/survey"
)

// tags are those of the columns whose fields are of structs of the library: what a column holds, and how a table shows
// it. The library itself says in JSON what its fields are called, and nothing about tables.
var tags = table.Tags{
	reflect.TypeFor[analysis.Central](): {
		"measure": `doc:"betweenness, closeness, pagerank or degree"`,
		"rank":    `doc:"from 1"`,
		"orbit":   `doc:"the number of the orbit"`,
		"key":     `doc:"its smallest solution"`,
		"class":   `doc:"how many solutions it has"`,
		"degree":  `doc:"how many orbits a move joins it to"`,
		"value":   `mixed:"true" doc:"the value of the measure"`,
		"how":     `doc:"exact or sampled"`,
	},
	reflect.TypeFor[analysis.Community](): {
		"community": `doc:"its number, from 1 by size"`,
		"orbits":    `doc:"how many orbits it has"`,
		"inside":    `latex:"edges|inside" doc:"edges between two of them"`,
		"outside":   `latex:"edges|outside" doc:"edges from one of them to another orbit"`,
		"hub":       `doc:"the orbit with the most neighbours inside"`,
		"key":       `doc:"the smallest solution of the hub"`,
	},
	reflect.TypeFor[analysis.Core](): {
		"core":   `doc:"the k of the k-core"`,
		"orbits": `doc:"how many orbits the k-core has"`,
		"edges":  `doc:"edges between two of them"`,
		"shell":  `doc:"orbits of it that are not in the core of k + 1"`,
	},
	reflect.TypeFor[analysis.Value](): {
		"figure": `doc:"the name of the statistic"`,
		"value":  `mixed:"true" doc:"its value, null where it is undefined or the graph is too large"`,
		"how":    `doc:"exact, sampled, heuristic, too large or undefined"`,
	},
	reflect.TypeFor[checker.Proof](): {
		"n":          `known:"Valid" doc:"the order"`,
		"reached":    `known:"Whole" doc:"orbits reached"`,
		"missed":     `known:"Valid" doc:"orbits missed"`,
		"components": `known:"Valid" doc:"components of the orbits missed"`,
		"solutions":  `known:"Whole" doc:"solutions of the orbits"`,
		"complete":   `known:"Valid" doc:"whether no orbit is missed"`,
	},
	reflect.TypeFor[count.Count](): {
		"n":         `latex:"$N$" doc:"the order"`,
		"method":    `doc:"the counting method"`,
		"solutions": `oeis:"A000170" doc:"solutions"`,
		"orbits":    `known:"Classified" oeis:"A002562" doc:"orbits"`,
		"class8":    `known:"Classified" latex:"orbits of class|8" oeis:"A260320" doc:"orbits of 8 solutions"`,
		"class4":    `known:"Classified" latex:"orbits of class|4" oeis:"A260319" doc:"orbits of 4 solutions"`,
		"class2":    `known:"Classified" latex:"orbits of class|2" oeis:"A260318 for n > 1" doc:"orbits of 2 solutions"`,
		"nodes":     `latex:"queens placed" doc:"queens placed"`,
		"threads":   `doc:"how many threads counted"`,
	},
	reflect.TypeFor[encode.Edge](): {
		"n":          `doc:"the order"`,
		"kind":       `doc:"the kind of moves, mov or exchange, or inc from an orbit of order N−1"`,
		"from_order": `latex:"from|order" doc:"the order of the orbit that it leads from: N−1 for inc"`,
		"from_orbit": `latex:"from|orbit" doc:"the orbit that it leads from; of mov and exchange, the smaller number"`,
		"to_orbit":   `latex:"to orbit" doc:"the orbit that it leads to"`,
		"operator":   `doc:"the first operator that leads from source to to_orbit"`,
		"source":     `doc:"the key of from_orbit"`,
		"result":     `doc:"a solution of to_orbit"`,
	},
	reflect.TypeFor[encode.Vertex](): {
		"kind":           `doc:"orbit, or below for an orbit of order N−1 that an Inc leads from"`,
		"n":              `latex:"$N$" doc:"the order"`,
		"orbit":          `doc:"its number, from 1"`,
		"key":            `doc:"its smallest solution, which generates it"`,
		"key_rank":       `latex:"rank" doc:"the place of the key among the permutations of the order, from 1"`,
		"class":          `doc:"how many solutions it has: 8, 4, 2, or 1 at order 1"`,
		"degree":         `doc:"how many orbits a Mov joins it to"`,
		"inc_from":       `latex:"Inc from" doc:"the orbits of order N−1 that an Inc leads from"`,
		"component":      `doc:"its component of the orbit graph"`,
		"component_size": `doc:"how many orbits that has"`,
		"seed":           `doc:"1 where the search began with it (Inc made it, or it was given), else 0"`,
		"reached":        `doc:"1 where the search found it, else 0"`,
		"neighbours":     `doc:"the orbits that a Mov joins it to"`,
		"depth":          `doc:"the least number of Movs from a seed"`,
		"step":           `doc:"when the search found it, from 1"`,
		"found_by":       `doc:"how: inc, mov or given"`,
		"found_from":     `doc:"the orbit that the operator was applied to: for inc one of order n-1"`,
		"generator":      `known:"Source" doc:"the operator that showed it first"`,
		"source":         `doc:"the solution that the operator was applied to"`,
		"result":         `doc:"the solution that it gave; of a given orbit, the key"`,
	},
	reflect.TypeFor[halves.Estimate](): {
		"n":              `latex:"$N$" doc:"the order"`,
		"estimate":       `doc:"the estimated number of solutions"`,
		"standard_error": `latex:"standard|error" doc:"its standard error"`,
		"blocks":         `doc:"how many blocks the order has"`,
		"sampled":        `doc:"how many of them the estimate rests on"`,
	},
	reflect.TypeFor[orbitgraph.Extent](): {
		"giant":          `doc:"orbits in the largest component"`,
		"radius_lower":   `latex:"radius|$\\ge$" doc:"a lower bound of it"`,
		"radius_upper":   `latex:"radius|$\\le$" doc:"an upper bound of it"`,
		"diameter_lower": `latex:"diameter|$\\ge$" doc:"a lower bound of it"`,
		"diameter_upper": `latex:"diameter|$\\le$" doc:"an upper bound of it"`,
		"searches":       `doc:"how many breadth-first searches there were"`,
		"exact":          `doc:"whether radius, diameter and centre are exact"`,
	},
	reflect.TypeFor[orbitgraph.Stats](): {
		"n":          `latex:"$N$" doc:"the order"`,
		"queens":     `latex:"$k$" doc:"how many queens a move takes"`,
		"orbits":     `oeis:"A002562" doc:"how many orbits there are"`,
		"class8":     `latex:"orbits of class|8" oeis:"A260320" doc:"orbits of 8 solutions"`,
		"class4":     `latex:"orbits of class|4" oeis:"A260319" doc:"orbits of 4 solutions"`,
		"class2":     `latex:"orbits of class|2" oeis:"A260318 for n > 1" doc:"orbits of 2 solutions"`,
		"moves":      `latex:"moves|all" doc:"moves, over one solution of each orbit"`,
		"self_moves": `latex:"moves|self" doc:"moves that stay in their orbit"`,
		"edges":      `doc:"pairs of different orbits that a move joins"`,
		"isolated":   `latex:"components|isolated" doc:"isolated orbits: those without an edge"`,
		"components": `latex:"components|all" known:"HasComponents" doc:"components of the orbit graph"`,
		"giant":      `latex:"components|giant" known:"HasComponents" doc:"orbits in the largest component"`,
		"max_degree": `latex:"degree|max" doc:"the most neighbours that an orbit has"`,
		"seeds":      `latex:"search|seeds" doc:"orbits that an Inc leads to"`,
		"reached":    `latex:"search|reached" known:"HasComponents" doc:"orbits in a component with a seed"`,
	},
	reflect.TypeFor[route.Optimum](): {
		"components":   `doc:"components of the orbit graph"`,
		"giant":        `doc:"orbits in the largest component"`,
		"forest_depth": `doc:"the least depth of a forest grown from one orbit of each component: the largest radius"`,
		"forest_lower": `doc:"a lower bound of it"`,
	},
	reflect.TypeFor[sample.Result](): {
		"n":       `latex:"$N$" doc:"the order"`,
		"samples": `doc:"how many solutions were drawn"`,
		"effective": `doc:"the effective number of draws: so many independent uniform ones have errors that are ` +
			`no larger"`,
		"degree":          `pair:"error" latex:"degree|mean" doc:"the mean number of neighbouring orbits"`,
		"degree_variance": `latex:"degree|variance" doc:"the variance of the number of neighbours of an orbit"`,
		"isolated":        `pair:"error" latex:"isolated|share" doc:"the share of isolated orbits"`,
		"seed":            `pair:"error" latex:"seeds|share" doc:"the share of orbits that an Inc leads to"`,
		"moves":           `pair:"error" latex:"moves|mean" doc:"the mean number of moves from a solution of an orbit"`,
		"component":       `known:"Limit" text:"-" doc:"how many orbits of a component were searched at most"`,
		"larger": `pair:"error" known:"Limit" latex:"larger|share" doc:"the share of orbits in components with more ` +
			`orbits than that"`,
		"reached": `pair:"error" known:"Limit" latex:"reached|share" doc:"the share of orbits with a seed among the ` +
			`orbits that were found of their component"`,
		"missed": `pair:"error" known:"Limit" latex:"missed|share" doc:"the share of orbits whose component was found ` +
			`whole and has no seed"`,
		"autocorrelation": `text:"-" doc:"the largest integrated autocorrelation time of a value, in draws; 1 for ` +
			`independent draws"`,
		"method":            `doc:"how solutions were drawn: exact (uniform and independent) or chain (Markov chains)"`,
		"seed_of_generator": `text:"-" doc:"the seed of the generator of random numbers"`,
	},
	reflect.TypeFor[sample.Two](): {
		"degree": `pair:"error" known:"LeastKey" latex:"degree|mean" doc:"the mean number of neighbouring orbits, null ` +
			`above order 64"`,
		"degree_variance": `known:"LeastKey" latex:"degree|variance" doc:"the variance of the number of neighbours of ` +
			`an orbit"`,
		"least": `known:"LeastKey" latex:"degree|least" doc:"the least number of neighbours of a draw"`,
		"least_key": `known:"LeastKey" text:"-" markdown:"-" html:"-" latex:"-" doc:"the smallest solution of the ` +
			`orbit of the first draw that has so few"`,
		"isolated":       `pair:"error" known:"LeastKey" latex:"isolated|share" doc:"the share of isolated orbits"`,
		"isolated_draws": `known:"LeastKey" latex:"isolated|draws" doc:"how many draws are isolated"`,
		"one_isolated_draws": `known:"LeastKey" latex:"no move of one queen|draws" doc:"how many are isolated for ` +
			`moves of one queen"`,
		"one_isolated_least": `known:"OneIsolatedDraws" latex:"no move of one queen|least" doc:"the least number of ` +
			`neighbours by moves of two queens of these, null if there are none"`,
		"exchanges": `pair:"error" latex:"exchanges|mean" doc:"the mean number of pairs of queens of a solution that ` +
			`can exchange their columns"`,
		"exchanges_variance": `latex:"exchanges|variance" doc:"the variance of the number of such pairs"`,
		"exchanges_least":    `latex:"exchanges|least" doc:"the least number of such pairs of a draw"`,
		"unexchanged":        `pair:"error" latex:"no exchange|share" doc:"the share of orbits without such a pair"`,
	},
	reflect.TypeFor[search.Check](): {
		"n":                 `latex:"$N$" doc:"the order"`,
		"solutions":         `oeis:"A000170" doc:"solutions, by the counter"`,
		"counted_orbits":    `latex:"orbits|counted" oeis:"A002562" doc:"orbits, by the counter"`,
		"enumerated_orbits": `latex:"orbits|enumerated" oeis:"A002562" doc:"orbits, by the enumeration"`,
		"reached":           `latex:"orbits|reached" doc:"orbits that the search reaches"`,
		"components":        `doc:"components of the orbit graph"`,
		"giant":             `doc:"orbits in the largest component"`,
		"agree":             `doc:"whether all of them agree (if not, the exit status is 1)"`,
		"complete":          `doc:"whether no orbit is missed"`,
		"disagreement":      `text:"-" latex:"-" doc:"the first contradiction"`,
	},
	reflect.TypeFor[search.Options](): {
		"strategy": `doc:"the order in which orbits are extended: bfs or dfs"`,
		"seeds": `doc:"which orbits of order N−1 Inc is applied to: all (complete), or those that a chain of searches ` +
			`reached (chained)"`,
		"queens":   `latex:"$k$" doc:"how many queens a move takes"`,
		"escalate": `doc:"how many queens a move takes at most"`,
	},
	reflect.TypeFor[survey.ClassCount](): {
		"n":           `doc:"the order"`,
		"equivalence": `doc:"what is one class, besides orbits: its name"`,
		"solutions":   `doc:"how many solutions there are"`,
		"orbits":      `doc:"how many orbits there are"`,
		"classes":     `doc:"how many classes there are"`,
		"largest":     `doc:"how many solutions the largest class has"`,
		"stable":      `doc:"solutions that all elements of the group take to solutions"`,
	},
	reflect.TypeFor[survey.Metric](): {
		"n":        `doc:"the order"`,
		"orbits":   `oeis:"A002562" doc:"how many orbits there are"`,
		"diameter": `known:"Orbits" latex:"distance|diameter" doc:"the largest of two orbits, null where there are none"`,
		"radius":   `known:"Orbits" latex:"distance|radius" doc:"the least k such that some orbit has all within distance k"`,
		"covering": `known:"Seeds" latex:"distance|to a seed" doc:"the least k such that every orbit has a seed ` +
			`within distance k, null where ` +
			`there are no seeds"`,
	},
	reflect.TypeFor[survey.Step](): {
		"n":          `latex:"$N$" doc:"the order"`,
		"queens":     `latex:"$K$" doc:"how many queens a move takes at most"`,
		"orbits":     `oeis:"A002562" doc:"how many orbits there are"`,
		"components": `latex:"exchanges|components" doc:"components of the graph of exchanges"`,
		"giant":      `latex:"exchanges|giant" doc:"orbits in the largest of them"`,
		"isolated":   `latex:"exchanges|isolated" doc:"isolated orbits of this graph"`,
		"nearest": `latex:"nearest solution|in $K$ columns" doc:"orbits whose solutions differ from the ` +
			`nearest other solution in K columns"`,
		"mov_components": `latex:"Movs|components" doc:"components of the graph of Movs of K queens"`,
		"mov_giant":      `latex:"Movs|giant" doc:"orbits in the largest of them"`,
		"mov_isolated":   `latex:"Movs|isolated" doc:"isolated orbits of this graph"`,
	},
	reflect.TypeFor[survey.Survey](): {
		"degrees": `latex:"-" long:"true" doc:"how many orbits have each number of neighbours"`,
		"sizes":   `latex:"-" long:"true" doc:"how many components have each number of orbits"`,
		"depth":   `latex:"search|depth" doc:"the largest distance from a seed, null where there is no seed"`,
	},
}
