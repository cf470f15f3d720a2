package coordinator

import (
	"encoding/json"
	"errors"
	"reflect"
	"testing"

	"github.com/nats-io/nats.go/jetstream"

	"qorbit/internal/queue"
)

// FuzzReadJournal: no text makes it panic, and what is read is written and read as the same.
func FuzzReadJournal(f *testing.F) {
	line, err := json.Marshal(event{Part: 3, Try: 1, Worker: "a", Sum: queue.SumOf(nil), Seconds: 1})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(append(line, '\n'))
	f.Add([]byte(`{"part":0,"try":0,"worker":"a","banned":"a reason"}` + "\n" + `{"part`))
	f.Add([]byte("{}\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		events, whole, err := readJournal(text, 14)
		if err != nil {
			return
		}
		if whole > len(text) || whole > 0 && text[whole-1] != '\n' {
			t.Fatalf("%d whole bytes of %q", whole, text)
		}
		var again []byte
		for _, e := range events {
			if e.Part < 0 || e.Part >= 14 || !queue.IsName(e.Worker) {
				t.Errorf("%+v", e)
			}
			line, err := json.Marshal(e)
			if err != nil {
				t.Fatal(err)
			}
			again = append(append(again, line...), '\n')
		}
		if read, _, err := readJournal(again, 14); err != nil || !reflect.DeepEqual(read, events) {
			t.Errorf("%q was read as %+v, and again as %+v, %v", text, events, read, err)
		}
	})
}

// TestSyncsAreShared: results are written whole, and reach the disk together with the journal; only then are they acknowledged. What is not
// believed is removed, and only that.
func TestSyncsAreShared(t *testing.T) {
	var synced [][]string
	fails := error(nil)
	defer func(before func(...string) error) { syncFiles = before }(syncFiles)
	syncFiles = func(names ...string) error {
		synced = append(synced, names)
		return fails
	}
	c := &Coordinator{Job: queue.Job{Name: "test", Parts: 3, Version: 1, Description: json.RawMessage("{}")}, Dir: t.TempDir(), Log: func(string, ...any) {}}
	if err := c.Open(); err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	bodies := []string{"a", "b", "c"}
	for part, body := range bodies {
		a := &acknowledged{}
		r := queue.Result{Ticket: queue.Ticket{Part: part}, Worker: "w", Sum: queue.SumOf([]byte(body)), Body: []byte(body)}
		if err := errors.Join(c.state.save(part, r.Sum, r.Body), c.state.note(event{Part: part, Worker: "w", Sum: r.Sum})); err != nil || !c.state.has(part, r.Sum) {
			t.Fatal(part, err)
		}
		c.acknowledge(arrival{Msg: a, result: r})
		if a.times != 0 {
			t.Error("a result is acknowledged before it is on the disk")
		}
	}
	results := c.entered
	if err := errors.Join(c.flush(), c.flush()); err != nil || len(synced) != 1 || len(synced[0]) != len(bodies)+1 {
		t.Errorf("%v, %q", err, synced)
	}
	for _, a := range results {
		if a.Msg.(*acknowledged).times != 1 {
			t.Errorf("acknowledged %d times", a.Msg.(*acknowledged).times)
		}
	}
	other := queue.SumOf([]byte("lie"))
	if err := c.state.save(1, other, []byte("lie")); err != nil {
		t.Fatal(err)
	}
	fails = errors.New("no space left on device")
	late := &acknowledged{}
	c.acknowledge(arrival{Msg: late})
	if err := c.flush(); err != fails || late.times != 0 {
		t.Errorf("%v, acknowledged %d times", err, late.times)
	}
	c.state.tidy(1, queue.SumOf([]byte("b")))
	if c.state.has(1, other) || !c.state.has(1, queue.SumOf([]byte("b"))) || !c.state.has(0, queue.SumOf([]byte("a"))) {
		t.Error("other files are there than those that are believed")
	}
}

// An acknowledged message counts how often it was.
type acknowledged struct {
	jetstream.Msg
	times int
}

func (a *acknowledged) Ack() error { a.times++; return nil }
