package provenance

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"qorbit/count/halves"
)

// A Version describes the program that is running, for people who report what they saw. Revision is nil where the Go
// toolchain has not written it into the program, as with go run.
type Version struct {
	Version  string   `json:"version"`
	Revision *string  `json:"revision"` // of the version control
	Go       string   `json:"go"`
	Platform string   `json:"platform"`
	Paths    []string `json:"paths"` // of the fast counter that the processor has
}

// ThisVersion describes the program that is running, and the processor.
func ThisVersion() Version {
	v := Version{Version: "(devel)", Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH}
	for _, path := range halves.Paths() {
		v.Paths = append(v.Paths, path.Name)
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return v
	}
	v.Version = cmp.Or(info.Main.Version, v.Version)
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			v.Revision = &s.Value
		}
	}
	return v
}

// String lists the fields, one on each line.
func (v Version) String() string {
	return fmt.Sprintf("qorbit version %s\nrevision       %s\ngo             %s\nplatform       %s\npaths          %s\n",
		v.Version, *cmp.Or(v.Revision, new("unknown")), v.Go, v.Platform, strings.Join(v.Paths, ", "))
}
