package table

import (
	"bytes"
	"path/filepath"

	"qorbit/count/constellation"
	"qorbit/internal/outfile"
)

// A Constellation is a start constellation of a file.
type Constellation struct {
	N      int    `json:"n" doc:"the order"`
	Kind   string `json:"kind" doc:"asymmetric or symmetric"`
	Queens string `json:"queens" doc:"its queens, row,column"`
	Size   int    `json:"size" doc:"the number of different images"`
}

// NewConstellations returns the constellations of a list, in its order.
func NewConstellations(list []constellation.Constellation) []Constellation {
	var rows []Constellation
	for _, c := range list {
		rows = append(rows, Constellation{c.Order(), c.Kind(), c.String(), c.Size()})
	}
	return rows
}

// A ConstellationFile is a file that has all start constellations of one order and kind.
type ConstellationFile struct {
	File           string `json:"file" doc:"the name of the file"`
	N              int    `json:"n" doc:"the order"`
	Kind           string `json:"kind" doc:"asymmetric or symmetric"`
	Constellations int    `json:"constellations" doc:"the number of constellations"`
	Bytes          int    `json:"bytes" doc:"the size of the file"`
}

// ConstellationFiles returns the files of an order with their contents, asymmetric first. The files are to be written into the directory. It
// fails as [constellation.All] and [constellation.Write] do.
func ConstellationFiles(dir string, n int) ([]ConstellationFile, []outfile.Content, error) {
	asymmetric, symmetric, err := constellation.All(n)
	if err != nil {
		return nil, nil, err
	}
	var rows []ConstellationFile
	var contents []outfile.Content
	for _, kind := range []struct {
		name string
		list []constellation.Constellation
	}{{constellation.Asymmetric, asymmetric}, {constellation.Symmetric, symmetric}} {
		name, text := filepath.Join(dir, constellation.FileName(n, kind.name)), new(bytes.Buffer)
		if err := constellation.Write(text, kind.list); err != nil {
			return nil, nil, err
		}
		rows = append(rows, ConstellationFile{name, n, kind.name, len(kind.list), text.Len()})
		contents = append(contents, outfile.Content{Role: "the " + kind.name + " file", Name: name, Bytes: text.Bytes()})
	}
	return rows, contents, nil
}
