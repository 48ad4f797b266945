/** A fake Mapbox for tests. It requires the token, and its answers contain the token where Mapbox's do, and elsewhere. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { GLYPHS, SPRITE_JSON, SPRITE_PNG, VECTOR_TILE } from "./fake-map-parts.ts";
import { type FakeUpstream, startFakeUpstream } from "./fake-upstream.ts";

export interface FakeMapbox extends Pick<FakeUpstream, "url" | "requests" | "close"> {
	/** While set, it answers the paths that match. */
	failing: { path: RegExp; answer: RequestListener } | undefined;
}

/** Headers that Mapbox sends with every answer, and some that must not be passed on. */
const HEADERS = {
	"cache-control": "max-age=43200,s-maxage=604800",
	"access-control-allow-origin": "*",
	server: "fake-mapbox",
	via: "1.1 cdn.mapbox.example",
	"x-origin": "node-3.mapbox.example",
	"set-cookie": "session=secret",
};

/** Starts it on a free port of 127.0.0.1. It serves one classic style under any name, and the same tiles and glyphs for all. */
export async function startFakeMapbox({ token }: { token: string }): Promise<FakeMapbox> {
	const upstream = await startFakeUpstream((request, response) => {
		const url = new URL(request.url ?? "", upstream.url);
		const { failing } = mapbox;
		if (failing?.path.test(url.pathname)) failing.answer(request, response);
		else if (url.searchParams.get("access_token") !== token) refuse(response, 401, "Not Authorized - Invalid Token");
		else answer(url, token, request, response);
	});
	const mapbox: FakeMapbox = {
		url: upstream.url,
		requests: upstream.requests,
		failing: undefined,
		close: upstream.close,
	};
	return mapbox;
}

function answer({ pathname, searchParams }: URL, token: string, request: IncomingMessage, response: ServerResponse) {
	const [, style] = /^\/styles\/v1\/([\w-]+\/[\w-]+)$/.exec(pathname) ?? [];
	const [, tilesets] = /^\/v4\/([\w.,-]+)\.json$/.exec(pathname) ?? [];
	const vectorTile = /^\/v4\/[\w.,-]+\/\d+\/\d+\/\d+\.vector\.pbf$/.test(pathname);
	if ((tilesets || vectorTile) && searchParams.get("worldview") !== "IN") {
		refuse(response, 422, "the borders of another worldview");
	} else if (style) sendJson(request, response, classicStyle(style));
	else if (tilesets) sendJson(request, response, tileJson(tilesets, token));
	else if (vectorTile) send(request, response, "application/vnd.mapbox-vector-tile", VECTOR_TILE);
	else if (/^\/(v4|raster\/v1)\/.+(@2x)?\.(webp|png|jpg)$/.test(pathname))
		send(request, response, "image/png", SPRITE_PNG);
	else if (/^\/fonts\/v1\/.+\/0-255\.pbf$/.test(pathname)) send(request, response, "application/x-protobuf", GLYPHS);
	// A message without icons.
	else if (/\/iconset\.pbf$/.test(pathname)) send(request, response, "application/x-protobuf", Buffer.alloc(0));
	else if (/\/sprite(@2x)?\.json$/.test(pathname)) sendJson(request, response, SPRITE_JSON);
	else if (/\/sprite(@2x)?\.png$/.test(pathname)) send(request, response, "image/png", SPRITE_PNG);
	else refuse(response, 404, `Not Found: ${request.url}`);
}

function classicStyle(style: string) {
	return {
		version: 8,
		name: "Mapbox Streets",
		sprite: `mapbox://sprites/${style}/0123abc`,
		glyphs: "mapbox://fonts/mapbox/{fontstack}/{range}.pbf",
		sources: { composite: { type: "vector", url: "mapbox://mapbox.mapbox-streets-v8" } },
		layers: [
			{ id: "land", type: "background", paint: { "background-color": "#f2efe8" } },
			layer("water", "fill", "water", { paint: { "fill-color": "#9cc0d8" } }),
			layer("admin-0-boundary", "line", "admin", {
				filter: ["match", ["get", "worldview"], ["all", "US"], true, false],
				paint: { "line-color": "#7a6f9b", "line-width": 2 },
			}),
			layer("settlement-label", "symbol", "place_label", {
				layout: { "text-field": ["get", "name"], "text-font": ["DIN Pro Medium", "Arial Unicode MS Regular"] },
			}),
		],
	};
}

function layer(id: string, type: string, sourceLayer: string, rest: object) {
	return { id, type, source: "composite", "source-layer": sourceLayer, ...rest };
}

function tileJson(tilesets: string, token: string) {
	const tiles = ["a", "b"].map((host) => {
		return `https://${host}.tiles.mapbox.com/v4/${tilesets}/{z}/{x}/{y}.vector.pbf?worldview=IN&access_token=${token}`;
	});
	const [source = ""] = tilesets.split(",");
	return {
		tilejson: "2.2.0",
		attribution: '<a href="https://www.mapbox.com/about/maps/" target="_blank">&copy; Mapbox</a>',
		id: tilesets,
		mapbox_logo: true,
		minzoom: 0,
		maxzoom: 16,
		tiles,
		webpage: `https://a.tiles.mapbox.com/v4/${tilesets}/page.html?access_token=${token}`,
		worldview: { [source]: "IN" },
		worldview_default: "US",
		worldview_options: { [source]: ["CN", "IN", "US"] },
		vector_layers: ["water", "place_label", "admin"].map((id) => ({ id, source, minzoom: 0, maxzoom: 22, fields: {} })),
	};
}

function sendJson(request: IncomingMessage, response: ServerResponse, body: object): void {
	send(request, response, "application/json; charset=utf-8", Buffer.from(JSON.stringify(body)));
}

function send(request: IncomingMessage, response: ServerResponse, contentType: string, body: Buffer): void {
	const etag = `"${body.length}"`;
	if (request.headers["if-none-match"] === etag) {
		response.writeHead(304, { ...HEADERS, etag }).end();
		return;
	}
	const compressed = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "") && !contentType.startsWith("image/");
	const sent = compressed ? gzipSync(body) : body;
	response.writeHead(200, {
		...HEADERS,
		etag,
		"content-type": contentType,
		"content-length": sent.length,
		...(compressed && { "content-encoding": "gzip" }),
	});
	response.end(sent);
}

function refuse(response: ServerResponse, status: number, message: string): void {
	response.writeHead(status, { ...HEADERS, "content-type": "application/json" }).end(JSON.stringify({ message }));
}
