package main

import (
	"context"
	"fmt"

	"github.com/spf13/pflag"

	"qorbit/internal/cli"
	"qorbit/internal/invoke"
	"qorbit/internal/progress"
	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/orbitgraph"
)

func (r *graphRequest) addPartFlags(flags *pflag.FlagSet) {
	r.part.Radius = 1
	flags.StringVar(&r.part.Around, "around", "", "restrict the graph to the orbits near `ORBIT`, given by its number or any of its solutions")
	flags.Var(cli.Whole(&r.part.Radius), "radius", "with --around, near is at most `R` edges away")
	flags.Var(cli.Whole(&r.part.Component), "component", "restrict the graph to component number `C`")
}

// checkPart refuses flags that ask for no part, or for two, or for what has no parts.
func (r graphRequest) checkPart(flags *pflag.FlagSet) error {
	around, component := flags.Changed("around"), flags.Changed("component")
	switch {
	case around && component:
		return fmt.Errorf("expected one of --around and --component")
	case around && r.part.Around == "":
		return fmt.Errorf("--around %q: expected a number of an orbit, or a solution", r.part.Around)
	case component && r.part.Component < 1:
		return fmt.Errorf("--component %d: expected a number from 1", r.part.Component)
	case r.draw.Part && (r.stats || r.degrees || r.sizes || r.reach.distances || r.reach.depths):
		return fmt.Errorf("--around, --component: expected orbits, edges, a graph file or a picture, neither statistics nor distances")
	case flags.Changed("radius") && (!around || r.part.Radius < 0):
		return fmt.Errorf("--radius %d: expected 0 or more, and --around beside it", r.part.Radius)
	}
	return nil
}

// network is the part of the graph that is asked for.
func (r graphRequest) network(ctx context.Context, a *app) (*encode.Network, error) {
	below, err := invoke.WithProgress(a, func(opt orbit.Options) (*orbit.Orbits, error) { return orbit.Enumerate(ctx, r.n-1, opt) })
	if err != nil {
		return nil, err
	}
	g, err := r.build(ctx, a)
	if err != nil {
		return nil, err
	}
	network, err := invoke.WithProgress(a, func(opt orbit.Options) (*encode.Network, error) {
		return encode.OfPart(ctx, g, below, r.inc, r.part, opt)
	})
	if err != nil && ctx.Err() == nil {
		err = fmt.Errorf("--%w", err) // which names what the flag is called
	}
	if err != nil {
		return nil, err
	}
	phase := fmt.Sprintf("orbits of order %d written", r.n)
	network.Vertices = progress.Each(ctx, a.Shown.Report, phase, network.Graph.Stats().Orbits, network.Vertices)
	network.Edges = progress.Watch(ctx, a.Shown.Report, "edges written", network.Size, network.Edges)
	return network, nil
}

// build builds the graph, with progress.
func (r graphRequest) build(ctx context.Context, a *app) (*orbitgraph.Graph, error) {
	return invoke.WithProgress(a, func(opt orbit.Options) (*orbitgraph.Graph, error) {
		return orbitgraph.BuildOrder(ctx, r.n, r.queens, opt)
	})
}
