package queue

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/nats-io/nats.go"
)

var testJob = Job{Name: "count-14-halves-1-14", Parts: 14, Version: 1}

func newResult() Result {
	body := []byte("a record")
	return Result{Ticket: Ticket{Part: 3, Try: 1}, Job: testJob.Name, Version: 1, Worker: "host-17-ab.c", Seconds: 1.5, Delivered: 2, Sum: SumOf(body), Body: body}
}

func TestResultRoundTrip(t *testing.T) {
	for _, object := range []string{"", "3.1-host"} {
		r := newResult()
		r.Object = object
		got, err := ReadResult(r.Header(), r.Body, testJob)
		if err != nil || !reflect.DeepEqual(got, r) {
			t.Errorf("%+v, %v, expected %+v", got, err, r)
		}
	}
}

// TestResultsThatAreNone: the error names the header.
func TestResultsThatAreNone(t *testing.T) {
	for _, c := range []struct{ key, value, want string }{
		{headPart, "14", `header Qorbit-Part is "14", expected a number from 0 to 13`},
		{headPart, "-1", "Qorbit-Part"}, {headPart, "", "Qorbit-Part"}, {headTry, "x", "Qorbit-Try"}, {headVersion, "1.0", "Qorbit-Version"},
		{headDelivered, "99999999999", "Qorbit-Delivered"}, {headSeconds, "NaN", "expected a time"}, {headSeconds, "-1", "expected a time"},
		{headWorker, "", "name of a worker"}, {headWorker, "a b", "name of a worker"}, {headWorker, "<b>", "name of a worker"}, {headWorker, Referee, "name of a worker"},
		{headJob, "count-14-halves-1-13", `is of job "count-14-halves-1-13", expected "count-14-halves-1-14"`},
		{headSum, strings.ToUpper(SumOf(nil)), "expected a SHA-256"}, {headSum, "../../etc", "expected a SHA-256"},
	} {
		h := newResult().Header()
		h.Set(c.key, c.value)
		if _, err := ReadResult(h, nil, testJob); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %q: %v, expected %q", c.key, c.value, err, c.want)
		}
	}
}

// FuzzReadResult: no headers make it panic, and what is read can be entered anywhere: its part is one of the job, its names are harmless.
func FuzzReadResult(f *testing.F) {
	r := newResult()
	f.Add("3", "1", "1", r.Worker, "1.5", "2", r.Sum)
	f.Add("-3", "", "0x1", "", "1e400", "2", "")
	f.Fuzz(func(t *testing.T, part, try, version, worker, seconds, delivered, sum string) {
		h := nats.Header{headJob: {testJob.Name}}
		for key, value := range map[string]string{headPart: part, headTry: try, headVersion: version, headWorker: worker, headSeconds: seconds, headDelivered: delivered, headSum: sum} {
			h[key] = []string{value}
		}
		r, err := ReadResult(h, nil, testJob)
		if err != nil {
			return
		}
		if r.Part < 0 || r.Part >= testJob.Parts || strings.ContainsAny(r.Worker+r.Sum, "/<>\n ") || len(r.Sum) != 64 {
			t.Errorf("%+v", r)
		}
		again, err := ReadResult(r.Header(), nil, testJob)
		if r.Seconds = again.Seconds; err != nil || !reflect.DeepEqual(again, r) { // which is rounded
			t.Errorf("%+v, again %+v, %v", r, again, err)
		}
	})
}

func TestRedacted(t *testing.T) {
	if got := redacted("nats://me:secret@a:4222,nats://b:4222"); got != "nats://…@a:4222,nats://b:4222" {
		t.Error(got)
	}
}

func ExampleTicket_ID() {
	fmt.Println(Ticket{Part: 7, Try: 2}.ID())
	// Output: 7.2
}
