import type { ColorScheme } from "../../client/map/embedded/map-look.ts";

/** The colours of the maps that the site draws itself. */
export interface MapPalette {
	/** Sea, lakes and rivers. */
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
	wood: string;
	park: string;
	/** Borders between other countries. */
	border: string;
	stateBorder: string;
	district: string;
	/** The outline of India. */
	outline: string;
	/** Motorways, national highways and other main roads, each with its edges, and as thin lines far away. */
	motorway: string;
	motorwayEdge: string;
	motorwayThin: string;
	trunk: string;
	trunkEdge: string;
	trunkThin: string;
	primary: string;
	primaryEdge: string;
	primaryThin: string;
	rail: string;
	/** Names of cities and towns. */
	label: string;
	/** Names of villages and streets, and pincodes. */
	quietLabel: string;
	/** Railway stations and airports. */
	station: string;
	parkLabel: string;
	stateLabel: string;
	countryLabel: string;
}

const LIGHT: MapPalette = {
	water: "#cfdfe8",
	shore: "#b4cbd8",
	land: "#eeeeea",
	india: "#fbfaf7",
	ground: "#f4f1ea",
	built: "#ebe5da",
	wood: "#e6efdc",
	park: "#dbead1",
	border: "#d0cec7",
	stateBorder: "#b5ae9c",
	district: "#cbc4b4",
	outline: "#a29b8b",
	motorway: "#f2c877",
	motorwayEdge: "#c4913a",
	motorwayThin: "#d5a24a",
	trunk: "#fae0a4",
	trunkEdge: "#cba969",
	trunkThin: "#dcbb76",
	primary: "#ffffff",
	primaryEdge: "#c0b7a3",
	primaryThin: "#d2cbbc",
	rail: "#9d978a",
	label: "#3b4047",
	quietLabel: "#5d636a",
	station: "#3a5d94",
	parkLabel: "#4d6b3f",
	stateLabel: "#8c8878",
	countryLabel: "#96948d",
};

const DARK: MapPalette = {
	water: "#111c26",
	shore: "#2a3e4d",
	land: "#222931",
	india: "#2a313a",
	ground: "#2d343d",
	built: "#333b45",
	wood: "#2b3a35",
	park: "#2a3f35",
	border: "#363e47",
	stateBorder: "#55606c",
	district: "#4a5460",
	outline: "#6e7985",
	motorway: "#a98f52",
	motorwayEdge: "#1d2329",
	motorwayThin: "#a58c50",
	trunk: "#8a7c52",
	trunkEdge: "#1d2329",
	trunkThin: "#857850",
	primary: "#66727f",
	primaryEdge: "#1f252c",
	primaryThin: "#5a6571",
	rail: "#6c7885",
	label: "#c3cad2",
	quietLabel: "#9aa5b0",
	station: "#93b4e6",
	parkLabel: "#8fb298",
	stateLabel: "#909ba7",
	countryLabel: "#6f7a86",
};

/** Stronger names and lines for visitors who asked their system for more contrast. */
const STRONG: Readonly<Record<ColorScheme, Partial<MapPalette>>> = {
	light: {
		label: "#000000",
		quietLabel: "#1f2429",
		station: "#143a78",
		parkLabel: "#1f3d12",
		stateLabel: "#4a4639",
		countryLabel: "#4d4b45",
		outline: "#4f493a",
		stateBorder: "#6d6653",
		rail: "#6b665a",
		motorwayEdge: "#7a5510",
		trunkEdge: "#80642a",
		primaryEdge: "#7f7869",
		shore: "#4f7d98",
	},
	dark: {
		label: "#ffffff",
		quietLabel: "#dfe5eb",
		station: "#bcd3ff",
		parkLabel: "#c2e0ca",
		stateLabel: "#d0d7de",
		countryLabel: "#b4bdc7",
		outline: "#c0c9d2",
		stateBorder: "#95a0ac",
		rail: "#98a4b1",
		primary: "#7d8a98",
		shore: "#5c8199",
	},
};

/** @param isStrong whether the visitor's system asks for more contrast, or for colours of its own */
export function mapPalette(scheme: ColorScheme, isStrong = false): MapPalette {
	return { ...(scheme === "dark" ? DARK : LIGHT), ...(isStrong && STRONG[scheme]) };
}
