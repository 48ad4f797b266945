/** Reads a place from what people copy: two coordinates in any usual notation, or a link of a map service. */

import { INDIA_LAT, INDIA_LONG } from "../constants.ts";
import { isWithin, type Position } from "../places/distance.ts";
import { cleanText } from "../text/clean-text.ts";
import { latinDigits } from "../text/latin-digits.ts";
import { roundedDegrees, writtenPair } from "./written-pair.ts";

/** Why there is no place: a link to follow, a link without coordinates, coordinates outside India, or no coordinates. */
export type NoPlace = "short" | "link" | "outside" | "unreadable";

export type ReadPlace = { place: Position; reason?: never } | { place?: never; reason: NoPlace };

/** Longer texts are not read. Links of map services have up to some hundred characters. */
const LONGEST = 4000;

/** Services whose short links say nothing about the place. */
const SHORT_HOSTS = ["goo.gl", "g.co", "maps.apple", "bit.ly", "tinyurl.com", "binged.it", "osm.org", "t.co", "w3w.co"];

/**
 * Reads a place in India, with five decimals. Without directions, latitude comes first, unless only the other order is in India. If a link
 * has several places, the one that it shows as its result counts.
 *
 * @example readPlace("12.9716, 77.5946")
 * @example readPlace(`12°58'18"N 77°35'40"E`)
 * @example readPlace("https://www.google.com/maps/place/X/@12.97,77.59,17z/data=!3m1!4b1!3d12.9716!4d77.5946")
 */
export function readPlace(text: string): ReadPlace {
	if (text.length > LONGEST) return { reason: "unreadable" };
	const clean = latinDigits(cleanText(text));
	const link = linkIn(clean);
	const places = link ? placesInLink(link) : [writtenPair(clean)].filter((place) => place !== undefined);
	const inIndia = places.map(ordered).find((place) => place !== undefined);
	if (inIndia) return { place: inIndia };
	if (places.length > 0) return { reason: "outside" };
	if (!link) return { reason: "unreadable" };
	return { reason: isShort(link) ? "short" : "link" };
}

/** The place in India, even if its coordinates are in the other order; undefined if it is not in India. */
function ordered({ lat, lng }: Position): Position | undefined {
	if (isWithin(lat, INDIA_LAT) && isWithin(lng, INDIA_LONG))
		return { lat: roundedDegrees(lat), lng: roundedDegrees(lng) };
	if (isWithin(lng, INDIA_LAT) && isWithin(lat, INDIA_LONG))
		return { lat: roundedDegrees(lng), lng: roundedDegrees(lat) };
	return undefined;
}

/** A link, perhaps among other words: people copy "Our branch https://…". */
function linkIn(text: string): URL | undefined {
	const word = text.split(" ").find((each) => /^(?:https?:|geo:)/i.test(each));
	if (word !== undefined) return URL.canParse(word) ? new URL(word) : undefined;
	// Browsers show addresses without `https://`.
	const address = /^(?:www\.|maps\.|m\.)?[a-z]{1,20}\.[a-z]{2,5}\//i.test(text) ? `https://${text}` : "";
	return URL.canParse(address) ? new URL(address) : undefined;
}

function isShort({ hostname, pathname }: URL): boolean {
	const isHost = SHORT_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
	return isHost || pathname.startsWith("/go/");
}

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
function placesInLink(link: URL): Position[] {
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
