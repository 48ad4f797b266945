import { createHash } from "node:crypto";
import { isIP } from "node:net";
import * as v from "valibot";
import { INDIA_LAT, INDIA_LONG, MAP_AREA } from "../../shared/constants.ts";
import type { MapBounds } from "../../shared/map/map-source.ts";
import { MAX_ZOOM } from "../../shared/map/zooms.ts";
import { isPublic } from "../http/public-address.ts";
import { safeAttribution } from "./attribution.ts";
import { fieldsOf, jsonOf, layerNames, layersIn, streetSchema } from "./street-schema.ts";

const tileJsonSchema = v.object({
	tiles: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2000))), v.minLength(1)),
	vector_layers: layerNames,
	attribution: v.optional(v.unknown()),
});

const number = v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty(), v.toNumber())]);
const zoom = v.pipe(number, v.minValue(0), v.maxValue(30));

/** What describes tiles besides, as services write it: `"14"`, `14.0`, `"68,6,98,38"`, bounds from any corner, `TMS`. */
const LOOSE = {
	minzoom: v.pipe(zoom, v.transform(Math.ceil)),
	maxzoom: v.pipe(zoom, v.transform(Math.floor)),
	bounds: v.pipe(
		v.unknown(),
		v.transform((raw) => (typeof raw === "string" ? raw.slice(0, 200).match(/[^\s,;[\]]+/g) : raw)),
		v.array(v.unknown()),
		v.transform((raw) => raw.flat()),
		v.strictTuple([number, number, number, number]),
		v.transform(([a, b, c, d]) => [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)] as const),
		v.check(([west, south, east, north]) => west < east && south < north && south > -91 && north < 91),
	),
	scheme: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(["xyz", "tms"])),
};

/** Reads a TileJSON (3.0.0), with addresses relative to `url`. @throws with the problem, as the predicate of a sentence about the service */
export function readTileJson(text: string, url: string) {
	const tileJson = parsed(text);
	const { vector_layers: layers, unread } = tileJson;
	const schema = streetSchema(layers);
	const isFromSouth = tileJson.scheme === "tms";
	const address = tileAddress(tileJson.tiles[0] ?? "", url).replace("{y}", isFromSouth ? "{-y}" : "{y}");
	const [first = 0, last = 14] = [tileJson.minzoom, tileJson.maxzoom];
	const [minzoom, maxzoom] = [Math.min(first, last), Math.min(Math.max(first, last), MAX_ZOOM.streets)];
	if (minzoom > maxzoom) throw new Error("has no zooms");
	return {
		schema,
		minzoom,
		maxzoom,
		bounds: mapBounds(tileJson.bounds),
		attribution: safeAttribution(tileJson.attribution, schema),
		/** Stands for the service and the schema in the addresses that browsers ask for. */
		version: createHash("sha256").update(`${schema} ${address}`).digest("base64url").slice(0, 8),
		/** Where its tiles are: an absolute address with {z}, {x} and {y}, or {-y} for rows from the south, which may contain a key. */
		address,
		/** The names that layers of its tiles may have. */
		layers: new Set(layers),
		/** The fields of the TileJSON that could not be understood, and do without. */
		unread,
	};
}

/** The tiles of a service, from its TileJSON. */
export type TileSet = ReturnType<typeof readTileJson>;

function parsed(text: string) {
	if (jsonOf(text) === undefined) throw new Error("sends no TileJSON");
	const json = fieldsOf(text);
	const tiles = typeof json.tiles === "string" ? [json.tiles] : json.tiles;
	const result = v.safeParse(tileJsonSchema, { ...json, tiles, vector_layers: layersIn(json) }, { abortEarly: true });
	if (!result.success) {
		const [issue] = result.issues;
		throw new Error(`sends a TileJSON with unusable ${v.getDotPath(issue) ?? "content"}`);
	}
	const [loose, unread]: [{ [Name in keyof typeof LOOSE]?: v.InferOutput<(typeof LOOSE)[Name]> }, string[]] = [{}, []];
	for (const [name, schema] of Object.entries(LOOSE)) {
		const read = v.safeParse(schema, json[name]);
		if (read.success) Object.assign(loose, { [name]: read.output });
		else if (json[name] !== undefined && json[name] !== null && json[name] !== "") unread.push(name);
	}
	return { ...result.output, ...loose, unread };
}

/** The part of the given bounds that maps can show. */
export function mapBounds(bounds: readonly number[] = MAP_AREA): MapBounds {
	const [west = 0, south = 0, east = 0, north = 0] = bounds;
	const [areaWest, areaSouth, areaEast, areaNorth] = MAP_AREA;
	const shown: MapBounds = [
		Math.max(west, areaWest),
		Math.max(south, areaSouth),
		Math.min(east, areaEast),
		Math.min(north, areaNorth),
	];
	const coversIndia =
		shown[0] < Math.min(shown[2], INDIA_LONG[1]) &&
		shown[1] < Math.min(shown[3], INDIA_LAT[1]) &&
		shown[2] > INDIA_LONG[0] &&
		shown[3] > INDIA_LAT[0];
	if (!coversIndia) throw new Error("covers no part of India");
	return shown;
}

/** The address of tiles. If the TileJSON came by https, they must too; and only a TileJSON from this server's network may lead into it. */
function tileAddress(template: string, url: string): string {
	const parts = template
		.replace(/%7b/gi, "{")
		.replace(/%7d/gi, "}")
		.split(/(\{[^{}]*\})/);
	const places = parts.filter((part) => part.startsWith("{"));
	if (!["{x}{y}{z}", "{-y}{x}{z}"].includes([...places].sort().join("")))
		throw new Error("has tiles at addresses without {z}, {x} and {y}");
	// Braces would be encoded in a path.
	const marks = { "{z}": ":z:", "{x}": ":x:", "{y}": ":y:", "{-y}": ":-y:" };
	const resolved = URL.parse(parts.map((part) => marks[part as "{z}"] ?? part).join(""), url);
	const allowed = url.startsWith("https:") ? /^https:/ : /^https?:/;
	if (!resolved || !allowed.test(resolved.href) || resolved.username || resolved.password) {
		throw new Error("has tiles at addresses that cannot be requested");
	}
	if (resolved.hostname !== new URL(url).hostname && isInOwnNetwork(resolved.hostname)) {
		throw new Error("has tiles in the server's own network, but not at the host of MAP_TILES_URL");
	}
	resolved.hash = "";
	return Object.entries(marks).reduce((text, [place, mark]) => text.replace(mark, place), resolved.href);
}

/** Checks only addresses, and the name that always means this server; other names are not resolved. */
function isInOwnNetwork(hostname: string): boolean {
	const host = hostname.replace(/^\[|\]$/g, "");
	return isIP(host) ? !isPublic(host) : /(?:^|\.)localhost\.?$/.test(host);
}
