/** The site's icons, drawn from the brand's. */
import { FAVICON_PATH, ICON_PATHS } from "../../shared/paths.ts";
import type { LoadedBrand } from "../brand/brand-file.ts";
import { contentVersion } from "../http/prepared-body.ts";
import { DESIGN } from "./design.ts";
import { icoFile } from "./ico-file.ts";
import type { Draw, Picture } from "./kept-pictures.ts";

interface IconFile extends Picture {
	path: string;
	contentType: string;
}

/** Sizes in the favicon, in pixels: for a tab on a sharp screen, and for search engines (a multiple of 48). */
const FAVICON_SIZES = [32, 48];

/** How much of an icon its image fills; small ones are readable only without a margin. */
const SHARE = 0.84;
const FAVICON_SHARE = 1;

/**
 * A square inside the circle that every mask leaves visible, 80 % of the width
 * (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
const MASKABLE_SHARE = 0.8 * Math.SQRT1_2;

/** All icons. */
export function iconFiles({ icon }: Pick<LoadedBrand, "icon">): IconFile[] {
	const version = contentVersion(Buffer.concat([Buffer.from(DESIGN + icon.contentType), icon.body]));
	const png = (path: string, size: number, share = SHARE): IconFile => ({
		path,
		contentType: "image/png",
		version: `${version}-${size}-${share}`,
		make: (draw) => draw({ kind: "icon", image: icon, size, share }),
	});
	return [
		{
			path: FAVICON_PATH,
			contentType: "image/x-icon",
			version: `${version}-ico`,
			make: async (draw) => icoFile(await faviconImages(icon, draw)),
		},
		png(ICON_PATHS.small, 192),
		png(ICON_PATHS.large, 512),
		png(ICON_PATHS.maskable, 512, MASKABLE_SHARE),
		png(ICON_PATHS.apple, 180),
	];
}

function faviconImages(image: LoadedBrand["icon"], draw: Draw) {
	return Promise.all(
		FAVICON_SIZES.map(async (size) => ({ size, png: await draw({ kind: "icon", image, size, share: FAVICON_SHARE }) })),
	);
}
