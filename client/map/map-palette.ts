/** The colours of the maps that the site draws itself. Their values are in styles.css as `--map-*`. */
export interface MapPalette {
	/** Sea, lakes and rivers. */
	water: string;
	/** Land outside India. */
	land: string;
	india: string;
	/** Borders between other countries. */
	border: string;
	stateBorder: string;
	/** The outline of India. */
	outline: string;
	/** Names of cities and towns. */
	label: string;
	/** Names of villages and streets, and pincodes. */
	quietLabel: string;
	/** Railway stations. */
	station: string;
	stateLabel: string;
	countryLabel: string;
}

/** Reads the map colours from the page's style sheet as they apply to `element`, light or dark. */
export function readMapPalette(element: Element): MapPalette {
	const style = getComputedStyle(element);
	const read = (name: string) => style.getPropertyValue(`--map-${name}`).trim();
	return {
		water: read("water"),
		land: read("land"),
		india: read("india"),
		border: read("border"),
		stateBorder: read("state-border"),
		outline: read("outline"),
		label: read("label"),
		quietLabel: read("quiet-label"),
		station: read("station"),
		stateLabel: read("state-label"),
		countryLabel: read("country-label"),
	};
}
