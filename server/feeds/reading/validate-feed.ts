/** Validates a feed's body item by item and keeps what can be served. */
import * as v from "valibot";
import { readCalendar } from "../../../shared/branch/calendar-input.ts";
import type { Calendar } from "../../../shared/hours/calendar.ts";
import type { ReadItem } from "../content/feed-items.ts";
import { type Noted, type SentFeed, sentFeed, type ValidFeed } from "../content/read-task.ts";

const identified = v.object({ id: v.union([v.string(), v.number()]) });

/** More items than any feed may have: a longer list is not even read. */
const MAX_ITEMS = 400_000;

const MAX_LOGGED_ITEMS = 20;

/** Keeps a long value in a bad item from filling the log. */
const MAX_LOGGED_CHARACTERS = 120;

/** Reads the items of a feed, which leave `data`, without unusable ones; of an id's, the last. @throws if there are too many, or most are unusable */
export function validateFeed<T extends { id: number }>(read: ReadItem<T>, data: unknown[]): ValidFeed<T> {
	if (data.length > MAX_ITEMS) throw new Error(`the list has ${data.length} items, more than ${MAX_ITEMS}`);
	const items = new Map<number, T>();
	const dropped: Noted = { count: 0, first: [] };
	const duplicates: Noted = { count: 0, first: [] };
	const faulty: ValidFeed<T>["faulty"] = { count: 0, faults: {}, first: [] };
	for (const [index, entry] of data.entries()) {
		data[index] = undefined;
		const result = read(entry);
		if ("unusable" in result) {
			note(dropped, entry, index, result.unusable);
			continue;
		}
		const { item, faults } = result;
		if (faults.length > 0) note(faulty, entry, index, faults.join("; "));
		for (const fault of faults) faulty.faults[fault] = (faulty.faults[fault] ?? 0) + 1;
		if (items.has(item.id)) note(duplicates, entry, index, "replaces an earlier item with the same id");
		items.set(item.id, item);
	}
	const [first] = dropped.first;
	if (first && dropped.count > data.length / 2) {
		throw new Error(`${dropped.count} of ${data.length} items are unusable, first ${first.id}: ${first.reason}`);
	}
	return { items: [...items.values()], dropped, duplicates, faulty };
}

function note(noted: Noted, item: unknown, index: number, reason: string): void {
	noted.count++;
	if (noted.first.length === MAX_LOGGED_ITEMS) return;
	noted.first.push({ id: nameOf(item, index), reason: reason.slice(0, MAX_LOGGED_CHARACTERS) });
}

/** Reads the holidays and days off of a feed. Entries that cannot be used are left out and noted. */
export function validateCalendar(feed: SentFeed): { calendar: Calendar; faulty: Noted } {
	const { calendar, problems } = readCalendar(feed);
	const first = problems.slice(0, MAX_LOGGED_ITEMS).map(({ list, place, message }) => ({
		id: place === undefined ? list : `${list} ${place + 1}`,
		reason: message,
	}));
	return { calendar, faulty: { count: problems.length, first } };
}

/** Parses a feed's body. @throws if it is invalid in its charset, nested too deeply, not JSON, not `{ "data": [...] }`, or a part of a list */
export function feedIn(body: Buffer, charset?: string): SentFeed {
	const text = textOf(body, charset);
	if (isTooDeep(text)) throw new Error("the body is nested too deeply");
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		throw new Error("the body is not JSON");
	}
	const result = v.safeParse(sentFeed, json);
	if (!result.success) throw new Error('the body is not { "data": [...] }');
	refusePart(result.output);
	return result.output;
}

/** Charsets by the first bytes of their byte order marks. */
const MARKED: Readonly<Record<string, string>> = { efbb: "utf-8", fffe: "utf-16le", feff: "utf-16be" };

/** @throws if the charset is not known, or has no such bytes: a sign in their place would be shown to visitors */
function textOf(body: Buffer, named = "utf-8"): string {
	const charset = MARKED[body.toString("hex", 0, 2)] ?? named;
	try {
		// It removes the mark, which JSON.parse would reject.
		return new TextDecoder(charset, { fatal: true }).decode(body);
	} catch (error) {
		const problem = error instanceof RangeError ? "which is not known" : "but has bytes that are not valid in it";
		const shown = charset.slice(0, MAX_LOGGED_CHARACTERS);
		throw new Error(
			`the body is in the charset ${shown}, ${problem}; name its charset in the Content-Type, or send UTF-8`,
		);
	}
}

/** @throws if a list says that there is more: the site reads no pages, and would leave out the others */
function refusePart({ data, total, next, nextPage }: SentFeed): void {
	if (!next && !nextPage && !(Number(total) > data.length)) return;
	const of = total === undefined ? "" : ` of ${String(total).slice(0, MAX_LOGGED_CHARACTERS)}`;
	throw new Error(
		`the list says that it is only a part, ${data.length} items${of}; the upstream must send all at once`,
	);
}

function nameOf(item: unknown, index: number): string {
	const result = v.safeParse(identified, item);
	return result.success ? String(result.output.id).slice(0, MAX_LOGGED_CHARACTERS) : `item ${index + 1}`;
}

/** A feed's items are three levels deep; parsing a million levels takes far more memory than their bytes, outside every limit. */
const MAX_LEVELS = 20;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_LIST, CLOSE_LIST] = [0x5b, 0x5d];
const [OPEN_OBJECT, CLOSE_OBJECT] = [0x7b, 0x7d];

/** Whether lists and objects are nested too deeply in JSON, or in what should be JSON. Looks at each character once. */
function isTooDeep(json: string): boolean {
	let depth = 0;
	let inText = false;
	for (let at = 0; at < json.length; at++) {
		const character = json.charCodeAt(at);
		if (inText) {
			if (character === BACKSLASH) at++;
			else if (character === QUOTE) inText = false;
		} else if (character === QUOTE) inText = true;
		else if (character === OPEN_LIST || character === OPEN_OBJECT) {
			depth++;
			if (depth > MAX_LEVELS) return true;
		} else if (character === CLOSE_LIST || character === CLOSE_OBJECT) depth--;
	}
	return false;
}
