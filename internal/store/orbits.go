package store

import (
	"database/sql"
	"fmt"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/search"
)

// A finding is what is kept of a discovery until its row is written: rows come in the order of orbits, discoveries in
// that of the search, and there are millions.
type finding struct {
	from, step int32 // step 0 stands for an orbit that was missed
	how        search.Origin
	operator   ops.Code
	result     [orbit.MaxOrder]uint8
}

// findings lists how each orbit was found.
func (f *filling) findings() ([]finding, error) {
	total := f.search.Orbits.Len()
	all := make([]finding, total)
	step := 0
	for d, w := range f.search.Trajectory() {
		if err := f.tick("steps", step, total); err != nil {
			return nil, err
		}
		step++
		one := finding{from: d.From, step: int32(step), how: d.Origin}
		one.operator, _ = ops.Encode(w.Operator)
		copy(one.result[:], w.Result)
		all[d.Vertex] = one
	}
	return all, nil
}

// generator is the operator that found the orbit, with the solution that it was applied to; nil where there is none.
func (f *filling) generator(all []finding, one finding) (operator, source any) {
	switch one.how {
	case search.ByInc:
		return one.operator.Operator().String(), f.search.Below.Perm(int(one.from)).String()
	case search.ByMov:
		return one.operator.Operator().String(), f.permutation(all[one.from])
	}
	return nil, nil
}

// permutation is the solution that a finding gave.
func (f *filling) permutation(one finding) string {
	return ops.Perm(one.result[:f.search.Orbits.Order()]).String()
}

// orbits stores the orbits, in place of those that a run before has left.
func (f *filling) orbits(tx *sql.Tx) error {
	if err := f.clear(tx); err != nil {
		return err
	}
	if err := f.exec(tx, "DROP INDEX IF EXISTS orbits_key"); err != nil {
		return err
	}
	all, err := f.findings()
	if err != nil {
		return err
	}
	into, err := newInserter(tx, "orbits", 17)
	if err != nil {
		return err
	}
	distances := f.graph.Distances(f.seeds)
	seed := make([]bool, len(all))
	for _, v := range f.seeds {
		seed[v] = true
	}
	for v, one := range all {
		if err := f.tick("orbits", v, len(all)); err != nil {
			return err
		}
		if reached := one.step > 0; reached != (distances[v] >= 0) {
			return fmt.Errorf("%w: the search of order %d says that orbit %d is reached: %v, the graph says the opposite", orbit.ErrContradiction, f.search.Orbits.Order(), v+1, reached)
		}
		if err := into.row(f.orbitRow(all, v, seed[v], distances[v])...); err != nil {
			return err
		}
	}
	if err := into.close(); err != nil {
		return err
	}
	return f.exec(tx, "CREATE INDEX orbits_key ON orbits (key)") // after loading, which it would slow down
}

// orbitRow is the row of an orbit.
func (f *filling) orbitRow(all []finding, v int, seed bool, distance int32) []any {
	orbits, part := f.search.Orbits, f.components.Of[v]
	row := []any{
		orbits.Order(), v + 1, orbits.Perm(v).String(), int64(orbits.Key(v)), int(orbits.Class(v)), f.graph.Degree(v),
		int(part) + 1, f.components.Sizes[part], bit(seed), bit(all[v].step > 0),
	}
	if one := all[v]; one.step > 0 {
		var from any
		if one.how != search.Given {
			from = int(one.from) + 1
		}
		operator, source := f.generator(all, one)
		return append(row, int(distance), int(one.step), one.how.String(), from, operator, source, f.permutation(one))
	}
	return append(row, nil, nil, nil, nil, nil, nil, nil)
}
