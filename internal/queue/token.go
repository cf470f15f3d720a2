package queue

import (
	"cmp"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"regexp"
	"runtime"
	"strings"
	"unicode"
	"unicode/utf8"

	"qorbit/internal/journal"
)

// longestToken keeps the greeting of a client below the 4096 bytes that a server reads of it.
const longestToken = 1000

// hashed matches what a NATS server takes for the bcrypt hash of a token: it would let nobody in with the text itself.
var hashed = regexp.MustCompile(`^\$2[abxy]\$`)

// checkToken returns an error if a NATS server would not take a text as a token. The error does not have the text.
func checkToken(token string) error {
	unprintable := func(r rune) bool { return !unicode.IsPrint(r) }
	switch {
	case token == "":
		return errors.New("is empty, expected a token")
	case len(token) > longestToken:
		return fmt.Errorf("has %d bytes, expected a token of at most %d", len(token), longestToken)
	case !utf8.ValidString(token) || strings.ContainsFunc(token, unprintable):
		return errors.New("has control characters or is no UTF-8, expected a token in one line of text")
	case hashed.MatchString(token):
		return errors.New("begins as a bcrypt hash does, expected the token itself")
	}
	return nil
}

// ReadToken reads the file of a token. White space around it is ignored.
func ReadToken(name string) (token string, err error) {
	err = journal.ReadFile(name, func(r io.Reader) error {
		text, err := io.ReadAll(io.LimitReader(r, 2*longestToken))
		if err == nil {
			token = strings.TrimSpace(string(text))
			err = checkToken(token)
		}
		return err
	})
	return token, err
}

// OwnToken returns the token in a file that only this account can read, or makes one if there is no file. keep writes
// a token that is made to the file.
func OwnToken(name string) (token string, keep func() error, err error) {
	info, err := os.Lstat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		token = rand.Text()
		return token, func() error { return writeToken(name, token) }, nil
	case err == nil && info.Mode().IsRegular() && info.Mode().Perm()&0o077 != 0 && runtime.GOOS != "windows":
		err = journal.About(name, fmt.Errorf("has the mode %04o, expected 0600: other accounts can read or change it",
			info.Mode().Perm()))
	}
	if err == nil {
		token, err = ReadToken(name)
	}
	return token, func() error { return nil }, err
}

// writeToken makes the file of a token. A token that another run has left there meanwhile is of no use any more.
func writeToken(name, token string) error {
	if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return journal.About(name, err)
	}
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return journal.About(name, err)
	}
	_, err = file.WriteString(token + "\n")
	return journal.About(name, cmp.Or(err, file.Close()))
}
