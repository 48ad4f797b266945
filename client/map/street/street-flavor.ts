import { type Flavor, namedFlavor } from "@protomaps/basemaps";
import type { MapPalette } from "../map-palette.ts";

/** Font families, as in styles.css. MapLibre reads weight and slant from the first name only. */
const FAMILIES = "system-ui,Noto Sans,sans-serif";
const FONTS = {
	regular: FAMILIES,
	bold: `Noto Sans Medium,${FAMILIES}`,
	italic: `Noto Sans Italic,${FAMILIES}`,
};

/**
 * The colours and fonts of the street map: the site's own for everything that is also in the embedded basemap, and muted ones
 * from the Protomaps basemap for the rest, so that branches stand out. Without land cover at low zooms, and without the many
 * colours of points of interest.
 */
export function streetFlavor(scheme: "light" | "dark", palette: MapPalette): Flavor {
	const { landcover: _landcover, ...flavor } = namedFlavor(scheme);
	const { water, land, india, border, stateBorder, label, quietLabel, station, stateLabel, countryLabel } = palette;
	return {
		...flavor,
		...FONTS,
		background: water,
		water,
		earth: india,
		hospital: land,
		industrial: land,
		school: land,
		pedestrian: land,
		glacier: land,
		aerodrome: land,
		runway: border,
		zoo: land,
		military: land,
		pier: india,
		park_b: flavor.park_a,
		wood_b: flavor.wood_a,
		scrub_b: flavor.scrub_a,
		buildings: border,
		railway: stateBorder,
		roads_label_minor: quietLabel,
		roads_label_minor_halo: india,
		roads_label_major: label,
		roads_label_major_halo: india,
		address_label: stateLabel,
		address_label_halo: india,
		subplace_label: stateLabel,
		subplace_label_halo: india,
		city_label: label,
		city_label_halo: india,
		state_label: stateLabel,
		state_label_halo: india,
		country_label: countryLabel,
		pois: {
			blue: label,
			green: label,
			lapis: station,
			pink: label,
			red: label,
			slategray: label,
			tangerine: label,
			turquoise: label,
		},
	};
}
