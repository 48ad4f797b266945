import { createHash } from "node:crypto";
import { BlockList, isIP } from "node:net";
import * as v from "valibot";
import { INDIA_LAT, INDIA_LONG, MAP_AREA } from "../../shared/constants.ts";
import type { MapBounds, StreetTiles } from "../../shared/map/map-source.ts";
import { MAX_ZOOM } from "../../shared/map/zooms.ts";
import { safeAttribution } from "./attribution.ts";
import { streetSchema } from "./street-schema.ts";

/** The tiles of a service, from its TileJSON. */
export interface TileSet extends StreetTiles {
	/** Stands for the service and the schema in the addresses that browsers ask for. */
	version: string;
	/** Where its tiles are: an absolute address with {z}, {x} and {y}, which may contain a key. */
	address: string;
	/** The names that layers of its tiles may have. */
	layers: ReadonlySet<string>;
}

/** Addresses of this server and of networks around it; those of IPv4 also in their IPv6 form. */
const OWN_NETWORK = new BlockList();
for (const [address, bits] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.168.0.0", 16],
	["::", 127],
	["fc00::", 7],
	["fe80::", 10],
] as const) {
	OWN_NETWORK.addSubnet(address, bits, address.includes(":") ? "ipv6" : "ipv4");
}

const zoom = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30));

const tileJsonSchema = v.object({
	tiles: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2000))), v.minLength(1)),
	vector_layers: v.pipe(v.array(v.object({ id: v.pipe(v.string(), v.maxLength(100)) })), v.maxLength(100)),
	minzoom: v.optional(zoom, 0),
	maxzoom: v.optional(zoom, 14),
	bounds: v.optional(v.tuple([v.number(), v.number(), v.number(), v.number()])),
	attribution: v.optional(v.unknown()),
	scheme: v.optional(v.literal("xyz")),
});

/**
 * Reads a TileJSON (https://github.com/mapbox/tilejson-spec, 3.0.0).
 *
 * @param url where it came from; addresses in it may be relative to it
 * @throws with the problem, as the predicate of a sentence about the service; no address is in it
 */
export function readTileJson(text: string, url: string): TileSet {
	const given = parsed(text);
	const layers = given.vector_layers.map(({ id }) => id);
	const schema = streetSchema(layers);
	const address = tileAddress(given.tiles[0] ?? "", url);
	const [minzoom, maxzoom] = [given.minzoom, Math.min(given.maxzoom, MAX_ZOOM.streets)];
	if (minzoom > maxzoom) throw new Error("has no zooms");
	return {
		schema,
		minzoom,
		maxzoom,
		bounds: mapBounds(given.bounds),
		attribution: safeAttribution(given.attribution, schema),
		version: createHash("sha256").update(`${schema} ${address}`).digest("base64url").slice(0, 8),
		address,
		layers: new Set(layers),
	};
}

function parsed(text: string) {
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		throw new Error("sends no TileJSON");
	}
	const result = v.safeParse(tileJsonSchema, json);
	if (result.success) return result.output;
	const [issue] = result.issues;
	throw new Error(`sends a TileJSON with unusable ${v.getDotPath(issue) ?? "content"}`);
}

/** The part of the given bounds that maps can show. */
export function mapBounds(given: readonly number[] = MAP_AREA): MapBounds {
	const [west = 0, south = 0, east = 0, north = 0] = given;
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
	const parts = template.split(/(\{[^{}]*\})/);
	const places = parts.filter((part) => part.startsWith("{"));
	if ([...places].sort().join("") !== "{x}{y}{z}") throw new Error("has tiles at addresses without {z}, {x} and {y}");
	// Braces would be encoded in a path.
	const marks = { "{z}": ":z:", "{x}": ":x:", "{y}": ":y:" };
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
	const version = isIP(host);
	return version ? OWN_NETWORK.check(host, `ipv${version as 4 | 6}`) : /(?:^|\.)localhost\.?$/.test(host);
}
