import type { ColorScheme } from "../../client/map/engine/map-look.ts";

/** The colours of the maps that the site draws itself. Map pictures have the same (server/map-picture/). */
export interface MapPalette {
	sea: string;
	/** Lakes and rivers. */
	water: string;
	/** The edges of waters. */
	shore: string;
	/** Land outside India. */
	land: string;
	/** India from far away. */
	india: string;
	/** India close by, a little darker, so that white roads show. */
	ground: string;
	/** Towns and cities. */
	built: string;
	/** Woods and parks. */
	green: string;
	/** Borders between other countries. */
	border: string;
	/** Borders of states and districts. */
	stateBorder: string;
	/** The outline of India. */
	outline: string;
	/** Motorways and national highways, their edges, and as thin lines far away. */
	main: string;
	mainEdge: string;
	thin: string;
	/** Other roads, and their edges. */
	road: string;
	roadEdge: string;
	rail: string;
	/** Names of cities and towns. */
	label: string;
	/** Names of states, villages and streets, and pincodes. */
	quietLabel: string;
	/** Railway stations and airports. */
	station: string;
	parkLabel: string;
	countryLabel: string;
}

const LIGHT: MapPalette = {
	sea: "#cfdfe8",
	water: "#bcd6e4",
	shore: "#9fc1d3",
	land: "#eeeeea",
	india: "#faf9f6",
	ground: "#f4f1ea",
	built: "#e9e2d4",
	green: "#dde9d0",
	border: "#d0cec7",
	stateBorder: "#a89f8a",
	outline: "#8d8470",
	main: "#f7d68f",
	mainEdge: "#b98c3d",
	thin: "#c9a25a",
	road: "#ffffff",
	roadEdge: "#bcb19a",
	rail: "#8d877a",
	label: "#23282e",
	quietLabel: "#3b4148",
	station: "#1c427c",
	parkLabel: "#3f5c33",
	countryLabel: "#8a8880",
};

const DARK: MapPalette = {
	sea: "#101d29",
	water: "#16293a",
	shore: "#2a3e4d",
	land: "#222931",
	india: "#29313b",
	ground: "#2a313a",
	built: "#343d48",
	green: "#2a3d33",
	border: "#363e47",
	stateBorder: "#6a7682",
	outline: "#85919d",
	main: "#a08d59",
	mainEdge: "#1d2329",
	thin: "#8f815a",
	road: "#6b7785",
	roadEdge: "#1d2329",
	rail: "#7f8b98",
	label: "#e3e8ed",
	quietLabel: "#c8d0d9",
	station: "#a9c6f2",
	parkLabel: "#a3c4ac",
	countryLabel: "#7d8894",
};

/** Stronger names and lines for visitors who asked their system for more contrast. */
const STRONG: Readonly<Record<ColorScheme, Partial<MapPalette>>> = {
	light: {
		label: "#000000",
		quietLabel: "#1f2429",
		station: "#143a78",
		parkLabel: "#1f3d12",
		countryLabel: "#4d4b45",
		outline: "#4f493a",
		stateBorder: "#5c5544",
		rail: "#4d493f",
		thin: "#7a5a1c",
		mainEdge: "#6b4c12",
		roadEdge: "#6b6353",
		shore: "#4f7d98",
	},
	dark: {
		label: "#ffffff",
		quietLabel: "#dfe5eb",
		station: "#bcd3ff",
		parkLabel: "#c2e0ca",
		countryLabel: "#b4bdc7",
		outline: "#c0c9d2",
		stateBorder: "#b5bfca",
		rail: "#b5bfca",
		thin: "#d8bf78",
		main: "#d8bf78",
		road: "#9aa6b4",
		shore: "#5c8199",
	},
};

/** @param isStrong whether the visitor's system asks for more contrast, or for colours of its own */
export function mapPalette(scheme: ColorScheme, isStrong = false): MapPalette {
	return { ...(scheme === "dark" ? DARK : LIGHT), ...(isStrong && STRONG[scheme]) };
}
