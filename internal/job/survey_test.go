package job

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"qorbit/count"
	"qorbit/orbit"
	"qorbit/orbit/survey"
)

// newSurvey is a survey in parts.
func newSurvey(t testing.TB, n, parts int) Job {
	t.Helper()
	j, err := New(Survey, n, parts)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// TestPartsOfASurvey: in any order, some of them twice, they are the survey in one run.
func TestPartsOfASurvey(t *testing.T) {
	for n := 1; n <= 10; n++ {
		want, err := survey.RunOrder(context.Background(), n, 1, orbit.Options{})
		if err != nil {
			t.Fatal(err)
		}
		j := newSurvey(t, n, 5)
		m, err := NewMerger(j)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Survey(); err == nil || len(m.Missing()) != 5 {
			t.Errorf("no part: %v, %v are missing", err, m.Missing())
		}
		for i, part := range []int{3, 0, 3, 4, 1, 2} {
			result := run(t, j, part, Options{Threads: 1 + i%3})
			if err := j.Accept(part, result); err != nil {
				t.Error(err)
			}
			if err := j.Accept((part+1)%5, result); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("is part %d/5 of a survey of order %d, expected part ", part, n)) {
				t.Error(err)
			}
			if err := m.Add(fmt.Sprint(i), bytes.NewReader(result)); err != nil {
				t.Fatal(err)
			}
			if i == 3 && (m.Lack() != "2 of 5 parts missing: 1..2" || m.KnownSurvey().Known != 3) {
				t.Errorf("%s, %+v", m.Lack(), m.KnownSurvey())
			}
		}
		if edges := m.KnownSurvey().Edges; edges != want.Edges || m.Lack() != "" {
			t.Errorf("%d edges, expected %d; %s", edges, want.Edges, m.Lack())
		}
		if got, err := m.Survey(); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("order %d: %+v, %v, expected %+v", n, got, err, want)
		}
	}
}

// TestSurveysThatAreRefused: the error has the name of the file once, and what was expected.
func TestSurveysThatAreRefused(t *testing.T) {
	dir := t.TempDir()
	j := newSurvey(t, 9, 3)
	good := run(t, j, 1, Options{})
	moves := regexp.MustCompile(`"moves8":\d+`)
	lie := moves.ReplaceAll(good[:len(good)-sha256.Size], []byte(`"moves8":8000000`))
	sum := sha256.Sum256(lie)
	lie = append(lie, sum[:]...)
	broken := bytes.Clone(good)
	broken[len(broken)-sha256.Size-1] ^= 1
	for name, c := range map[string]struct {
		result []byte
		want   string
	}{
		"lie":    {lie, `contradicts "good": both are part 1/3 of a survey of order 9, with different results`},
		"broken": {broken, "it is damaged, its SHA-256 is wrong"},
		"cut":    {good[:len(good)-1], "it is cut off"},
		"empty":  {nil, `its first line is not "qorbit survey part"`},
		"order":  {run(t, newSurvey(t, 8, 3), 1, Options{}), "is part 1/3 of a survey of order 8, expected a part of 3 of order 9"},
		"parts":  {run(t, newSurvey(t, 9, 4), 1, Options{}), "is part 1/4 of a survey of order 9, expected a part of 3 of order 9"},
		"count":  {run(t, newJob(t, 9, 1), 0, Options{}), `its first line is not "qorbit survey part"`},
	} {
		m, err := NewMerger(j)
		if err == nil {
			err = m.Add("good", bytes.NewReader(good))
		}
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, c.result, 0o666); err != nil {
			t.Fatal(err)
		}
		if err := m.AddFile(path); err == nil || !strings.Contains(err.Error(), c.want) || strings.Count(err.Error(), path) != 1 || m.KnownSurvey().Known != 1 {
			t.Errorf("%s: %v, expected %q", name, err, c.want)
		}
		if err := j.Accept(1, c.result); err == nil && name != "lie" {
			t.Errorf("%s is accepted", name)
		}
	}
}

// TestKindsDoNotMix: what is asked of a job of another kind is an error.
func TestKindsDoNotMix(t *testing.T) {
	counted, err := NewMerger(newJob(t, 9, 1))
	if err != nil {
		t.Fatal(err)
	}
	surveyed, err := NewMerger(newSurvey(t, 9, 1))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := counted.Survey(); err == nil || counted.KnownSurvey() != (KnownSurvey{}) {
		t.Error(err)
	}
	_, err = surveyed.Count(context.Background(), count.Options{})
	if err == nil || surveyed.Blocks() != nil || surveyed.KeepBlocks(filepath.Join(t.TempDir(), "x")) == nil {
		t.Error(err)
	}
	dir := t.TempDir()
	part := filepath.Join(dir, "part")
	if err := os.WriteFile(part, run(t, newSurvey(t, 9, 7), 2, Options{}), 0o666); err != nil {
		t.Fatal(err)
	}
	if j, err := Detect(part); err != nil || j != newSurvey(t, 9, 7) {
		t.Errorf("%+v, %v", j, err)
	}
}
