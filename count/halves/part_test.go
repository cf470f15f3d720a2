package halves

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"testing"
	"time"
)

func TestPart(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("N"))
	m, _ := strconv.Atoi(os.Getenv("M"))
	for _, af := range []int{3} {
		p, _ := NewPartial(n)
		var t0 time.Time
		k := 0
		p.Run(context.Background(), Options{Threads: 1, Part: Part{1, m}, Found: func(Sum) error {
			if k == 0 {
				t0 = time.Now()
			}
			k++
			return nil
		}})
		s, _, _ := p.Total()
		fmt.Println(n, "af", af, time.Since(t0)/time.Duration(k-1), s)
	}
}
