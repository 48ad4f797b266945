/** What the address of the finder in a frame of another site may preset besides the filter (docs/embed.md). */
export const PRESET_PARAMS = ["links", "brand", "theme"] as const;

/** Reads where links to other pages open; the brand's colour, `#rrggbb`, unless it is the site's own; whether it is never dark; and the parameters that say so. */
export function readPresets(params: URLSearchParams) {
	const links = params.get("links") === "parent" ? "parent" : "";
	const brand = /^[\da-f]{6}$/.exec(params.get("brand")?.toLowerCase() ?? "")?.[0] ?? "";
	const theme = params.get("theme") === "light" ? "light" : "";
	const valid = Object.entries({ links, brand, theme }).filter(([, value]) => value);
	return { target: links ? "_top" : "_blank", color: brand && `#${brand}`, theme, params: valid };
}
