/** Answers the addresses of map pictures (shared/map/map-picture.ts). */
import { setImmediate as giveWay } from "node:timers/promises";
import type { Request, RequestHandler } from "express";
import type { Feature } from "geojson";
import { LRUCache } from "lru-cache";
import { positionOf } from "../../shared/branch/branch.ts";
import { readBranchId } from "../../shared/finder/load-branch.ts";
import { ALL_LANGUAGES, type Language } from "../../shared/languages.ts";
import {
	branchPicturePath,
	listPicturePath,
	type MapTexts,
	PICTURE_SIZES,
	type PictureKind,
	sharePicturePath,
} from "../../shared/map/map-picture.ts";
import type { MapPoints } from "../../shared/map/map-points.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import { type BranchIndex, slotById } from "../../shared/search/index/branch-index.ts";
import { type PlaceLists, resolvePlace } from "../../shared/search/places-of-branches.ts";
import { FairQueue } from "../http/fair-queue.ts";
import { contentVersion, type EncodedBody, encodeBody, preparedFrom, sendPrepared } from "../http/prepared-body.ts";
import { FOR_EVER } from "../http/static-files.ts";
import { type PageFeeds, placeListsOf } from "../pages/feed-source.ts";
import { PICTURE_CHILD } from "../pictures/start-drawing.ts";
import { runInChild } from "../run-in-child/run-in-child.ts";
import type { PinColors } from "./draw-picture.ts";
import { createPictureMaker } from "./make-picture.ts";
import type { ReadTile } from "./read-shapes.ts";

interface MapPictureServices {
	/** The embedded map's archive. */
	archive: { version: string; tile: ReadTile };
	feeds: PageFeeds;
	pins: PinColors;
	textsOf(language: Language): MapTexts;
	readBasemap(): Promise<readonly Feature[]>;
	/** The key by which visitors take turns. */
	visitorOf(request: Request): string;
}

/** Longer addresses are none of a picture. */
const MAX_ADDRESS = 600;

/** Drawing takes some milliseconds of the only thread; while one is compressed beside it, which takes twenty, another is drawn. */
const AT_ONCE = 2;
const MAX_WAITING = 100;

/** Each takes half a second of a process of its own; only programs ask for them, when somebody shares a link. */
const MAX_PNGS_WAITING = 20;

/** A picture takes about 10 KB in all its encodings, a PNG 60 to 200 KB. */
const MAX_BYTES = 10 * 1024 * 1024;

const PNG_LIMITS = { timeoutMs: 20_000, maxBytes: 2 * 1024 * 1024 };

/** Opened alone, a picture has its style, but no scripts. */
const SVG = {
	contentType: "image/svg+xml",
	headers: [
		"content-security-policy",
		"default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none';sandbox",
		"x-robots-tag",
		"noindex",
	],
};
const PNG = {
	contentType: "image/png",
	headers: ["cross-origin-resource-policy", "cross-origin", "x-robots-tag", "noindex"],
};

/** What an address asks for. */
interface DrawTask {
	/** The address of what is shown now, by which it is kept. */
	address: string;
	/** Undefined if there is nothing to draw. */
	make(): Promise<string> | undefined;
}

