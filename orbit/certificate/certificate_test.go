package certificate

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/search"
)

// searchOf runs a search.
func searchOf(t *testing.T, n int, opt search.Options) *search.Result {
	t.Helper()
	s := test.Must(search.Run(context.Background(), orbit.Queens.Of(n), opt))
	return s
}

// TestOrder4: the smallest certificate of something missed, whole but for the comments. Order 3 has no solution to
// begin with, and what is left of 2,4,1,3 without one queen clashes, put back as one may.
func TestOrder4(t *testing.T) {
	var text, got strings.Builder
	test.OK(t, Write(context.Background(), &text, searchOf(t, 4, search.Options{})))
	for line := range strings.Lines(text.String()) {
		if !strings.HasPrefix(line, "#") {
			got.WriteString(line)
		}
	}
	if got.String() != order4 {
		t.Errorf("%s\nexpected\n%s", got.String(), order4)
	}
}

const order4 = `qorbit certificate 1

order 4

reached 0

missed 1 components 1

component 1 orbits 1
orbit 1 class 2 key 2,4,1,3

from orbit 1
Del(2,1) leaves 3,1,2
  a: (1,2) and (2,3)
  A: orbit 1
  0.5 aa/a
  1.5 =/a/
  2.5 aa/a
  3.5 aaAa
Del(4,2) leaves 2,1,3
  a: (2,1) and (1,2)
  A: orbit 1
  0.5 a\aa
  1.5 \a\A
  2.5 a\aa
  3.5 a=aa
Del(1,3) leaves 1,3,2
  a: (3,2) and (2,3)
  A: orbit 1
  0.5 aa=a
  1.5 aa\a
  2.5 A\a\
  3.5 aa\a
Del(3,4) leaves 2,3,1
  a: (2,1) and (3,2)
  A: orbit 1
  0.5 aAaa
  1.5 a/aa
  2.5 /a/=
  3.5 a/aa

reached total 0 class8 0 class4 0 class2 0 class1 0
missed total 1 class8 0 class4 0 class2 1 class1 0
solutions 2
complete no
end
`

// TestOtherSearchesHaveNone: the proof is one of one-queen moves and complete seeds.
func TestOtherSearchesHaveNone(t *testing.T) {
	for want, opt := range map[string]search.Options{
		"moves of 2 queens, expected 1":     {Queens: 2},
		"chained seeds, expected complete":  {Seeds: search.Chained},
		"moves exchange, expected mov":      {Moves: move.Exchange, Queens: 2},
		"moves of 3 queens, expected 1 at ": {Escalate: 3},
	} {
		var text strings.Builder
		err := Write(context.Background(), &text, searchOf(t, 6, opt))
		if err == nil || text.Len() > 0 || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, expected %s", err, want)
		}
	}
	var text strings.Builder
	list, _ := orbit.List("list", []ops.Perm{{0}})
	ofList := test.Must(search.Run(context.Background(), list.Of(1), search.Options{}))
	err := Write(context.Background(), &text, ofList)
	if err == nil || text.Len() > 0 || !strings.Contains(err.Error(), "condition @list, expected queens or toroidal") {
		t.Errorf("a search of a list: %v", err)
	}
}

// full is a stream that takes nothing.
type full struct{}

var errFull = errors.New("full")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestWhatCannotBeWritten(t *testing.T) {
	s := searchOf(t, 10, search.Options{})
	if err := Write(context.Background(), full{}, s); !errors.Is(err, errFull) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := Write(ctx, new(strings.Builder), s); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestNothingExcusesAMissedSeed: the tables of an orbit that Inc leads to cannot be written.
func TestNothingExcusesAMissedSeed(t *testing.T) {
	s := searchOf(t, 8, search.Options{})
	c := &writer{Writer: bufio.NewWriter(io.Discard), orbits: enumerated{s.Orbits}, condition: orbit.Queens}
	for v, sources := range test.Must(move.Sources(t.Context(), s.Below, s.Orbits, orbit.Options{})) {
		if err := c.closed(t.Context(), v); errors.Is(err, orbit.ErrContradiction) != (len(sources) > 0) {
			t.Errorf("orbit %d with %d sources: %v", v+1, len(sources), err)
		}
	}
}
