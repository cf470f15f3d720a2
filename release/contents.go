package main

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"qorbit/internal/licenses"
)

// documents returns the files that are the same for all targets: documents, manual pages and completions, in the places below share where
// programs look for them if the directory is /usr/local or ~/.local.
func (s source) documents() ([]file, error) {
	files, err := s.texts()
	if err != nil {
		return nil, err
	}
	programs, err := s.programs(runtime.GOOS + "/" + runtime.GOARCH)
	if err != nil {
		return nil, err
	}
	for _, p := range programs {
		made, err := p.generated()
		if err != nil {
			return nil, err
		}
		files = replaced(files, made)
	}
	return files, nil
}

// replaced returns files with others, which replace those of the same names: qorbit writes short pages of commands that it leaves to
// other programs, and these write the full ones.
func replaced(files, others []file) []file {
	kept := slices.DeleteFunc(files, func(f file) bool {
		return slices.ContainsFunc(others, func(other file) bool { return other.name == f.name })
	})
	return append(kept, others...)
}

// texts returns the documents of the source.
func (s source) texts() ([]file, error) {
	names := []string{"README.md", "LICENSE", "CITATION.cff"}
	pages, err := filepath.Glob(filepath.Join(s.root, "doc", "*.md"))
	if err != nil {
		return nil, err
	}
	for _, page := range append(pages, "references.bib") {
		names = append(names, "doc/"+filepath.Base(page))
	}
	var files []file
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join(s.root, name))
		if err != nil {
			return nil, err
		}
		files = append(files, file{name: name, data: data})
	}
	install, err := os.ReadFile(filepath.Join(s.root, "release", "INSTALL.md"))
	return append(files, file{name: "INSTALL.md", data: install}), err
}

// generated returns what a program of this machine writes of itself: manual pages and completions.
func (p program) generated() ([]file, error) {
	dir, err := os.MkdirTemp("", "man")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	base := path.Base(p.name)
	name, command := strings.TrimSuffix(base, ".exe"), filepath.Join(dir, base)
	if err := os.WriteFile(command, p.data, 0o700); err != nil {
		return nil, err
	}
	if _, err := output(dir, command, "man", "."); err != nil {
		return nil, err
	}
	pages, err := fs.Glob(os.DirFS(dir), "*.1")
	if err != nil || len(pages) == 0 {
		return nil, fmt.Errorf("%s man wrote %d pages, expected some: %v", name, len(pages), err)
	}
	var files []file
	for _, page := range pages {
		data, err := os.ReadFile(filepath.Join(dir, page))
		if err != nil {
			return nil, err
		}
		files = append(files, file{name: "share/man/man1/" + page, data: data})
	}
	for _, c := range []struct{ shell, place string }{
		{"bash", "bash-completion/completions/" + name},
		{"zsh", "zsh/site-functions/_" + name},
		{"fish", "fish/vendor_completions.d/" + name + ".fish"},
		{"powershell", "powershell/" + name + ".ps1"},
	} {
		text, err := output(dir, command, "completion", c.shell)
		if err != nil {
			return nil, err
		}
		files = append(files, file{name: "share/" + c.place, data: []byte(text)})
	}
	return files, nil
}

// licenceTexts returns the licence files of modules and of Go. One of them may be a directory of files.
func licenceTexts(modules []licenses.Module) ([]file, error) {
	root, err := output(".", "go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	var files []file
	all := slices.Concat(modules, []licenses.Module{{Path: "go", Dir: strings.TrimSpace(root), Files: []string{"LICENSE", "PATENTS"}}})
	for _, m := range all {
		for _, name := range m.Files {
			err := fs.WalkDir(os.DirFS(m.Dir), name, func(name string, entry fs.DirEntry, err error) error {
				if err != nil || entry.IsDir() {
					return err
				}
				data, err := os.ReadFile(filepath.Join(m.Dir, name))
				files = append(files, file{name: path.Join("licenses", m.Path, name), data: data})
				return err
			})
			if err != nil {
				return nil, err
			}
		}
	}
	return files, nil
}
