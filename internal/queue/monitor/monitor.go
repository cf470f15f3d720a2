// Package monitor shows how far a job of a queue is: a page, the same as JSON, and metrics for Prometheus.
package monitor

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"qorbit/internal/queue/coordinator"
)

// A Monitor has the latest status of a job.
type Monitor struct {
	latest atomic.Pointer[coordinator.Status]
}

// New returns a monitor of a job that is about to begin.
func New(job string, parts int) *Monitor {
	m := &Monitor{}
	m.Set(coordinator.Status{Job: job, Parts: parts, Left: parts})
	return m
}

// Set sets the status. It may be called at any time.
func (m *Monitor) Set(s coordinator.Status) { m.latest.Store(&s) }

// Handler serves the page at /, its content at /status.json, and metrics at /metrics.
func (m *Monitor) Handler() http.Handler {
	registry := prometheus.NewRegistry()
	registry.MustRegister(collector{m})
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(registry, promhttp.HandlerOpts{}))
	mux.HandleFunc("GET /status.json", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		json.NewEncoder(w).Encode(m.latest.Load())
	})
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
		page.Execute(w, m.latest.Load())
	})
	return mux
}

//go:embed page.html
var pageText string

var page = template.Must(template.New("page").Funcs(template.FuncMap{
	"percent": func(s coordinator.Status) string {
		return fmt.Sprintf("%.1f", 100*float64(s.Done)/float64(max(s.Parts, 1)))
	},
	"time": duration,
	"left": func(s coordinator.Status) string {
		if s.TimeLeft == nil {
			return "unknown"
		}
		return duration(*s.TimeLeft)
	},
	"value": func(i *int) int { return *i },
}).Parse(pageText))

// duration is a time for people.
func duration(seconds float64) string {
	return time.Duration(seconds * float64(time.Second)).Round(time.Second).String()
}

// A collector makes metrics of the status.
type collector struct{ *Monitor }

// A metric is a number of a status.
type metric struct {
	kind  prometheus.ValueType
	desc  *prometheus.Desc
	value func(s *coordinator.Status) float64
}

func newMetric(kind prometheus.ValueType, name, help string, value func(s *coordinator.Status) float64) metric {
	return metric{kind, prometheus.NewDesc("qorbit_"+name, help, []string{"job"}, nil), value}
}

var metrics = []metric{
	newMetric(prometheus.GaugeValue, "parts", "Parts of the job.", func(s *coordinator.Status) float64 { return float64(s.Parts) }),
	newMetric(prometheus.GaugeValue, "parts_done", "Parts whose result is settled.", func(s *coordinator.Status) float64 { return float64(s.Done) }),
	newMetric(prometheus.GaugeValue, "parts_taken", "Parts that a worker counts.", func(s *coordinator.Status) float64 { return float64(s.Taken) }),
	newMetric(prometheus.GaugeValue, "parts_left", "Parts that are neither done nor taken.", func(s *coordinator.Status) float64 { return float64(s.Left) }),
	newMetric(prometheus.GaugeValue, "parts_per_second", "Parts settled per second in this run.", func(s *coordinator.Status) float64 { return s.Rate }),
	newMetric(prometheus.CounterValue, "redeliveries_total", "Deliveries of tickets after their first one.", func(s *coordinator.Status) float64 { return float64(s.Redelivered) }),
	newMetric(prometheus.CounterValue, "results_repeated_total", "Results that came again.", func(s *coordinator.Status) float64 { return float64(s.Repeated) }),
	newMetric(prometheus.CounterValue, "results_discarded_total", "Results that were not believed.", func(s *coordinator.Status) float64 { return float64(s.Discarded) }),
	newMetric(prometheus.GaugeValue, "workers", "Workers that were heard lately and are not banned.", func(s *coordinator.Status) (n float64) {
		for _, w := range s.Workers {
			if w.Banned == "" {
				n++
			}
		}
		return n
	}),
	newMetric(prometheus.GaugeValue, "workers_banned", "Workers whose results are discarded.", func(s *coordinator.Status) (n float64) {
		for _, w := range s.Workers {
			if w.Banned != "" {
				n++
			}
		}
		return n
	}),
}

var workerResults = prometheus.NewDesc("qorbit_worker_results_total", "Results of a worker that were accepted.", []string{"job", "worker"}, nil)

// Describe implements prometheus.Collector.
func (c collector) Describe(descriptions chan<- *prometheus.Desc) {
	for _, m := range metrics {
		descriptions <- m.desc
	}
	descriptions <- workerResults
}

// Collect implements prometheus.Collector.
func (c collector) Collect(samples chan<- prometheus.Metric) {
	s := c.latest.Load()
	for _, m := range metrics {
		samples <- prometheus.MustNewConstMetric(m.desc, m.kind, m.value(s), s.Job)
	}
	for _, w := range s.Workers {
		samples <- prometheus.MustNewConstMetric(workerResults, prometheus.CounterValue, float64(w.Results), s.Job, w.Name)
	}
}
