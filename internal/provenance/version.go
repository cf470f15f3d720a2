package provenance

import (
	"cmp"
	"fmt"
	"strings"

	"qorbit/count/halves"
)

// A Version describes the program that is running, for people who report what they saw.
type Version struct {
	Version  string   `json:"version"`
	Revision *string  `json:"revision"` // of the version control, nil where it is not known
	Go       string   `json:"go"`
	Platform string   `json:"platform"`
	Paths    []string `json:"paths"` // the instruction sets of method halves that this machine has
}

// ThisVersion describes the program that is running, and the processor.
func ThisVersion() Version {
	p := This()
	v := Version{Version: p.Version, Revision: p.Revision, Go: p.Go, Platform: p.OS + "/" + p.Arch}
	for _, path := range halves.Paths() {
		v.Paths = append(v.Paths, path.Name)
	}
	return v
}

// String lists the fields, one on each line.
func (v Version) String() string {
	return fmt.Sprintf("qorbit version %s\nrevision       %s\ngo             %s\nplatform       %s\npaths          %s\n",
		v.Version, *cmp.Or(v.Revision, new("unknown")), v.Go, v.Platform, strings.Join(v.Paths, ", "))
}
