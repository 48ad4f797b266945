/** Reads the headings of a pasted list. */

import { indianState } from "../../../../shared/places/indian-states.ts";
import { placeKey } from "../../../../shared/places/place-key.ts";
import { readWho } from "./who.ts";

/** What an admin can say that an unread column has. */
export const COLUMN_CHOICES = ["date", "name", "states", "weekday", "ignored"] as const;

type ColumnChoice = (typeof COLUMN_CHOICES)[number];

/** What a column has: `type` says whether a holiday is restricted; `ticks Goa` has a tick for each holiday in Goa, `ticks all` for one in all of India. */
export type Role = ColumnChoice | "until" | "type" | `ticks ${string}`;

/** A column whose heading is not understood. */
export interface UnreadColumn {
	key: string;
	/** Empty if it has none. */
	heading: string;
	/** From 1. */
	place: number;
	/** Some of its cells. */
	samples: string[];
	choice: ColumnChoice | undefined;
}

const HEADINGS: Readonly<Record<string, Role>> = Object.fromEntries(
	(
		[
			["date", "date,dates,holiday date,date of holiday,from,from date,start date,start,दिनांक,तारीख,तिथि"],
			["until", "to,to date,until,till,till date,end date,end"],
			["name", "name,description,event,reason,particulars,details,अवकाश,छुट्टी,त्योहार"],
			["weekday", "day,days,weekday,day of week,day of the week,week day,दिन,वार"],
			["ignored", "s no,sr no,sl no,no,serial,serial no,sno,srno,slno,s n,sn,sr,sl"],
			["states", "where,place,places,राज्य"],
		] as const
	).flatMap(([role, words]) => words.split(",").map((word) => [word, role])),
);

/** Words that say what a column has, whatever stands beside them. The first that fits counts. */
const WORDS: readonly (readonly [Role | undefined, RegExp])[] = [
	[undefined, /^(?:no|number|total) of /],
	["type", /\b(?:type|category|nature|class|classification|gazetted|restricted|optional)\b/],
	[
		"states",
		/\b(?:states?|uts?|applicable|applicability|locations?|circles?|regions?|zones?|offices?|branch|branches|area|areas|observed)\b/,
	],
	["date", /\bdates?\b/],
	["name", /\b(?:holidays?|festivals?|occasions?|name)\b/],
];

const MAX_HEADING = 100;

/** The role that a heading says; undefined if it is not understood. */
function roleOf(heading: string): Role | undefined {
	const key = placeKey(heading);
	if (key === "") return heading === "#" ? "ignored" : undefined;
	const known = Object.hasOwn(HEADINGS, key) ? HEADINGS[key] : undefined;
	if (known) return known;
	const state = indianState(heading);
	if (state) return `ticks ${state}`;
	if (readWho(heading)?.states === "all") return "ticks all";
	return WORDS.find(([, words]) => words.test(key))?.[0];
}

/** The roles of each column; undefined if the line is no line of headings. Without a column of dates, two others must be understood. */
export function rolesOf(cells: readonly string[]): (Role | undefined)[] | undefined {
	if (cells.some((cell) => /\d{1,2}[/.-]\d/.test(cell))) return undefined;
	const roles = cells.map((cell) => (cell.length > MAX_HEADING ? undefined : roleOf(cell)));
	const understood = new Set(roles.filter((role) => role !== undefined && !role.startsWith("ticks")));
	const isHeadings = understood.has("date") ? cells.filter(Boolean).length > 1 : understood.size > 1;
	// Of two columns for the same, which one is meant is asked.
	const once = (role: Role | undefined, at: number) => {
		return role && ["date", "name", "until"].includes(role) && roles.indexOf(role) < at ? undefined : role;
	};
	return isHeadings ? roles.map(once) : undefined;
}

/** The key under which an answer about a column is kept. */
export function columnKey(heading: string, at: number): string {
	return placeKey(heading) || `column ${at + 1}`;
}
