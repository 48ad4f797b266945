/** Reads everything in a query but names. */
import "./understand-names.ts";
import { readPlace } from "../branch/coordinate-pair.ts";
import { dayNumber, weekdayOf } from "../hours/calendar.ts";
import { lettersOf, placeKey } from "../places/place-key.ts";
import { latinDigits } from "../text/latin-digits.ts";
import { STATE_NAME_COST } from "./field-costs.ts";
import type { AskedDates, SentenceReader, WishContext } from "./filter/sentence.ts";
import type { BranchIndex } from "./index/branch-index.ts";
import {
	costIn,
	isDated,
	isMore,
	isSpelledIn,
	type ParsedQuery,
	type SentenceInput,
	setSentenceReading,
} from "./parsed-query.ts";
import type { FoundPlace, PlaceKnowledge } from "./place.ts";
import { isNamed } from "./place-or-branch.ts";
import { eachOnce, MAX_QUERY_WORDS, queryWords, wordsOf } from "./query-words.ts";
import { readWishes } from "./wishes.ts";
import { isLatin } from "./words/sound-key.ts";
import { errorsBetween } from "./words/typos.ts";

const LINK = /^(?:https?:|geo:)|(?:^|\.)(?:maps?\.|goo\.gl|osm\.org|openstreetmap\.org|mappls\.com)|\/maps?\b/i;

/** Without one of these, two numbers may be a pincode or a house. */
const SIGN_OF_COORDINATES = /[.,°'"NSEW]/i;

/** Coordinates, also among words. */
const PAIR = /(?<![\d.])\d{1,2}\.\d{2,15}[, ]{1,3}\d{2,3}\.\d{2,15}(?![\d.])/;

const CLOCK = /\b(\d\d?):([0-5]\d)\b/g;

const DECIMALS = 4;

const NO_DATES: AskedDates = { dates: [], asksHolidays: false };

export const SENTENCE_READER: SentenceReader = {
	wishesIn(typed, context) {
		// Words lose a colon, which tells a time from a house.
		const query = latinDigits(typed).replace(CLOCK, "$1h $2");
		const { words, ...dateReading } = context.dates?.read(query, context) ?? { ...NO_DATES, words: wordsOf(query) };
		const wishes = readWishes(words, context, isDated(dateReading));
		// "Tuesday 26 January" is one day.
		const weekdays = dateReading.dates.map(([first]) => first && weekdayOf(dayNumber(first.date)));
		const days = wishes.days.filter((day) => !weekdays.includes(day));
		const asksHolidays = dateReading.asksHolidays && dateReading.dates.length + days.length === 0;
		return { ...wishes, ...dateReading, asksHolidays, days, isSentence: wishes.isSentence || isDated(dateReading) };
	},
	pointIn(query) {
		const isLink = query.split(/\s/).some((part) => LINK.test(part));
		const [pair] = (!isLink && PAIR.exec(query)) || [];
		const text = (pair ?? query).trim();
		if (!isLink && (!SIGN_OF_COORDINATES.test(text) || !/\d/.test(text))) return undefined;
		const address = isLink && !/(?:https?:\/\/|geo:)/i.test(text) ? `https://${text}` : text;
		const { place, reason } = readPlace(address);
		if (place) {
			const name = [place.lat, place.lng].map((each) => each.toFixed(DECIMALS)).join(", ");
			return { from: { name, ...place }, rest: pair ? query.replace(pair, " ") : "" };
		}
		if (reason === "outside" && (isLink || /[.°]/.test(text))) return { notice: { kind: "outside" } };
		return isLink && reason !== "unreadable" ? { notice: { kind: "no-coordinates" } } : undefined;
	},
};

setSentenceReading(readSentence);

function readSentence({ index, query, knowledge, reader, now, plain }: SentenceInput): ParsedQuery {
	const { written, notice } = plain;
	const context = contextOf(index, knowledge, now);
	const point = reader.pointIn(query);
	let { words: named, ...wishes } = reader.wishesIn(point?.from ? point.rest : query, context);
	// With a point, other words cannot name a place.
	const atPoint = { ...plain, words: [], ignored: [], onlyFillers: false };
	if (point?.from)
		return { ...atPoint, ...wishes, near: undefined, notice: wishes.notice, from: point.from, isSentence: true };
	if (point && wishes.dates.length === 0) return { ...atPoint, notice: point.notice };
	// Words of which each has another meaning may be a name together, but hardly in a script of India: there, wishes sound like places.
	const isName = isLatin(written.join(""))
		? named.length > 0 || plain.words.length > 1
		: named.length === plain.words.length;
	const whole = isName && wishes.landmarks.length === 0 ? placeNamed(plain.words, knowledge) : undefined;
	// A holiday beside the name of a state is no village in it.
	const isPlace = !isDated(wishes) || (whole && placeKey(whole.name) === plain.words.join(" "));
	const place = isPlace ? whole : undefined;
	if (place) {
		const others = written.filter((word) => !plain.words.includes(word));
		({ words: named, ...wishes } = reader.wishesIn(others.join(" "), context));
		named = [...plain.words, ...named];
	}
	const words = eachOnce(named);
	const isNothing = words.length === 0 && !isMore(wishes);
	return {
		...plain,
		...wishes,
		place,
		words: (isNothing ? written : words).slice(0, MAX_QUERY_WORDS),
		ignored: words.slice(MAX_QUERY_WORDS),
		onlyFillers: isNothing && written.length > 0,
		notice: wishes.notice ?? notice,
		isSentence: wishes.isSentence && !isNothing,
	};
}

const MOST_NAMED = 8;

/** The first place with the words as its whole name, perhaps with district or state, or else a village; not if a large city is one error away. */
function placeNamed(words: readonly string[], { finder, area }: PlaceKnowledge): FoundPlace | undefined {
	// A station often has an older spelling of its city's name.
	const places = finder.find(words, MOST_NAMED, area).filter(({ kind }) => kind !== "station");
	const text = words.join("");
	const errorsIn = ({ name }: FoundPlace) => errorsBetween(text, lettersOf(name), 1);
	if (places.some((each) => each.prominent && each.match === "typo" && errorsIn(each) <= 1)) return undefined;
	const [first] = places;
	return first && !first.minor && errorsIn(first) === 0 ? first : places.find((each) => hasName(each, words));
}

function hasName({ match, name, otherName = name }: FoundPlace, words: readonly string[]): boolean {
	if (match !== "whole") return false;
	return [name, otherName].some((each) => queryWords(each).words.every((word, at) => word === words[at]));
}

/** How many words are looked up as places: each takes time, and a query may have a hundred. */
const MAX_LOOKED_UP = 12;

/** Shorter names of cities, such as abbreviations of states, are also other words. */
const MIN_CITY_LENGTH = 3;

function contextOf({ columns }: BranchIndex, { finder, area }: PlaceKnowledge, now: number): WishContext {
	const places = new Map<string, FoundPlace | undefined>();
	return {
		now,
		isSpelled: (word) => isSpelledIn(columns, word),
		isCity: (word) => word.length >= MIN_CITY_LENGTH && costIn(columns.cityWords, word, false) <= STATE_NAME_COST,
		services: columns.services,
		dates: finder.dates,
		landmarks: finder.landmarks,
		calendar: columns.calendar,
		placeOf(word) {
			if (!places.has(word) && places.size < MAX_LOOKED_UP) {
				const [place] = finder.find(word.split(" "), 1, area);
				places.set(word, place && isNamed(place) ? place : undefined);
			}
			return places.get(word);
		},
	};
}
