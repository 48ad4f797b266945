/** Wishes that a query may have besides names, and the reader for them (docs/product.md, Searches in words). */
import type { Calendar, Holiday } from "../../hours/calendar.ts";
import type { Day } from "../../hours/week.ts";
import type { Position } from "../../places/distance.ts";

/** Times between which a branch must be open, in minutes after midnight. */
export interface OpenHours {
	/** The latest opening. */
	opensBy?: number;
	/** The earliest closing. */
	closesFrom?: number;
}

/** A date that was typed, or one of a holiday's. */
export interface AskedDate extends Partial<Omit<Holiday, "date">> {
	date: string;
	/** The only states where it is no holiday, if they are few; there are no `states` then. */
	except?: readonly string[];
	/** Set if it is a regular day off: 2 for the 2nd Saturday. */
	week?: number;
}

/** What a query asks of the calendar. */
export interface AskedDates {
	/** For each date or holiday that was typed, when it may be, the next first: a holiday may have another date in each state. */
	dates: readonly (readonly AskedDate[])[];
	/** Whether the coming holidays are asked for, perhaps only those of a month, from 1, or year. */
	asksHolidays: boolean;
	month?: number | undefined;
	year?: number | undefined;
	notice?: SearchNotice | undefined;
}

export interface Wishes extends AskedDates {
	/** The words that are left, which name a place or a branch. */
	words: readonly string[];
	/** What was typed for each word that is left without its ending. */
	typed?: ReadonlyMap<string, string>;
	/** Whether results should be near the visitor (`me`) or near what the other words name (`near`). */
	near: "me" | "near" | undefined;
	openNow: boolean;
	days: readonly Day[];
	hours: OpenHours;
	/** Names of services in the feed, or of kinds of services (`SERVICE_KINDS`) that the feed does not have. */
	services: readonly string[];
	/** What the branch is near. Its words are in `words`, too. */
	landmarks: readonly Landmark[];
	/** Set if the phone number of a branch is asked for, or how to reach the lender: a complaint, customer care. */
	about?: "phone" | "contact" | undefined;
	/** Whether there is a word for loans. */
	isAboutLoans: boolean;
	/** Whether there were other words than those of a place and those around it. */
	isSentence: boolean;
}

/** What a branch may be near. */
export interface Landmark {
	/** Words of the query, and those that stand before them and say where: behind the bus stand. */
	words: readonly string[];
	written: readonly string[];
	/** How addresses say it. The first one stands for the words of the query in names of places. */
	inAddresses: readonly (readonly string[])[];
}

/** Finds landmarks in the words of a query. */
export interface LandmarkReader {
	/** The landmark that begins at a word, also with an ending. */
	landmarkAt(words: readonly string[], at: number): Omit<Landmark, "written"> | undefined;
	/** How many words from one on only say where beside something a branch is. */
	positionAt(words: readonly string[], at: number): number;
}

/** Finds dates and holidays in a query. */
export interface DateReader {
	/** What a query asks of the calendar, and the words that are left. */
	read(query: string, context: WishContext): AskedDates & Pick<Wishes, "words">;
	/** The dates that were asked for, each with its holiday, or the coming holidays; with `states` where it is not one in all that is meant. */
	datesOf(
		dates: AskedDates,
		calendar: Calendar,
		state: string | undefined,
		now: number,
	): { [kind in "dates" | "holidays"]?: AskedDate[] };
}

export interface WishContext {
	/** Milliseconds since 1970. */
	now: number;
	services: readonly string[];
	dates?: DateReader | undefined;
	landmarks?: LandmarkReader | undefined;
	calendar: Calendar;
	/** Whether a word is the whole name of a city or state with branches. */
	isCity(word: string): boolean;
	/** Whether a branch has a word as it is spelled, or one that begins with it. */
	isSpelled(word: string): boolean;
	/** The place whose whole name a word is, or a word and its district. */
	placeOf(words: string): { minor: boolean; match?: string } | undefined;
}

/** No pincode; an unknown one, with the nearest; a link without coordinates; a point outside India; no date, or a past one; no holiday. */
export type SearchNotice =
	| { kind: "pincode-digits" | "no-coordinates" | "outside" }
	| { kind: "no-pincode"; nearest?: string | undefined }
	| { kind: "past-date"; date: string }
	| { kind: "no-date" | "no-holiday"; typed: string };

/** Reads wishes and points. Only the server and a browser without a network have one. */
export interface SentenceReader {
	wishesIn(query: string, context: WishContext): Wishes;
	/** The point that coordinates or a link of a map service name, and the text beside it, or why a link names none; undefined for other texts. */
	pointIn(
		query: string,
	): { from: Position & { name: string }; rest: string } | { from?: never; notice: SearchNotice } | undefined;
}
