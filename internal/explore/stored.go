package explore

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"

	"qorbit/internal/store"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
)

// A stored order is what a database has of it. The zero value has nothing.
type stored struct {
	keys     []string
	edges    [][2]int
	searches map[search.Strategy]Search // with complete seeds
}

// errDamaged says that a database has something that no search stores.
var errDamaged = errors.New("the file is damaged, expected a database as qorbit search --db leaves it")

// StoredOrders lists the orders that a database of `qorbit search --db` has completely, and that an atlas can have. It fails where the
// file is something else.
func StoredOrders(ctx context.Context, name string) (orders []int, err error) {
	statement := fmt.Sprintf("SELECT DISTINCT n FROM runs WHERE stage = '%s' AND status <> 'replaced' AND n BETWEEN %d AND %d ORDER BY n",
		store.Stages[len(store.Stages)-1], MinOrder, MaxOrder)
	err = each(ctx, name, statement, func(values []int, _ []string) error {
		orders = append(orders, values[0])
		return nil
	})
	return orders, err
}

// FromDatabase makes the atlas of an order that a database of `qorbit search --db` has: the orbits, the edges and the trajectory are those
// stored. What is missing there is computed: the trajectory of the other strategy, or all of an order that StoredOrders lacks. It fails
// where the file is something else, or has other orbits than an enumeration finds.
func FromDatabase(ctx context.Context, name string, n int, opt orbit.Options) (*Atlas, error) {
	known := &stored{}
	err := known.read(ctx, name, n)
	var a *Atlas
	if err == nil {
		a, err = complete(ctx, n, known, opt)
	}
	if errors.Is(err, errDamaged) {
		err = fmt.Errorf("cannot read %q: order %d: %w", name, n, err)
	}
	return a, err
}

// read reads the order.
func (k *stored) read(ctx context.Context, name string, n int) error {
	var options struct {
		Strategy search.Strategy
		Seeds    search.SeedRule
	}
	err := each(ctx, name, fmt.Sprintf("SELECT options FROM runs WHERE n = %d AND status <> 'replaced'", n), func(_ []int, texts []string) error {
		if json.Unmarshal([]byte(texts[0]), &options) != nil {
			return errDamaged
		}
		return nil
	})
	if err != nil {
		return err
	}
	var found Search
	statement := fmt.Sprintf("SELECT orbit, key, step, CASE found_by WHEN 'mov' THEN found_from END FROM orbits WHERE n = %d ORDER BY orbit", n)
	err = each(ctx, name, statement, func(values []int, texts []string) error {
		k.keys = append(k.keys, texts[1])
		found.Step, found.Parent = append(found.Step, int32(values[2])-1), append(found.Parent, int32(values[3])-1)
		if values[0] != len(k.keys) {
			return errDamaged
		}
		return nil
	})
	if err != nil {
		return err
	}
	if options.Seeds == search.Complete {
		k.searches = map[search.Strategy]Search{options.Strategy: found}
		if err := found.check(); err != nil {
			return err
		}
	}
	statement = fmt.Sprintf("SELECT from_orbit, to_orbit FROM edges WHERE n = %d ORDER BY from_orbit, to_orbit", n)
	return each(ctx, name, statement, func(values []int, _ []string) error {
		if values[0] < 1 || values[0] >= values[1] || values[1] > len(k.keys) {
			return errDamaged
		}
		k.edges = append(k.edges, [2]int{values[0] - 1, values[1] - 1})
		return nil
	})
}

// check fails where the steps are not those of a search: the numbers from 0, each once, and parents that were found before.
func (s Search) check() error {
	order := missed(len(s.Step))
	last := int32(-1)
	for v, step := range s.Step {
		if step < -1 || int(step) >= len(order) || step >= 0 && order[step] >= 0 {
			return errDamaged
		}
		if last = max(last, step); step >= 0 {
			order[step] = int32(v)
		}
	}
	if slices.Contains(order[:last+1], -1) {
		return errDamaged
	}
	for v, parent := range s.Parent {
		if parent < -1 || int(parent) >= len(s.Step) || parent >= 0 && (s.Step[parent] < 0 || s.Step[parent] >= s.Step[v]) {
			return errDamaged
		}
	}
	return nil
}

// graph is the graph that is stored, or is built if none is. It fails where other orbits are stored.
func (k *stored) graph(ctx context.Context, orbits *orbit.Orbits, opt orbit.Options) (*orbitgraph.Graph, error) {
	if k.keys == nil {
		return orbitgraph.Build(ctx, orbits, 1, opt)
	}
	if len(k.keys) != orbits.Len() {
		return nil, errDamaged
	}
	for v, key := range k.keys {
		if key != orbits.Perm(v).String() {
			return nil, errDamaged
		}
	}
	return orbitgraph.FromEdges(orbits, 1, k.edges), nil
}

// each hands on the rows of a query: of each column the whole number, 0 where it has none, and the text.
func each(ctx context.Context, name, statement string, row func(values []int, texts []string) error) error {
	result, err := store.Query(ctx, name, statement)
	if err != nil {
		return err
	}
	defer result.Close()
	values, texts := make([]int, len(result.Columns)), make([]string, len(result.Columns))
	for cells, err := range result.Rows() {
		if err != nil {
			return err
		}
		for i, cell := range cells {
			number, _ := cell.(int64)
			values[i] = int(min(max(number, -1), math.MaxInt32))
			texts[i], _ = cell.(string)
		}
		if err := row(values, texts); err != nil {
			return err
		}
	}
	return nil
}
