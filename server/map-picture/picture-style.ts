/** The style inside a map picture: nothing in an image gets the colours of its page. */

/** The colours of the live map (data-makers/map-style/map-palette.ts), and those of `client/styles.css` for pins. */
const LIGHT = {
	sea: "#cfdfe8",
	foreign: "#eeeeea",
	land: "#faf9f6",
	ground: "#f4f1ea",
	built: "#e9e2d4",
	green: "#dde9d0",
	water: "#bcd6e4",
	border: "#a89f8a",
	outline: "#8d8470",
	rail: "#8d877a",
	road: "#ffffff",
	edge: "#bcb19a",
	main: "#f7d68f",
	mainEdge: "#b98c3d",
	thin: "#c9a25a",
	name: "#23282e",
	quiet: "#3b4148",
	station: "#1c427c",
	pinEdge: "#ffffff",
	chosen: "#16202b",
	pin: "#16202b",
	pinInk: "#ffffff",
};

type Palette = typeof LIGHT;

const DARK: Palette = {
	sea: "#101d29",
	foreign: "#222931",
	land: "#29313b",
	ground: "#2a313a",
	built: "#343d48",
	green: "#2a3d33",
	water: "#16293a",
	border: "#6a7682",
	outline: "#85919d",
	rail: "#7f8b98",
	road: "#6b7785",
	edge: "#1d2329",
	main: "#a08d59",
	mainEdge: "#1d2329",
	thin: "#8f815a",
	name: "#e3e8ed",
	quiet: "#c8d0d9",
	station: "#a9c6f2",
	pinEdge: "#0e1216",
	chosen: "#ffffff",
	pin: "#ffffff",
	pinInk: "#0e1216",
};

/** For visitors who asked their system for more contrast. */
const STRONG_LIGHT: Partial<Palette> = {
	border: "#5c5544",
	outline: "#4f493a",
	rail: "#4d493f",
	edge: "#6b6353",
	mainEdge: "#6b4c12",
	thin: "#7a5a1c",
	name: "#000000",
	quiet: "#1f2429",
	station: "#143a78",
};
const STRONG_DARK: Partial<Palette> = {
	border: "#b5bfca",
	outline: "#c0c9d2",
	rail: "#b5bfca",
	road: "#9aa6b4",
	main: "#d8bf78",
	thin: "#d8bf78",
	name: "#ffffff",
	quiet: "#dfe5eb",
	station: "#bcd3ff",
};

/** Two colours and that of links, as the visitor has chosen them. */
const FORCED: Palette = {
	...LIGHT,
	...fill("Canvas", "sea", "foreign", "land", "ground", "built", "green", "water", "road", "main", "pinEdge", "pinInk"),
	...fill("CanvasText", "border", "outline", "rail", "edge", "mainEdge", "thin", "name", "quiet", "pin", "chosen"),
	station: "LinkText",
};

function fill(color: string, ...keys: (keyof Palette)[]): Partial<Palette> {
	return Object.fromEntries(keys.map((key) => [key, color]));
}

export interface PinColors {
	/** The brand's colour as text, and what is readable on it. */
	pin: string;
	pinInk: string;
}

interface StyleOptions {
	zoom: number;
	isStrong: boolean;
	/** In light and in dark mode; without them, there are no pins of several branches. */
	pins?: { light: PinColors; dark: PinColors } | undefined;
}

/** From this zoom on, the ground is darker than paper, so that white roads show. */
const NEAR_ZOOM = 11;

/** Motorways have edges from the first zoom on, highways from the second, and primary roads from the third. */
export const EDGES_FROM = [8, 9, 11] as const;

/** Widths in pixels: zoom, width, zoom, width … */
const WIDTHS = {
	thin: [
		[5, 0.7, 8, 1.8],
		[5, 0.5, 9, 1.4],
		[9, 0.7, 11, 1.8],
	],
	edges: [
		[8, 2.8, 10.5, 4.6, 12.5, 7],
		[9, 2.6, 10.5, 4, 12.5, 6],
		[11, 3.4, 12.5, 5],
	],
	wide: [
		[8, 1.6, 10.5, 3, 12.5, 5],
		[9, 1.6, 10.5, 2.8, 12.5, 4.5],
		[11, 2, 12.5, 3.5],
	],
	rail: [8, 0.6, 12.5, 1.5],
} as const;

