package cli

import (
	"regexp"
	"strings"

	"github.com/spf13/cobra"
)

var (
	negative    = regexp.MustCompile(`^-[0-9]`)
	takesOrders = regexp.MustCompile(` \[?(N|ORDERS)\b`) // of a usage line
)

// NegativeOrders returns the arguments of a command line with the first that is like -1, and those after it that are no flags, behind
// "--" at the end, where cobra does not take -1 for a flag. This is done for commands that take orders only, so that they can say
// which orders they take. The value of a flag stays.
func NegativeOrders(root *cobra.Command, args []string) []string {
	c, _, _ := root.Find(args)
	if !takesOrders.MatchString(c.Use) {
		return args
	}
	c.InheritedFlags() // adds the flags of every command to those of c
	var others, orders []string
	for i, arg := range args {
		order := negative.MatchString(arg) || len(orders) > 0 && !strings.HasPrefix(arg, "-")
		switch {
		case arg == "--":
			orders = append(orders, args[i+1:]...)
			return append(append(others, arg), orders...)
		case order && (i == 0 || !takesNext(c, args[i-1])):
			orders = append(orders, arg)
		default:
			others = append(others, arg)
		}
	}
	if len(orders) > 0 {
		others = append(append(others, "--"), orders...)
	}
	return others
}

// takesNext reports whether an argument is a flag whose value is the next argument.
func takesNext(c *cobra.Command, arg string) bool {
	flag := c.Flags().Lookup(strings.TrimPrefix(arg, "--"))
	if !strings.HasPrefix(arg, "--") {
		if flag = nil; len(arg) > 1 && arg[0] == '-' {
			flag = c.Flags().ShorthandLookup(arg[len(arg)-1:])
		}
	}
	return flag != nil && flag.NoOptDefVal == ""
}
