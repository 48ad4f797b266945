/** Reads everything in a query but names. */
import { readPlace } from "../branch/coordinate-pair.ts";
import { dayNumber, weekdayOf } from "../hours/calendar.ts";
import type { AskedDates, SentenceReader } from "./filter/sentence.ts";
import { isDated } from "./parsed-query.ts";
import { wordsOf } from "./query-words.ts";
import "./read-sentence.ts";
import "./understand-names.ts";
import { readWishes } from "./wishes.ts";

const LINK = /^(?:https?:|geo:)|(?:^|\.)(?:maps?\.|goo\.gl|osm\.org|openstreetmap\.org|mappls\.com)|\/maps?\b/i;

/** Without one of these, two numbers may be a pincode or a house. */
const SIGN_OF_COORDINATES = /[.,°'"NSEW]/i;

/** Coordinates, also among words. */
const PAIR = /(?<![\d.])\d{1,2}\.\d{2,15}[, ]{1,3}\d{2,3}\.\d{2,15}(?![\d.])/;

const DECIMALS = 4;

const NO_DATES: AskedDates = { dates: [], asksHolidays: false };

export const SENTENCE_READER: SentenceReader = {
	wishesIn(query, context) {
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
