package orbit

import "strings"

// A Piece is what stands on boards that meet a condition, in words. The empty one is a Queen.
type Piece string

// The pieces.
const (
	Queen Piece = "queen"
	King  Piece = "king"
	Dot   Piece = "dot" // of boards that are no chess problem
)

// String names the piece.
func (p Piece) String() string {
	if p == "" {
		return string(Queen)
	}
	return string(p)
}

// Words returns a text about queens and solutions in the words of another piece and its boards.
func (p Piece) Words(text string) string {
	if p.String() == string(Queen) {
		return text
	}
	return strings.NewReplacer("queen", string(p), "solution", "board", "Solution", "Board").Replace(text)
}

// Sign is the character of the piece on a board in text. Package notation reads it.
func (p Piece) Sign() string {
	switch p {
	case King:
		return "K"
	case Dot:
		return "●"
	}
	return "Q"
}
