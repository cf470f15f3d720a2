package orbit

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"testing"
	"time"
)

func TestSV(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("N"))
	k, _ := strconv.Atoi(os.Getenv("K"))
	j, _ := strconv.Atoi(os.Getenv("J"))
	t0 := time.Now()
	last, at := "", time.Now()
	_ = last
	opt := Options{Threads: j, Progress: func(p string, done, total int) {
		if p != last && j == 1 {
			fmt.Println("   ", last, time.Since(at))
			last, at = p, time.Now()
		}
	}}
	o, _ := Enumerate(context.Background(), n, opt)
	t1 := time.Now()
	s, err := NewSurvey(context.Background(), o, k, opt)
	fmt.Println("   ", last, time.Since(at))
	fmt.Println(n, k, t1.Sub(t0), time.Since(t1), s.Stats, err)
}
