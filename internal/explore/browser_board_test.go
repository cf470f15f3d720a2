package explore

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"qorbit/internal/facts"
	"qorbit/ops"
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

// TestBrowserBoardPaper: the examples of the paper and the steps of its case study say where ops gives something else
// than is printed. One that is chosen is on the board.
func TestBrowserBoardPaper(t *testing.T) {
	t.Parallel()
	p := openPage(t, serve(t, 8)+"#view=list&panel=board")
	p.find(".examples")
	for file, column := range map[string]int{"examples.tsv": 4, "case-study.tsv": 5} {
		for _, row := range facts.Rows("zhang2011/" + file) {
			source, wrong := ops.ParsePerm(row[2])
			operator, bad := ops.ParseExpr(row[1])
			if err := errors.Join(wrong, bad); err != nil {
				t.Fatal(err)
			}
			want := fmt.Sprintf("%v: no queen there in %v", operator, source)
			if result, err := operator.Apply(source); err == nil {
				want = fmt.Sprintf("gives %v, %s",
					result, map[string]string{"": "a solution", result.String(): "as printed"}[row[column]])
			}
			if got := eval[string](p, fmt.Sprintf("document.querySelector('[data-example=%q] + span').textContent", row[0])); !strings.HasPrefix(got, row[0]+": "+want) {
				t.Errorf("%s, expected %s", got, want)
			}
		}
	}
	eval[bool](p, "document.querySelector('[data-example=orbit-2]').click(), true")
	p.waitText(".found", "A solution of order 8, of orbit 2, class 8.")
	p.waitText(".try", "qorbit apply '")
}

// TestBrowserBoardKeys: queens are placed by keys alone; clashes are drawn; undo; the board comes back from its
// address.
func TestBrowserBoardKeys(t *testing.T) {
	t.Parallel()
	p := openPage(t, serve(t, 8)+"#view=list&panel=board&board=-,-,-,-")
	p.waitText(".found", "0 of 4 queens")
	p.keys(kb.Enter + kb.ArrowRight + kb.ArrowDown + " ") // (1,1) and (2,2) stand on one diagonal
	p.onBoard("1,2,-,-")
	p.waitText(".found", "2 of 4 queens. 1 pair clashes.")
	p.wait("document.querySelectorAll('.playing .clash').length == 1")
	p.press(kb.ArrowUp + kb.Enter) // the queen of column 2 moves to row 1
	p.onBoard("1,1,-,-")
	p.press(kb.ArrowDown + kb.ArrowDown + kb.ArrowDown + kb.Enter + kb.Home + kb.ArrowUp + kb.ArrowUp + kb.Enter)
	p.press(kb.ArrowRight + kb.ArrowRight + kb.ArrowUp + kb.Enter + kb.ArrowRight + kb.ArrowDown + kb.ArrowDown + kb.Enter)
	p.onBoard("2,4,1,3")
	p.waitText(".found", "A solution of order 4, of orbit 1, class 2.")
	p.waitText(".found", "rotations by 90, 180 and 270 degrees")
	p.wait("document.querySelectorAll('.playing .clash').length == 0")
	p.pressButton("Undo")
	p.onBoard("2,4,1,-")
	p.restored(".try")
	p.pressButton("Empty")
	p.onBoard("-,-,-,-")
}

// TestBrowserBoardOperators: Inc, Del, Mov and symmetries by mouse and by keys, the command that is copied, and steps
// back; texts that are none get one line, and the board stays.
func TestBrowserBoardOperators(t *testing.T) {
	t.Parallel()
	p := openPage(t, serve(t, 7, 8)+"#view=list&panel=board&n=8&board=2,4,1,7,5,3,6")
	eval[bool](p, "navigator.clipboard.writeText = async (text) => { document.title = text }, true")
	p.pressButton("Inc")
	p.click(`.playing [aria-label="row gap 7.5, column gap 0.5"] circle`)
	p.onBoard("8,2,4,1,7,5,3,6")
	p.waitText(".found", "orbit 1 of order 8, a seed")
	p.pressButton("Mov")
	p.click(`.playing [aria-label="row 6, column 8, queen"] rect`)
	p.waitText(".advice", "The queen at (6,8) goes.")
	// the board keeps the focus
	p.press(kb.PageUp + kb.Home + kb.ArrowDown + kb.ArrowDown + kb.ArrowDown + kb.ArrowDown + kb.ArrowDown + kb.Enter)
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
	eval[bool](p, "document.querySelector('.tried li:nth-child(2) button').click(), true")
	p.onBoard("8,2,4,1,7,5,3,6")
	p.pressButton("Undo")
	p.onBoard("4,6,1,3,2,7,5")
	eval[bool](p, "document.querySelector('.playing [role=grid]').dispatchEvent(new KeyboardEvent('keydown', {key: 'z', ctrlKey: true, bubbles: true})), true")
	p.onBoard("3,5,7,1,4,2,8,6")
	p.shot("operators")
	const board, operators = "Board: the rows of the queens, column by column", "Operators, applied from left to right"
	for _, bad := range []struct{ field, text, want string }{
		{board, "2,4,1,x", "2,4,1,x is no board: expected for each column a row from 1 to 4, or - for no queen"},
		{board, "2,-,9", "2,-,9 is no board"},
		{operators, "Inc(1,2)", "Inc(1,2) is no operator: expected Inc(7.5,0.5), Del(4,6)"},
	} {
		p.fill(bad.field, bad.text)
		p.waitText(".texts", bad.want)
		p.onBoard("3,5,7,1,4,2,8,6")
	}
	p.fill(board, "(2, 4, 1, 3)")
	p.fill(operators, "Del(1,1)")
	p.waitText(".texts", "Del(1,1): no queen there in 2,4,1,3")
	p.fill(operators, "Rev(Cmpl)")
	p.onBoard("2,4,1,3") // half a turn changes nothing
	p.waitText(".texts", "qorbit apply 'Rev(Cmpl)' 2,4,1,3")
}
