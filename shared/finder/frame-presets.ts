/** What the address of the finder in a frame of another site presets besides the filter (docs/embed.md). */

export const PRESET_PARAMS = ["links", "brand"] as const;

export interface FramePresets {
	/** Where links to other pages open: in the page around the frame, or in a new tab. */
	target: "_top" | "_blank";
	/** The brand's colour, `#rrggbb`; undefined for the site's own. */
	color: string | undefined;
	/** The parameters that say so, without invalid ones. */
	params: [name: string, value: string][];
}

export function readPresets(params: URLSearchParams): FramePresets {
	const isParent = params.get("links") === "parent";
	const brand = /^[\da-f]{6}$/.exec(params.get("brand")?.toLowerCase() ?? "")?.[0];
	return {
		target: isParent ? "_top" : "_blank",
		color: brand && `#${brand}`,
		params: [
			...(isParent ? [["links", "parent"] as [string, string]] : []),
			...(brand ? [["brand", brand] as [string, string]] : []),
		],
	};
}
