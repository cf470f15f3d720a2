package words

import "fmt"

// A FieldError says what is wrong with a field of a request, such as an option. A command shows its own name of the
// field, that of a flag.
type FieldError struct {
	Field string // such as "queens"
	Value string // what it has, "" where the error says that
	Err   error  // what was expected
}

// WrongField returns the error of a field with a value, and what was expected.
func WrongField(field string, value any, expected string, args ...any) error {
	return &FieldError{Field: field, Value: fmt.Sprint(value), Err: fmt.Errorf(expected, args...)}
}

// InField says in which field an error is, if there is one.
func InField(field string, err error) error {
	if err == nil {
		return nil
	}
	return &FieldError{Field: field, Err: err}
}

// Error names the field, its value, and what was expected: "queens 9: expected 1 to 8 at order 8".
func (e *FieldError) Error() string {
	name := e.Field
	if e.Value != "" {
		name += " " + e.Value
	}
	return name + ": " + e.Err.Error()
}

// Unwrap returns what was expected.
func (e *FieldError) Unwrap() error { return e.Err }
