package kernel

// A Class is some pairs of a western and an eastern half: for each of the bits that divide long lists (see
// Kernel.Class), the halves of one side are those that have the bit, or those that do not have it, and the halves of
// the other side are all, if the former do not have it, and otherwise those that do not have it either. So every pair
// without a common bit is in exactly one of the classes that differ in Bits, whatever each choice of West was made by.
type Class struct {
	Bits int // those of the classes' bits that the halves of the one side have
	West int // the bits for which this side is the western one
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

// Whole reports whether the halves of the class have all that a side has without the bits of its own: whether it has
// the halves of the side that no class with another value of the other side's bits has.
func (c Class) Whole(eastern bool) bool {
	if eastern {
		return c.Bits&c.West == 0
	}
	return c.Bits&^c.West == 0
}

// OfClass selects, in place, the keys of a side of a class that have what it must have.
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
