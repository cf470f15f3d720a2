package work

import "testing"

// TestScope: a study is in a scope if its condition, moves, queens and order are.
func TestScope(t *testing.T) {
	scope := Scope{Conditions: []string{Queens, "toroidal"}, Moves: Mov, Queens: 2, Least: 4, Most: 9}
	for want, s := range map[string]Study{
		"condition kings, expected queens or toroidal": {Condition: "kings", Moves: Mov, Queens: 1, Order: 8},
		"condition , expected queens or toroidal":      {Order: 8},
		"moves exchange, expected mov":                 {Condition: Queens, Moves: "exchange", Queens: 2},
		"moves of 3 queens, expected 2 at most":        {Condition: Queens, Moves: Mov, Queens: 3},
		"order 3, expected 4 to 9":                     {Condition: Queens, Order: 3},
		"order 10, expected 4 to 9":                    {Condition: "toroidal", Moves: Mov, Order: 10},
	} {
		if err := scope.Check(s); err == nil || err.Error() != want || scope.Has(s) {
			t.Errorf("%+v: %v, expected %s", s, err, want)
		}
		if err := (Scope{}).Check(s); err != nil {
			t.Errorf("%+v is not in the scope of all: %v", s, err)
		}
	}
	for _, s := range []Study{
		{Condition: Queens, Moves: Mov, Queens: 2, Order: 9}, {Condition: "toroidal", Moves: Mov, Order: 4},
		{Condition: Queens}, // without moves, at any order
	} {
		if err := scope.Check(s); err != nil {
			t.Errorf("%+v: %v", s, err)
		}
	}
	if err := (Scope{Least: 4}).CheckOrder(3); err == nil || err.Error() != "order 3, expected 4 or more" {
		t.Errorf("%v", err)
	}
	if err := (Scope{Least: 4}).CheckOrder(1000); err != nil {
		t.Errorf("%v", err)
	}
}
