package notation_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/ops/notation"
)

// corpus has files in each notation.
const corpus = "../../testdata/boards"

// said is what a file gives: its notation, and a line for each permutation or mistake, with the line of the file.
func said(r *notation.Reader) string {
	var b strings.Builder
	for p, err := range r.Perms() {
		if err != nil {
			fmt.Fprintln(&b, err)
			continue
		}
		fmt.Fprintf(&b, "line %d: %v\n", r.Line(), p)
	}
	return r.Notation() + "\n" + b.String()
}

// TestCorpus: every file gives what expected.txt says. With -update, that is written; look at it.
func TestCorpus(t *testing.T) {
	names := test.Must(filepath.Glob(corpus + "/*"))
	var got bytes.Buffer
	files := 0
	for _, name := range names {
		if filepath.Base(name) == "expected.txt" {
			continue
		}
		files++
		file := test.Must(os.Open(name))
		defer file.Close()
		fmt.Fprintf(&got, "%s: %s\n", filepath.Base(name), said(notation.NewReader(file, notation.Options{})))
	}
	if files < 25 {
		t.Fatalf("%d files", files)
	}
	expected := filepath.Join(corpus, "expected.txt")
	if test.Update() {
		test.OK(t, os.WriteFile(expected, got.Bytes(), 0o666))
	}
	want := strings.SplitAfter(string(test.Must(os.ReadFile(expected))), "\n\n")
	for i, part := range strings.SplitAfter(got.String(), "\n\n") {
		if i >= len(want) || part != want[i] {
			t.Errorf("%sexpected\n%s", part, want[min(i, len(want)-1)])
		}
	}
}

// A writer writes a permutation in a notation.
type writer struct {
	write     func(p ops.Perm) string
	separator string // between two of them
}

// writers write a permutation in each notation that all orders to 9 have.
var writers = map[string]writer{
	"commas":  {func(p ops.Perm) string { return p.String() }, "\n"},
	"spaces":  {func(p ops.Perm) string { return strings.ReplaceAll(p.String(), ",", " ") }, "\n"},
	"tabs":    {func(p ops.Perm) string { return strings.ReplaceAll(p.String(), ",", "\t") }, "\r\n"},
	"digits":  {func(p ops.Perm) string { return strings.ReplaceAll(p.String(), ",", "") }, "\n"},
	"zero":    {func(p ops.Perm) string { return strings.Trim(fmt.Sprint([]uint8(p)), "[]") }, "\n"},
	"python":  {func(p ops.Perm) string { return "[" + strings.ReplaceAll(p.String(), ",", ", ") + "]" }, ", "},
	"tuples":  {func(p ops.Perm) string { return "(" + p.String() + ")" }, "\n"},
	"squares": {func(p ops.Perm) string { return inSquares(p, " ") }, "\n"},
	"joined":  {func(p ops.Perm) string { return inSquares(p, "") }, "\n"},
	"boards":  {func(p ops.Perm) string { return inRows(p, "Q", ".", "", "\n") }, "\n\n"},
	"close":   {func(p ops.Perm) string { return inRows(p, "1", "0", " ", "\n") }, "\n"},
	"signs":   {func(p ops.Perm) string { return inRows(p, "♛", "-", "", "\r\n") }, "\r\n\r\n"},
	"leet":    {func(p ops.Perm) string { return `["` + inRows(p, "Q", ".", "", `","`) + `"]` }, ","},
	"matrix":  {func(p ops.Perm) string { return "[[" + inRows(p, "1", "0", ",", "],[") + "]]" }, "\n"},
	"objects": {func(p ops.Perm) string { return fmt.Sprintf(`{"n":%d,"key":"%v"}`, len(p), p) }, "\n"},
}

func inSquares(p ops.Perm, separator string) string {
	squares := make([]string, len(p))
	for column, row := range p {
		squares[column] = string(rune('a'+column)) + strconv.Itoa(int(row)+1)
	}
	return strings.Join(squares, separator)
}

func inRows(p ops.Perm, queen, empty, between, end string) string {
	rows := make([]string, len(p))
	for row := range p {
		squares := make([]string, len(p))
		for column := range p {
			squares[column] = empty
			if int(p[column]) == row {
				squares[column] = queen
			}
		}
		rows[row] = strings.Join(squares, between)
	}
	return strings.Join(rows, end)
}

// random returns permutations of one order.
func random(n, many int) (all []ops.Perm) {
	r := rand.New(rand.NewPCG(uint64(n), 47))
	for range many {
		p := ops.Identity(n)
		r.Shuffle(n, func(i, j int) { p[i], p[j] = p[j], p[i] })
		all = append(all, p)
	}
	return all
}

