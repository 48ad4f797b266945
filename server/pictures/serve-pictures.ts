/** Serves the icons, the manifest and the share pictures. */
import { type Request, type RequestHandler, Router } from "express";
import { readBranchId } from "../../shared/finder/load-branch.ts";
import { MESSAGES } from "../../shared/messages.ts";
import { BRANCH_PICTURE_PATTERN, MANIFEST_PATH, PICTURE_PREFIXES, SITE_PICTURE_PATH } from "../../shared/paths.ts";
import { placeById } from "../../shared/search/index/branch-index.ts";
import { BRAND_CACHE } from "../brand/brand-cache.ts";
import type { LoadedBrand } from "../brand/brand-file.ts";
import type { Feeds } from "../feeds/feeds.ts";
import { answerError } from "../http/answer.ts";
import { matchesEtag } from "../http/prepared-body.ts";
import { iconFiles } from "./icons.ts";
import type { KeptPictures, Picture } from "./kept-pictures.ts";
import { createSharePictures } from "./share-pictures.ts";
import { webManifest } from "./web-manifest.ts";

interface PictureServices {
	brand: LoadedBrand;
	feeds: Pick<Feeds, "branches">;
	pictures: Pick<KeptPictures, "get">;
	/** The key by which visitors take turns. */
	visitorOf(request: Request): string;
	/** Answers 404. */
	answerNotFound: RequestHandler;
}

/** Of share pictures: a branch may change at any time. */
const SHARED_CACHE = "public, max-age=300";

/** 404 for what cannot be drawn, 503 with `Retry-After` if too many are to be drawn, or without data. */
export function servePictures({ brand, feeds, pictures, visitorOf, answerNotFound }: PictureServices): Router {
	const router = Router();
	const sharePictures = createSharePictures(brand);

	const manifest = JSON.stringify(webManifest(brand));
	router.get(MANIFEST_PATH, (_request, response) => {
		response.set("Cache-Control", BRAND_CACHE).type("application/manifest+json").send(manifest);
	});
	for (const file of iconFiles(brand)) {
		router.get(file.path, (...exchange) => send(file, file.contentType, BRAND_CACHE, ...exchange));
	}
	router.get(SITE_PICTURE_PATH, (...exchange) => sendShared(sharePictures.site, ...exchange));
	router.get(BRANCH_PICTURE_PATTERN, async (...exchange) => {
		const [request, response] = exchange;
		const { snapshot } = feeds.branches;
		if (!snapshot) return answerError(response, 503, MESSAGES.detailFailed, { headers: ["retry-after", "5"] });
		const { id = "" } = request.params;
		const number = readBranchId(id);
		const place = number === undefined ? undefined : placeById(snapshot.content, number);
		if (place === undefined) await answerNotFound(...exchange);
		else await sendShared(sharePictures.ofBranch(snapshot.content.branchAt(place)), ...exchange);
	});
	router.use(PICTURE_PREFIXES, answerNotFound);

	async function sendShared(picture: Picture, ...exchange: Parameters<RequestHandler>): Promise<void> {
		// Other sites show it beside a link to this one.
		exchange[1].set("Cross-Origin-Resource-Policy", "cross-origin");
		await send(picture, "image/png", SHARED_CACHE, ...exchange);
	}

	async function send(
		picture: Picture,
		contentType: string,
		cacheControl: string,
		...[request, response, next]: Parameters<RequestHandler>
	): Promise<void> {
		const etag = `"${picture.version}"`;
		// Whoever has it needs no drawing.
		const known = matchesEtag(request.headers["if-none-match"], etag);
		const body = known ? undefined : await pictures.get(picture, visitorOf(request));
		if (!known && !body) return void (await answerNotFound(request, response, next));
		response.set("Cache-Control", cacheControl).set("ETag", etag);
		if (known) response.status(304).end();
		else response.type(contentType).send(body);
	}

	return router;
}
