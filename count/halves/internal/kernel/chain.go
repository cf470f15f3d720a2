package kernel

// A chain has the keys that lack the bits of growing masks: each list is made from the preceding one, which is shorter
// than all keys. If the masks come in ascending order, each list is made from that of the mask without its lowest bit.
type chain struct {
	masks []uint64
	lists [][]uint64 // of the masks, and memory for more
}

// begin empties the chain, and adds memory to use first.
func (c *chain) begin(memory ...[]uint64) {
	c.masks = c.masks[:0]
	for i, m := range memory {
		if i == len(c.lists) {
			c.lists = append(c.lists, nil)
		}
		c.lists[i] = m
	}
}

// of returns those of the keys that lack all bits of a mask. The keys must be the same since begin. lack writes those
// of src that lack a mask to dst, which has space for them, and returns their number.
func (c *chain) of(keys []uint64, mask uint64, lack func(dst, src []uint64, mask uint64) int) []uint64 {
	last := len(c.masks) - 1
	for ; last >= 0 && (c.masks[last]&^mask != 0 || c.masks[last] == mask); last-- {
	}
	from, rest := keys, mask
	if last >= 0 {
		from, rest = c.lists[last], mask&^c.masks[last]
	}
	last++
	c.masks = append(c.masks[:last], mask)
	if last == len(c.lists) {
		c.lists = append(c.lists, nil)
	}
	list := Grow(c.lists[last], len(from))
	c.lists[last] = list[:lack(list, from, rest)]
	return c.lists[last]
}
