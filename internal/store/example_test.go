package store_test

import (
	"context"
	"fmt"
	"log"
	"os"
	"path/filepath"

	"qorbit/internal/store"
	"qorbit/orbit/search"
)

func Example() {
	dir, err := os.MkdirTemp("", "example")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, "orbits.db")
	if err := fill(name, 9); err != nil {
		panic(err)
	}
	result, err := store.Query(context.Background(), name, "SELECT orbit, key FROM orbits WHERE n = 9 AND reached = 0")
	if err != nil {
		panic(err)
	}
	defer result.Close()
	for row, err := range result.Rows() {
		fmt.Println(row, err)
	}
	// Output:
	// [35 2,8,5,3,9,6,4,1,7] <nil>
}

// fill stores what the search of an order finds.
func fill(name string, n int) error {
	search, err := search.Run(context.Background(), n, search.Options{})
	if err != nil {
		return err
	}
	kept, err := store.Keep(name, n, search.Options, false, log.Printf)
	if err != nil {
		return err
	}
	defer kept.Close()
	return kept.Fill(context.Background(), search)
}
