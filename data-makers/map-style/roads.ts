/** Roads and railways of the embedded map. */
import type { LineLayerSpecification } from "maplibre-gl";
import type { MapPalette } from "./map-palette.ts";
import { fromArchive, linear } from "./style-parts.ts";

/** One class of roads. */
interface RoadKind {
	id: "motorway" | "trunk" | "primary";
	/** The class in the archive. */
	c: 0 | 1 | 2;
	/** From this zoom on, the road has edges; below, it is a thin line. */
	edgesFrom: number;
	/** Of the road, its edges, and the thin line. */
	colors: readonly [keyof MapPalette, keyof MapPalette, keyof MapPalette];
	/** Widths in pixels: zoom, width, zoom, width … */
	thin: number[];
	wide: number[];
	/** Its widths with edges. */
	withEdges: number[];
}

const MAIN = ["main", "mainEdge", "thin"] as const;

/** The least important class comes first, because it is drawn lowest. */
const KINDS: readonly RoadKind[] = [
	{
		id: "primary",
		c: 2,
		colors: ["road", "roadEdge", "roadEdge"],
		edgesFrom: 11,
		thin: [9, 0.7, 11, 1.8],
		wide: [11, 2, 12.5, 3.5, 16, 11],
		withEdges: [11, 3.4, 12.5, 5, 16, 13],
	},
	{
		id: "trunk",
		c: 1,
		colors: MAIN,
		edgesFrom: 9,
		thin: [6, 0.72, 9, 1.4],
		wide: [9, 1.6, 10.5, 2.8, 12.5, 4.5, 16, 13],
		withEdges: [9, 2.6, 10.5, 4, 12.5, 6, 16, 15.5],
	},
	{
		id: "motorway",
		c: 0,
		colors: MAIN,
		edgesFrom: 8,
		thin: [5, 0.7, 8, 1.8],
		wide: [8, 1.6, 10.5, 3, 12.5, 5, 16, 14],
		withEdges: [8, 2.8, 10.5, 4.6, 12.5, 7, 16, 17],
	},
];

/** Railways lowest, then all edges, so that roads run into each other, then the roads themselves. */
export function roadLayers(palette: MapPalette): LineLayerSpecification[] {
	return [
		...railways(palette),
		...KINDS.map((kind) => road(`${kind.id}-thin`, kind, palette[kind.colors[2]], kind.thin, "thin")),
		...KINDS.map((kind) => road(`${kind.id}-edges`, kind, palette[kind.colors[1]], kind.withEdges, "edges")),
		...KINDS.map((kind) => road(kind.id, kind, palette[kind.colors[0]], kind.wide, "wide")),
	];
}

/** A line with cross ties. */
function railways({ rail }: MapPalette): LineLayerSpecification[] {
	return [
		{
			...fromArchive("rails", "line", "rails", 8),
			layout: { "line-join": "round" },
			paint: { "line-color": rail, "line-width": linear(8, 0.6, 12.5, 1.5) },
		},
		{
			...fromArchive("rail-ties", "line", "rails", 10),
			paint: { "line-color": rail, "line-width": 4.5, "line-dasharray": [0.22, 1.56] },
		},
	];
}

function road(
	id: string,
	{ c, thin, edgesFrom }: RoadKind,
	color: string,
	widths: number[],
	part: "thin" | "edges" | "wide",
): LineLayerSpecification {
	return {
		...fromArchive(id, "line", "roads", part === "thin" ? (thin[0] ?? 5) : edgesFrom),
		...(part === "thin" && { maxzoom: edgesFrom }),
		filter: ["==", ["get", "c"], c],
		layout: { "line-join": "round", "line-cap": part === "edges" ? "butt" : "round" },
		paint: { "line-color": color, "line-width": linear(...widths) },
	};
}