/** Draws pictures of the feed's places when asked, a few at a time; a list's later one is not cached for good. Others go to the next handler. @throws QueueFull */
export function serveMapPictures(services: MapPictureServices): RequestHandler {
	const { archive, feeds, textsOf, visitorOf } = services;
	const maker = createPictureMaker({ ...services, readTile: archive.tile });
	const queue = new FairQueue({ atOnce: AT_ONCE, maxWaiting: MAX_WAITING });
	const pngQueue = new FairQueue({ atOnce: 1, maxWaiting: MAX_PNGS_WAITING });
	const bodies = new LRUCache<string, EncodedBody>({
		maxSize: MAX_BYTES,
		sizeCalculation: ({ br, gzip, identity }) => identity.length + (br?.length ?? 0) + (gzip?.length ?? 0),
	});
	const drawing = new Map<string, ReturnType<typeof draw>>();

	async function draw({ address, make }: DrawTask, visitor: string): Promise<EncodedBody | undefined> {
		const drawn = await queue.run(visitor, async () => {
			await giveWay();
			const svg = await make();
			return svg && (isPng(address) ? svg : encodeBody(Buffer.from(svg), "most"));
		});
		if (typeof drawn !== "string") return drawn;
		return { identity: await pngQueue.run(visitor, () => pngOf(drawn)) };
	}

	/** Reads an address by what it would be if it were right: any other spelling is none. */
	function readAddress(path: string): DrawTask | undefined {
		const { content: index, version } = feeds.branches.snapshot ?? {};
		if (!index || !version || path.length > MAX_ADDRESS) return undefined;
		const [, , , code, size = "", what, of = "", ...place] = partsOf(path.slice(0, -PNG_END.length));
		const isStrong = size.endsWith(STRONG_END);
		const language = ALL_LANGUAGES.find((each) => each === code);
		const kind = KINDS.find((each) => each === (isStrong ? size.slice(0, -STRONG_END.length) : size));
		if (!language || !kind) return undefined;
		const look = { archive: archive.version, language, isStrong };
		const drawnAs = { kind, isStrong, language, ...textsOf(language) };
		if (what === "branch") {
			const slot = slotById(index, readBranchId(of) ?? Number.NaN);
			const branch = slot === undefined ? undefined : index.branchAt(slot);
			const position = branch && positionOf(branch);
			if (!position) return undefined;
			const right = [branchPicturePath(look, kind, branch), sharePicturePath(archive.version, branch)];
			return right.includes(path) ? { address: path, make: () => maker.ofBranch(position, drawnAs) } : undefined;
		}
		if (what !== "list" || listPicturePath(look, kind, of, ...place) !== path) return undefined;
		if (!isPlace({ index, ...placeListsOf(feeds) }, place)) return undefined;
		return {
			address: listPicturePath(look, kind, version, ...place),
			make() {
				const points = pointsIn(index, place);
				return points.lat.some((lat) => !Number.isNaN(lat))
					? maker.ofBranches(points, drawnAs, place.length === 0)
					: undefined;
			},
		};
	}

	return async (request, response, next) => {
		const path = request.baseUrl + request.path;
		const task = readAddress(path);
		if (!task) return next();
		const { address } = task;
		let body = bodies.get(address);
		if (!body) {
			const drawn = drawing.get(address) ?? draw(task, visitorOf(request)).finally(() => drawing.delete(address));
			drawing.set(address, drawn);
			body = await drawn;
			if (!body) return next();
			bodies.set(address, body);
		}
		const options = { ...(isPng(address) ? PNG : SVG), cacheControl: address === path ? FOR_EVER : "no-cache" };
		sendPrepared(request, response, preparedFrom(body, contentVersion(body.identity), options));
	};
}

const KINDS = Object.keys(PICTURE_SIZES) as PictureKind[];
const PNG_END = ".png";
const STRONG_END = "-strong";

const isPng = (address: string) => address.endsWith(PNG_END);

/** @throws {ChildError} */
async function pngOf(svg: string): Promise<Buffer> {
	const { value } = await runInChild<Uint8Array>(PICTURE_CHILD, svg, PNG_LIMITS);
	return Buffer.from(value);
}

/** The decoded parts of a path; none if it is malformed. */
function partsOf(path: string): string[] {
	try {
		return path.split("/").map(decodeURIComponent);
	} catch {
		return [];
	}
}

/** Whether a state, or a city in it, is spelled as on its page; nothing stands for all India. */
function isPlace(lists: PlaceLists & { index: BranchIndex | null }, place: readonly string[]): boolean {
	const [state, city] = place;
	if (state === undefined) return true;
	const { preset } = resolvePlace(lists.index, lists, state, city);
	return !place.includes("") && place.length <= 2 && preset.state === state && preset.city === (city ?? "");
}

/** The points of a state's or a city's branches; of all without a place. */
function pointsIn({ columns }: BranchIndex, place: readonly string[]): MapPoints {
	const { keys, lat, lng, doubtful, state, city } = columns;
	const [inState, inCity] = place.map((name) => keys.indexOf(placeKey(name)));
	const isIn = (_: number, slot: number) =>
		(inState === undefined || state[slot] === inState) && (inCity === undefined || city[slot] === inCity);
	return { lat: lat.filter(isIn), lng: lng.filter(isIn), doubtful: doubtful.filter(isIn) };
}