export function pictureStyle({ zoom, isStrong, pins }: StyleOptions): string {
	const light = { ...LIGHT, ...(isStrong && STRONG_LIGHT), ...pins?.light };
	const dark = { ...DARK, ...(isStrong && STRONG_DARK), ...pins?.dark };
	return [
		forms(zoom),
		colors(light, zoom),
		`@media(prefers-color-scheme:dark){${colors(dark, zoom)}}`,
		`@media(forced-colors:active){${colors(FORCED, zoom)}}`,
	].join("");
}

/** All lengths below the paths' group are half pixels. */
function forms(zoom: number): string {
	const width = (stops: readonly number[]) => `stroke-width:${Math.round(between(zoom, stops) * 20) / 10}`;
	const roads = EDGES_FROM.map((from, c) =>
		zoom < from
			? `.road${c}{${width(WIDTHS.thin[c] ?? [])}}`
			: `.edge${c}{${width(WIDTHS.edges[c] ?? [])}}.road${c}{${width(WIDTHS.wide[c] ?? [])}}`,
	);
	return [
		"path{fill:none;stroke-linejoin:round;stroke-linecap:round}",
		".foreign,.land,.river{stroke-width:2}.state,.country{stroke-width:2.6}.state{stroke-dasharray:10 6}",
		".district{stroke-width:2;stroke-dasharray:4 8}",
		`.rail{${width(WIDTHS.rail)}}.ties{stroke-width:9;stroke-dasharray:2 14;stroke-linecap:butt}`,
		...roads,
		"text{font-size:13px;font-weight:500;paint-order:stroke;stroke-width:3;stroke-linejoin:round}",
		".city{font-size:15px;font-weight:700}.far .city,.far{font-size:13px}.far .state-name{letter-spacing:1px}",
		".quiet,.station,.state-name,.scale{font-size:12px}.station{font-weight:600}.end{text-anchor:end}",
		".on,.count{text-anchor:middle}.count{font-size:13px;font-weight:700;stroke:none}",
		".sign path{stroke-width:1.5}.bar{stroke-width:1.5}.pin,.group{stroke-width:1.5}.pin circle{stroke:none}",
	].join("");
}

function colors(palette: Palette, zoom: number): string {
	const ground = zoom < NEAR_ZOOM ? palette.land : palette.ground;
	const { sea, foreign, built, green, water, border, outline, rail, road, edge, main, mainEdge, thin } = palette;
	const { name, quiet, station } = palette;
	const roads = EDGES_FROM.map((from, c) => {
		if (zoom < from) return `.road${c}{stroke:${c === 2 ? edge : thin}}`;
		return c === 2
			? `.edge2{stroke:${edge}}.road2{stroke:${road}}`
			: `.edge${c}{stroke:${mainEdge}}.road${c}{stroke:${main}}`;
	});
	return [
		`.sea{fill:${sea}}.foreign{fill:${foreign};stroke:${foreign}}.land{fill:${ground};stroke:${ground}}.built{fill:${built}}.wood,.park{fill:${green}}.water{fill:${water}}`,
		`.river{stroke:${water}}.district,.state{stroke:${border}}.country{stroke:${outline}}.rail,.ties{stroke:${rail}}`,
		...roads,
		`text{fill:${name};stroke:${ground}}.quiet,.state-name,.scale{fill:${quiet}}.station{fill:${station}}`,
		`.bar{stroke:${quiet}}.dot{fill:${ground};stroke:${quiet}}`,
		`.sign{fill:${station};stroke:${ground}}.sign path{stroke:${ground}}`,
		`.pin path,.group{fill:${palette.pin};stroke:${palette.pinEdge}}.pin circle{fill:${palette.pinEdge}}`,
		`.count{fill:${palette.pinInk}}.chosen path{fill:${palette.chosen}}`,
	].join("");
}

/** The value at a zoom between those at others: zoom, value, zoom, value … */
function between(zoom: number, stops: readonly number[]): number {
	for (let at = 2; at < stops.length; at += 2) {
		const [from = 0, value = 0, to = 0, next = 0] = stops.slice(at - 2);
		if (zoom <= to) return value + (next - value) * Math.max(0, (zoom - from) / (to - from));
	}
	return stops.at(-1) ?? 0;
}
