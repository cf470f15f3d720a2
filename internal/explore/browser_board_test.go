package explore

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"qorbit/internal/facts"
	"qorbit/ops"
	"qorbit/orbit"
)

// keys types into the board.
func (p *page) keys(text string) {
	p.Helper()
	p.find(".playing [role=grid]")
	eval[bool](p, "document.querySelector('.playing [role=grid]').focus(), document.activeElement.matches('[role=grid]')")
	p.press(text)
}

// onBoard waits until the board has these queens.
func (p *page) onBoard(queens string) {
	p.Helper()
	p.wait(fmt.Sprintf("document.querySelector('.playing svg')?.ariaLabel.includes(': %s')", queens))
}

// found says what the page should say of a board.
func found(t *testing.T, p ops.Perm) string {
	t.Helper()
	if i, j, clash := p.Clash(); clash {
		return fmt.Sprintf("No solution: the queens at (%d,%d) and (%d,%d), row and column, stand on one diagonal.", p[i]+1, i+1, p[j]+1, j+1)
	}
	orbits := enumerate(t, len(p))
	v, ok := orbits.Find(orbit.KeyOf(p))
	if !ok {
		t.Fatalf("no orbit of %v", p)
	}
	return fmt.Sprintf("A solution of order %d, of orbit %d, class %d.", len(p), v+1, orbits.Class(v))
}

// TestBrowserBoardPaper: the examples of the paper and the steps of its case study give on the board what ops gives. Those that are
// misprinted say so.
func TestBrowserBoardPaper(t *testing.T) {
	p := openPage(t, serve(t, 8)+"#panel=board")
	for _, file := range []string{"examples.tsv", "case-study.tsv"} {
		for _, row := range facts.Rows("zhang2011/" + file) {
			printed := row[4]
			if file == "case-study.tsv" {
				printed = row[5]
			}
			p.find(".examples")
			eval[bool](p, fmt.Sprintf("document.querySelector('.examples').open = true, document.querySelector('[data-example=%q]').click(), true", row[0]))
			source, err := ops.ParsePerm(row[2])
			if err != nil {
				t.Fatal(err)
			}
			operator, err := ops.ParseExpr(row[1])
			if err != nil {
				t.Fatal(err)
			}
			note := fmt.Sprintf("[data-example=%q] + span", row[0])
			result, err := operator.Apply(source)
			if err != nil {
				p.waitText(".try", err.Error())
				p.waitText(note, "printed "+printed)
				p.onBoard(source.String())
				continue
			}
			p.onBoard(result.String())
			p.waitText(".found", found(t, result))
			p.waitText(".try", fmt.Sprintf("qorbit apply '%v' %v", operator, source))
			switch {
			case printed == "":
				p.waitText(note, "gives "+result.String()+", a solution")
			case result.String() == printed:
				p.waitText(note, "as printed")
			default:
				p.waitText(note, "gives "+result.String()+", printed "+printed)
			}
		}
	}
	p.shot("paper")
}

// TestBrowserBoardKeys: queens are placed by keys alone; clashes are drawn; undo and redo; the board comes back from its address.
func TestBrowserBoardKeys(t *testing.T) {
	p := openPage(t, serve(t, 8)+"#panel=board&board=-,-,-,-")
	p.waitText(".found", "0 of 4 queens")
	p.keys(kb.Enter + kb.ArrowRight + kb.ArrowDown + " ") // (1,1) and (2,2) stand on one diagonal
	p.onBoard("1,2,-,-")
	p.waitText(".found", "2 of 4 queens. 1 pair clashes.")
	p.wait("document.querySelectorAll('.playing .clash').length == 1")
	p.press(kb.ArrowUp + kb.Enter) // the queen of column 2 moves to row 1
	p.onBoard("1,1,-,-")
	p.wait("document.querySelectorAll('.playing .clash').length == 1")
	p.press(kb.ArrowDown + kb.ArrowDown + kb.ArrowDown + kb.Enter + kb.Home + kb.ArrowUp + kb.ArrowUp + kb.Enter)
	p.press(kb.ArrowRight + kb.ArrowRight + kb.ArrowUp + kb.Enter + kb.ArrowRight + kb.ArrowDown + kb.ArrowDown + kb.Enter)
	p.onBoard("2,4,1,3")
	p.waitText(".found", "A solution of order 4, of orbit 1, class 2.")
	p.waitText(".found", "rotations by 90, 180 and 270 degrees")
	p.wait("document.querySelectorAll('.playing .clash').length == 0")
	p.pressButton("Undo")
	p.onBoard("2,4,1,-")
	p.pressButton("Redo")
	p.onBoard("2,4,1,3")
	p.keys(kb.Enter)
	p.onBoard("2,4,1,-")
	p.restored(t, ".try")
	p.pressButton("Empty")
	p.onBoard("-,-,-,-")
}

