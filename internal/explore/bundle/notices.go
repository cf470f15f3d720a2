package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// notices is a comment with the licence of each package that the page links: those of the lock file that are not for development.
func notices(web string) (string, error) {
	text, err := os.ReadFile(filepath.Join(web, "package-lock.json"))
	if err != nil {
		return "", err
	}
	var lock struct {
		Packages map[string]struct {
			Version string
			Dev     bool
		}
	}
	if err := json.Unmarshal(text, &lock); err != nil {
		return "", fmt.Errorf("%s: %w", filepath.Join(web, "package-lock.json"), err)
	}
	var parts []string
	for path, p := range lock.Packages {
		if path == "" || p.Dev {
			continue
		}
		licence, err := licenceOf(filepath.Join(web, filepath.FromSlash(path)))
		if err != nil {
			return "", err
		}
		parts = append(parts, fmt.Sprintf("%s %s\n\n%s", strings.TrimPrefix(path, "node_modules/"), p.Version, licence))
	}
	slices.Sort(parts)
	return "/*! This file contains these packages.\n\n" + strings.Join(parts, "\n\n") + "\n*/", nil
}

// licenceOf reads the licence file of a package; one without such a file states its licence in package.json.
func licenceOf(dir string) (string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return "", err
	}
	for _, e := range entries {
		if strings.HasPrefix(strings.ToUpper(e.Name()), "LICENSE") {
			text, err := os.ReadFile(filepath.Join(dir, e.Name()))
			return strings.TrimSpace(strings.ReplaceAll(string(text), "\r", "")), err
		}
	}
	text, err := os.ReadFile(filepath.Join(dir, "package.json"))
	if err != nil {
		return "", err
	}
	var p struct{ License, Homepage string }
	if err := json.Unmarshal(text, &p); err != nil || p.License == "" {
		return "", fmt.Errorf("%s: no licence file, and none in package.json", dir)
	}
	return "Licence: " + p.License, nil
}
