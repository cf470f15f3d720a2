package halves

import (
	"context"
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
	threads, _ := strconv.Atoi(os.Getenv("J"))
	path, err := LookupPath(os.Getenv("P"))
	if err != nil {
		t.Fatal(err)
	}
	for n := first; n <= top; n++ {
		t0 := time.Now()
		p, _ := NewPartial(n)
		if err := p.Run(context.Background(), Options{Threads: threads, Path: path}); err != nil {
			t.Fatal(err)
		}
		sum, looked, _ := p.Total()
		fmt.Println(n, sum, time.Since(t0), looked, p.Blocks())
	}
}
