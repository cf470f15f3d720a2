package isomorphism

import (
	"cmp"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"
)

// An Order is the order of a group, as its prime factors, ascending: the orders of the groups of orbit graphs have thousands of
// digits. The zero value is 1.
type Order []PrimePower

// A PrimePower is a prime to a positive power.
type PrimePower struct{ Prime, Exponent int }

// NewOrder returns the product of positive numbers.
func NewOrder(numbers ...int) Order {
	var product Order
	for _, number := range numbers {
		for prime := 2; number > 1; prime++ {
			if prime*prime > number {
				prime = number
			}
			for ; number%prime == 0; number /= prime {
				product = append(product, PrimePower{prime, 1})
			}
		}
	}
	return product.collect()
}

// Factorial returns n!.
func Factorial(n int) Order {
	var product Order
	for prime := 2; prime <= n; prime++ {
		if len(NewOrder(prime)) == 1 && NewOrder(prime)[0].Prime == prime {
			exponent := 0
			for rest := n / prime; rest > 0; rest /= prime { // Legendre's formula
				exponent += rest
			}
			product = append(product, PrimePower{prime, exponent})
		}
	}
	return product
}

// Times returns the product of two orders.
func (o Order) Times(other Order) Order { return slices.Concat(o, other).collect() }

// Power returns the order to a positive power.
func (o Order) Power(exponent int) Order {
	power := slices.Clone(o)
	for i := range power {
		power[i].Exponent *= exponent
	}
	return power
}

// collect sorts the primes, and makes those that occur more than once one.
func (o Order) collect() Order {
	slices.SortFunc(o, func(a, b PrimePower) int { return cmp.Compare(a.Prime, b.Prime) })
	var out Order
	for _, p := range o {
		if last := len(out) - 1; last >= 0 && out[last].Prime == p.Prime {
			out[last].Exponent += p.Exponent
		} else {
			out = append(out, p)
		}
	}
	return out
}

// Int returns the number.
func (o Order) Int() *big.Int {
	product := big.NewInt(1)
	for _, p := range o {
		power := new(big.Int).Exp(big.NewInt(int64(p.Prime)), big.NewInt(int64(p.Exponent)), nil)
		product.Mul(product, power)
	}
	return product
}

// Log10 returns its decimal logarithm.
func (o Order) Log10() float64 {
	sum := 0.0
	for _, p := range o {
		sum += float64(p.Exponent) * math.Log10(float64(p.Prime))
	}
	return sum
}

// String prints the factors: 2^7·3^2·5.
func (o Order) String() string {
	if len(o) == 0 {
		return "1"
	}
	var factors []string
	for _, p := range o {
		if p.Exponent == 1 {
			factors = append(factors, fmt.Sprint(p.Prime))
		} else {
			factors = append(factors, fmt.Sprintf("%d^%d", p.Prime, p.Exponent))
		}
	}
	return strings.Join(factors, "·")
}
