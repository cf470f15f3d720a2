package explore_test

import (
	"fmt"
	"testing"
)

// TestBrowserLoads: the page shows an order, from its server and from a file on the disk.
func TestBrowserLoads(t *testing.T) {
	for name, open := range map[string]func(testing.TB, ...int) string{"served": serve, "file": file} {
		t.Run(name, func(t *testing.T) {
			p := openPage(t, open(t, 8))
			p.find("#app > *:not(.loading)")
			if eval[string](p, "document.querySelector('[data-atlas]').dataset.atlas") != fmt.Sprint(8) {
				t.Error("the page has no atlas of order 8")
			}
			p.shot("loaded")
		})
	}
}
