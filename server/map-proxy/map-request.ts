/** Which requests below /maps are passed on to Mapbox: only those that mapbox-gl sends for one classic style. */

/** A kind of request, and the content type that its answer may have. */
export interface MapKind {
	path: RegExp;
	contentType: RegExp;
	/** Whether `worldview` determines the borders in answers of this kind. */
	worldview: boolean;
}

export interface MapRequest {
	kind: MapKind;
	/** Not decoded: a path that matches is unambiguous. */
	path: string;
	/** Parameters to pass on, without the token. */
	query: string[];
}

export const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;
const BINARY_TYPE = /^(?:application\/(?:x-protobuf|vnd\.mapbox-vector-tile|octet-stream)|binary\/octet-stream)\b/i;
const IMAGE_TYPE = /^image\/(?:png|jpeg|webp)\b/i;

const PARAMETERS = new Map([
	["access_token", /^/],
	["language", /^[\w,-]+$/],
	["sdk", /^[\w.-]+$/],
	["secure", /^(?:1|true)?$/],
	["sku", /^[\w-]+$/],
	["worldview", /^[\w,]+$/],
]);

/** Borders as the law of India requires them. */
const WORLDVIEW = "worldview=IN";

const LONGEST_URL = 2000;

/** The kinds of requests for one style. Tilesets and fonts are not limited, because the style chooses them. */
export function mapKinds(style: string): MapKind[] {
	const names = String.raw`/[\w-]+\.[\w-]+(?:,[\w-]+\.[\w-]+){0,14}`;
	const tilesets = `/v4${names}`;
	const tile = String.raw`/\d{1,2}/\d{1,8}/\d{1,8}`;
	const ownSprite = String.raw`/styles/v1/${style}(?:/[\w-]+)?`;
	return [
		{ path: exactly(`/styles/v1/${style}`), contentType: JSON_TYPE, worldview: false },
		{ path: exactly(String.raw`${ownSprite}/sprite(?:@2x)?\.json`), contentType: JSON_TYPE, worldview: false },
		{ path: exactly(String.raw`${ownSprite}/sprite(?:@2x)?\.png`), contentType: IMAGE_TYPE, worldview: false },
		{ path: exactly(String.raw`${ownSprite}/iconset\.pbf`), contentType: BINARY_TYPE, worldview: false },
		{ path: exactly(String.raw`${tilesets}\.json`), contentType: JSON_TYPE, worldview: true },
		{ path: exactly(String.raw`${tilesets}${tile}\.vector\.pbf`), contentType: BINARY_TYPE, worldview: true },
		{
			path: exactly(String.raw`(?:/v4|/raster/v1)${names}${tile}(?:@2x)?\.(?:webp|png|jpg)`),
			contentType: IMAGE_TYPE,
			worldview: false,
		},
		{
			path: exactly(String.raw`/fonts/v1/[\w-]+/(?:[\w,-]|%20)+/\d{1,5}-\d{1,5}\.pbf`),
			contentType: BINARY_TYPE,
			worldview: false,
		},
	];
}

/** Reads a request's address, path and query below the prefix. @returns what to pass on, or 400 if it is invalid, 404 if it is not passed on */
export function readMapRequest(url: string, kinds: readonly MapKind[]): MapRequest | 400 | 404 {
	if (url.length > LONGEST_URL || !isDecodable(url)) return 400;
	const mark = url.indexOf("?");
	const path = mark < 0 ? url : url.slice(0, mark);
	const kind = kinds.find((each) => each.path.test(path));
	if (!kind) return 404;
	const parameters = mark < 0 ? [] : url.slice(mark + 1).split("&");
	const names = parameters.map((parameter) => parameter.split("=", 1)[0] ?? "");
	if (new Set(names).size < names.length || !parameters.every(isListed)) return 400;
	const query = parameters.filter((_, index) => names[index] !== "access_token" && names[index] !== "worldview");
	return { kind, path, query: kind.worldview ? [...query, WORLDVIEW] : query };
}

function exactly(pattern: string): RegExp {
	return new RegExp(`^${pattern}$`);
}

function isListed(parameter: string): boolean {
	const [name = "", ...value] = parameter.split("=");
	return PARAMETERS.get(name)?.test(value.join("=")) ?? false;
}

function isDecodable(text: string): boolean {
	try {
		decodeURIComponent(text);
		return true;
	} catch {
		return false;
	}
}
