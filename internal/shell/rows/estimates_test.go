package rows

import (
	"context"
	"crypto/sha256"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"qorbit/count/halves"
	"qorbit/count/halves/record"
	"qorbit/internal/facts"
	"qorbit/internal/test"
)

// commandOf reads the order and the number of draws from the command line of an estimate.
func commandOf(t *testing.T, run facts.Result) (n, draws int) {
	t.Helper()
	_, err := fmt.Sscanf(run.Command, "qorbit count %d --estimate --blocks %d --seed 1 -j 1 -f json", &n, &draws)
	if err != nil {
		t.Fatalf("%q: %v", run.Command, err)
	}
	return n, draws
}

// TestStoredEstimatesAreThoseOfTheRecords: what is stored has its hashes; the sums of the records give the estimates
// again, without a block being counted.
func TestStoredEstimatesAreThoseOfTheRecords(t *testing.T) {
	rows := facts.Read[Estimate](facts.Estimate)
	for i, run := range facts.Of(facts.Estimate) {
		e := rows[i]
		if n, draws := commandOf(t, run); n != e.N || draws < e.Sampled || e.Threads != 1 || e.N != run.N {
			t.Errorf("order %d: %q does not print %+v", run.N, run.Command, e)
		}
		text := test.Must(os.ReadFile(fmt.Sprintf("testdata/%d.txt", run.N)))
		if hash := fmt.Sprintf("%x", sha256.Sum256(text)); hash != run.State {
			t.Errorf("order %d: the hash of the record is %s, expected %s", run.N, hash, run.State)
		}
		if run.N <= 22 || test.IsLong() { // to predict all blocks of the orders above takes ten seconds
			testStoredEstimate(t, run, e)
		}
	}
}

// testStoredEstimate computes an estimate again from its record.
func testStoredEstimate(t *testing.T, run facts.Result, stored Estimate) {
	t.Helper()
	_, draws := commandOf(t, run)
	text := test.Must(os.ReadFile(fmt.Sprintf("testdata/%d.txt", stored.N)))
	copied := filepath.Join(t.TempDir(), "record")
	if err := os.WriteFile(copied, text, 0o600); err != nil { // a record is opened for appending
		t.Fatal(err)
	}
	known := test.Must(halves.NewPartial(stored.N))
	file := test.Must(record.Open(known, []string{copied}, halves.Part{}, nil))
	defer file.Close()
	before := known.Done()
	e, err := known.Estimate(context.Background(), draws, 1, halves.Options{})
	if err != nil || known.Done() != before || e.Timed != 0 {
		t.Fatalf("order %d: %v; %d blocks were counted", stored.N, err, known.Done()-before)
	}
	got := asJSON(t, NewEstimate(e, stored.Path, stored.Threads))
	printed := string(run.Rows[0])
	estimated, _, found := strings.Cut(got, `,"core_hours"`) // of blocks that were known no time is known
	if !found || !strings.HasPrefix(printed, estimated+",") {
		t.Errorf("%s, expected %s", estimated, printed)
	}
}

// TestTheTableOfScaling has the stored estimates, with the numbers of A000170, and what the text says of their times.
func TestTheTableOfScaling(t *testing.T) {
	const page = "../../../doc/scaling.md"
	text := test.Must(os.ReadFile(page))
	runs, rows := facts.Of(facts.Estimate), facts.Read[Estimate](facts.Estimate)
	var x, y []float64
	for i, e := range rows {
		_, draws := commandOf(t, runs[i])
		multiple, exponent := scientific(float64(e.Solutions), float64(e.Error))
		z := (e.Solutions - float64(facts.OEIS()[e.N].Solutions)) / e.Error
		want := fmt.Sprintf("\n| %d | %d | %d | %s·10^%d | %+.1f | %s |",
			e.N, e.Blocks, draws, multiple, exponent, z, rounded(*e.CoreHours, *e.CoreHoursError))
		if !strings.Contains(string(text), want) {
			t.Errorf("doc/scaling.md does not have %s", want)
		}
		x, y = append(x, float64(e.N)), append(y, math.Log(float64(*e.CoreHours)))
	}
	slope, deviation := line(x, y)
	test.Part(t, page, "growth", fmt.Sprintf("%.1f", math.Exp(slope)))
	test.Part(t, page, "deviation", fmt.Sprintf("%.2f", math.Exp(deviation)))
}

// line is the slope of a regression, and the standard deviation about it.
func line(x, y []float64) (slope, deviation float64) {
	n, sx, sy, sxx, sxy := float64(len(x)), 0.0, 0.0, 0.0, 0.0
	for i := range x {
		sx, sy, sxx, sxy = sx+x[i], sy+y[i], sxx+x[i]*x[i], sxy+x[i]*y[i]
	}
	slope = (n*sxy - sx*sy) / (n*sxx - sx*sx)
	for i := range x {
		off := y[i] - sy/n - slope*(x[i]-sx/n)
		deviation += off * off / (n - 2)
	}
	return slope, math.Sqrt(deviation)
}
