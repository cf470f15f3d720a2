package cite

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"time"

	"go.yaml.in/yaml/v3"
)

// readFile returns the text of a file of the project.
func readFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("../../" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestVersionAndDate: CITATION.cff has the version of the last tag, or 0.0.0 before the first, as the README requires it in
// go.mod; a date of the year of the entry, not after the last commit; and the licence that LICENSE has.
func TestVersionAndDate(t *testing.T) {
	var c struct {
		Version, License string
		Date             string `yaml:"date-released"`
	}
	if err := yaml.Unmarshal([]byte(readFile(t, "CITATION.cff")), &c); err != nil {
		t.Fatal(err)
	}
	required := regexp.MustCompile(`-require=qorbit@v(\S+)`).FindStringSubmatch(readFile(t, "README.md"))
	if required == nil || c.Version != required[1] {
		t.Errorf("CITATION.cff has version %q, the README requires %q", c.Version, required)
	}
	date, err := time.Parse(time.DateOnly, c.Date)
	if err != nil || date.Format("2006") != entries()[0].Field("year") {
		t.Errorf("CITATION.cff has date %q (%v), the entry year %s", c.Date, err, entries()[0].Field("year"))
	}
	licence := strings.Join(strings.Fields(readFile(t, "LICENSE")), " ")
	for _, phrase := range []string{
		"Copyright ©" + entries()[0].Field("year") + " " + entries()[0].Field("author") + ".",
		"Redistributions of source code must", "Redistributions in binary form must", "Neither the name of the qorbit project",
	} {
		if c.License != "BSD-3-Clause" || !strings.Contains(licence, phrase) {
			t.Errorf("CITATION.cff has licence %q, LICENSE lacks %q", c.License, phrase)
		}
	}

	last, err := exec.Command("git", "log", "-1", "--format=%cs").Output()
	if err != nil {
		t.Log("no history to compare with: ", err)
		return
	}
	if c.Date > strings.TrimSpace(string(last)) {
		t.Errorf("CITATION.cff has date %s, the last commit %s", c.Date, last)
	}
	tag := "v0.0.0"
	if out, err := exec.Command("git", "describe", "--tags", "--match=v[0-9]*", "--abbrev=0").Output(); err == nil {
		tag = strings.TrimSpace(string(out))
	}
	if "v"+c.Version != tag {
		t.Errorf("CITATION.cff has version %s, the last tag is %s", c.Version, tag)
	}
}
