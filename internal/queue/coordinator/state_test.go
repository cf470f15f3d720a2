package coordinator

import (
	"encoding/json"
	"reflect"
	"testing"

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
