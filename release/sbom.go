package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"runtime/debug"
	"strings"

	cdx "github.com/CycloneDX/cyclonedx-go"

	"qorbit/internal/licenses"
)

// billOfMaterials describes programs of one target in CycloneDX 1.6: the programs with their hashes, and the modules in each, from what
// the linker wrote into it, with licences. It has no serial number and no time, so that it is the same on every build, and says so
// (property cdx:reproducible, https://github.com/CycloneDX/cyclonedx-property-taxonomy).
func billOfMaterials(programs []program, modules []licenses.Module) ([]byte, error) {
	version := programs[0].info.Main.Version
	bom := cdx.NewBOM()
	properties := []cdx.Property{{Name: "cdx:reproducible", Value: "true"}}
	for _, key := range []string{"GOOS", "GOARCH", "CGO_ENABLED"} {
		properties = append(properties, cdx.Property{Name: "cdx:gomod:build:env:" + key, Value: programs[0].setting(key)})
	}
	own := choices("BSD-3-Clause")
	main := cdx.Component{BOMRef: "qorbit", Type: cdx.ComponentTypeApplication, Name: "qorbit", Version: version, Licenses: own, PackageURL: packageURL("qorbit", version)}
	bom.Metadata = &cdx.Metadata{Component: &main, Properties: &properties}
	licencesOf := make(map[string]*cdx.Licenses)
	for _, m := range modules {
		licencesOf[m.Path] = choices(m.Kinds...)
	}
	standard := &debug.Module{Path: "std", Version: strings.TrimPrefix(programs[0].info.GoVersion, "go")}
	licencesOf["std"] = own
	var components []cdx.Component
	var links []cdx.Dependency
	var names []string
	added := make(map[string]bool)
	for _, p := range programs {
		hashes := []cdx.Hash{{Algorithm: cdx.HashAlgoSHA256, Value: fmt.Sprintf("%x", sha256.Sum256(p.data))}}
		components = append(components, cdx.Component{BOMRef: p.name, Type: cdx.ComponentTypeApplication, Name: p.name, Version: version, Hashes: &hashes, Licenses: own})
		names = append(names, p.name)
		var parts []string
		for _, m := range append([]*debug.Module{standard}, p.info.Deps...) {
			if m.Replace != nil { // by a package of qorbit
				continue
			}
			ref := packageURL(m.Path, m.Version)
			parts = append(parts, ref)
			if added[ref] {
				continue
			}
			if licencesOf[m.Path] == nil {
				return nil, fmt.Errorf("%s has module %s, whose licences are not known", p.name, m.Path)
			}
			added[ref] = true
			components = append(components, cdx.Component{BOMRef: ref, Type: cdx.ComponentTypeLibrary, Name: m.Path, Version: m.Version, Licenses: licencesOf[m.Path], PackageURL: ref})
		}
		links = append(links, cdx.Dependency{Ref: p.name, Dependencies: &parts})
	}
	links = append([]cdx.Dependency{{Ref: main.BOMRef, Dependencies: &names}}, links...)
	bom.Components, bom.Dependencies = &components, &links
	var b bytes.Buffer
	err := cdx.NewBOMEncoder(&b, cdx.BOMFileFormatJSON).SetPretty(true).SetEscapeHTML(false).Encode(bom)
	return b.Bytes(), err
}

// choices are licences, by their SPDX identifiers.
func choices(kinds ...string) *cdx.Licenses {
	var all cdx.Licenses
	for _, kind := range kinds {
		all = append(all, cdx.LicenseChoice{License: &cdx.License{ID: kind}})
	}
	return &all
}

// packageURL names a module as scanners of vulnerabilities do (https://github.com/package-url/purl-spec).
func packageURL(path, version string) string {
	return "pkg:golang/" + path + "@" + strings.ReplaceAll(version, "+", "%2B")
}
