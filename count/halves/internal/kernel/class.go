package kernel

// A Class is a set of pairs of halves. Each of the bits that Kernel.Class lists divides one of the sides: of this side,
// the class has the halves with the bit, or those without it. In the first case it has no half of the other side with
// the bit, in the second case both kinds. So every pair without a common bit is in exactly one class. Which side a bit
// divides does not matter, and may depend on the bits before.
type Class struct {
	Bits int // those that the halves of the divided side have
	West int // those that divide the western side
}

// of returns, as keys, the bits that the halves of a side have, and those that they do not have.
func (c Class) of(places []int, eastern bool) (have, lack uint64) {
	own := mask(places) &^ scatter(c.West, places)
	if !eastern {
		own ^= mask(places)
	}
	bits := scatter(c.Bits, places)
	return bits & own, bits ^ own
}

// Whole reports whether the class lacks no half of a side because of a bit that divides the other side. Each half is in
// exactly one such class.
func (c Class) Whole(eastern bool) bool {
	if eastern {
		return c.Bits&c.West == 0
	}
	return c.Bits&^c.West == 0
}

// OfClass selects, in place, the keys of a side that have the bits which those of the class must have.
func OfClass(k Kernel, keys []uint64, class Class, eastern bool) []uint64 {
	places := k.Class()
	if len(places) == 0 {
		return keys
	}
	have, _ := class.of(places, eastern)
	if have == 0 {
		return keys
	}
	n := 0
	for _, key := range keys {
		keys[n] = key
		missing := have &^ key
		n += int((missing - 1) &^ missing >> 63) // 1 if missing is 0; branch-free because the outcome is unpredictable
	}
	return keys[:n]
}

// Barred returns the diagonals that no half of a side of a class has, as words of northern and of southern placements.
// Keys are numbered afterwards.
func (l *Layout) Barred(k Kernel, n *Numbering, class Class, eastern bool) (north, south uint64) {
	places := k.Class()
	if len(places) == 0 {
		return 0, 0
	}
	_, barred := class.of(places, eastern)
	barred = n.before(barred)
	for bit := uint64(1); bit != 0; bit <<= 1 {
		if l.NorthernKey(bit, eastern)&barred != 0 {
			north |= bit
		}
		if l.SouthernKey(bit, eastern)&barred != 0 {
			south |= bit
		}
	}
	return north, south
}
