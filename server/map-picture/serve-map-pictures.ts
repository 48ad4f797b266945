/** Answers the addresses of map pictures (shared/map/map-picture.ts). */
import { setImmediate as giveWay } from "node:timers/promises";
import type { Request, RequestHandler } from "express";
import type { Feature } from "geojson";
import { LRUCache } from "lru-cache";
import { positionOf } from "../../shared/branch/branch.ts";
import { readBranchId } from "../../shared/finder/load-branch.ts";
import { placeOf } from "../../shared/finder/load-finder.ts";
import { ALL_LANGUAGES, type Language } from "../../shared/languages.ts";
import {
	branchPicturePath,
	listPicturePath,
	type MapTexts,
	PICTURE_SIZES,
	type PictureKind,
	type PictureLook,
	sharePicturePath,
} from "../../shared/map/map-picture.ts";
import type { MapPoints } from "../../shared/map/map-points.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import { type BranchIndex, slotById } from "../../shared/search/index/branch-index.ts";
import { inkOn } from "../brand/contrast.ts";
import type { Snapshot } from "../feeds/feed.ts";
import { FairQueue } from "../http/fair-queue.ts";
import { contentVersion, type EncodedBody, encodeBody, preparedFrom, sendPrepared } from "../http/prepared-body.ts";
import { FOR_EVER } from "../http/static-files.ts";
import { type PageFeeds, placeListsOf } from "../pages/feed-source.ts";
import { runInChild } from "../run-in-child/run-in-child.ts";
import { createPictureMaker, type PictureMaker } from "./make-picture.ts";
import type { ReadTile } from "./read-shapes.ts";

interface MapPictureServices {
	/** The embedded map's archive. */
	archive: { version: string; tile: ReadTile };
	feeds: PageFeeds;
	/** `#rrggbb`, in light and in dark mode. */
	pinColors: { light: string; dark: string };
	textsOf(language: Language): MapTexts;
	readBasemap(): Promise<readonly Feature[]>;
	/** The key by which visitors take turns. */
	visitorOf(request: Request): string;
}

/** Longer addresses are none of a picture. */
const MAX_ADDRESS = 600;

/** Each takes some milliseconds of the only thread. */
const MAX_WAITING = 100;

/** A picture takes about 10 KB in all its encodings. */
const MAX_BYTES = 6 * 1024 * 1024;

/** A PNG takes 60 to 200 KB. */
const MAX_PNG_BYTES = 4 * 1024 * 1024;

/** Opened alone, a picture has its style, but no scripts. */
const HEADERS = [
	"content-security-policy",
	"default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none';sandbox",
	"x-robots-tag",
	"noindex",
];

const PNG_HEADERS = ["cross-origin-resource-policy", "cross-origin", "x-robots-tag", "noindex"];

const PNG_CHILD = { script: new URL("./png-process.ts", import.meta.url), heapMb: 64 };
const PNG_LIMITS = { timeoutMs: 20_000, maxBytes: 2 * 1024 * 1024 };

/** Each takes half a second of a process of its own; only programs ask for them, when somebody shares a link. */
const MAX_PNGS_WAITING = 20;

/** What an address asks for. */
interface Asked {
	/** The address of what is shown now, by which it is kept. */
	address: string;
	/** Whether it is what was asked for, and not a later version. */
	isSame: boolean;
	/** Whether it is a PNG for other sites. */
	isShared?: boolean;
	look: PictureLook & { kind: PictureKind };
	make(maker: PictureMaker, look: Parameters<PictureMaker["ofBranch"]>[1]): Promise<string>;
}

/**
 * Draws the pictures of the feed's branches, states and cities when they are asked for, one after the other; anything else goes on to the
 * next handler, so that nobody can have pictures of any place drawn. The later version of a list's picture is answered, too, but not for good.
 *
 * @throws QueueFull if too many are waiting
 */
