import { type RequestHandler, Router } from "express";
import { BRAND_CSS_PATH, BRAND_LOGO_PATH } from "../../shared/paths.ts";
import { FOR_EVER } from "../http/static-files.ts";
import { BRAND_CACHE, type LoadedBrand } from "./brand-file.ts";

/** The operator's colours, logo, and files that the brand file names. */
export function brandFiles({ brand }: { brand: Pick<LoadedBrand, "css" | "logo" | "files"> }): Router {
	const router = Router();
	router.get(BRAND_CSS_PATH, sendAlways("css", brand.css));
	router.get(BRAND_LOGO_PATH, sendAlways(brand.logo.contentType, brand.logo.body));
	for (const [path, { contentType, body }] of brand.files) router.get(path, sendAlways(contentType, body, FOR_EVER));
	return router;
}

/** Sends what changes only with a restart. An SVG that is opened as a document has its styles, but no scripts. */
export function sendAlways(type: string, body: string | Buffer, cache = BRAND_CACHE): RequestHandler {
	const policy = "default-src 'none';img-src data:;style-src 'unsafe-inline';frame-ancestors 'none';sandbox";
	const headers = { "Cache-Control": cache, "Content-Security-Policy": policy };
	return (_request, response) => void response.set(headers).type(type).send(body);
}