// TestWhatIsWrittenIsRead in each notation, at all orders that it has; one of them, or all as a file. Three digits may
// be a number.
func TestWhatIsWrittenIsRead(t *testing.T) {
	for name, w := range writers {
		for n := 3; n <= 9; n++ {
			if name == "digits" && n == 3 {
				continue
			}
			want := random(n, 20)
			texts := make([]string, len(want))
			for i, p := range want {
				texts[i] = w.write(p)
				if strings.Contains(texts[i], "\n") || strings.ContainsAny(texts[i], `"`) || name == "matrix" {
					continue
				}
				if q, err := notation.Parse(texts[i]); err != nil || !q.Equal(p) {
					t.Errorf("%s: %q is %v, %v, expected %v", name, texts[i], q, err, p)
				}
			}
			file := strings.Join(texts, w.separator)
			got, mistakes := readAll(notation.NewReader(strings.NewReader(file), notation.Options{}))
			if mistakes != 0 || !slices.EqualFunc(got, want, ops.Perm.Equal) {
				t.Errorf("%s, order %d: %d mistakes, %v, expected %v", name, n, mistakes, got, want)
			}
		}
	}
}

// readAll reads what can be read, and counts mistakes.
func readAll(r *notation.Reader) (all []ops.Perm, mistakes int) {
	for p, err := range r.Perms() {
		if err != nil {
			mistakes++
			continue
		}
		all = append(all, p)
	}
	return all, mistakes
}

// TestLargeOrders: lists have all orders, squares those whose columns have letters.
func TestLargeOrders(t *testing.T) {
	for _, n := range []int{10, 26, 27, 99, 255} {
		p := random(n, 1)[0]
		for _, text := range []string{p.String(), strings.Trim(fmt.Sprint([]uint8(p)), "[]"), inRows(p, "Q", ".", "", "\n")} {
			got, mistakes := readAll(notation.NewReader(strings.NewReader(text), notation.Options{}))
			if mistakes != 0 || len(got) != 1 || !got[0].Equal(p) {
				t.Errorf("order %d: %.60q is %v", n, text, got)
			}
		}
		if q, err := notation.Parse(inSquares(p, " ")); (err == nil) != (n <= 26) || n <= 26 && !q.Equal(p) {
			t.Errorf("order %d: squares are %v, %v", n, q, err)
		}
	}
}

// TestCounting: a flag decides from where lists and digits count, otherwise the first permutation that tells it does.
func TestCounting(t *testing.T) {
	for _, c := range []struct {
		from notation.Counting
		file string
		want string
	}{
		{notation.Either, "0 2 1\n1 3 2\n", "lists of rows counted from 0\nline 1: 1,3,2\n" +
			"line 2: permutation \"1 3 2\": entry 2 is 3, expected 0..2 for 3 entries\n"},
		{notation.Either, "1 3 2\n0 2 1\n", "lists of rows counted from 1\nline 1: 1,3,2\n" +
			"line 2: permutation \"0 2 1\": entry 1 is 0, expected 1..3 for 3 entries\n"},
		{notation.Either, "1302\n2413\n", "strings of digits counted from 0\nline 1: 2,4,1,3\n" +
			"line 2: permutation \"2413\": entry 2 is 4, expected 0..3 for 4 entries\n"},
		{notation.Either, "0\n", "\nline 1: permutation \"0\": entry 1 is 0, expected 1..1 for 1 entries\n"},
		{notation.FromZero, "0\n", "lists of rows counted from 0\nline 1: 1\n"},
		{notation.FromZero, "3142\n", "\nline 1: permutation \"3142\": entry 3 is 4, expected 0..3 for 4 entries\n"},
		{notation.FromOne, "1 0 2\n", "\nline 1: permutation \"1 0 2\": entry 2 is 0, expected 1..3 for 3 entries\n"},
		{notation.FromZero, "a1 b2\n", "squares of a chess board\nline 1: 1,2\n"},
	} {
		if got := said(notation.NewReader(strings.NewReader(c.file), notation.Options{From: c.from})); got != c.want {
			t.Errorf("%q: %s\nexpected %s", c.file, got, c.want)
		}
	}
}

