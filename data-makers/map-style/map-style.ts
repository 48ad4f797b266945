/** Makes the styles of the embedded map from one, style.json: `$name` stands for a colour in it, and `//` is a comment. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { StyleSpecification } from "maplibre-gl";
import type { EmbeddedStyle } from "../../client/map/embedded/embedded-style.ts";
import type { MapLook } from "../../client/map/engine/map-look.ts";
import { LAND_SOURCE } from "../../client/map/engine/style-names.ts";
import { type MapPalette, mapPalette } from "./map-palette.ts";

export const STYLE_FOLDER = path.join(import.meta.dirname, "..", "..", "client", "map", "embedded");

/** The makers to name, as their licences require. Natural Earth and Apache Superset, which require less, are in NOTICE. */
const [GEONAMES, INDIA_POST] = (
	[
		["https://www.geonames.org/", "GeoNames (CC BY 4.0)"],
		["https://data.gov.in/", "India Post (data.gov.in)"],
	] as const
).map(([href, text]) => `<a href="${href}" target="_blank" rel="noopener">${text}</a>`);

const TEMPLATE = readFileSync(path.join(import.meta.dirname, "style.json"), "utf8");

/** The embedded map's styles, and the colours that streets over it need. */
export function embeddedStyle(palette: MapPalette): EmbeddedStyle {
	const { sea, land, india, border, stateBorder, label, quietLabel, station } = palette;
	return {
		colors: { sea, land, india, border, stateBorder, label, quietLabel, station },
		basemap: withoutArchive(filledIn({ ...palette, makers: `${GEONAMES}` })),
		withArchive: filledIn({ ...palette, makers: `${GEONAMES} · ${INDIA_POST}` }),
	};
}

function filledIn(values: Readonly<Record<string, string>>): StyleSpecification {
	return JSON.parse(TEMPLATE, (key, value) => {
		if (key === "//") return undefined;
		return typeof value === "string" ? value.replaceAll(/\$(\w+)/g, (_, name: string) => values[name] ?? "") : value;
	});
}

/** Without the archive, the basemap's areas and lines are shown at all zooms. */
function withoutArchive({ sources: { archive: _, ...sources }, layers, ...style }: StyleSpecification) {
	const own = layers.filter((layer) => !("source" in layer && layer.source === "archive"));
	return {
		...style,
		sources,
		layers: own.map((layer) => {
			if (!("source" in layer && layer.source === LAND_SOURCE)) return layer;
			const { maxzoom: _, ...always } = layer;
			return always.type === "fill" ? { ...always, paint: { ...always.paint, "fill-antialias": true } } : always;
		}),
	};
}

const LOOKS: Readonly<Record<MapLook, MapPalette>> = {
	light: mapPalette("light"),
	dark: mapPalette("dark"),
	"light-strong": mapPalette("light", true),
	"dark-strong": mapPalette("dark", true),
};

/** The text of each file, by its name: one line for each layer, so that a change can be read. */
export function styleFiles(): Map<string, string> {
	return new Map(
		Object.entries(LOOKS).map(([look, palette]) => {
			const { colors, ...styles } = embeddedStyle(palette);
			const parts = Object.entries(styles).map(([name, { layers, ...style }]) => {
				const lines = layers.map((layer) => JSON.stringify(layer)).join(",\n");
				return `"${name}":${JSON.stringify(style).slice(0, -1)},"layers":[\n${lines}\n]}`;
			});
			return [`style-${look}.json`, `{"colors":${JSON.stringify(colors)},\n${parts.join(",\n")}}\n`];
		}),
	);
}
