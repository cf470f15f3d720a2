package coordinator

import (
	"context"
	"testing"
	"time"

	"qorbit/internal/queue"
)

// TestAJudgementHasATicketOfItsOwn, however many the part gets while the coordinator counts.
func TestAJudgementHasATicketOfItsOwn(t *testing.T) {
	begun, count := make(chan bool), make(chan bool)
	c := &Coordinator{
		Job: queue.Job{Parts: 1}, ledger: newLedger(1, 1, ""), judged: make(chan judgement, 1), Log: func(string, ...any) {},
		Referee: func(context.Context) queue.Runner {
			return func(int) ([]byte, error) { close(begun); <-count; return nil, nil }
		},
	}
	c.alone = make(map[int]time.Time)
	first := c.ledger.issue(0)
	c.ledger.add(0, first.Try, "a", right(0))
	c.arbitrate(t.Context())
	<-begun
	later := c.ledger.issue(0)
	close(count)
	j := <-c.judged
	if j.err != nil || j.Worker != queue.Referee || j.Try != first.Try+1 || later.Try != j.Try+1 {
		t.Errorf("%+v after the ticket %+v and before %+v", j, first, later)
	}
}
