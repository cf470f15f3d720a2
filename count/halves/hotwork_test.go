package halves

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"sort"
	"testing"

	"qorbit/count/halves/internal/kernel"
	"qorbit/internal/test"
)

// A hotWork is a kernel of 512 lanes that counts no pairs, but what a join costs on every machine: the tables, the
// groups whose hot bits are tested, and the live patterns, those of groups that are not skipped. It crosses and selects
// keys as plain does, and has all hot bits of the layout.
type hotWork struct {
	kernel.Kernel
	hot, class           []int
	every                int // only every so many-th table is looked at, because large orders have many
	groups               map[*kernel.Groups]*hotGroups
	fields               [2][]int       // the hot bits that are not apart, for each hot table
	hots                 [2][][8]uint64 // the hot tables
	tables, tested, live uint64
}

// hotGroups are the groups of keys with equal hot bits.
type hotGroups struct {
	hots   [][2]int // their indices into the hot tables
	ends   []int    // of their keys
	values []int    // of the bits that are apart, ascending
}

func newHotWork(b board, every int) *hotWork {
	l, groups := b.layout(), make(map[*kernel.Groups]*hotGroups)
	return &hotWork{Kernel: kernel.NewPlain(l), hot: l.HotBits(), class: l.Class(), every: every, groups: groups}
}

func (k *hotWork) HotBits() []int { return k.hot }
func (k *hotWork) Class() []int   { return k.class }

// at gathers the bits of a key at some places.
func at(key uint64, places []int) (value int) {
	for i, place := range places {
		value |= int(key>>place&1) << i
	}
	return value
}

// sortedAt sorts keys by the bits at some places, by counting.
func sortedAt(keys []uint64, places []int) []uint64 {
	next, sorted := make([]uint32, 1<<len(places)+1), make([]uint64, len(keys))
	for _, key := range keys {
		next[at(key, places)+1]++
	}
	for i := range next[1:] {
		next[i+1] += next[i]
	}
	for _, key := range keys {
		to := &next[at(key, places)]
		sorted[*to] = key
		*to++
	}
	return sorted
}

func (k *hotWork) Group(g *kernel.Groups, keys []uint64, apart int) {
	own := &hotGroups{}
	k.groups[g], k.fields = own, [2][]int{}
	outer := len(k.hot) - apart
	for i, place := range k.hot[:outer] {
		k.fields[i%2] = append(k.fields[i%2], place)
	}
	last := -1
	for i, key := range sortedAt(keys, k.hot) {
		if hot := at(key, k.hot); hot != last {
			last = hot
			own.hots = append(own.hots, [2]int{at(key, k.fields[0]), at(key, k.fields[1])})
			own.values, own.ends = append(own.values, hot>>outer), append(own.ends, i)
		}
		own.ends[len(own.ends)-1] = i + 1
	}
}

// Sort sorts by as many bits as avx512 does.
func (k *hotWork) Sort(keys []uint64, apart int) []uint64 {
	outer := k.hot[:len(k.hot)-apart]
	return sortedAt(keys, outer[max(0, len(outer)-bits.Len(uint(len(keys)/512))-2):])
}

func (k *hotWork) Lacking(sorted []uint64, mask uint64) (lacking []uint64) {
	for _, key := range sorted {
		if key&mask == 0 {
			lacking = append(lacking, key)
		}
	}
	return lacking
}

func (k *hotWork) Tabulate(keys []uint64) {
	if k.tables++; !k.looks() {
		return
	}
	var all [8]uint64
	for i := range keys {
		all[i/64] |= 1 << (i % 64)
	}
	for field, places := range k.fields {
		table := append(k.hots[field][:0], all)
		for _, place := range places {
			lack := all
			for i, key := range keys {
				lack[i/64] &^= key >> place & 1 << (i % 64)
			}
			for _, entry := range table {
				for i := range entry {
					entry[i] &= lack[i]
				}
				table = append(table, entry)
			}
		}
		k.hots[field] = table
	}
}

func (k *hotWork) looks() bool { return k.tables%uint64(k.every) == 0 }

func (k *hotWork) Join(g *kernel.Groups, value int) uint64 {
	own := k.groups[g]
	for i := sort.SearchInts(own.values, value); k.looks() && i < len(own.values) && own.values[i] == value; i++ {
		k.tested++
		sums, differences, lanes := &k.hots[0][own.hots[i][0]], &k.hots[1][own.hots[i][1]], uint64(0)
		for j := range sums {
			lanes |= sums[j] & differences[j]
		}
		if lanes == 0 {
			continue
		}
		start := 0
		if i > 0 {
			start = own.ends[i-1]
		}
		k.live += uint64(own.ends[i] - start)
	}
	return 0
}

// hotWorkOf returns what the joins of some random splits cost, those of the last setting of an order, with hot bits
// about the centre and with those that are chosen.
func hotWorkOf(t testing.TB, n, splits, every int) (central, chosen hotWork) {
	random := rand.New(rand.NewPCG(1, 2))
	all := newBoard(n).settings()
	s := all[len(all)-1]
	list, tables := s.splits(), test.Must((&run{ctx: context.Background(), board: s.board}).tables(s, nil))
	for range splits {
		x := list.at(random.IntN(list.len()))
		for _, sum := range []*hotWork{&central, &chosen} {
			w, k := &worker{}, newHotWork(s.board, every)
			w.begin(tables, Paths()[0])
			w.Kernel, w.lanes = k, 512
			if w.number(x); sum == &central {
				w.numbering.Set(nil)
			}
			w.countClasses(x)
			sum.tables, sum.tested, sum.live = sum.tables+k.tables, sum.tested+k.tested, sum.live+k.live
		}
	}
	t.Logf("order %d: %d tables, chosen %d; of one in %d, %d groups tested, chosen %d, %d patterns live, chosen %d",
		n, central.tables, chosen.tables, every, central.tested, chosen.tested, central.live, chosen.live)
	return central, chosen
}

// TestChosenBitsSaveWork: live patterns fall by a third at least, and there are fewer tables and groups.
func TestChosenBitsSaveWork(t *testing.T) {
	test.Long(t)
	for _, n := range []int{22, 23} {
		central, chosen := hotWorkOf(t, n, 6, 2)
		if chosen.live > central.live/3*2 || chosen.tables > central.tables || chosen.tested > central.tested {
			t.Errorf("order %d: more work than expected", n)
		}
	}
}

// BenchmarkHotWork reports by how much the choice of the hot bits reduces the work of joins, in orders that take long.
func BenchmarkHotWork(b *testing.B) {
	for _, of := range []struct{ n, splits, every int }{{22, 12, 1}, {24, 8, 4}, {25, 6, 8}, {26, 4, 64}, {28, 1, 512}} {
		b.Run(fmt.Sprint(of.n), func(b *testing.B) {
			for b.Loop() {
				central, chosen := hotWorkOf(b, of.n, of.splits, of.every)
				ratio := func(before, after uint64) float64 { return float64(before) / float64(after) }
				b.ReportMetric(ratio(central.live, chosen.live), "live/live")
				b.ReportMetric(ratio(central.tested, chosen.tested), "groups/groups")
				b.ReportMetric(ratio(central.tables, chosen.tables), "tables/tables")
			}
		})
	}
}
