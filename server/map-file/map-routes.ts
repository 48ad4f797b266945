import { type RequestHandler, Router } from "express";
import { rateLimit } from "express-rate-limit";
import { PICTURE_PREFIX } from "../../shared/map/map-picture.ts";
import { EMBEDDED_MAP_PATH, MAP_FILE_PATH, MAP_PROXY_PREFIX } from "../../shared/paths.ts";
import type { LoadedBrand } from "../brand/brand-file.ts";
import { answerError } from "../http/answer.ts";
import { serveMapPictures } from "../map-picture/serve-map-pictures.ts";
import type { PageFeeds } from "../pages/feed-source.ts";
import type { Renderer } from "../pages/page-maker.ts";
import type { Log } from "../process/log.ts";
import { visitorKeys } from "../security/visitor-address.ts";
import type { OpenedMaps } from "./open-maps.ts";

export interface MapServices {
	log: Log;
	maps: OpenedMaps;
	feeds: PageFeeds;
	brand: Pick<LoadedBrand, "textColors">;
	renderer: Pick<Renderer, "mapTexts" | "readBasemap">;
}

/** Maps of Mapbox or a tile service, for the site's own pages. @param ownPage lets only these through */
export function mapProxyRoutes(
	{ log, maps: { proxy } }: MapServices,
	ownPage: RequestHandler,
	answerNotFound: RequestHandler,
): Router {
	const router = Router();
	if (proxy) router.use(MAP_PROXY_PREFIX, ownPage, limitMapRequests(log), proxy);
	router.use(MAP_PROXY_PREFIX, answerNotFound);
	return router;
}

/** The embedded map's archive, its pictures, and the operator's map file. */
export function mapRoutes(services: MapServices, answerNotFound: RequestHandler): Router {
	const { log, maps, feeds, brand, renderer } = services;
	const router = Router();
	for (const { path, serve } of maps.files) router.get(path, serve);
	router.get([MAP_FILE_PATH, EMBEDDED_MAP_PATH], answerNotFound);
	const { mapTexts: textsOf, readBasemap } = renderer;
	if (maps.archive && textsOf && readBasemap) {
		const visitorOf = visitorKeys(log, "one queue for map pictures");
		const pictures = { archive: maps.archive, feeds, pins: brand.textColors, textsOf, readBasemap, visitorOf };
		router.use(PICTURE_PREFIX, serveMapPictures(pictures));
	}
	router.use(PICTURE_PREFIX, answerNotFound);
	return router;
}

const WINDOW_MS = 60_000;

/** Requests of one address per minute: opening a map takes 40, a new screen 12 to 20; so for a screen a second, or 30 people on one network. */
const MAP_REQUESTS_PER_MINUTE = 1200;

const TOO_MANY = "Too many requests for the map. Please try again in a minute.";

/** Answers 429 to clients that request more of the map than a person can see. Counts by `request.ip`, IPv6 by its /56. */
export function limitMapRequests(log: Log, limit = MAP_REQUESTS_PER_MINUTE): RequestHandler {
	return rateLimit({
		windowMs: WINDOW_MS,
		limit,
		keyGenerator: visitorKeys(log, "one limit of map requests"),
		standardHeaders: "draft-8",
		legacyHeaders: false,
		logger: {
			error: (error) => log.error({ err: error }, "limit of map requests"),
			warn: (error) => log.warn({ err: error }, "limit of map requests"),
		},
		handler: (_request, response, _next, { statusCode }) => {
			answerError(response, statusCode, TOO_MANY);
		},
	});
}
