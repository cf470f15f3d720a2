package survey

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"qorbit/count/halves"
	"qorbit/count/halves/record"
	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/move"
)

// computed are the blocks of a kind and an order that the options ask for.
func computed(t *testing.T, kind *halves.Kind, n int, o halves.Options) *halves.Partial {
	t.Helper()
	known := test.Must(halves.NewPartialOf(kind, n))
	test.OK(t, known.Run(t.Context(), o))
	return known
}

// TestLocal: a local survey has the numbers of the survey of the graph.
func TestLocal(t *testing.T) {
	for n := halves.MinOrder; n <= 13; n++ {
		got := test.Must(OfLocal(computed(t, LocalKind, n, halves.Options{})))
		want := test.Must(RunOrder(t.Context(), orbit.Queens.Of(n), move.Mov.Of(1), orbit.Options{}))
		want.Components, want.Giant, want.Reached, want.Sizes = 0, 0, 0, nil
		if got.Stats != want.Stats || got.Degrees.String() != want.Degrees.String() {
			t.Errorf("order %d: %+v, expected %+v", n, got, want)
		}
	}
}

// refused fails where the only block of order 8 may have a sum, or with another error.
func refused(t *testing.T, kind *halves.Kind, sum halves.Sum, want string) {
	t.Helper()
	err := kind.CheckBlock(8, sum)
	if err == nil {
		known := test.Must(halves.NewPartialOf(kind, 8))
		test.OK(t, known.Add(sum))
		err = known.Check()
	}
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%s: %v, expected %s", sum.Found, err, want)
	}
}

// TestBlocksThatAreWrong: what contradicts itself or the OEIS is refused.
func TestBlocksThatAreWrong(t *testing.T) {
	const block = "expected what a local survey finds in 8 solutions of order 8"
	for _, example := range []struct{ found, want string }{
		{"[]", block}, {"{}", block}, {"hello", block},
		{`[{"class":8,"solutions":8,"moves":0,"self_moves":0,"seeds":9,"degrees":[8]}]`, block},
		{`[{"class":8,"solutions":8,"moves":0,"self_moves":0,"seeds":0,"degrees":[7]}]`, block},
		{`[{"class":8,"solutions":8,"moves":0,"self_moves":0,"seeds":0,"degrees":[8],"other":1}]`, block},
		{`[{"class":8,"solutions":8,"moves":16,"self_moves":8,"seeds":8,"degrees":[8]}] and more`, block},
		{`[{"class":3,"solutions":8,"moves":0,"self_moves":0,"seeds":0,"degrees":[8]}]`, block},
		{`[{"class":8,"solutions":8,"moves":8,"self_moves":0,"seeds":0,"degrees":[0,0,8]}]`, block},
		{`[{"class":8,"solutions":8,"moves":8,"self_moves":0,"seeds":0,"degrees":[8,0]}]`, block},
		{`[{"class":8,"solutions":8,"moves":8,"self_moves":0,"seeds":0,` +
			`"degrees":[9223372036854775808,9223372036854775816]}]`, block},
		{`[{"class":8,"solutions":8,"moves":18446744073709551608,"self_moves":0,"seeds":0,"degrees":[8]}]`, block},
		{`[{"class":4,"solutions":4,"moves":0,"self_moves":0,"seeds":0,"degrees":[4]},` +
			`{"class":8,"solutions":4,"moves":0,"self_moves":0,"seeds":0,"degrees":[4]}]`, block},
		{`[{"class":8,"solutions":8,"moves":4,"self_moves":0,"seeds":0,"degrees":[8]}]`, "expected whole orbits"},
		{`[{"class":8,"solutions":8,"moves":8,"self_moves":0,"seeds":0,"degrees":[1,7]}]`, "expected whole orbits"},
		{`[{"class":8,"solutions":8,"moves":8,"self_moves":0,"seeds":0,"degrees":[0,8]}]`, "expected an even number"},
		{`[{"class":8,"solutions":8,"moves":0,"self_moves":0,"seeds":0,"degrees":[8]}]`, "the blocks of order 8 add up to"},
	} {
		refused(t, LocalKind, halves.Sum{Solutions: 8, Looked: 1, Found: example.found}, example.want)
	}
	refused(t, LocalKind, halves.Sum{Solutions: 8, Looked: 1}, block)
	for _, n := range []int{1, MaxLocal + 1} {
		if _, err := halves.NewPartialOf(LocalKind, n); err == nil || !strings.Contains(err.Error(), "expected 2 to 22") {
			t.Errorf("order %d: %v", n, err)
		}
	}
}

// TestRecordsOfLocalSurveys: those of earlier versions are read, and what is read is written as it was.
func TestRecordsOfLocalSurveys(t *testing.T) {
	for _, n := range []int{19, 20} {
		text := test.Must(os.ReadFile(fmt.Sprintf("testdata/local-%d.txt", n)))
		known, err := record.Read(bytes.NewReader(text), LocalKind)
		if err != nil || !known.Complete() {
			t.Fatalf("order %d: %v", n, err)
		}
		lines := func(text []byte) []string {
			return slices.Sorted(strings.Lines(string(text)))
		}
		if again := record.Text(LocalKind, n, known.Sums()); !slices.Equal(lines(again), lines(text)) {
			t.Errorf("order %d: another text", n)
		}
	}
}

// FuzzLocal: what is read is written as it was, and can be summed up.
func FuzzLocal(f *testing.F) {
	f.Add(`[{"class":8,"solutions":8,"moves":8,"self_moves":0,"seeds":8,"degrees":[0,8]}]`)
	f.Fuzz(func(t *testing.T, found string) {
		sum := halves.Sum{Solutions: 8, Found: found}
		if l, err := localOf(8, sum); err == nil {
			if l.String() != found {
				t.Errorf("%s is read as %v", found, l)
			}
			known, _ := halves.NewPartialOf(LocalKind, 8)
			known.Add(sum)
			OfLocal(known)
		}
	})
}
