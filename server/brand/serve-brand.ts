import type { RequestHandler } from "express";
import { BRAND_CSS_PATH, BRAND_LOGO_PATH } from "../../shared/paths.ts";
import type { PathAnswers } from "../http/handler.ts";
import { FOR_EVER } from "../http/static-files.ts";
import { BRAND_CACHE, type LoadedBrand } from "./brand-file.ts";

/** The operator's colours, logo, and files that the brand file names. */
export function brandFiles({
	brand: { css, logo, files },
}: {
	brand: Pick<LoadedBrand, "css" | "logo" | "files">;
}): PathAnswers {
	const named = [...files].map(([path, { contentType, body }]) => [path, sendAlways(contentType, body, FOR_EVER)]);
	return {
		[BRAND_CSS_PATH]: sendAlways("css", css),
		[BRAND_LOGO_PATH]: sendAlways(logo.contentType, logo.body),
		...Object.fromEntries(named),
	};
}

/** Sends what changes only with a restart. An SVG that is opened as a document has its styles, but no scripts. */
export function sendAlways(type: string, body: string | Buffer, cache = BRAND_CACHE): RequestHandler {
	const policy = "default-src 'none';img-src data:;style-src 'unsafe-inline';frame-ancestors 'none';sandbox";
	const headers = { "Cache-Control": cache, "Content-Security-Policy": policy };
	return (_request, response) => void response.set(headers).type(type).send(body);
}
