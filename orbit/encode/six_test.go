package encode

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"
	"testing"

	gonum6 "gonum.org/v1/gonum/graph/encoding/graph6"

	"qorbit/internal/test"
)

// A plain graph has lists of neighbours in ascending order.
type plain [][]int32

// plains are graphs of all small sizes, with few and many edges and with edges that end before the last vertices, which
// the padding of sparse6 depends on; sizes about 62, where more characters tell the size; and the orbit graphs.
func plains() []plain {
	random := rand.New(rand.NewPCG(1, 2))
	var all []plain
	for n := range 19 {
		for _, chance := range []float64{0, 0.1, 0.5, 1} {
			for leave := range 4 {
				all = append(all, randomPlain(random, n, max(0, n-leave), chance))
			}
		}
	}
	for _, n := range []int{31, 32, 33, 62, 63, 64, 65, 200} {
		all = append(all, randomPlain(random, n, n-1, 0.05))
	}
	for n := 1; n <= 11; n++ {
		g := orbitGraph(n, 1)
		p := make(plain, g.Orbits().Len())
		for v := range p {
			p[v] = g.Row(v)
		}
		all = append(all, p)
	}
	return all
}

// randomPlain joins each two of the first vertices with that chance.
func randomPlain(random *rand.Rand, n, first int, chance float64) plain {
	p := make(plain, n)
	for v := range first {
		for u := range v {
			if random.Float64() < chance {
				p[v], p[u] = append(p[v], int32(u)), append(p[u], int32(v))
			}
		}
	}
	for v := range p {
		slices.Sort(p[v])
	}
	return p
}

func (p plain) lines(t *testing.T) (g6, s6 string) {
	t.Helper()
	line := func(write func(*sixBits, int, func(int) []int32)) string {
		var text strings.Builder
		out := &sixBits{w: bufio.NewWriter(&text)}
		write(out, len(p), func(v int) []int32 { return p[v] })
		if err := out.w.Flush(); err != nil {
			t.Fatal(err)
		}
		return text.String() + "\n"
	}
	return line(graph6), line(sparse6)
}

// TestGonumReadsGraph6: the vertices, and the neighbours of each.
func TestGonumReadsGraph6(t *testing.T) {
	for _, p := range plains() {
		g6, _ := p.lines(t)
		read := gonum6.Graph(strings.TrimSuffix(g6, "\n"))
		if !gonum6.IsValid(read) || read.Nodes().Len() != max(0, len(p)) || string(gonum6.Encode(read)) != string(read) {
			t.Errorf("gonum reads %.60q as %d vertices", g6, read.Nodes().Len())
		}
		for v := range p {
			var near []int32
			for it := read.From(int64(v)); it != nil && it.Next(); {
				near = append(near, int32(it.Node().ID()))
			}
			if !slices.Equal(near, p[v]) {
				t.Errorf("gonum reads %.60q: %v beside %d, expected %v", g6, near, v, p[v])
			}
		}
	}
}

// TestNautyWritesTheSame: what nauty reads in one format and writes in the other is the same, byte by byte.
func TestNautyWritesTheSame(t *testing.T) {
	program := test.Program(t, "nauty-copyg", "copyg")
	var g6, s6 strings.Builder
	for _, p := range plains() {
		a, b := p.lines(t)
		g6.WriteString(a)
		s6.WriteString(b)
	}
	for flag, files := range map[string][2]string{"-s": {g6.String(), s6.String()}, "-g": {s6.String(), g6.String()}} {
		cmd := exec.Command(program, "-q", flag)
		cmd.Stdin = strings.NewReader(files[0])
		if out, err := cmd.Output(); err != nil || string(out) != files[1] {
			t.Errorf("copyg %s: %v, the lines differ:\n%.2000s\nexpected\n%.2000s", flag, err, out, files[1])
		}
	}
}

// TestSplit: nauty reads one component per line, with the numbers of vertices and edges that the library has, in both
// formats.
func TestSplit(t *testing.T) {
	program := test.Program(t, "nauty-countg", "countg")
	n := ofGraph(orbitGraph(11, 1), enumerate(10), false)
	components := n.Shown.Components()
	for _, write := range []func(io.Writer, *Network, Options) error{Graph6, Sparse6} {
		var file bytes.Buffer
		if err := write(&file, n, Options{Split: true}); err != nil {
			t.Fatal(err)
		}
		for c, size := range components.Sizes {
			line := test.Must(file.ReadString('\n'))
			edges := n.Shown.Induced(components.Members(c)).EdgeCount()
			cmd := exec.Command(program, "-q", "-2", "--nec")
			cmd.Stdin = strings.NewReader(line)
			if out, err := cmd.Output(); err != nil || string(out) != fmt.Sprintln(size, edges, 1) {
				t.Errorf("component %d: %q, %v, expected %d vertices and %d edges", c+1, out, err, size, edges)
			}
		}
		if file.Len() > 0 {
			t.Errorf("%q after the last component", file.String())
		}
	}
}

// TestNumbers of vertices beyond 258047 take eight characters; the description's own examples.
func TestNumbers(t *testing.T) {
	for n, want := range map[int]string{
		30: "]", 12345: "~B?x", 460175067: "~~?ZZZZZ", 62: "}", 63: "~??~", 258047: "~}~~", 258048: "~~???~??",
	} {
		var text strings.Builder
		out := &sixBits{w: bufio.NewWriter(&text)}
		out.number(n)
		if out.w.Flush(); text.String() != want {
			t.Errorf("%d is %q, expected %q", n, text.String(), want)
		}
	}
}
