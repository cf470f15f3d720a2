package certificate_test

import (
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/certificate"
	"qorbit/orbit/certificate/checker"
	"qorbit/orbit/move"
	"qorbit/orbit/search"
)

// TestSearchesOfConditions: the checker accepts the certificate of the search of each condition, and of each component
// that it misses.
func TestSearchesOfConditions(t *testing.T) {
	for _, c := range orbit.Conditions {
		if !slices.Contains(certificate.Scope.Conditions, c.Name) {
			continue
		}
		missed := 0
		for n := 1; n <= test.ByTier(8, 10); n++ {
			if c == orbit.Kings && n > 8 {
				continue // order 9 has 6,049 orbits
			}
			s := test.Must(search.Run(t.Context(), c.Of(n), search.Options{}))
			var text strings.Builder
			if err := certificate.Write(t.Context(), &text, s); err != nil {
				t.Fatal(err)
			}
			proof, err := checker.Check(strings.NewReader(text.String()))
			if err != nil || proof.Condition != c.Name ||
				proof.Missed != len(s.Missed()) || proof.Reached != len(s.Found) {
				t.Errorf("%s, order %d: %+v, %v", c.Name, n, proof, err)
			}
			if strings.Contains(text.String(), "queen") && c.Piece != "" { // kings and dots
				t.Errorf("%s, order %d: the text speaks of queens", c.Name, n)
			}
			missed += proof.Missed
			for _, m := range test.Must(s.Reach(t.Context())).Missed() {
				checkComponent(t, s.Orbits, m.Vertices)
			}
		}
		if missed == 0 && c == orbit.Costas {
			t.Error("nothing is missed")
		}
	}
}

// checkComponent checks the certificate of a component that the search misses.
func checkComponent(t *testing.T, orbits *orbit.Orbits, members []int) {
	t.Helper()
	var text strings.Builder
	c, p := orbits.Condition(), orbits.Perm(members[0])
	if err := certificate.WriteComponent(t.Context(), &text, c, p, 1000, orbit.Options{}); err != nil {
		t.Fatal(err)
	}
	want := checker.Proof{
		N: len(p), Missed: len(members), Components: 1, Component: true, Condition: c.Name,
	}
	if proof, err := checker.Check(strings.NewReader(text.String())); err != nil || proof != want {
		t.Errorf("%s, component of %v: %+v, %v, expected %+v", c.Name, p, proof, err, want)
	}
}

// certifyBoards returns the certificate of boards.
func certifyBoards(t *testing.T, c *orbit.Condition, boards []ops.Perm) string {
	t.Helper()
	var text strings.Builder
	test.OK(t, certificate.WriteBoards(t.Context(), &text, c, slices.Values(boards), orbit.Options{}))
	return text.String()
}

// TestBoards: the certificate of the images of all orbits of some orders says of each what a scan says.
func TestBoards(t *testing.T) {
	for _, c := range orbit.Conditions {
		if !slices.Contains(certificate.Scope.Conditions, c.Name) {
			continue
		}
		var boards []ops.Perm
		want := checker.Proof{Condition: c.Name}
		for n := 1; n <= test.ByTier(7, 8); n++ {
			for p := range orbit.Representatives(t.Context(), c.Of(n)) {
				boards = append(boards, ops.Group[len(boards)%8].Act(p))
				want.Boards++
				if !hasNeighbour(c, p) {
					want.Isolated++
					for range move.Dels(c, p) {
						want.Seeds++
						break
					}
				}
			}
		}
		proof, err := checker.Check(strings.NewReader(certifyBoards(t, c, boards)))
		if err != nil || proof != want {
			t.Errorf("%s: %+v, %v, expected %+v", c.Name, proof, err, want)
		}
	}
}

// hasNeighbour reports whether a move leads from a board to another orbit.
func hasNeighbour(c *orbit.Condition, p ops.Perm) bool {
	for _, q := range move.Moves(c, p) {
		if !orbit.SameOrbit(p, q) {
			return true
		}
	}
	return false
}

// TestFalseBoards: the checker refuses a certificate in which one character of a claim is another one. Some changes
// make another true claim: a letter whose pieces clash there, too, or * in its place.
func TestFalseBoards(t *testing.T) {
	golomb := ops.Perm{2, 7, 0, 6, 8, 12, 3, 1, 4, 14, 11, 10, 5, 13, 9} // of order 15, isolated
	text := certifyBoards(t, orbit.Costas, []ops.Perm{golomb, {0, 1, 3, 2}})
	refused, accepted := 0, 0
	at := strings.Index(text, "\ncondition") + 1
	for i := at; i < len(text); i++ {
		lineStart := strings.LastIndexByte(text[:i], '\n') + 1
		if text[i] == '\n' || text[i] == ' ' || text[lineStart] == '#' {
			continue
		}
		for _, wrong := range []byte("17abz*=A") {
			if wrong == text[i] || i%test.ByTier(397, 5) != 0 {
				continue
			}
			if _, err := checker.Check(strings.NewReader(text[:i] + string(wrong) + text[i+1:])); err != nil {
				refused++
				continue
			}
			accepted++
			// The two gaps beside the line that a Mov closes are one.
			if !slices.Contains([]byte("ab*"), wrong) && !strings.HasPrefix(text[lineStart:], "joined by Mov") {
				t.Errorf("accepted with %q in place of %q: %s", wrong, text[i], text[lineStart:i])
			}
		}
	}
	if refused < test.ByTier(100, 10_000) || accepted > refused/2 {
		t.Errorf("%d changes are refused, %d accepted", refused, accepted)
	}
	t.Logf("%d changes are refused, %d accepted", refused, accepted)
}