// TestBrowserBoardOperators: Inc, Del, Mov and symmetries by mouse and by keys, the expression, the command that is copied, and steps back.
func TestBrowserBoardOperators(t *testing.T) {
	p := openPage(t, serve(t, 7, 8)+"#panel=board&n=8&board=2,4,1,7,5,3,6")
	eval[bool](p, "navigator.clipboard.writeText = async (text) => { document.title = text }, true")
	p.pressButton("Inc")
	p.click(`.playing [aria-label="row gap 7.5, column gap 0.5"] circle`)
	p.onBoard("8,2,4,1,7,5,3,6")
	p.waitText(".found", "orbit 1 of order 8, a seed")
	p.pressButton("Mov")
	p.click(`.playing [aria-label="row 6, column 8, queen"] rect`)
	p.waitText(".advice", "The queen at (6,8) goes.")
	p.shot("mov")
	p.press(kb.PageUp + kb.Home + kb.ArrowDown + kb.ArrowDown + kb.ArrowDown + kb.ArrowDown + kb.ArrowDown + kb.Enter) // the board keeps the focus
	p.onBoard("6,8,2,4,1,7,5,3")
	p.waitText(".found", "orbit 6 of order 8, 1 move from a seed")
	p.pressButton("Rev")
	p.pressButton("Del")
	p.click(`.playing [aria-label="row 3, column 1, queen"] rect`)
	p.onBoard("4,6,1,3,2,7,5")
	p.waitText(".found", "No solution")
	const expression = "Inc(7.5,0.5) Mov(6,8,5.5,0.5) po5 Del(3,1)"
	p.click(".texts .command button")
	p.wait(fmt.Sprintf("document.title == %q", "qorbit apply '"+expression+"' 2,4,1,7,5,3,6"))
	p.wait("location.hash.includes('&ops=Inc(7.5,0.5)+Mov(6,8,5.5,0.5)+po5+Del(3,1)')")
	p.restored(t, ".tried")
	eval[bool](p, "document.querySelector('.tried li:nth-child(2) button').click(), true")
	p.onBoard("8,2,4,1,7,5,3,6")
	p.pressButton("Undo")
	p.onBoard("4,6,1,3,2,7,5")
	eval[bool](p, "document.querySelector('.playing [role=grid]').dispatchEvent(new KeyboardEvent('keydown', {key: 'z', ctrlKey: true, bubbles: true})), true")
	p.onBoard("3,5,7,1,4,2,8,6")
	p.fill("Operators, applied from left to right", "Inc(7.5,0.5) po6")
	p.onBoard("5,7,2,6,3,1,4,8")
	p.shot("expression")
}

// TestBrowserBoardErrors: texts that are none get one line, and the board stays.
func TestBrowserBoardErrors(t *testing.T) {
	p := openPage(t, serve(t, 8)+"#panel=board&board=2,4,1,3&ops=Rev")
	for _, bad := range []struct{ field, text, want string }{
		{"Board: the rows of the queens, column by column", "2,4,1,x", `permutation "2,4,1,x": entry 4 is "x", expected a row number`},
		{"Board: the rows of the queens, column by column", "2,-,9", `board "2,-,9": entry 3 is "9", expected a row of 1..3, or - for a column without a queen`},
		{"Operators, applied from left to right", "Inc(1,2)", `expression "Inc(1,2)": "Inc(1,2)": gap "1", expected a half such as 0.5 or 7.5 in Inc(gap,gap)`},
	} {
		p.fill(bad.field, bad.text)
		p.waitText(".texts", bad.want)
		p.onBoard("3,1,4,2")
	}
	p.fill("Operators, applied from left to right", "Del(1,1)")
	p.waitText(".texts", "Del(1,1): no queen there in 2,4,1,3, expected row 2 for column 1")
	p.fill("Board: the rows of the queens, column by column", "(3, 1, 4, 2)")
	p.fill("Operators, applied from left to right", "Rev(Cmpl)")
	p.onBoard("3,1,4,2") // half a turn changes nothing
	p.waitText(".texts", "qorbit apply 'Rev(Cmpl)' 3,1,4,2")
	p.shot("errors")
}
