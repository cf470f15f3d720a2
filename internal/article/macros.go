package article

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"qorbit/internal/latex"
	"qorbit/internal/provenance"
	"qorbit/internal/results"
	"qorbit/internal/row"
	"qorbit/ops"
	"qorbit/orbit/certificate/drawn"
	"qorbit/orbit/family"
)

// words are numbers as a part of the name of a macro, which has no digits.
var words = strings.Fields("Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen")

// A macroList is a file of macros.
type macroList struct{ strings.Builder }

// text adds a macro for LaTeX.
func (m *macroList) text(name, text string) { fmt.Fprintf(m, "\\newcommand{\\%s}{%s}\n", name, text) }

// number adds a macro for a number, which siunitx prints.
func (m *macroList) number(name string, value any) { m.text(name, fmt.Sprintf(`\num{%v}`, value)) }

// share adds a macro for the share of a part, in percent with one decimal.
func (m *macroList) share(name string, part, of int) {
	m.text(name, fmt.Sprintf(`\num{%.1f}\,\%%`, 100*float64(part)/float64(of)))
}

// numbers adds a macro for a list of numbers.
func (m *macroList) numbers(name string, list []int) {
	var texts []string
	for _, n := range list {
		texts = append(texts, strconv.Itoa(n))
	}
	m.text(name, strings.Join(texts, ", "))
}

// macros are those of all numbers of the text.
func macros(r *Results) []byte {
	m := new(macroList)
	m.WriteString("% Written by go generate ./internal/article.\n")
	m.orders(r)
	m.family()
	m.drawn()
	m.literature()
	return []byte(m.String())
}

// columnsInText are the columns of the orders that have a macro for each order: edgesNineteen.
var columnsInText = []string{"solutions", "orbits", "edges", "components", "giant", "isolated", "seeds", "primitive", "reached", "missed", "moves"}

// orders adds the columns of the orders, shares of orbits, and the last orders of the tables.
func (m *macroList) orders(r *Results) {
	columns := row.ResultOrders.Only(columnsInText...)
	for _, o := range r.Orders {
		for i, value := range row.Values(o, columns) {
			m.number(columns[i].Name+words[o.N], value)
		}
		for _, share := range []struct {
			name string
			part int
		}{{"giant", o.Giant}, {"isolated", o.Isolated}, {"seeds", o.Seeds}, {"reached", o.Reached}, {"missed", o.Missed}} {
			m.share(share.name+"Share"+words[o.N], share.part, o.Orbits)
		}
	}
	last := func(rows any) int {
		v := reflect.ValueOf(rows)
		return int(v.Index(v.Len() - 1).FieldByName("N").Int())
	}
	m.number("firstOrder", r.Orders[0].N)
	m.number("lastOrder", last(r.Orders))
	m.number("lastGraph", last(r.Graphs))
	m.number("lastSignature", last(r.Signatures))
	m.number("lastMetric", last(r.Metric))
	m.number("lastComputed", plan.Orders)
	m.number("lastTestedInCI", continuousLast)
	page := results.Results{Orders: r.Orders, Graphs: r.Graphs}
	m.text("completeOrders", page.Complete())
	m.text("incompleteOrders", page.Incomplete())
	m.text("connectedByOne", page.Connected(1))
	m.text("connectedByTwo", page.Connected(2))
}

// continuousLast is the order to which .ci/run computes the results page again; a test compares it.
const continuousLast = 14

// family adds what the proof of incompleteness speaks of.
func (m *macroList) family() {
	c := family.Constructed()
	m.number("leastMissed", family.LeastOrder)
	m.number("leastInBlocks", c.Least)
	m.number("lastStored", c.Least-1)
	m.number("leastCorner", c.Corners[0])
	m.number("lastCorner", c.Corners[len(c.Corners)-1])
	m.number("leastSkeleton", family.LeastSkeleton)
	m.numbers("storedSkeletons", c.Skeletons)
	m.numbers("templateOrders", c.Templates)
	m.numbers("unitBoard", family.Unit)
	m.number("testedOrder", family.TestedOrder)
	m.number("largestCertificate", ops.MaxOrder)
	m.twoQueens()
}

// twoQueens adds the solutions from which no move of two queens leads to another orbit.
func (m *macroList) twoQueens() {
	var orders []int
	for _, b := range family.TwoQueenIsolated() {
		p, err := b.Perm()
		if err != nil {
			panic(err) // a test reads the list
		}
		if len(orders) == 0 {
			m.text("twoIsolated", p.String())
		}
		orders = append(orders, len(b))
	}
	m.number("twoIsolatedLeast", orders[0])
	m.numbers("twoIsolatedOrders", orders)
}

// drawn adds the orders at which a random orbit proves that the search is not complete, and the most draws that it took.
func (m *macroList) drawn() {
	lines := strings.Split(strings.TrimSpace(drawn.Orders), "\n")[1:]
	most := 0
	for _, line := range lines {
		draws, err := strconv.Atoi(strings.Split(line, "\t")[1])
		if err != nil {
			panic("article: orders.tsv: " + err.Error()) // a test reads the list
		}
		most = max(most, draws)
	}
	order := func(line string) string { n, _, _ := strings.Cut(line, "\t"); return n }
	m.number("drawnFirst", order(lines[0]))
	m.number("drawnLast", order(lines[len(lines)-1]))
	m.number("drawnMost", most)
}

// literature adds the authors, and the year of the paper.
func (m *macroList) literature() {
	own, err := provenance.For(nil)
	if err != nil {
		panic(err) // a test reads the list
	}
	m.text("articleAuthors", latex.Text(*own[0].Author))
	m.text("paperYear", *own[1].Year)
}
