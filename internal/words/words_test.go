package words

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
)

func ExamplePainter() {
	var file bytes.Buffer
	for _, w := range []io.Writer{&file, Writer{bufio.NewWriter(&file), true}} {
		paint := Of(w)
		fmt.Printf("%q %q %q\n", paint.Paint(Bold, "N"), paint.Paint(Bad, "no"), paint.Paint(Plain, "8"))
	}
	// Output:
	// "N" "no" "8"
	// "\x1b[1mN\x1b[0m" "\x1b[1;31mno\x1b[0m" "8"
}

func ExampleExpected() {
	fmt.Println("kind frob:", Expected("counts", "orbits", "graph"))
	// Output: kind frob: expected one of counts, orbits, graph
}
