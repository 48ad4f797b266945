import { ICON_PATHS } from "../../shared/paths.ts";
import type { LoadedBrand } from "../brand/brand-file.ts";

/** Longer names are cut off below an icon on a home screen. */
const SHORT_NAME_LENGTH = 12;

/** The background while the site starts, which is that of the icons. */
const BACKGROUND = "#ffffff";

/** The manifest, with which a browser can install the site (https://www.w3.org/TR/appmanifest/). */
export function webManifest({ brand: { companyName }, color }: Pick<LoadedBrand, "brand" | "color">, basePath: string) {
	const icon = (src: string, size: number, purpose = "any") => {
		return { src: basePath + src, sizes: `${size}x${size}`, type: "image/png", purpose };
	};
	return {
		id: `${basePath}/`,
		name: companyName,
		short_name: shortName(companyName),
		description: `Find the nearest ${companyName} branch: address, opening hours and directions.`,
		lang: "en-IN",
		start_url: `${basePath}/`,
		scope: `${basePath}/`,
		display: "standalone",
		background_color: BACKGROUND,
		theme_color: color,
		icons: [icon(ICON_PATHS.small, 192), icon(ICON_PATHS.large, 512), icon(ICON_PATHS.maskable, 512, "maskable")],
	};
}

/** The first words that fit; the whole name if not even the first word does. */
export function shortName(name: string): string {
	let short = "";
	for (const word of name.split(/\s+/)) {
		const longer = short ? `${short} ${word}` : word;
		if (longer.length > SHORT_NAME_LENGTH) break;
		short = longer;
	}
	return short || name;
}
