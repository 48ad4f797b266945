/** Roads and railways of the embedded map. */
import type { LineLayerSpecification } from "maplibre-gl";
import type { MapPalette } from "./map-palette.ts";
import { fromArchive, growing } from "./style-parts.ts";

/** One class of roads. */
interface RoadKind {
	id: "motorway" | "trunk" | "primary";
	/** The class in the archive. */
	c: 0 | 1 | 2;
	/** From this zoom on, the road has edges; below, it is a thin line. */
	edgesFrom: number;
	/** Widths in pixels: zoom, width, zoom, width … */
	thin: number[];
	wide: number[];
	/** Its widths with edges. */
	withEdges: number[];
}

/** The least important class comes first, because it is drawn lowest. */
const KINDS: readonly RoadKind[] = [
	{
		id: "primary",
		c: 2,
		edgesFrom: 11,
		thin: [9, 0.7, 10, 1.1, 11, 1.8],
		wide: [11, 1.7, 12, 2.7, 13, 3.8, 16, 11],
		withEdges: [11, 3, 12, 4.2, 13, 5.4, 16, 13],
	},
	{
		id: "trunk",
		c: 1,
		edgesFrom: 9,
		thin: [5, 0.4, 7, 0.8, 9, 1.6],
		wide: [9, 1.3, 10, 2, 12, 3.6, 13, 5, 16, 13],
		withEdges: [9, 2.4, 10, 3.2, 12, 5.1, 13, 6.7, 16, 15.5],
	},
	{
		id: "motorway",
		c: 0,
		edgesFrom: 8,
		thin: [5, 0.6, 8, 1.8],
		wide: [8, 1.4, 10, 2.4, 12, 4.2, 13, 5.8, 16, 14],
		withEdges: [8, 2.6, 10, 3.8, 12, 5.9, 13, 7.7, 16, 17],
	},
];

/** Railways lowest, then all edges, so that roads run into each other, then the roads themselves. */
export function roadLayers(palette: MapPalette): LineLayerSpecification[] {
	return [
		...railways(palette),
		...KINDS.map((kind) => road(`${kind.id}-thin`, kind, palette[`${kind.id}Thin`], kind.thin, "thin")),
		...KINDS.map((kind) => road(`${kind.id}-edges`, kind, palette[`${kind.id}Edge`], kind.withEdges, "edges")),
		...KINDS.map((kind) => road(kind.id, kind, palette[kind.id], kind.wide, "wide")),
	];
}

/** A line with cross ties. */
function railways({ rail }: MapPalette): LineLayerSpecification[] {
	return [
		{
			...fromArchive("rails", "line", "rails", 8),
			layout: { "line-join": "round" },
			paint: { "line-color": rail, "line-width": growing(8, 0.6, 10, 1, 13, 1.5) },
		},
		{
			...fromArchive("rail-ties", "line", "rails", 10),
			paint: { "line-color": rail, "line-width": growing(10, 3, 13, 5.5), "line-dasharray": [0.25, 2.4] },
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
		paint: { "line-color": color, "line-width": growing(...widths) },
	};
}
