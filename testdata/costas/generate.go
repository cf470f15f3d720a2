//go:build ignore

// Command generate prints Costas arrays of algebraic families, an array a line:
//
//	go run generate.go golomb Q…    α^i + β^j = 1 in the field of Q elements, order Q−2, for all primitive α and β
//	go run generate.go welch P…     g^(i+c) modulo a prime P, order P−1, for all primitive g and all c
//
// Q is a power of a prime. Source: S. W. Golomb, H. Taylor, Constructions and properties of Costas arrays, Proceedings
// of the IEEE 72 (1984).
package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

func main() {
	for _, argument := range os.Args[2:] {
		q, err := strconv.Atoi(argument)
		if err != nil || q < 4 || prime(q) == 0 || os.Args[1] == "welch" && prime(q) != q {
			fmt.Fprintf(os.Stderr, "generate: %q: expected a power of a prime, from 4\n", argument)
			os.Exit(2)
		}
		if os.Args[1] == "welch" {
			welch(q)
		} else {
			golomb(q)
		}
	}
}

// prime returns the prime that q is a power of, 0 where there is none.
func prime(q int) int {
	p := 2
	for q%p != 0 {
		p++
	}
	for q%p == 0 {
		q /= p
	}
	if q > 1 {
		return 0
	}
	return p
}

// powers returns the powers x^0 … x^(q−2) of a primitive element of the field of q elements. An element is the number
// whose digits to the base p are the coefficients of a polynomial; those of x^k are −m, which makes x primitive.
func powers(q int) []int {
	p := prime(q)
	for m := range q {
		all, seen := []int{1}, map[int]bool{1: true}
		for len(all) < q-1 {
			next := times(all[len(all)-1], m, p, q)
			if next == 0 || seen[next] {
				break
			}
			all, seen[next] = append(all, next), true
		}
		if len(all) == q-1 && times(all[q-2], m, p, q) == 1 {
			return all
		}
	}
	panic("there is a primitive element in each field")
}

// times multiplies an element by x where x^k = m; for a prime q, x is m itself.
func times(element, m, p, q int) int {
	if p == q {
		return element * m % p
	}
	high := element * p / q // the coefficient of x^(k−1)
	shifted := element * p % q
	for range high {
		shifted = plus(shifted, m, p)
	}
	return shifted
}

// plus adds two elements, coefficient by coefficient.
func plus(a, b, p int) int {
	if a == 0 && b == 0 {
		return 0
	}
	return (a%p+b%p)%p + p*plus(a/p, b/p, p)
}

// coprime reports whether a and b have no common divisor but 1.
func coprime(a, b int) bool {
	for b > 0 {
		a, b = b, a%b
	}
	return a == 1
}

// golomb prints the arrays α^i + β^j = 1 with α = x^a and β = x^b.
func golomb(q int) {
	p, n := prime(q), q-1
	x := powers(q)
	for a := range n {
		for b := range n {
			if !coprime(a, n) || !coprime(b, n) {
				continue
			}
			rows := make([]int, n-1)
			for i := 1; i < n; i++ {
				for j := 1; j < n; j++ {
					if plus(x[a*i%n], x[b*j%n], p) == 1 {
						rows[i-1] = j
					}
				}
			}
			print(rows)
		}
	}
}

// welch prints the arrays g^(i+c).
func welch(p int) {
	x := powers(p)
	for a := range p - 1 {
		for c := range p - 1 {
			if !coprime(a, p-1) {
				continue
			}
			rows := make([]int, p-1)
			for i := range rows {
				rows[i] = x[a*(i+1+c)%(p-1)]
			}
			print(rows)
		}
	}
}

func print(rows []int) {
	fmt.Println(strings.ReplaceAll(strings.Trim(fmt.Sprint(rows), "[]"), " ", ","))
}
