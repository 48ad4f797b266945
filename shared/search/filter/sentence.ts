/** What a query may say besides names, and what reads it (docs/product.md, Searches in words). */
import type { Day } from "../../hours/week.ts";
import type { Position } from "../../places/distance.ts";

/** Times between which a branch must be open, in minutes after midnight. */
export interface OpenHours {
	/** It opens then at the latest, */
	opensBy?: number;
	/** and closes then at the earliest. */
	closesFrom?: number;
}

export interface Wishes {
	/** The words that are left, which name a place or a branch. */
	words: readonly string[];
	/** Near the visitor, or near what the other words name. */
	near: "me" | "near" | undefined;
	openNow: boolean;
	days: readonly Day[];
	hours: OpenHours;
	/** Names of services as the feed has them, or as kinds of services are named that it does not have. */
	services: readonly string[];
	/** Whether a word for loans was said. */
	isAboutLoans: boolean;
	/** Whether there were other words than those of a place and those around it. */
	isSentence: boolean;
}

export interface WishContext {
	/** Milliseconds since 1970. */
	now: number;
	/** The names of all services. */
	services: readonly string[];
	/** Whether a word is the whole name of a city or state with branches. */
	isCity(word: string): boolean;
	/** Whether a branch has a word as it is spelled, or one that begins with it. */
	isSpelled(word: string): boolean;
	/** The place that a word is the whole name of. */
	placeOf(word: string): { minor: boolean } | undefined;
}

/** Digits that are no pincode; a pincode that does not exist, and the nearest one; a link without coordinates; a point outside India. */
export type SearchNotice =
	| { kind: "pincode-digits" | "no-coordinates" | "outside" }
	| { kind: "no-pincode"; nearest?: string | undefined };

/** Only the server, and a browser without a network, have one. */
export interface SentenceReader {
	/** @param words as `wordsOf` returns them */
	wishesIn(words: readonly string[], context: WishContext): Wishes;
	/** The point that coordinates or a link of a map service name, and the text beside it, or why a link names none; undefined for other texts. */
	pointIn(
		query: string,
	): { from: Position & { name: string }; rest: string } | { from?: never; notice: SearchNotice } | undefined;
}
