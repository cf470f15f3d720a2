package provenance

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"qorbit/count/halves"
)

// A Program says which program ran. Revision and Modified are nil where the Go toolchain has not written them into it,
// as with go run.
type Program struct {
	Module   string  `json:"module"`
	Version  string  `json:"version"`
	Revision *string `json:"revision"` // of the version control
	Modified *bool   `json:"modified"` // whether the source differed from the revision
	Go       string  `json:"go"`
	OS       string  `json:"os"`
	Arch     string  `json:"arch"`
}

// This describes the program that is running.
func This() Program {
	p := Program{Version: "(devel)", Go: runtime.Version(), OS: runtime.GOOS, Arch: runtime.GOARCH}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return p
	}
	p.Module = info.Main.Path
	p.Version = cmp.Or(info.Main.Version, p.Version)
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			p.Revision = &s.Value
		case "vcs.modified":
			p.Modified = new(s.Value == "true")
		}
	}
	return p
}

// A Version describes the program that is running, for people who report what they saw.
type Version struct {
	Version  string   `json:"version"`
	Revision *string  `json:"revision"`
	Go       string   `json:"go"`
	Platform string   `json:"platform"`
	Paths    []string `json:"paths"`
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
