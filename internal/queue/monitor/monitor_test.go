package monitor

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus/testutil/promlint"

	"qorbit/internal/queue/coordinator"
)

// served is a monitor of a job with three workers.
func served(t *testing.T) (get func(path string) (status int, text string)) {
	t.Helper()
	m, part, left := New("count-14-halves-1-14", 14), 3, 61.0
	m.Set(coordinator.Status{Job: "count-14-halves-1-14", Parts: 14, Done: 7, Taken: 1, Left: 6, Rate: 0.5, TimeLeft: &left, Redelivered: 2, Workers: []coordinator.WorkerStatus{
		{Name: "a", Program: "qorbit <1>", Threads: 2, Part: &part, Results: 4},
		{Name: "b", Banned: "its result of part 1 contradicts a and c"},
		{Name: "c", Results: 3},
	}})
	server := httptest.NewServer(m.Handler())
	t.Cleanup(server.Close)
	return func(path string) (int, string) {
		t.Helper()
		r, err := http.Get(server.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		defer r.Body.Close()
		text, err := io.ReadAll(r.Body)
		if err != nil {
			t.Fatal(err)
		}
		return r.StatusCode, string(text)
	}
}

// TestMetrics: Prometheus reads them, its linter has nothing to say, and they are the numbers of the status.
func TestMetrics(t *testing.T) {
	_, text := served(t)("/metrics")
	if problems, err := promlint.New(strings.NewReader(text)).Lint(); err != nil || len(problems) > 0 {
		t.Errorf("%v, %v", problems, err)
	}
	for _, want := range []string{
		`qorbit_parts{job="count-14-halves-1-14"} 14`, `qorbit_parts_done{job="count-14-halves-1-14"} 7`, `qorbit_parts_taken{job="count-14-halves-1-14"} 1`,
		`qorbit_parts_left{job="count-14-halves-1-14"} 6`, `qorbit_workers{job="count-14-halves-1-14"} 2`, `qorbit_workers_banned{job="count-14-halves-1-14"} 1`,
		`qorbit_redeliveries_total{job="count-14-halves-1-14"} 2`, `qorbit_worker_results_total{job="count-14-halves-1-14",worker="a"} 4`,
		"# TYPE qorbit_redeliveries_total counter",
	} {
		if !strings.Contains(text, want+"\n") {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
}

// TestPage shows the job and its workers, and what they say as text.
func TestPage(t *testing.T) {
	get := served(t)
	_, text := get("/")
	for _, want := range []string{"50.0 % of count-14-halves-1-14", "7 of 14 (50.0 %)", "1m1s", "qorbit &lt;1&gt;", "banned: its result of part 1 contradicts a and c", `<td class="number">3</td>`} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if status, _ := get("/nowhere"); status != http.StatusNotFound {
		t.Errorf("status %d", status)
	}
	if _, text := get("/status.json"); !strings.Contains(text, `"done":7,`) {
		t.Error(text)
	}
}

func ExampleNew() {
	answer := httptest.NewRecorder()
	New("count-14-halves-1-14", 14).Handler().ServeHTTP(answer, httptest.NewRequest("GET", "/status.json", nil))
	fmt.Print(answer.Body)
	// Output: {"job":"count-14-halves-1-14","parts":14,"done":0,"taken":0,"left":14,"parts_per_second":0,"seconds":0,"redelivered":0,"repeated":0,"discarded":0,"workers":null}
}
