package report

import (
	"bytes"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"

	"qorbit/internal/row"
)

type inner struct {
	N int `json:"n"`
}

type tableRow struct {
	inner
	Name   string `json:"name,omitempty"`
	Class  uint8  `json:"class"`
	Truth  bool   `json:"truth"`
	Number *int   `json:"number"`
	List   []int  `json:"list"`
	None   string `json:"-"`
}

// TestTableIsReadBack, with nothing where there is nothing, and lists of any length; columns stand as the fields do.
func TestTableIsReadBack(t *testing.T) {
	type readRow struct {
		N      int64  `parquet:"n"`
		Name   string `parquet:"name"`
		Class  uint8  `parquet:"class"`
		Truth  bool   `parquet:"truth"`
		Number *int64 `parquet:"number,optional"`
		List   []int  `parquet:"list,list"`
	}
	seven, big := 7, int64(7)
	var file bytes.Buffer
	table, err := New(&file, ParquetFormat, row.All[tableRow](), Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []tableRow{{inner{1}, "a", 8, true, &seven, []int{1, 2}, "x"}, {inner{-2}, "", 4, false, nil, nil, ""}, {inner{3}, "ä,b", 2, true, nil, []int{3}, ""}} {
		if err := table.Row(row); err != nil {
			t.Fatal(err)
		}
	}
	if err := table.Close(); err != nil {
		t.Fatal(err)
	}
	got, err := parquet.Read[readRow](bytes.NewReader(file.Bytes()), int64(file.Len()))
	want := []readRow{{1, "a", 8, true, &big, []int{1, 2}}, {-2, "", 4, false, nil, []int{}}, {3, "ä,b", 2, true, nil, []int{3}}}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%v, %+v, expected %+v", err, got, want)
	}
	opened, err := parquet.OpenFile(bytes.NewReader(file.Bytes()), int64(file.Len()))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range opened.Schema().Fields() {
		names = append(names, f.Name())
	}
	if strings.Join(names, " ") != "n name class truth number list" {
		t.Errorf("columns %v", names)
	}
}

// TestManyRows go out in groups.
func TestManyRows(t *testing.T) {
	var file bytes.Buffer
	table, err := New(&file, ParquetFormat, row.All[inner](), Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range 2*rowGroup + 1 {
		if err := table.Row(inner{i}); err != nil {
			t.Fatal(err)
		}
	}
	if err := table.Close(); err != nil {
		t.Fatal(err)
	}
	opened, err := parquet.OpenFile(bytes.NewReader(file.Bytes()), int64(file.Len()))
	if err != nil || opened.NumRows() != 2*rowGroup+1 || len(opened.RowGroups()) != 3 {
		t.Errorf("%v: %d rows in %d groups", err, opened.NumRows(), len(opened.RowGroups()))
	}
}

// TestAFullDiskFailsTheFile, with the writer's error.
func TestAFullDiskFailsTheFile(t *testing.T) {
	file, err := New(full{}, ParquetFormat, row.All[inner](), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(file.Row(inner{1}), file.Close()); !errors.Is(err, errFull) {
		t.Error(err)
	}
}

// A full is a disk that is full.
type full struct{}

var errFull = errors.New("no space left on device")

func (full) Write([]byte) (int, error) { return 0, errFull }
