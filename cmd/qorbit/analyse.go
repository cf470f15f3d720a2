package main

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/analysis"
	"qorbit/internal/row"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
)

// An analyseRequest is what the flags of `qorbit analyse` ask for.
type analyseRequest struct {
	first, last int
	queens      int
	top         int
	topGiven    bool
	communities bool
	sources     int
}

// defaultSources are all orbits of the giant at orders up to 13, and take a quarter of a minute at order 14.
const defaultSources = 10000

func newAnalyse(a *app) *cobra.Command {
	r := analyseRequest{queens: 1, top: 10, sources: defaultSources}
	cmd := &cobra.Command{
		Use:   "analyse RANGE",
		Short: "Say how the orbit graph hangs together: degrees, clustering, distances, communities, centrality",
		Long: fmt.Sprintf(`Build the orbit graph of each order (1 to 19) and say how it hangs together, a row a figure. Column how says whether the value
is exact; sampled: estimated from the distances from --sources orbits of the giant, chosen at random but always the same; or
heuristic: the best division into communities that the Louvain method finds, which need not be the best there is. There is
no value where a figure is undefined, or too large to find: the spectral gap of a giant of more than 3000 orbits, as from
order 13 on, and communities of more than 300000, as from order 16 on. Numbers that are not whole are rounded to six digits.
Degrees and clustering are those of the whole graph.

%s
--top lists the K orbits that are the most central in the giant by betweenness, by closeness, by PageRank and by degree; of
equals, those with the smaller keys. --communities lists the communities: their orbits, the edges inside and those that
leave, and the orbit with the most neighbours inside.`, definitions()),
		Example: "  qorbit analyse 8\n  qorbit analyse 9..11 -f csv\n  qorbit analyse 10 --top 3\n  qorbit analyse 11 --communities",
		Args:    arguments(1, "an order or a range, such as 4..12"),
		RunE: func(cmd *cobra.Command, args []string) error {
			var err error
			if r.first, r.last, err = parseRange(args[0], 1, orbit.MaxEnumerated); err != nil {
				return err
			}
			r.topGiven = cmd.Flags().Changed("top")
			if err := r.check(); err != nil {
				return err
			}
			return runAnalyse(cmd.Context(), a, r)
		},
	}
	cmd.Flags().Var(whole{&r.top}, "top", "print only the `K` most central orbits by each measure")
	cmd.Flags().BoolVar(&r.communities, "communities", false, "print only the communities of the giant")
	cmd.Flags().Var(whole{&r.sources}, "sources", "measure distances from `N` orbits of the giant at most")
	cmd.Flags().Var(whole{&r.queens}, "queens", "join orbits by moves of `K` queens")
	return cmd
}

// definitions lists the figures with what they are, as the help shows them.
func definitions() string {
	var b strings.Builder
	for _, d := range analysis.Definitions {
		b.WriteString(hanging(fmt.Sprintf("  %-18s", d.Name), d.Meaning))
	}
	return b.String()
}

// check finds flags that do not go together or that an order does not have.
func (r analyseRequest) check() error {
	switch {
	case r.queens < 1 || r.queens > r.first:
		return fmt.Errorf("--queens %d: expected 1 to %d at order %d", r.queens, r.first, r.first)
	case r.top < 1:
		return fmt.Errorf("--top %d: expected 1 or more", r.top)
	case r.sources < 2:
		return fmt.Errorf("--sources %d: expected 2 or more", r.sources)
	case r.topGiven && r.communities:
		return fmt.Errorf("expected one of --top and --communities")
	}
	return nil
}

// A figureRow is a figure of an order.
type figureRow struct {
	N      int          `json:"n"`
	Queens int          `json:"queens" text:"-"`
	Figure string       `json:"figure"`
	Value  *row.Number  `json:"value"`
	How    analysis.How `json:"how"`
}

// A centralRow is one of the most central orbits.
type centralRow struct {
	N       int          `json:"n"`
	Queens  int          `json:"queens" text:"-"`
	Measure string       `json:"measure"`
	Rank    int          `json:"rank"`
	Orbit   int          `json:"orbit"`
	Key     string       `json:"key"`
	Class   orbit.Class  `json:"class"`
	Degree  int          `json:"degree"`
	Value   row.Number   `json:"value"`
	How     analysis.How `json:"how"`
}

// A communityRow is a community. Inside and outside are edges; hub is the orbit with the most neighbours inside.
type communityRow struct {
	N         int    `json:"n"`
	Queens    int    `json:"queens" text:"-"`
	Community int    `json:"community"`
	Orbits    int    `json:"orbits"`
	Inside    int    `json:"inside"`
	Outside   int    `json:"outside"`
	Hub       int    `json:"hub"`
	Key       string `json:"key"`
}

