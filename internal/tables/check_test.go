package tables

import (
	"testing"

	"qorbit/internal/table"
)

// TestCaptionsInUTF8: LaTeX stops at other text.
func TestCaptionsInUTF8(t *testing.T) {
	for _, flag := range []string{"caption", "raw-caption"} {
		r := request(8, 8, "latex")
		r.Layout, r.Limit = table.Options{Caption: "\xff", RawCaption: "\xff"}, 1
		err := Kind{}.Check(&r, func(given string) bool { return given == flag })
		if want := `--` + flag + ` "\xff": expected UTF-8`; err == nil || err.Error() != want {
			t.Errorf("%v, expected %s", err, want)
		}
	}
}
