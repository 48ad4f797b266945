/** The style inside a map picture: nothing in an image gets the colours of its page. */
import colors from "./map-colors.json" with { type: "json" };

type Palette = typeof colors.light & typeof colors.pins.light & PinColors;

/** Two colours and that of links, as the visitor has chosen them. */
const FORCED: Palette = {
	...colors.light,
	...colors.pins.light,
	...fill("Canvas", "sea", "land", "india", "ground", "built", "green", "water", "road", "main", "pinEdge", "pinInk"),
	...fill("CanvasText", "stateBorder", "outline", "rail", "roadEdge", "mainEdge", "thin", "label", "quietLabel"),
	...fill("CanvasText", "chosen"),
	pin: "CanvasText",
	pinInk: "Canvas",
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
	const of = (scheme: "light" | "dark"): Palette => {
		const own = colors.pins[scheme];
		const { pin, pinInk } = pins?.[scheme] ?? { pin: own.chosen, pinInk: own.pinEdge };
		return { ...colors[scheme], ...(isStrong && colors.strong[scheme]), ...own, pin, pinInk };
	};
	return [
		forms(zoom),
		colorsOf(of("light"), zoom),
		`@media(prefers-color-scheme:dark){${colorsOf(of("dark"), zoom)}}`,
		`@media(forced-colors:active){${colorsOf(FORCED, zoom)}}`,
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

function colorsOf(palette: Palette, zoom: number): string {
	const ground = zoom < NEAR_ZOOM ? palette.india : palette.ground;
	const { sea, land, built, green, water, stateBorder, outline, rail, road, roadEdge, main, mainEdge, thin } = palette;
	const { label, quietLabel, station } = palette;
	const roads = EDGES_FROM.map((from, c) => {
		if (zoom < from) return `.road${c}{stroke:${c === 2 ? roadEdge : thin}}`;
		return c === 2
			? `.edge2{stroke:${roadEdge}}.road2{stroke:${road}}`
			: `.edge${c}{stroke:${mainEdge}}.road${c}{stroke:${main}}`;
	});
	return [
		`.sea{fill:${sea}}.foreign{fill:${land};stroke:${land}}.land{fill:${ground};stroke:${ground}}.built{fill:${built}}.wood,.park{fill:${green}}.water{fill:${water}}`,
		`.river{stroke:${water}}.district,.state{stroke:${stateBorder}}.country{stroke:${outline}}.rail,.ties{stroke:${rail}}`,
		...roads,
		`text{fill:${label};stroke:${ground}}.quiet,.state-name,.scale{fill:${quietLabel}}.station{fill:${station}}`,
		`.bar{stroke:${quietLabel}}.dot{fill:${ground};stroke:${quietLabel}}`,
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
