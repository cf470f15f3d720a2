// Package rows has one struct type for each entity that qorbit prints, or takes that of the library: an order with
// its statistics, an orbit, an edge, a step, a component and so on. It has their words: the columns with their
// definitions, the views of commands and files, the kinds of tables for papers, and the texts for people.
//
// To add a column, add the field, set it in the constructor, and name it in the views that are to have it. The tags of
// structs of the library are in [tags].
package rows

import (
	"reflect"
	"strings"

	"qorbit/count"
	"qorbit/count/halves"
	"qorbit/internal/shell/table"
	"qorbit/orbit/certificate/checker"
	"qorbit/orbit/encode"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/orbit/study/analysis"
	"qorbit/orbit/study/sample"
	"qorbit/orbit/survey"
)

// All returns the view of all columns of a row type.
func All[T any]() table.View[T] { return table.AllTagged[T](tags) }

// view returns the view of the named columns, with spaces between. It panics where T has no column of a name.
func view[T any](names string) table.View[T] { return All[T]().Pick(strings.Fields(names)...) }

// tags are those of structs of the library, which says what a field holds and not how a table shows it.
var tags = table.Tags{
	reflect.TypeFor[count.Count](): {
		"n":         `latex:"$N$"`,
		"solutions": `oeis:"A000170"`,
		"orbits":    `known:"Classified" oeis:"A002562"`,
		"class8":    `known:"Classified" latex:"orbits of class|8" oeis:"A260320"`,
		"class4":    `known:"Classified" latex:"orbits of class|4" oeis:"A260319"`,
		"class2":    `known:"Classified" latex:"orbits of class|2" oeis:"A260318 for n > 1"`,
		"nodes":     `latex:"queens placed"`,
	},
	reflect.TypeFor[halves.Estimate](): {
		"n":              `latex:"$N$"`,
		"standard_error": `latex:"standard|error"`,
	},
	reflect.TypeFor[analysis.Central](): {
		"value": `mixed:"true"`,
	},
	reflect.TypeFor[analysis.Value](): {
		"value": `mixed:"true"`,
	},
	reflect.TypeFor[analysis.Community](): {
		"inside":  `latex:"edges|inside"`,
		"outside": `latex:"edges|outside"`,
	},
	reflect.TypeFor[checker.Proof](): {
		"n":          `known:"Valid"`,
		"reached":    `known:"Whole"`,
		"missed":     `known:"Valid"`,
		"components": `known:"Valid"`,
		"solutions":  `known:"Whole"`,
		"complete":   `known:"Valid"`,
	},
	reflect.TypeFor[encode.Vertex](): {
		"n":        `latex:"$N$"`,
		"key_rank": `latex:"rank"`,
		"inc_from": `latex:"Inc from"`,
	},
	reflect.TypeFor[encode.Edge](): {
		"from_orbit": `latex:"orbits|from"`,
		"to_orbit":   `latex:"orbits|to"`,
	},
	reflect.TypeFor[orbitgraph.Extent](): {
		"radius_lower":   `latex:"radius|$\\ge$"`,
		"radius_upper":   `latex:"radius|$\\le$"`,
		"diameter_lower": `latex:"diameter|$\\ge$"`,
		"diameter_upper": `latex:"diameter|$\\le$"`,
	},
	reflect.TypeFor[orbitgraph.Stats](): {
		"n":          `latex:"$N$"`,
		"queens":     `latex:"$k$"`,
		"orbits":     `oeis:"A002562"`,
		"class8":     `latex:"orbits of class|8" oeis:"A260320"`,
		"class4":     `latex:"orbits of class|4" oeis:"A260319"`,
		"class2":     `latex:"orbits of class|2" oeis:"A260318 for n > 1"`,
		"moves":      `latex:"moves|all"`,
		"self_moves": `latex:"moves|self"`,
		"isolated":   `latex:"components|isolated"`,
		"components": `latex:"components|all" known:"HasComponents"`,
		"giant":      `latex:"components|giant" known:"HasComponents"`,
		"max_degree": `latex:"degree|max"`,
		"seeds":      `latex:"search|seeds"`,
		"reached":    `latex:"search|reached" known:"HasComponents"`,
	},
	reflect.TypeFor[sample.Result](): {
		"n":                 `latex:"$N$"`,
		"degree":            `pair:"error" latex:"degree|mean"`,
		"degree_variance":   `latex:"degree|variance"`,
		"isolated":          `pair:"error" latex:"isolated|share"`,
		"seed":              `pair:"error" latex:"seeds|share"`,
		"moves":             `pair:"error" latex:"moves|mean"`,
		"component":         `known:"Limit" text:"-"`,
		"larger":            `pair:"error" known:"Limit" latex:"larger|share"`,
		"reached":           `pair:"error" known:"Limit" latex:"reached|share"`,
		"missed":            `pair:"error" known:"Limit" latex:"missed|share"`,
		"autocorrelation":   `text:"-"`,
		"seed_of_generator": `text:"-"`,
	},
	reflect.TypeFor[sample.Two](): {
		"degree":             `pair:"error" known:"LeastKey" latex:"degree|mean"`,
		"degree_variance":    `known:"LeastKey" latex:"degree|variance"`,
		"least":              `known:"LeastKey" latex:"degree|least"`,
		"least_key":          `known:"LeastKey" text:"-" markdown:"-" html:"-" latex:"-"`,
		"isolated":           `pair:"error" known:"LeastKey" latex:"isolated|share"`,
		"isolated_draws":     `known:"LeastKey" latex:"isolated|draws"`,
		"one_isolated_draws": `known:"LeastKey" latex:"no move of one queen|draws"`,
		"one_isolated_least": `known:"OneIsolatedDraws" latex:"no move of one queen|least"`,
		"exchanges":          `pair:"error" latex:"exchanges|mean"`,
		"exchanges_variance": `latex:"exchanges|variance"`,
		"exchanges_least":    `latex:"exchanges|least"`,
		"unexchanged":        `pair:"error" latex:"no exchange|share"`,
	},
	reflect.TypeFor[search.Check](): {
		"n":                 `latex:"$N$"`,
		"solutions":         `oeis:"A000170"`,
		"counted_orbits":    `latex:"orbits|counted" oeis:"A002562"`,
		"enumerated_orbits": `latex:"orbits|enumerated" oeis:"A002562"`,
		"reached":           `latex:"orbits|reached"`,
		"disagreement":      `text:"-" latex:"-"`,
	},
	reflect.TypeFor[search.Options](): {
		"queens": `latex:"$k$"`,
	},
	reflect.TypeFor[survey.Step](): {
		"n":              `latex:"$N$"`,
		"queens":         `latex:"$K$"`,
		"orbits":         `oeis:"A002562"`,
		"components":     `latex:"exchanges|components"`,
		"giant":          `latex:"exchanges|giant"`,
		"isolated":       `latex:"exchanges|isolated"`,
		"mov_components": `latex:"Movs|components"`,
		"mov_giant":      `latex:"Movs|giant"`,
		"mov_isolated":   `latex:"Movs|isolated"`,
	},
	reflect.TypeFor[survey.Metric](): {
		"orbits":   `oeis:"A002562"`,
		"diameter": `known:"Orbits"`,
		"radius":   `known:"Orbits"`,
		"covering": `known:"Seeds"`,
	},
	reflect.TypeFor[survey.Survey](): {
		"degrees": `latex:"-" long:"true"`,
		"sizes":   `latex:"-" long:"true"`,
		"depth":   `latex:"search|depth"`,
	},
}
