import path from "node:path";
import type { GeoJSONSourceSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { EmbeddedStyle } from "../../client/map/embedded/embedded-style.ts";
import type { MapLook } from "../../client/map/engine/map-look.ts";
import { HIDDEN_NAME, LAND_SOURCE, NAME_SOURCE } from "../../client/map/engine/style-names.ts";
import { basemapAreas, fineAreas, seaLayer } from "./areas.ts";
import { basemapLines, fineLines } from "./borders.ts";
import { labelLayers } from "./labels.ts";
import { localityLayers } from "./locality-labels.ts";
import { type MapPalette, mapPalette } from "./map-palette.ts";
import { roadLayers } from "./roads.ts";
import { ARCHIVE_SOURCE, ARCHIVE_TILES } from "./style-parts.ts";

export const STYLE_FOLDER = path.join(import.meta.dirname, "..", "..", "client", "map", "embedded");

/** The makers to name, as their licences require. Natural Earth and Apache Superset, which require less, are in NOTICE. */
const [GEONAMES, INDIA_POST] = (
	[
		["https://www.geonames.org/", "GeoNames (CC BY 4.0)"],
		["https://data.gov.in/", "India Post (data.gov.in)"],
	] as const
).map(([href, text]) => `<a href="${href}" target="_blank" rel="noopener">${text}</a>`);

/** The embedded map's styles, and the colours that streets over it need. */
export function embeddedStyle(palette: MapPalette): EmbeddedStyle {
	const { sea, land, india, border, stateBorder, label, quietLabel, station } = palette;
	return {
		colors: { sea, land, india, border, stateBorder, label, quietLabel, station },
		basemap: styleOf(`${GEONAMES}`, {}, [
			seaLayer(palette),
			...basemapAreas(palette),
			...basemapLines(palette),
			...labelLayers(palette),
		]),
		withArchive: styleOf(`${GEONAMES} · ${INDIA_POST}`, { [ARCHIVE_SOURCE]: ARCHIVE_TILES }, [
			...fineAreas(palette),
			...fineLines(palette),
			...roadLayers(palette),
			...localityLayers(palette),
			...labelLayers(palette),
		]),
	};
}

/** A style whose sources of the basemap are still empty. Without a glyph address, text is drawn with the visitor's own fonts. */
function styleOf(
	attribution: string,
	archive: StyleSpecification["sources"],
	layers: LayerSpecification[],
): StyleSpecification {
	const source: GeoJSONSourceSpecification = {
		type: "geojson",
		data: { type: "FeatureCollection", features: [] },
		tolerance: 0.2,
	};
	return {
		version: 8,
		state: { [HIDDEN_NAME]: { default: "" } },
		sources: { [LAND_SOURCE]: { ...source, attribution }, [NAME_SOURCE]: source, ...archive },
		layers,
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