// TestNames: names are found where the reader knows them, and are no comments.
func TestNames(t *testing.T) {
	o := notation.Options{Name: func(text string) (ops.Perm, error) {
		if text != "4#1" {
			return nil, fmt.Errorf("orbit %q: unknown", text)
		}
		return ops.Perm{1, 3, 0, 2}, nil
	}}
	const file = "4#1 # a comment\n4#2\n#4#1 again\n[\"4#1\"]\n"
	want := "numbers of orbits\nline 1: 2,4,1,3\nline 2: orbit \"4#2\": unknown\nline 4: 2,4,1,3\n"
	if got := said(notation.NewReader(strings.NewReader(file), o)); got != want {
		t.Errorf("%s, expected %s", got, want)
	}
	if _, err := notation.Parse("4#1"); err == nil {
		t.Error("Parse knows a name")
	}
}

// TestLongLines are refused and skipped; lists in brackets may stand on one line of any length.
func TestLongLines(t *testing.T) {
	long := strings.Repeat("1 ", notation.MaxLine)
	for file, want := range map[string]string{
		"2 1\n" + long + "\n1 2\n": "lists of rows counted from 1\nline 1: 2,1\n" +
			"line 2: more than 65536 characters, expected a permutation\nline 3: 1,2\n",
		"[[" + long + "],\n[2,1]]": "lists of rows counted from 1\n" +
			"line 1: more than 65536 characters in brackets, expected a permutation\nline 2: 2,1\n",
		"2 1\n" + long: "lists of rows counted from 1\nline 1: 2,1\n" +
			"line 2: more than 65536 characters, expected a permutation\n",
	} {
		if got := said(notation.NewReader(strings.NewReader(file), notation.Options{})); got != want {
			t.Errorf("%.20q: %.300s\nexpected %s", file, got, want)
		}
	}
	const many = 30_000
	file := strings.NewReader("[" + strings.Repeat("[2,4,1,3],", many) + "[3,1,4,2]]\n2,1\n")
	got, mistakes := readAll(notation.NewReader(file, notation.Options{}))
	if mistakes != 0 || len(got) != many+2 || got[many+1].String() != "2,1" {
		t.Errorf("%d permutations and %d mistakes on a long line", len(got), mistakes)
	}
}

// broken fails after some bytes.
type broken struct{ text *strings.Reader }

var errBroken = errors.New("broken disk")

func (b broken) Read(p []byte) (int, error) {
	if b.text.Len() == 0 {
		return 0, errBroken
	}
	return b.text.Read(p)
}

// TestErrorsOfFiles end the sequence, and are no notation.LineErrors. Who stops reading is asked no more.
func TestErrorsOfFiles(t *testing.T) {
	var last error
	all := 0
	for _, err := range notation.NewReader(broken{strings.NewReader("2,4,1,3\nx\n")}, notation.Options{}).Perms() {
		all++
		last = err
	}
	if wrong := new(notation.LineError); all != 3 || !errors.Is(last, errBroken) || errors.As(last, &wrong) {
		t.Errorf("%d, %v", all, last)
	}
	for range notation.NewReader(strings.NewReader("[[1,2],[2,1],[1,2]]\n1,2"), notation.Options{}).Perms() {
		all++
		break
	}
	if all != 4 {
		t.Errorf("%d", all)
	}
}

// TestParse: what is no permutation is named, with what was expected.
func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "0 entries, expected 1 to 255, such as 2,4,1,3",
		"x":                      `entry 1 is "x", expected a row number`,
		"2,4,1,":                 "entry 4 is empty, expected a row number",
		"1;;2":                   "entry 2 is empty, expected a row number",
		"+1,2":                   `entry 1 is "+1", expected a row number`,
		"1 300":                  "entry 2 is 300, expected 1..2 for 2 entries",
		"1 2 99999999999999":     "entry 3 is 99999999999999, expected 1..3 for 3 entries",
		"1 99999999999999999999": `entry 2 is "99999999999999999999", expected a row number`,
		"2,1,1":                  "row 1 stands at entries 2 and 3, expected once",
		"2,1,0,0":                "row 0 stands at entries 3 and 4, expected once",
		"(2,1":                   "a bracket without its pair, expected a list of rows such as 2,4,1,3",
		"2466":                   "entry 3 is 6, expected 1..4 for 4 entries",
		"12345678910":            "11 digits, expected at most 9, or a list of rows such as 2,4,1,3",
		"a1 b":                   `square 2 is "b", expected a letter and a row such as a1`,
		"a1 c2":                  "square 2 is in column c, expected columns a to b for 2 squares",
		"a1 a2":                  "column a has two squares, expected one in each column",
		"a1 b1":                  "row 1 stands at entries 1 and 2, expected once",
		"a1 b3":                  "square 2 is in row 3, expected rows 1 to 2 for 2 squares",
		"8#7":                    `entry 1 is "8#7", expected a row number`,
	} {
		want = "permutation " + strconv.Quote(text) + ": " + want
		if p, err := notation.Parse(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, %v, expected %s", text, p, err, want)
		}
	}
	for text, want := range map[string]string{
		"()": "()", "[]": "()", " ( 2 , 4;1 3 ) ": "2,4,1,3", "[[2,4,1,3]]": "2,4,1,3", `"1302"`: "2,4,1,3", "01": "1,2",
		"a1": "1", "B1a2": "2,1", "1": "1", "0123456789": "1,2,3,4,5,6,7,8,9,10", "007 1 2 3 4 5 6": "7,1,2,3,4,5,6",
	} {
		if p, err := notation.Parse(text); err != nil || p.String() != want {
			t.Errorf("%q: %v, %v, expected %s", text, p, err, want)
		}
	}
}