export function serveMapPictures(services: MapPictureServices): RequestHandler {
	const { archive, feeds, pinColors, textsOf, readBasemap, visitorOf } = services;
	const withInk = (pin: string) => ({ pin, pinInk: inkOn(pin) });
	const pins = { light: withInk(pinColors.light), dark: withInk(pinColors.dark) };
	const maker = createPictureMaker({ readTile: archive.tile, readBasemap, pins });
	const queue = new FairQueue({ atOnce: 1, maxWaiting: MAX_WAITING });
	const cache = (maxSize: number) =>
		new LRUCache<string, EncodedBody & { version: string }>({
			maxSize,
			sizeCalculation: ({ br, gzip, identity }) => identity.length + (br?.length ?? 0) + (gzip?.length ?? 0),
		});
	const [kept, keptPngs] = [cache(MAX_BYTES), cache(MAX_PNG_BYTES)];
	const drawing = new Map<string, ReturnType<typeof draw>>();

	const pngQueue = new FairQueue({ atOnce: 1, maxWaiting: MAX_PNGS_WAITING });

	async function draw({ address, isShared, look, make }: Asked, visitor: string) {
		const { kind, language, isStrong = false } = look;
		const svg = await queue.run(visitor, async () => {
			await giveWay();
			return make(maker, { kind, isStrong, language, ...textsOf(language) });
		});
		const raw = isShared ? await pngQueue.run(visitor, () => pngOf(svg)) : Buffer.from(svg);
		const body = { ...(isShared ? { identity: raw } : await encodeBody(raw, "most")), version: contentVersion(raw) };
		(isShared ? keptPngs : kept).set(address, body);
		return body;
	}

	return async (request, response, next) => {
		const asked = readAddress(request.baseUrl + request.path, archive.version, feeds);
		if (!asked) return next();
		const { address, isSame, isShared } = asked;
		let body = (isShared ? keptPngs : kept).get(address);
		if (!body) {
			const drawn = drawing.get(address) ?? draw(asked, visitorOf(request));
			drawing.set(address, drawn);
			body = await drawn.finally(() => drawing.delete(address));
		}
		const cacheControl = isSame ? FOR_EVER : "no-cache";
		const options = isShared
			? { contentType: "image/png", cacheControl, headers: PNG_HEADERS }
			: { contentType: "image/svg+xml", cacheControl, headers: HEADERS };
		sendPrepared(request, response, preparedFrom(body, body.version, options));
	};
}

/** @throws {ChildError} */
async function pngOf(svg: string): Promise<Buffer> {
	const { value } = await runInChild<Uint8Array>(PNG_CHILD, svg, PNG_LIMITS);
	return Buffer.from(value);
}

const ENDINGS = [".svg", ".png"];

/** Reads an address by what it would be if it were right: any other spelling is none. */
function readAddress(path: string, archive: string, feeds: PageFeeds): Asked | undefined {
	const { snapshot } = feeds.branches;
	if (!snapshot || path.length > MAX_ADDRESS || !ENDINGS.includes(path.slice(-4))) return undefined;
	const parts = partsOf(path.slice(0, -4));
	const [, , , code, kindText = "", what, ...rest] = parts;
	const isStrong = kindText.endsWith("-strong");
	const name = isStrong ? kindText.slice(0, -"-strong".length) : kindText;
	const language = ALL_LANGUAGES.find((each) => each === code);
	const kind = KINDS.find((each) => each === name);
	if (!language || !kind) return undefined;
	const look = { archive, language, isStrong, kind };
	if (what === "branch") return ofBranch(path, look, snapshot.content, rest[0]);
	return what === "list" ? ofList(path, look, snapshot, feeds, rest) : undefined;
}

const KINDS = Object.keys(PICTURE_SIZES) as PictureKind[];

/** The decoded parts of a path; none if it is malformed. */
function partsOf(path: string): string[] {
	try {
		return path.split("/").map(decodeURIComponent);
	} catch {
		return [];
	}
}

function ofBranch(path: string, look: Asked["look"], index: BranchIndex, id = ""): Asked | undefined {
	const number = readBranchId(id);
	const slot = number === undefined ? undefined : slotById(index, number);
	const branch = slot === undefined ? undefined : index.branchAt(slot);
	const place = branch && positionOf(branch);
	if (!place) return undefined;
	const isShared = path === sharePicturePath(look.archive, branch);
	if (!isShared && path !== branchPicturePath(look, look.kind, branch)) return undefined;
	return { address: path, isSame: true, isShared, look, make: (maker, own) => maker.ofBranch(place, own) };
}

function ofList(
	path: string,
	look: Asked["look"],
	{ content: index, version }: Snapshot<BranchIndex>,
	feeds: PageFeeds,
	[asked = "", ...place]: readonly string[],
): Asked | undefined {
	const [state, city] = place;
	if (place.length > 2 || place.includes("") || listPicturePath(look, look.kind, asked, ...place) !== path)
		return undefined;
	if (state !== undefined) {
		const { preset } = placeOf({ index, ...placeListsOf(feeds) }, state, city);
		if (preset.state !== state || preset.city !== (city ?? "")) return undefined;
	}
	const points = pointsIn(index, state, city);
	if (!points.lat.some((lat) => !Number.isNaN(lat))) return undefined;
	const address = listPicturePath(look, look.kind, version, ...place);
	return { address, isSame: address === path, look, make: (maker, own) => maker.ofBranches(points, own) };
}

function pointsIn({ columns }: BranchIndex, state?: string, city?: string): MapPoints {
	const { keys, lat, lng, doubtful } = columns;
	if (state === undefined) return { lat, lng, doubtful };
	const numberOf = (name: string) => keys.indexOf(placeKey(name));
	const [inState, inCity] = [numberOf(state), city === undefined ? undefined : numberOf(city)];
	const isIn = (_: number, slot: number) =>
		columns.state[slot] === inState && (inCity === undefined || columns.city[slot] === inCity);
	return { lat: lat.filter(isIn), lng: lng.filter(isIn), doubtful: doubtful.filter(isIn) };
}
