package doc_test

import (
	"fmt"
	"strings"

	"qorbit/doc"
)

func Example() {
	_, entry, _ := strings.Cut(doc.References, "@article{zhang2011,\n")
	author, _, _ := strings.Cut(entry, "\n")
	fmt.Println(author)
	// Output: author  = {Zhang, Jun and Zhang, Zili},
}
