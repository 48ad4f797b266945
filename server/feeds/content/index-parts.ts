/** The search index as bytes, to be sent from the process that makes it. */
import { setImmediate as giveWay } from "node:timers/promises";
import type { Calendar } from "../../../shared/hours/calendar.ts";
import type { IndexColumns, IndexedState } from "../../../shared/search/index/branch-index.ts";
import type { OpenWeekend } from "../../../shared/search/index/opening.ts";
import type { SortedTexts } from "../../../shared/search/words/sorted-texts.ts";
import type { WordIndex } from "../../../shared/search/words/word-index.ts";

/** The part of the index that is sent as JSON. */
interface IndexHead {
	/** Encodings of the words and of their sounds, for both indexes of words. */
	encodings: readonly TextEncoding[];
	states: readonly IndexedState[];
	cities: number;
	openOn: OpenWeekend;
	services: readonly string[];
}

/** One byte for each unit of a text if that is enough. Both forms become a text by copying. */
type TextEncoding = "latin1" | "utf16le";

type Numbers = Uint8Array | Uint32Array | Uint16Array | Int32Array | Float64Array | Float32Array;

/** Divides an index into parts. */
export function indexParts(columns: IndexColumns): Uint8Array[] {
	const { keys, states, state, city, category, hours, lat, lng, doubtful, points, nameRanks, ids, slots } = columns;
	const { words, cityWords, cityNumbers, cities, openOn, services, serviceBits, breaks, closures, calendar } = columns;
	const texts = [words, cityWords].flatMap((index) => [index.words, index.sounds]);
	const head: IndexHead = { encodings: texts.map(encodingOf), states, cities, openOn, services };
	const numbers = [
		state,
		city,
		category,
		hours,
		lat,
		lng,
		doubtful,
		points,
		nameRanks,
		ids,
		slots,
		cityNumbers,
		breaks,
		closures,
		serviceBits,
	];
	return [
		jsonBytes(head),
		jsonBytes(keys),
		jsonBytes(calendar),
		...texts.map(({ text }, at) => Buffer.from(text, head.encodings[at])),
		...[words, cityWords].flatMap(numbersOf).map(bytesOf),
		...numbers.map(bytesOf),
	];
}

/** The columns of numbers in the order in which `indexFrom` reads them. */
function numbersOf({ words, postingStarts, postings, sounds, soundWords, marks }: WordIndex): Numbers[] {
	return [words.starts, words.shared, postingStarts, postings, sounds.starts, sounds.shared, soundWords, marks];
}

/**
 * Puts an index together again.
 *
 * @param next reads the next part, in its own memory, so that numbers are aligned
 */
export async function indexFrom(next: () => Promise<Buffer>): Promise<IndexColumns> {
	const head = jsonIn<IndexHead>(await next());
	const keys = jsonIn<string[]>(await next());
	await giveWay();
	const calendar = jsonIn<Calendar>(await next());
	await giveWay();
	const texts: string[] = [];
	for (const encoding of head.encodings) {
		texts.push((await next()).toString(encoding));
		await giveWay();
	}
	const whole = async () => new Uint32Array((await next()).buffer);
	const wordIndex = async (words = "", sounds = ""): Promise<WordIndex> => ({
		words: { text: words, starts: await whole(), shared: await next() },
		postingStarts: await whole(),
		postings: await whole(),
		sounds: { text: sounds, starts: await whole(), shared: await next() },
		soundWords: await whole(),
		marks: await next(),
	});
	const words = await wordIndex(texts[0], texts[1]);
	const cityWords = await wordIndex(texts[2], texts[3]);
	return {
		words,
		cityWords,
		keys,
		states: head.states,
		cities: head.cities,
		openOn: head.openOn,
		services: head.services,
		calendar,
		state: await whole(),
		city: await whole(),
		category: await whole(),
		hours: new Uint16Array((await next()).buffer),
		lat: new Float64Array((await next()).buffer),
		lng: new Float64Array((await next()).buffer),
		doubtful: await next(),
		points: new Float32Array((await next()).buffer),
		nameRanks: await whole(),
		ids: new Float64Array((await next()).buffer),
		slots: await whole(),
		cityNumbers: await whole(),
		breaks: new Int32Array((await next()).buffer),
		closures: new Int32Array((await next()).buffer),
		serviceBits: await whole(),
	};
}

function encodingOf({ text }: SortedTexts): TextEncoding {
	return /^[\0-\xff]*$/.test(text) ? "latin1" : "utf16le";
}

/** The bytes of numbers, without copying them. */
export function bytesOf({ buffer, byteOffset, byteLength }: Numbers): Uint8Array {
	return new Uint8Array(buffer, byteOffset, byteLength);
}

export function jsonBytes(value: unknown): Buffer {
	return Buffer.from(JSON.stringify(value));
}

export function jsonIn<Value>(bytes: Buffer): Value {
	return JSON.parse(bytes.toString()) as Value;
}