// runAnalyse analyses order after order, and prints what was asked for.
func runAnalyse(ctx context.Context, a *app, r analyseRequest) error {
	switch {
	case r.communities:
		return printAnalyses(ctx, a, r, listCommunities)
	case r.topGiven:
		return printAnalyses(ctx, a, r, func(out *page[centralRow], g *orbitgraph.Graph, found *analysis.Analysis) error {
			return listCentral(out, g, found, r.top)
		})
	}
	return printAnalyses(ctx, a, r, listFigures)
}

// printAnalyses prints the rows of each order.
func printAnalyses[T any](ctx context.Context, a *app, r analyseRequest, list func(*page[T], *orbitgraph.Graph, *analysis.Analysis) error) error {
	return printPage(a, func(out *page[T]) error {
		for n := r.first; n <= r.last; n++ {
			g, found, err := analyse(ctx, a, n, r)
			if err != nil {
				return err
			}
			if err := list(out, g, found); err != nil {
				return err
			}
		}
		return nil
	})
}

// analyse analyses one order, with progress.
func analyse(ctx context.Context, a *app, n int, r analyseRequest) (*orbitgraph.Graph, *analysis.Analysis, error) {
	line := a.line()
	defer line.Close()
	g, err := buildAlone(ctx, n, r.queens, a.options(line))
	if err != nil {
		return nil, nil, err
	}
	found, err := analysis.New(ctx, g, analysis.Options{Options: a.options(line), Sources: r.sources})
	return g, found, err
}

func listFigures(out *page[figureRow], g *orbitgraph.Graph, found *analysis.Analysis) error {
	for _, f := range found.Figures {
		one := figureRow{N: g.Orbits().Order(), Queens: g.Queens(), Figure: f.Name, How: f.How}
		if value := row.Number(f.Value); !math.IsNaN(f.Value) {
			one.Value = &value
		}
		if err := out.row(one); err != nil {
			return err
		}
	}
	if c := found.Centrality; c != nil && c.How == analysis.Sampled {
		out.note("order %d: sampled from %d of the %d orbits of the giant", g.Orbits().Order(), c.Sources, len(c.Vertices))
	}
	return nil
}

// listCentral lists the most central orbits by each measure.
func listCentral(out *page[centralRow], g *orbitgraph.Graph, found *analysis.Analysis, top int) error {
	c := found.Centrality
	if c == nil {
		out.note("order %d: no component of two orbits", g.Orbits().Order())
		return nil
	}
	degrees := make([]float64, len(c.Vertices))
	for at, v := range c.Vertices {
		degrees[at] = float64(g.Degree(v))
	}
	for _, measure := range []struct {
		name   string
		values []float64
		how    analysis.How
	}{{"betweenness", c.Betweenness, c.How}, {"closeness", c.Closeness, c.How}, {"pagerank", c.PageRank, analysis.Exact}, {"degree", degrees, analysis.Exact}} {
		for rank, at := range highest(measure.values, top) {
			o := g.Orbits().Orbit(c.Vertices[at])
			err := out.row(centralRow{
				N: g.Orbits().Order(), Queens: g.Queens(), Measure: measure.name, Rank: rank + 1, Orbit: o.Number, Key: o.Perm.String(),
				Class: o.Class, Degree: g.Degree(c.Vertices[at]), Value: row.Number(measure.values[at]), How: measure.how,
			})
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// highest returns the places of the highest values, those that print alike in ascending order.
func highest(values []float64, most int) []int {
	rounded := make([]float64, len(values))
	places := make([]int, len(values))
	for at, value := range values {
		places[at] = at
		rounded[at], _ = strconv.ParseFloat(row.Number(value).String(), 64)
	}
	slices.SortFunc(places, func(x, y int) int { return cmp.Or(cmp.Compare(rounded[y], rounded[x]), x-y) })
	return places[:min(most, len(places))]
}

func listCommunities(out *page[communityRow], g *orbitgraph.Graph, found *analysis.Analysis) error {
	for i, c := range found.Communities {
		hub, most := 0, -1
		for _, v := range c.Vertices {
			inside := 0
			for _, w := range g.Neighbours(v) {
				if _, in := slices.BinarySearch(c.Vertices, int(w)); in {
					inside++
				}
			}
			if inside > most {
				hub, most = v, inside
			}
		}
		o := g.Orbits().Orbit(hub)
		one := communityRow{g.Orbits().Order(), g.Queens(), i + 1, len(c.Vertices), c.Inside, c.Outside, o.Number, o.Perm.String()}
		if err := out.row(one); err != nil {
			return err
		}
	}
	return nil
}
