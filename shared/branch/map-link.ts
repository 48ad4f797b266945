/** Finds the places in a link of a map service: Google Maps, OpenStreetMap, Apple Maps, Bing, Mappls, HERE and others, and `geo:`. */
import type { Position } from "../places/distance.ts";
import { writtenPair } from "./written-pair.ts";

/** Parameters with a whole place, those first that name what was searched for rather than what the map shows. */
const WHOLE = "q query destination daddr to coordinate where1 sp ll sll loc center cp map viewpoint cbll".split(" ");

const PAIRS = [
	["mlat", "mlon"],
	["lat", "lng"],
	["lat", "lon"],
	["lat", "long"],
	["latitude", "longitude"],
] as const;

/** A pair at the beginning of a value: `12.97,77.59,17z`, `loc:12.97,77.59`, `point.12.97_77.59_Name`, `12.97~77.59`, `12.97,77.59(Name)`. */
const PAIR =
	/^(?:loc:|point\.|ll\.)?\s?([-+]?\d{1,3}(?:\.\d{1,30})?)\s?[,~_ ]\s?([-+]?\d{1,3}(?:\.\d{1,30})?)(?![\d.])/i;

/** The coordinates of a place in Google's links; before it stands the map's middle, which may be elsewhere. */
const GOOGLE_DATA = /!3d([-+]?\d{1,3}(?:\.\d{1,30})?)!4d([-+]?\d{1,3}(?:\.\d{1,30})?)/g;

/** How many parts of a path or a fragment are read. */
const MAX_PARTS = 20;

/** The places that a link names, the most exact first. */
export function placesInLink(link: URL): Position[] {
	const { href, pathname, searchParams, hash, protocol } = link;
	if (protocol === "geo:") {
		// `geo:0,0?q=12.97,77.59(Name)` is how Android names a place.
		return [pairIn(searchParams.get("q") ?? ""), pairIn(decoded(pathname))].filter((place) => place !== undefined);
	}
	const marked = [...href.matchAll(GOOGLE_DATA)].map(([, lat, lng]) => placeOf(lat, lng)).reverse();
	const paired = PAIRS.map(([lat, lng]) => placeOf(searchParams.get(lat), searchParams.get(lng)));
	const whole = WHOLE.flatMap((name) => searchParams.getAll(name).slice(0, MAX_PARTS).map(pairIn));
	const parts = pathname.split("/", MAX_PARTS).map(decoded);
	const named = parts.filter((part) => !part.startsWith("@")).map(pairIn);
	const shown = parts.filter((part) => part.startsWith("@")).map((part) => pairIn(part.slice(1)));
	return [...marked, ...paired, ...whole, ...named, ...shown, inHash(hash)].filter((place) => place !== undefined);
}

/** `#map=17/12.97/77.59`, as OpenStreetMap has it, and `#17/12.97/77.59`. */
function inHash(hash: string): Position | undefined {
	const numbers =
		hash
			.replace(/^#(?:map=)?/, "")
			.split("&", 1)[0]
			?.split("/", MAX_PARTS) ?? [];
	return placeOf(numbers[1], numbers[2]);
}

function pairIn(value: string): Position | undefined {
	const [, lat, lng] = PAIR.exec(value.trim()) ?? [];
	return placeOf(lat, lng) ?? writtenPair(value.trim());
}

function placeOf(lat: string | null | undefined, lng: string | null | undefined): Position | undefined {
	return isNumber(lat) && isNumber(lng) ? { lat: Number(lat), lng: Number(lng) } : undefined;
}

function isNumber(text: string | null | undefined): text is string {
	return typeof text === "string" && /^[-+]?\d{1,3}(?:\.\d{1,30})?$/.test(text);
}

/** A part of a path, with `+` for spaces as Google writes them. */
function decoded(part: string): string {
	try {
		return decodeURIComponent(part.replaceAll("+", " "));
	} catch {
		return "";
	}
}
