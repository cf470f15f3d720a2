package halves

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"

	"qorbit/count/halves/internal/kernel"
	"qorbit/internal/test"
	"qorbit/work"
)

// BenchmarkCount counts an even and an odd order on one thread, on every path.
func BenchmarkCount(b *testing.B) {
	for _, n := range []int{15, 16} {
		for _, path := range Paths() {
			b.Run(fmt.Sprintf("%d/%s", n, path.Name), func(b *testing.B) {
				for b.Loop() {
					counted(b, n, Options{Work: work.Options{Threads: 1}, Path: path})
				}
			})
		}
	}
}

// BenchmarkSplits counts random splits of large orders, and reports the core-hours of the order: the processor time of
// the splits, in proportion to the prediction of their work.
func BenchmarkSplits(b *testing.B) {
	for _, n := range []int{24, 26, 28} {
		s := newBoard(n).settings()[0]
		list, tables := s.splits(), test.Must((&run{ctx: b.Context(), board: s.board}).tables(s, nil))
		random := rand.New(rand.NewPCG(1, 2))
		mean := 0.0
		for range 10000 {
			mean += workOf(s, list.at(random.IntN(list.len()))) / 10000
		}
		for _, path := range Paths() {
			b.Run(fmt.Sprintf("%d/%s", n, path.Name), func(b *testing.B) {
				random := rand.New(rand.NewPCG(7, 2))
				w, work := &worker{}, 0.0
				w.begin(tables, path)
				runtime.LockOSThread()
				defer runtime.UnlockOSThread()
				before := threadTime()
				for b.Loop() {
					x := list.at(random.IntN(list.len()))
					w.count(x)
					work += workOf(s, x)
				}
				b.ReportMetric((threadTime()-before).Hours()/work*mean*float64(list.len()), "core-hours")
			})
		}
	}
}

// BenchmarkJoin joins 4000 patterns, in one group and in groups of 80, with full tables that let all pass: what a
// pattern costs.
func BenchmarkJoin(b *testing.B) {
	bd := newBoard(18)
	l := bd.layout()
	random := rand.New(rand.NewPCG(1, 2))
	const patterns = 4000
	for _, path := range Paths() {
		for _, size := range []int{patterns, 80} {
			b.Run(fmt.Sprintf("%s/groups of %d", path.Name, size), func(b *testing.B) {
				k := path.New(l)
				partners := kernel.Grow(nil, patterns)
				for i := range partners {
					partners[i] = random.Uint64()
					for rank, place := range l.HotBits() {
						partners[i] = partners[i]&^(1<<place) | uint64(i/size>>rank&1)<<place
					}
				}
				var g kernel.Groups
				k.Group(&g, partners, 0)
				k.Tabulate(kernel.Grow(nil, path.Lanes))
				for b.Loop() {
					k.Join(&g, 0)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/patterns, "ns/pattern")
				b.ReportMetric(float64(b.N)*patterns*float64(path.Lanes)/float64(b.Elapsed().Nanoseconds()), "pairs/ns")
			})
		}
	}
}
