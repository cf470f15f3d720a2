package constellation

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// FileName is the name of the file of an order's constellations of one kind.
func FileName(n int, kind string) string { return fmt.Sprintf("constellations-%d-%s.sam", n, kind) }

// A File is a file of constellations that was read.
type File struct {
	Name   string
	List   []Constellation
	Layout Layout
}

// ReadFile reads a file. The error names it.
func ReadFile(name string) (File, error) {
	file, err := os.Open(name)
	if err == nil {
		defer file.Close()
		var list []Constellation
		var layout Layout
		if list, layout, err = Read(file); err == nil {
			return File{name, list, layout}, nil
		}
	}
	var path *fs.PathError
	if errors.As(err, &path) {
		return File{}, fmt.Errorf("cannot read %q: %w", name, path.Err)
	}
	return File{}, fmt.Errorf("%q: %w", name, err)
}

// Join concatenates the lists of one or more files so that Count accepts them. It fails if there are no constellations, if the orders
// differ or exceed MaxCounted, and if two constellations are images of each other. The error names the file and the record.
func Join(files []File) ([]Constellation, error) {
	type record struct {
		file   string
		number int
	}
	var list []Constellation
	seen := make(map[Constellation]record)
	for _, f := range files {
		for i, c := range f.List {
			if c.Order() > MaxCounted {
				return nil, fmt.Errorf("%q: order %d, expected %d to %d", f.Name, c.Order(), MinFileOrder, MaxCounted)
			}
			if len(list) > 0 && c.Order() != list[0].Order() {
				return nil, fmt.Errorf("%q: order %d, expected %d as in the files before", f.Name, c.Order(), list[0].Order())
			}
			if before, ok := seen[c.Least()]; ok {
				return nil, fmt.Errorf("%q: record %d is an image of record %d of %q, expected one constellation of a class", f.Name, i+1, before.number, before.file)
			}
			seen[c.Least()] = record{f.Name, i + 1}
			list = append(list, c)
		}
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%q: no constellations, expected one or more", files[0].Name)
	}
	return list, nil
}
