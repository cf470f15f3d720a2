package main

import (
	"crypto/sha256"
	"debug/buildinfo"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"time"

	"qorbit/internal/licenses"
)

// A source is a checkout that is built.
type source struct {
	root  string
	cache string // the build cache, "" for the usual one
}

// A program is a command, built for a target.
type program struct {
	file
	info *buildinfo.BuildInfo
}

// setting returns a setting of the build, or "".
func (p program) setting(key string) string {
	for _, s := range p.info.Settings {
		if s.Key == key {
			return s.Value
		}
	}
	return ""
}

// archive builds the archive for a target.
func (s source) archive(target string, documents []file) (file, error) {
	programs, err := s.programs(target)
	if err != nil {
		return file{}, err
	}
	modules, err := licenses.Of(s.root, "qorbit/cmd/...", target)
	if err != nil {
		return file{}, err
	}
	texts, err := licenceTexts(modules)
	if err != nil {
		return file{}, err
	}
	files := append(texts, documents...)
	for _, p := range programs {
		files = append(files, p.file)
	}
	at, err := time.Parse(time.RFC3339, programs[0].setting("vcs.time"))
	if err != nil {
		return file{}, fmt.Errorf("time of the revision: %w", err)
	}
	name, pack, ending := "qorbit-"+programs[0].info.Main.Version+"-"+strings.ReplaceAll(target, "/", "-"), tarball, ".tar.gz"
	if strings.HasPrefix(target, "windows/") {
		pack, ending = zipped, ".zip"
	}
	packed, err := pack(name, files, at)
	return file{name: name + ending, data: packed}, err
}

// programs builds all commands for a target.
func (s source) programs(target string) ([]program, error) {
	commands, err := output(s.root, "go", "list", "-f", `{{if eq .Name "main"}}{{.ImportPath}}{{end}}`, "./cmd/...")
	if err != nil {
		return nil, err
	}
	var programs []program
	for command := range strings.FieldsSeq(commands) {
		p, err := s.compile(target, command)
		if err != nil {
			return nil, err
		}
		programs = append(programs, p)
	}
	return programs, nil
}

// compile builds a command for a target. What the environment could change is fixed: the instruction set that every machine has, no C
// compiler, no flags of the user. Symbol tables and debugging information are left out; stack traces keep the names of functions and lines.
func (s source) compile(target, command string) (program, error) {
	system, processor, _ := strings.Cut(target, "/")
	name := path.Base(command)
	if system == "windows" {
		name += ".exe"
	}
	dir, err := os.MkdirTemp("", "release")
	if err != nil {
		return program{}, err
	}
	defer os.RemoveAll(dir)
	built := filepath.Join(dir, name)
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=true", "-ldflags=-s -w", "-o", built, command)
	cmd.Dir, cmd.Stderr = s.root, os.Stderr
	cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH="+processor, "CGO_ENABLED=0", "GOAMD64=v1", "GOARM64=v8.0", "GOFLAGS=-mod=readonly",
		"GOEXPERIMENT=", "GOFIPS140=off", "GOWORK=off")
	if s.cache != "" {
		cmd.Env = append(cmd.Env, "GOCACHE="+s.cache)
	}
	if err := cmd.Run(); err != nil {
		return program{}, fmt.Errorf("go build %s: %w", command, err)
	}
	data, err := os.ReadFile(built)
	if err != nil {
		return program{}, err
	}
	info, err := buildinfo.ReadFile(built)
	return program{file{"bin/" + name, true, data}, info}, err
}

// output returns what a program prints.
func output(dir, name string, arguments ...string) (string, error) {
	cmd := exec.Command(name, arguments...)
	cmd.Dir, cmd.Stderr = dir, os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w", name, arguments[0], err)
	}
	return string(out), nil
}

// compare fails where two releases differ, and names the first file that does.
func compare(first, second []file) error {
	if len(first) != len(second) {
		return fmt.Errorf("the first build has %d files, the second %d", len(first), len(second))
	}
	for i, a := range first {
		if b := second[i]; a.name != b.name || string(a.data) != string(b.data) {
			return fmt.Errorf("%s (SHA-256 %x) of the first build differs from %s (%x) of the second", a.name, sha256.Sum256(a.data), b.name, sha256.Sum256(b.data))
		}
	}
	return nil
}
