package article

import (
	"bytes"
	"context"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"qorbit/internal/report"
	"qorbit/internal/results"
	"qorbit/internal/row"
	"qorbit/orbit"
	"qorbit/orbit/survey"
)

// Results are the rows behind the article, in ascending order.
type Results struct {
	Orders     []row.Order // of moves of one queen; the stored orders follow those that were computed
	Graphs     []row.Order // of moves of one and of two queens
	Signatures []row.Signatures
	Metric     []row.Metric
}

// The plan of the rows, and the last order of the pattern metric.
var plan = results.Plan{First: 4, Orders: 17, Graphs: 15, Signatures: 17}

const lastMetric = 11

//go:embed data/*.json
var files embed.FS

// Compute computes the rows to an order, but not beyond the plan. It fails as results.Compute does.
func Compute(ctx context.Context, last int, opt orbit.Options) (*Results, error) {
	computed, err := results.Compute(ctx, plan.To(last), opt)
	if err != nil {
		return nil, err
	}
	r := &Results{Orders: computed.Orders, Graphs: computed.Graphs, Signatures: computed.Signatures}
	for n := plan.First; n <= min(last, lastMetric); n++ {
		m, err := survey.PatternMetric(ctx, n, opt)
		if err != nil {
			return nil, err
		}
		r.Metric = append(r.Metric, row.NewMetric(m))
	}
	return r, nil
}

// Files returns the rows as files of directory data, as the commands print them with -f json: by name, a line a row.
func (r *Results) Files() (map[string][]byte, error) {
	all := make(map[string][]byte)
	return all, errors.Join(
		write(all, "orders.json", row.ResultOrders, r.Orders), write(all, "graphs.json", row.ResultGraphs, r.Graphs),
		write(all, "signatures.json", row.ResultSignatures, r.Signatures), write(all, "metric.json", row.All[row.Metric](), r.Metric))
}

func write[T any](all map[string][]byte, name string, view row.View[T], rows []T) error {
	var b bytes.Buffer
	err := report.Print(&b, "json", view, report.Options{}, func(out *report.Page[T]) error { return out.Rows(rows) })
	all[name] = b.Bytes()
	return err
}

// Committed returns the rows of directory data, which Compute made, with the stored orders.
func Committed() (*Results, error) {
	r := new(Results)
	err := errors.Join(read("orders.json", &r.Orders), read("graphs.json", &r.Graphs), read("signatures.json", &r.Signatures), read("metric.json", &r.Metric))
	if err != nil {
		return nil, err
	}
	more, err := results.StoredOrders(plan.Orders)
	r.Orders = append(r.Orders, more...)
	return r, err
}

func read[T any](name string, rows *[]T) error {
	text, err := files.ReadFile("data/" + name)
	if err != nil {
		return err
	}
	d := json.NewDecoder(bytes.NewReader(text))
	for {
		var one T
		switch err := d.Decode(&one); {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return fmt.Errorf("article: %s: %w", name, err)
		}
		*rows = append(*rows, one)
	}
}
