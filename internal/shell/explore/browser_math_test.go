package explore

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"qorbit/internal/shell/draw/board"
	"qorbit/ops"
	"qorbit/ops/notation"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/signature"
)

// modulePage opens a page with the functions of a module of testdata, for call.
func modulePage(t *testing.T, name string) *page {
	t.Helper()
	p := openPage(t, "about:blank")
	bundle := api.Build(api.BuildOptions{EntryPoints: []string{"testdata/" + name}, Bundle: true, GlobalName: "tested", Format: api.FormatIIFE,
		Target: api.ES2022})
	if len(bundle.Errors) > 0 {
		t.Fatal(bundle.Errors)
	}
	eval[bool](p, string(bundle.OutputFiles[0].Contents)+"; globalThis.tested = tested; true")
	return p
}

// call returns what a function of the module gives for arguments.
func call[T any](p *page, function string, arguments ...any) T {
	p.Helper()
	var texts []string
	for _, a := range arguments {
		text, err := json.Marshal(a)
		if err != nil {
			p.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	return eval[T](p, "tested."+function+"("+strings.Join(texts, ",")+")")
}

// reportOf is what testdata/math.ts says of a board, by Go.
func reportOf(t *testing.T, p ops.Perm) (report []string) {
	add := func(format string, args ...any) { report = append(report, fmt.Sprintf(format, args...)) }
	add("%v canonical %v class %d fixed by %s signature %v solution %v", p, orbit.Canonical(p), orbit.ClassOf(p),
		ops.Names(ops.Stabiliser(p)), signature.Of(p), p.IsSolution())
	for i, q := range ops.Images(p) {
		add("%s: %v", ops.Group[i].Description(), q)
	}
	for i := range p {
		for j := i + 1; j < len(p); j++ {
			if d := int(p[i]) - int(p[j]); max(d, -d) == j-i {
				add("columns %d and %d clash", i, j)
			}
		}
	}
	for i := range p {
		del := ops.Del{Row: int(p[i]), Col: i}
		q, err := del.Apply(p)
		if err != nil {
			t.Fatal(err)
		}
		add("%v (%s) gives %v", del, changeText(del.Change()), q)
	}
	if p.IsSolution() {
		for mov, q := range move.Moves(orbit.Queens, p) {
			add("%v (%s) gives %v", mov, changeText(mov.Change()), q)
		}
		for inc, q := range move.Incs(orbit.Queens, p) {
			add("%v (%s) gives %v", inc, changeText(inc.Change()), q)
		}
	}
	for _, rows := range []bool{false, true} {
		for _, tri := range board.Triangles(p, rows) {
			s := tri.Squares
			add("triangle %d,%d %d,%d %d,%d number %.3f,%.3f", s[0].Row, s[0].Col, s[1].Row, s[1].Col, s[2].Row,
				s[2].Col, tri.Row, tri.Col)
		}
	}
	return report
}

// changeText is what testdata/math.ts says of the change that an operator makes.
func changeText(c ops.Change) string {
	gaps := ""
	for _, g := range c.Gaps {
		gaps = fmt.Sprintf("%v,%v", g.Row, g.Col)
	}
	return fmt.Sprintf("%s; %s; %s", strings.Trim(fmt.Sprint(c.Out), "[]"), gaps, strings.Trim(fmt.Sprint(c.In), "[]"))
}

// sample returns all orbits up to order 8, and some to order 12, each as some image; and, on request, permutations of
// any kind.
func sample(t *testing.T, random *rand.Rand, withOthers bool) (boards [][]int, perms []ops.Perm) {
	t.Helper()
	add := func(p ops.Perm) { boards, perms = append(boards, rowsOf(p)), append(perms, p) }
	for n := 1; n <= 12; n++ {
		orbits := enumerate(t, n)
		for v := range orbits.Len() {
			if n <= 8 || random.IntN(orbits.Len()) < 6 {
				add(ops.Group[random.IntN(8)].Act(orbits.Perm(v)))
			}
		}
	}
	for n := range orbit.MaxOrder + 1 {
		for range 4 {
			if p := ops.Identity(n); withOthers {
				random.Shuffle(n, func(i, j int) { p[i], p[j] = p[j], p[i] })
				add(p)
			}
		}
	}
	return boards, perms
}

// TestBrowserMath compares what the page computes with what Go does.
func TestBrowserMath(t *testing.T) {
	t.Parallel()
	p := modulePage(t, "math.ts")
	for name, test := range map[string]func(*testing.T, *page){
		"boards":   mathOfBoards,
		"readings": mathOfReadings,
		"texts":    mathOfTexts,
	} {
		t.Run(name, func(t *testing.T) { test(t, p) })
	}
}

// mathOfBoards: all that is known of a board.
func mathOfBoards(t *testing.T, p *page) {
	boards, perms := sample(t, rand.New(rand.NewPCG(13, 1)), true)
	for i, got := range call[[][]string](p, "boards", boards) {
		if want := reportOf(t, perms[i]); !slices.Equal(got, want) {
			t.Fatalf("%v: the page says\n%q\nGo says\n%q", perms[i], got, want)
		}
	}
}

// mathOfReadings: the page holds the same signatures equal as Go, in each reading. Images of one orbit always are.
func mathOfReadings(t *testing.T, p *page) {
	boards, perms := sample(t, rand.New(rand.NewPCG(13, 2)), true)
	more, images := sample(t, rand.New(rand.NewPCG(13, 3)), false)
	boards, perms = append(boards, more...), append(perms, images...)
	var signatures []signature.Signature
	for _, q := range perms {
		signatures = append(signatures, signature.Of(q))
	}
	got := call[[][]int](p, "firstEqual", boards)
	for i, reading := range signature.Readings() {
		if want := reading.FirstEqual(signatures); !slices.Equal(got[i], want) {
			t.Errorf("%s: the page says %v, Go %v", reading, got[i], want)
		}
	}
}

// mathOfTexts: texts that are permutations, and damaged ones, are read by the page as by Go, or refused by both.
func mathOfTexts(t *testing.T, p *page) {
	random := rand.New(rand.NewPCG(13, 4))
	texts := strings.Split("2,4,1,3|(2, 4, 1, 3)|2 4 1 3|()|1|0,1|01,2|-1|2,4,,1,3|(2,4,1,3|2,2,1|| |p|é|2;4;1;3|"+
		"[1, 3, 0, 2]|{2,4,1,3}|'2413'|\"(2413)\"|1302|a2 b4 c1 d3|D3c1,b4;a2|[]|0|10|a0b1|z1|0123456789|12#3", "|")
	letters := []rune("0123456789.,;()[]{}'\" -+pPabé#\n\t\\")
	for _, text := range texts {
		for range 60 {
			runes, at := []rune(text), random.IntN(len([]rune(text))+1)
			end := min(len(runes), at+random.IntN(2)) // a character is replaced, or nothing; and one is added, or none
			texts = append(texts,
				string(slices.Replace(runes, at, end, letters[random.IntN(len(letters)):][:random.IntN(2)]...)))
		}
	}
	for i, got := range call[[]string](p, "read", texts) {
		if want := reads(texts[i]); got != want {
			t.Errorf("permutation %q: the page says %s, Go says %s", texts[i], got, want)
		}
	}
}

// reads says how Go reads a text as a permutation.
func reads(text string) string {
	p, err := notation.Parse(text)
	if err != nil {
		return "none"
	}
	return p.String()
}
