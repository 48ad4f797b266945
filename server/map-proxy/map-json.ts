/** Prepares JSON from Mapbox for the browser: no token, no tiles from another host, borders for India. */

/** Tiles of aerial images and elevations have the second form, all others the first. */
const TILE_URL = /^https?:\/\/[^/]+\/(?:v4|(raster)\/v1)\/([^?#]+)(?:\?([^#]*))?/;
const COUNTRY = /^[A-Z]{2}$/;
const WORLDVIEW = "IN";

/** Whether a text contains the token, even with some of its characters percent-encoded. */
export function containsToken(text: string, token: string): boolean {
	return text.replace(/%[2-7][\da-f]/gi, decodeURIComponent).includes(token);
}

/** Rewrites a style, TileJSON or sprite index without the token: tiles get `mapbox://` addresses, to which alone mapbox-gl adds `worldview`. @throws if it stays */
export function publicMapJson(text: string, token: string): string {
	const json = JSON.stringify(JSON.parse(text), (key, value: unknown) => {
		if (key === "tiles" && Array.isArray(value)) return [...new Set(value.flatMap(canonicalTile))];
		if (key === "worldview_default") return WORLDVIEW;
		if (key === "filter") return forIndia(value);
		return typeof value === "string" && containsToken(value, token) ? undefined : value;
	});
	if (containsToken(json, token)) throw new Error("a name in the JSON contains the token");
	return json;
}

function canonicalTile(url: unknown): string[] {
	if (typeof url !== "string") return [];
	if (url.startsWith("mapbox://")) return [url];
	const [, authority = "tiles", path, query = ""] = TILE_URL.exec(url) ?? [];
	const parameters = query.split("&").filter((parameter) => /^(?:language|worldview)=/.test(parameter));
	return path ? [`mapbox://${authority}/${path}${parameters.length > 0 ? `?${parameters.join("&")}` : ""}`] : [];
}

/**
 * Classic styles have a filter for the borders that all countries agree on and those of one country, usually
 * `["match", ["get", "worldview"], ["all", "US"], true, false]`. With tiles for another country, that filter removes
 * disputed borders completely, so the country in it is changed.
 */
function forIndia(expression: unknown): unknown {
	if (!Array.isArray(expression)) return expression;
	return expression.map(expression.some(isWorldview) ? toIndia : forIndia);
}

function isWorldview(part: unknown): boolean {
	return part === "worldview" || (Array.isArray(part) && part[0] === "get" && part[1] === "worldview");
}

function toIndia(part: unknown): unknown {
	if (typeof part === "string") return COUNTRY.test(part) ? WORLDVIEW : part;
	if (!Array.isArray(part)) return part;
	if (part[0] === "literal") return ["literal", toIndia(part[1])];
	// A list of names; `match` rejects duplicates.
	return part.every((each) => typeof each === "string") ? [...new Set(part.map(toIndia))] : forIndia(part);
}
