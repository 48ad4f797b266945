/** Serves the icons, the manifest, the share picture and QR codes. */
import { extname } from "node:path";
import { type RequestHandler, Router } from "express";
import { renderSVG } from "uqr";
import { languageOf } from "../../shared/languages.ts";
import * as paths from "../../shared/paths.ts";
import { BRAND_CACHE, type LoadedBrand } from "../brand/brand-file.ts";
import type { Config } from "../config/config.ts";
import { basePathOf } from "../config/config-values.ts";
import type { Pictures } from "./draw-pictures.ts";

export interface PictureServices {
	brand: LoadedBrand;
	config: Pick<Config, "publicUrl">;
	pictures: Promise<Pictures>;
}

/** Answers with the pictures; 404 for those that could not be drawn. */
export function servePictures({ brand, config, pictures }: PictureServices, answerNotFound: RequestHandler): Router {
	const router = Router();
	const manifest = JSON.stringify(webManifest(brand, basePathOf(config.publicUrl)));
	router.get(paths.MANIFEST_PATH, (_request, response) => {
		response.set("Cache-Control", BRAND_CACHE).type("application/manifest+json").send(manifest);
	});
	for (const path of [paths.FAVICON_PATH, ...Object.values(paths.ICON_PATHS), paths.SITE_PICTURE_PATH]) {
		router.get(path, async (request, response, next) => {
			const picture = (await pictures)[path];
			if (!picture) return void answerNotFound(request, response, next);
			// Other sites show it beside a link to this one.
			if (path === paths.SITE_PICTURE_PATH) response.set("Cross-Origin-Resource-Policy", "cross-origin");
			response.set("Cache-Control", BRAND_CACHE).type(extname(path)).send(picture);
		});
	}
	router.get(`${paths.QR_PREFIX}/*page`, (request, response, next) => {
		const page = request.originalUrl.slice(paths.QR_PREFIX.length);
		// Written like that of a branch's page. No other pages have codes.
		if (!/^\/branch(?:\/[^/?]+){2}\/-?\d+$/.test(languageOf(page).path)) return next();
		const { protocol, host } = request;
		const address = (config.publicUrl ?? `${protocol}://${host}`) + page;
		if (address.length > LONGEST_ADDRESS) return next();
		const code = renderSVG(address, { ecc: "M", border: 0 });
		response.set("Cache-Control", BRAND_CACHE).type("svg").send(code);
	});
	router.use(paths.PICTURE_PREFIXES, answerNotFound);
	return router;
}

/** Longer addresses, also by a host that a client made up, would fill a code that no phone reads from paper, and take long to draw. */
const LONGEST_ADDRESS = 400;

/** Longer names are cut off below an icon on a home screen. */
const SHORT_NAME_LENGTH = 12;

/** The background while the site starts, which is that of the icons. */
const BACKGROUND = "#ffffff";

/** The manifest, with which a browser can install the site (https://www.w3.org/TR/appmanifest/). */
function webManifest({ brand: { companyName }, color }: Pick<LoadedBrand, "brand" | "color">, basePath: string) {
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
		icons: [
			icon(paths.ICON_PATHS.small, 192),
			icon(paths.ICON_PATHS.large, 512),
			icon(paths.ICON_PATHS.maskable, 512, "maskable"),
		],
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
