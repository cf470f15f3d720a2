package explore

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"qorbit/internal/shell/draw/board"
	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/ops/notation"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/route"
	"qorbit/orbit/search"
	"qorbit/signature"
)

// TestTwin: what the page computes from an atlas is what Go says: moves, insertions and deletions, steps of searches,
// routes, and how a text reads.
func TestTwin(t *testing.T) {
	for _, c := range []twin{
		{n: 4}, {n: 5}, {n: 6}, {n: 7}, {n: 8}, {n: 9}, {n: 10}, {n: 11},
		{n: 9, rule: move.Exchange.Of(3)},
		{n: 8, condition: orbit.Costas},
	} {
		if c.rule.Kind == nil {
			c.rule = move.Mov.Of(1)
		}
		if c.condition == nil {
			c.condition = orbit.Queens
		}
		t.Run(fmt.Sprintf("%d %v %s", c.n, c.rule.Kind.Name, c.condition.Name), func(t *testing.T) { c.check(t) })
	}
}

// A twin is an order of which both say the same.
type twin struct {
	n         int
	condition *orbit.Condition
	rule      move.Rule
	orbits    *orbit.Orbits
	random    *rand.Rand
}

func (c *twin) check(t *testing.T) {
	a, err := Build(t.Context(), c.condition.Of(c.n), c.rule, orbit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if c.orbits, err = orbit.Enumerate(t.Context(), c.condition.Of(c.n), orbit.Options{}); err != nil {
		t.Fatal(err)
	}
	c.random = rand.New(rand.NewPCG(13, uint64(c.n)))
	asked := question{File: a, Texts: c.texts()}
	var want []string
	for range 12 {
		p := ops.Group[c.random.IntN(8)].Act(c.orbits.Perm(c.random.IntN(c.orbits.Len())))
		asked.Boards = append(asked.Boards, rowsOf(p))
		want = append(want, c.board(t, p)...)
	}
	for _, strategy := range []search.Strategy{search.BreadthFirst, search.DepthFirst} {
		want = append(want, c.search(t, strategy)...)
	}
	g, err := orbitgraph.Build(t.Context(), c.orbits, c.rule, orbit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for range 12 {
		from, to := c.random.IntN(c.orbits.Len()), c.random.IntN(c.orbits.Len())
		asked.Routes = append(asked.Routes, [2]int{from, to})
		want = append(want, routes(t, g, from, to)...)
	}
	for _, text := range asked.Texts {
		want = append(want, reads(text))
	}
	got := asked.answer(t)
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || got[i] != want[i] {
			t.Fatalf("answer %d of %d:\n%q, expected %d, and\n%q",
				i, len(got), got[i:min(i+1, len(got))], len(want), want[i:min(i+1, len(want))])
		}
	}
}

// A question is what testdata/twin.ts is asked.
type question struct {
	File   *Atlas   `json:"file"`
	Boards [][]int  `json:"boards"`
	Routes [][2]int `json:"routes"`
	Texts  []string `json:"texts"`
}

// answer is what the modules of the page say.
func (q question) answer(t *testing.T) (texts []string) {
	t.Helper()
	node := test.Program(t, "node")
	bundle := api.Build(api.BuildOptions{
		EntryPoints: []string{"testdata/twin.ts"}, Bundle: true, Platform: api.PlatformNode, Target: api.ES2022,
	})
	if len(bundle.Errors) > 0 {
		t.Fatal(bundle.Errors)
	}
	asked, err := json.Marshal(q)
	if err != nil {
		t.Fatal(err)
	}
	run := exec.Command(node, "-e", string(bundle.OutputFiles[0].Contents))
	run.Stdin = bytes.NewReader(asked)
	out, err := run.Output()
	if err == nil {
		err = json.Unmarshal(out, &texts)
	}
	if err != nil {
		t.Fatalf("%v, %.1000s", err, out)
	}
	return texts
}

// rowsOf is a permutation as a list of numbers for JSON.
func rowsOf(p ops.Perm) []int {
	rows := make([]int, len(p))
	for i, row := range p {
		rows[i] = int(row)
	}
	return rows
}

// board is all that is known of a solution.
func (c *twin) board(t *testing.T, p ops.Perm) (texts []string) {
	add := func(format string, args ...any) { texts = append(texts, fmt.Sprintf(format, args...)) }
	v, _ := c.orbits.Lookup(orbit.KeyOf(p))
	add("%v in orbit %d, signature %v", p, v+1, signature.Of(p))
	for _, q := range ops.Images(p) {
		var names []string
		for _, o := range ops.Group {
			if o.Takes(p, q) {
				names = append(names, o.Description())
			}
		}
		add("%s: %v", strings.Join(names, ","), q)
	}
	var steps []ops.Step
	for i := range p {
		del := ops.Del{Row: int(p[i]), Col: i}
		steps = append(steps, del)
		q, err := del.Apply(p)
		if err != nil {
			t.Fatal(err)
		}
		for i := range q {
			for j := i + 1; j < len(q); j++ {
				if d := int(q[i]) - int(q[j]); max(d, -d) == j-i {
					add("columns %d and %d", i, j)
				}
			}
		}
	}
	if c.rule.Kind == move.Mov {
		for mov := range move.Moves(c.orbits.Condition(), p) {
			steps = append(steps, mov)
		}
	}
	for inc := range move.Incs(c.orbits.Condition(), p) {
		steps = append(steps, inc)
	}
	for _, step := range steps {
		q, err := step.Apply(p)
		if err != nil {
			t.Fatal(err)
		}
		add("%v of %v gives %v: %s", step, p, q, changeText(step.Change()))
	}
	for _, triangle := range board.Triangles(p, true) {
		add("number %.3f,%.3f", triangle.Row, triangle.Col)
	}
	return texts
}

// changeText says which columns lose and get queens, and which gaps open.
func changeText(c ops.Change) string {
	gaps := ""
	for _, g := range c.Gaps {
		gaps = fmt.Sprintf("%v,%v", g.Row, g.Col)
	}
	return fmt.Sprintf("%s; %s; %s", strings.Trim(fmt.Sprint(c.Out), "[]"), gaps, strings.Trim(fmt.Sprint(c.In), "[]"))
}

// search lists the steps of a search.
func (c *twin) search(t *testing.T, strategy search.Strategy) (texts []string) {
	s, err := search.Run(t.Context(), c.condition.Of(c.n), search.Options{
		Strategy: strategy, Moves: c.rule.Kind, Queens: c.rule.Queens,
	})
	if err != nil {
		t.Fatal(err)
	}
	for d, w := range s.Trajectory() {
		kind := "mov"
		if d.Origin == search.ByInc {
			kind = "seed"
		}
		texts = append(texts, fmt.Sprintf("%d from %d, %s: %v", d.Vertex+1, d.From+1, kind, w))
	}
	return texts
}

// routes lists the shortest routes between two orbits, 30 at most, and says how many there are.
func routes(t *testing.T, g *orbitgraph.Graph, from, to int) (texts []string) {
	length, count := -1, 0
	for steps, err := range route.Paths(g, from, to) {
		if err != nil {
			t.Fatal(err)
		}
		var moves []string
		for _, s := range steps {
			moves = append(moves, s.Witness.String())
		}
		length = len(steps)
		if count++; count <= 30 {
			texts = append(texts, strings.Join(moves, "; "))
		}
	}
	return append([]string{fmt.Sprintf("length %d, %d routes", length, count)}, texts...)
}

// texts are some that are permutations, and damaged ones.
func (c *twin) texts() []string {
	texts := strings.Split("2,4,1,3|(2, 4, 1, 3)|2 4 1 3|()|1|0,1|01,2|-1|2,4,,1,3|(2,4,1,3|2,2,1|| |p|é|2;4;1;3|"+
		"[1, 3, 0, 2]|{2,4,1,3}|'2413'|\"(2413)\"|1302|a2 b4 c1 d3|D3c1,b4;a2|[]|0|10|a0b1|z1|0123456789|12#3", "|")
	letters := []rune("0123456789.,;()[]{}'\" -+pPabé#\n\t\\")
	for _, text := range texts {
		for range 10 { // a character is replaced, or nothing; and one is added, or none
			runes := []rune(text)
			at := c.random.IntN(len(runes) + 1)
			end, added := min(len(runes), at+c.random.IntN(2)), letters[c.random.IntN(len(letters)):][:c.random.IntN(2)]
			texts = append(texts, string(slices.Replace(runes, at, end, added...)))
		}
	}
	return texts
}

// reads says how Go reads a text as a permutation.
func reads(text string) string {
	p, err := notation.Parse(text)
	if err != nil {
		return "none"
	}
	return p.String()
}
