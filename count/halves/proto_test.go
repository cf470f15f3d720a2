package halves

import (
	"fmt"
	"os"
	"strconv"
	"testing"
	"time"
)

func TestProto(t *testing.T) {
	top := 16
	if s := os.Getenv("TOP"); s != "" {
		top, _ = strconv.Atoi(s)
	}
	first := 2
	if s := os.Getenv("FIRST"); s != "" {
		first, _ = strconv.Atoi(s)
	}
	p, err := LookupPath(os.Getenv("P"))
	if err != nil {
		t.Fatal(err)
	}
	for n := first; n <= top; n++ {
		b := newBoard(n)
		t0 := time.Now()
		q := newQuarters(b.h, b.width)
		w := newWorker(b, p)
		var sum uint64
		last := 0
		if b.gap == 1 {
			last = b.h
		}
		for d := 0; d <= last; d++ {
			if d == 1 {
				continue
			}
			w.setting = b.setting(q, d)
			for _, s := range w.splits {
				sum += w.count(s)
			}
		}
		fmt.Println(n, sum, time.Since(t0), w.looked)
	}
}
