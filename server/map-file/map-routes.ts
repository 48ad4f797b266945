import { type RequestHandler, Router } from "express";
import { PICTURE_PREFIX } from "../../shared/map/map-picture.ts";
import { EMBEDDED_MAP_PATH, MAP_FILE_PATH, MAP_PROXY_PREFIX } from "../../shared/paths.ts";
import type { LoadedBrand } from "../brand/brand-file.ts";
import { serveMapPictures } from "../map-picture/serve-map-pictures.ts";
import { limitMapRequests } from "../map-proxy/map-rate-limit.ts";
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
