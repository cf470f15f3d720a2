package halves

import "sort"

// A block is some splits of one setting, the unit of work.
type block struct {
	number int
	splits []split
}

// A plan divides the splits of an order into blocks, numbered setting by setting. Records depend on it.
type plan struct {
	lists []*splitList
	first []int // the blocks of setting i are those from first[i] to first[i+1]−1
}

// plans are the plans by order: each record that is read asks for one.
var plans = onDemand(newPlan)

// planOf returns the plan of an order.
func planOf(n int) *plan { return plans[n]() }

func newPlan(n int) *plan {
	p := &plan{first: []int{0}}
	for i, s := range newBoard(n).settings() {
		l := s.splits()
		p.lists = append(p.lists, l)
		p.first = append(p.first, p.first[i]+l.blocks())
	}
	return p
}

// blocks returns the number of blocks.
func (p *plan) blocks() int { return p.first[len(p.lists)] }

// block returns a block, and the setting that its splits are from.
func (p *plan) block(number int) (block, setting) {
	i := sort.SearchInts(p.first, number+1) - 1
	return block{number, p.lists[i].block(number - p.first[i])}, p.lists[i].setting
}

// contiguous is the largest order whose blocks are consecutive splits.
const contiguous = 22

// perBlock returns how many splits a block has at most. Larger orders have slower splits, so their blocks have fewer.
// An odd order has more splits than the even one above it, each of which takes less time.
func (s setting) perBlock() int {
	if s.n <= contiguous {
		return 64
	}
	return map[int]int{23: 256, 24: 64, 25: 64, 26: 16, 27: 32, 28: 8, 29: 16, 30: 4}[s.n]
}

// blocks returns the number of blocks of the setting.
func (l *splitList) blocks() int { return (l.len() + l.perBlock() - 1) / l.perBlock() }

// block returns the splits of a block of the setting. Consecutive splits are alike: some blocks of them take ten times
// as long as others, and have ten times as many solutions. Above the contiguous orders, therefore, block i of m has the
// splits with the remainder i modulo m. Such blocks are alike, which shares work evenly and makes estimates from few
// blocks exact.
func (l *splitList) block(i int) []split {
	step, at, end := l.blocks(), i, l.len()
	if l.n <= contiguous {
		step, at = 1, i*l.perBlock()
		end = min(end, at+l.perBlock())
	}
	var splits []split
	for ; at < end; at += step {
		splits = append(splits, l.at(at))
	}
	return splits
}
