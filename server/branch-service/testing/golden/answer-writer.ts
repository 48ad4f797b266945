/** Writes down answers of the branch service: one line of JSON each, the same for the same behaviour. */
import { hash } from "node:crypto";
import { NOTICE_HEADER, SAMPLE_DATA_HEADER } from "../../../feeds/fetch-feed.ts";
import type { Step } from "./script.ts";

export interface Answer {
	status: number;
	headers: Headers;
	/** Of JSON, or the cells of a workbook by sheet. */
	body: unknown;
}

/** The part of an address that has a version. */
export const VERSIONED = /^(?:commands\/change-)?(branches\/(?:\d+|examples)|calendar|notice)(?![\w-])/;

/** Jobs add what they take to the time at which they began: a minute is exact enough. */
const TIME = /(T\d\d:\d\d):\d\d\.\d{3}Z/g;

/** Longer bodies are written down by their hash, unless a script wants the whole. */
const LONGEST_BODY = 6000;

const FEED_HEADERS = ["etag", SAMPLE_DATA_HEADER, NOTICE_HEADER];

/**
 * What only names a state is left to the engine: versions are counted for each branch and document, in the order in which they were seen, and
 * digests of plans are left out, and so are the ids of states and cities, which differ between the engines since they have come back.
 */
export function createWriter() {
	const seen = new Map<string, unknown[]>();
	const count = (about: string, version: unknown) => {
		const known = seen.get(about) ?? [];
		if (!known.includes(version)) seen.set(about, [...known, version]);
		return `version ${(seen.get(about) ?? []).indexOf(version) + 1}`;
	};

	/** @param place the address with ids instead of names */
	return ({ as, call, whole }: Step, place: string, { status, headers, body }: Answer): string => {
		const about = VERSIONED.exec(place)?.[1];
		const tag = /^"(\d+)"$/.exec(headers.get("etag") ?? "")?.[1];
		const isOfPlaces = /^simplestore(?:states|cities)/.test(place);
		const names = about === undefined && !isOfPlaces ? FEED_HEADERS.filter((name) => headers.has(name)) : [];
		const shown = {
			...(about !== undefined && tag !== undefined && { etag: count(about, Number(tag)) }),
			...Object.fromEntries(names.map((name) => [name, headers.get(name)])),
		};
		const json = JSON.stringify(body, function (this: { id?: number }, key, value) {
			if (key === "version") return count(this.id === undefined ? String(about) : `branches/${this.id}`, value);
			const isHidden = ["plan", "expect", "seen", "key"].includes(key) || (isOfPlaces && key === "id");
			return isHidden && value ? "…" : value;
		});
		const text = json.replaceAll(TIME, "$1Z");
		const isShort = whole || text.length <= LONGEST_BODY;
		return `${JSON.stringify({ as, call, status, ...shown }).slice(0, -1)},"body":${isShort ? text : shortOf(text)}}`;
	};
}

/** What is written of a long body: enough to see whether another one is longer, and about which branches or changes it is. */
function shortOf(text: string): string {
	const { data, total } = JSON.parse(text);
	const ids = Array.isArray(data) ? data.map(({ id }) => id) : undefined;
	return JSON.stringify({ sha256: hash("sha256", text), length: text.length, ids, total });
}
