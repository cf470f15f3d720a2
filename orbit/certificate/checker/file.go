package checker

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// CheckFile checks the certificate in the named file. A claim that is false is returned as such; the error says why the
// file cannot be read or is no certificate.
func CheckFile(name string) (proof Proof, claim *FalseClaim, err error) {
	file, err := os.Open(name)
	if err == nil {
		defer file.Close()
		proof, err = Check(file)
	}
	switch path, ok := errors.AsType[*fs.PathError](err); {
	case ok:
		err = fmt.Errorf("cannot read %q: %w", name, path.Err)
	case errors.As(err, &claim):
		err = nil
	case err != nil:
		err = fmt.Errorf("%q: %w", name, err)
	}
	return proof, claim, err
}
