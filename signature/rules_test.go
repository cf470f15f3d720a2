package signature

import "slices"

// equalByRules applies the rules of the Sequential-Reverse criterion one by one, where Value compares smallest forms.
func equalByRules(r Reading, a, b Signature) bool {
	return equalSequences(r, a.X, b.X) && equalSequences(r, a.Y, b.Y) ||
		equalSequences(r, a.X, b.Y) && equalSequences(r, a.Y, b.X) // rule 3
}

// equalSequences applies rule 2, with triangles compared as the reading says.
func equalSequences(r Reading, a, b Sequence) bool {
	if len(a) != len(b) {
		return false
	}
	either := func(t, u Triangle) bool { return t == u || t == u.Turned() } // rule 1
	same, turned := either, either
	switch r {
	case Tied:
		same = func(t, u Triangle) bool { return t == u }
		turned = func(t, u Triangle) bool { return t == u.Turned() }
	case Multiset:
		return equalUnordered(a, b, either)
	}
	forwards, backwards := true, true
	for i := range a {
		forwards = forwards && same(a[i], b[i])
		backwards = backwards && turned(a[i], b[len(b)-1-i])
	}
	return forwards || backwards
}

// equalUnordered pairs every triangle of a with one of b that is the same.
func equalUnordered(a, b Sequence, same func(t, u Triangle) bool) bool {
	left := slices.Clone(b)
	for _, t := range a {
		at := slices.IndexFunc(left, func(u Triangle) bool { return same(t, u) })
		if at < 0 {
			return false
		}
		left = slices.Delete(left, at, at+1)
	}
	return true
}