// FuzzReader: whatever a file has, it is read to its end; what comes are permutations, and mistakes with a line of the
// file. What is read is read again from what ops prints, from order 3 on: two numbers may be a square.
func FuzzReader(f *testing.F) {
	for _, name := range test.Must(filepath.Glob(corpus + "/*")) {
		f.Add(test.Must(os.ReadFile(name)), uint8(len(name)%3))
	}
	for _, d := range drawings {
		f.Add([]byte(d.file(random(4, 2)...)), uint8(0))
	}
	for _, p := range programs {
		f.Add([]byte(p.file), uint8(0))
	}
	f.Fuzz(func(t *testing.T, file []byte, from uint8) {
		r := notation.NewReader(bytes.NewReader(file), notation.Options{From: notation.Counting(from % 3)})
		lines := bytes.Count(file, []byte("\n")) + 1
		var printed strings.Builder
		var all []ops.Perm
		for p, err := range r.Perms() {
			if r.Line() < 1 || r.Line() > lines {
				t.Fatalf("line %d of %d", r.Line(), lines)
			}
			var wrong *notation.LineError
			if err != nil && (!errors.As(err, &wrong) || wrong.Line != r.Line()) {
				t.Fatal(err)
			}
			if err != nil || len(p) < 3 {
				continue
			}
			sorted := p.Clone()
			slices.Sort(sorted)
			if !sorted.Equal(ops.Identity(len(p))) {
				t.Fatalf("line %d: %v is no permutation", r.Line(), p)
			}
			all = append(all, p)
			fmt.Fprintln(&printed, p)
		}
		again, mistakes := readAll(notation.NewReader(strings.NewReader(printed.String()), notation.Options{}))
		if mistakes != 0 || !slices.EqualFunc(again, all, ops.Perm.Equal) {
			t.Errorf("read again: %v, expected %v", again, all)
		}
	})
}

// BenchmarkReader reads permutations of order 12.
func BenchmarkReader(b *testing.B) {
	var text bytes.Buffer
	for _, p := range random(12, 10_000) {
		fmt.Fprintln(&text, p)
	}
	b.SetBytes(int64(text.Len()))
	for b.Loop() {
		if all, _ := readAll(notation.NewReader(bytes.NewReader(text.Bytes()), notation.Options{})); len(all) != 10_000 {
			b.Fatal(len(all))
		}
	}
}

// TestLinearTime: what could be anything, and is kept until more is read, takes time as its length does.
func TestLinearTime(t *testing.T) {
	test.Long(t)
	for _, part := range []string{
		"Q\n\n", " Q\n  Q\nQ\n\n", "x\n\n", "0 1\n", "1 3\n\n", "1 2 3 4\n\n", "Solution 1\n\n", "0100\n",
		"----\n\n", "['ab','cd']\n", "{\"a\":\n",
		strings.Repeat("1 # ", 10_000) + "\n", strings.Repeat("a:", 20_000) + "\n", strings.Repeat("[Q]", 20_000) + "\n",
	} {
		took := func(size int) time.Duration {
			text, least := strings.Repeat(part, size/len(part)+1), time.Hour
			for range 3 {
				start := time.Now()
				readAll(notation.NewReader(strings.NewReader(text), notation.Options{}))
				least = min(least, time.Since(start))
			}
			return least
		}
		var short, long time.Duration
		for range 5 { // other programs may take the processor for a while
			if short, long = took(1<<16), took(1<<18); long <= 10*short+100*time.Millisecond {
				break
			}
		}
		if long > 10*short+100*time.Millisecond {
			t.Errorf("%.20q: %v and, for four times as much, %v", part, short, long)
		}
	}
}
