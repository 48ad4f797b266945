/** Collects values that were read differently from how they are written, so that people can check and correct them. */

import type { ReadAs, ReadValue } from "../../../shared/api/sheet-preview.ts";
import { BRANCH_FIELDS, type BranchFieldName } from "../../../shared/branch/branch-fields.ts";
import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import { isDecimalDegrees } from "../../../shared/branch/coordinate-input.ts";
import { longDate } from "../../../shared/branch/date-input.ts";
import { isNothing, withoutApostrophe } from "../../../shared/branch/field.ts";
import { readHours } from "../../../shared/branch/hours-input.ts";
import { CLOSURE_FIELDS, type ClosureColumn, isHours } from "../../../shared/branch/sheet-fields.ts";
import { WEEK } from "../../../shared/hours/hours.ts";
import { type Closure, type Day, hoursField } from "../../../shared/hours/week.ts";
import { createMemo } from "../../../shared/memo.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { cleanText } from "../../../shared/text/clean-text.ts";
import { isOpenEnd, RANGE } from "./read-closure.ts";

/** The most values listed per group; further ones are only counted. */
const MAX_VALUES = 20;
const SHOWN_CELLS = 5;
const LONGEST_SHOWN = 60;

export type Kind = keyof typeof DONE;

interface Group extends Pick<ReadAs, "column" | "count"> {
	kind: Kind;
	/** The values by the written text and the one that was read. */
	values: Map<string, ReadValue>;
	hasMore: boolean;
}

export type ReadingNotes = ReturnType<typeof createReadingNotes>;

export function createReadingNotes() {
	const groups = new Map<string, Group>();
	const hoursKind = createMemo<Kind | undefined>();

	return {
		/**
		 * Notes what a cell was read as.
		 *
		 * @param label what the field is usually called
		 * @param source the column's heading as written in the sheet, the address of the cell, and its text as Excel shows it
		 */
		note(kind: Kind, label: string, read: string, source: { heading: string; address: string; shown: string }): void {
			const { heading, address, shown } = source;
			const key = `${kind} ${label}`;
			const group = groups.get(key) ?? { kind, column: heading, count: 0, values: new Map(), hasMore: false };
			groups.set(key, group);
			// For groups from several columns, such as those of the days, the field's usual name is clearest.
			if (group.column !== heading) group.column = label;
			addValue(group, shorten(cleanText(shown)), shorten(read), address);
		},
		/** How a valid value was read that could mean something else, or whose text is lost. @param written the text that was read */
		kindOf(field: BranchFieldName, written: string, stored: string | number): Kind | undefined {
			if (written === "" || written === stored) return undefined;
			return isHours(field) ? hoursKind(written, () => kindOfHours(written)) : kindOf(field, written, stored);
		},
		/** The groups: one for each way of reading and column, with all hours together, so there are only a few. */
		list: (): ReadAs[] =>
			[...groups.values()].map(({ kind, column, count, values, hasMore }) => {
				return { column, message: messageOf(kind, values.size, hasMore), count, values: [...values.values()] };
			}),
	};
}

/** How a cell of a closure was read, and as what; undefined if as it is. @param closure null if all of its cells are empty */
export function closureNote(
	field: ClosureColumn,
	closure: Closure | null,
	text: string,
): [kind: Kind, read: string] | undefined {
	const read = closure?.[CLOSURE_FIELDS[field]] ?? "";
	if (text === "" || text === read || isOpenEnd(text)) return undefined;
	if (read === "") return ["empty", ""];
	if (field === "otherHours") return ["other hours", read];
	if (field === "closedReason") return undefined;
	const until = RANGE.test(text) && closure?.until ? ` to ${longDate(closure.until)}` : "";
	return [DAY_NUMBER.test(text) ? "day number" : "date", longDate(read) + until];
}

function addValue(group: Group, written: string, read: string, address: string): void {
	group.count++;
	const key = JSON.stringify([written, read]);
	const value = group.values.get(key);
	if (value) {
		value.count++;
		if (value.cells.length < SHOWN_CELLS) value.cells.push(address);
	} else if (group.values.size < MAX_VALUES) {
		group.values.set(key, { written, read, count: 1, cells: [address] });
	} else {
		group.hasMore = true;
	}
}

/** A date as Excel's serial number, which would not be a date if it were a text. */
const DAY_NUMBER = /^\d+(?:\.\d+)?$/;

const WAYS = ["way of writing", "ways of writing"] as const;
const VALUES = ["value", "values"] as const;
const DAY_NUMBERS = ["day number of the spreadsheet", "day numbers of the spreadsheet"] as const;

/** What is counted, and how one value or several were read. */
type Done = readonly [counted: readonly [one: string, more: string], one: string, more?: string];

const DONE = {
	evening: [WAYS, "read as opening hours that end in the evening"],
	morning: [WAYS, "read as opening hours in the morning: neither time says am or pm"],
	midnight: [WAYS, "read as opening hours that end a minute before midnight"],
	"whole day": [WAYS, "read as open all day and all night"],
	break: [WAYS, "read as opening hours with a break"],
	breaks: [WAYS, "read as breaks"],
	"other hours": [WAYS, "read as opening hours"],
	"several numbers": [VALUES, "read as several numbers, all of which are kept"],
	empty: [WAYS, "read as empty"],
	degrees: [VALUES, "read as degrees with decimals"],
	pair: [VALUES, "read as both coordinates"],
	date: [WAYS, "read as a date", "read as dates"],
	level: [WAYS, "read as a level"],
	pincode: [["address", "addresses"], "read with the pincode at its end", "read with the pincode at their end"],
	"other pincode": [
		["pincode at the end of an address", "pincodes at the end of addresses"],
		"not read: the column has another one",
	],
	dash: [WAYS, "read as Not Working"],
	days: [WAYS, "read as hours of each day"],
	"days off": [WAYS, "read without the days that are off only in some weeks: add these on the page Holidays"],
	"some weeks": [WAYS, "read without a day that is off in some weeks of the month, which may become a regular one"],
	"day number": [DAY_NUMBERS, "read as a date", "read as dates"],
} as const satisfies Record<string, Done>;

function messageOf(kind: Kind, count: number, hasMore: boolean): string {
	const [[one, more], ofOne, ofMore = ofOne]: Done = DONE[kind];
	return count === 1 ? `1 ${one} was ${ofOne}` : `${hasMore ? "More than " : ""}${count} ${more} were ${ofMore}`;
}

function kindOfHours(written: string): Kind | undefined {
	const text = cleanText(written);
	if (isNothing(text)) return "dash";
	return readHours(withoutApostrophe(text)).assumed;
}

function kindOf(field: BranchFieldName, written: string, stored: string | number): Kind | undefined {
	const text = cleanText(written);
	if (field === "area" && placeKey(text) !== placeKey(String(stored))) return "level";
	if (!BRANCH_FIELDS[field].required && stored === "" && text !== "") return "empty";
	if (field === "breaks") return "breaks";
	if (field === "contactNo" && String(stored).includes(",")) return "several numbers";
	const isDegrees = (field === "lat" || field === "long") && !isDecimalDegrees(withoutApostrophe(text));
	return isDegrees ? "degrees" : undefined;
}

/** The hours of a week in one line: `Mon–Fri 10:00-17:00, Sat 10:00-13:00, Sun Not Working`. */
export function weekLine(values: Partial<BranchPayload>): string {
	const short = (day: Day) => day.charAt(0).toUpperCase() + day.slice(1, 3);
	const runs: { days: Day[]; hours: string }[] = [];
	for (const day of WEEK) {
		const hours = values[hoursField(day)] ?? "";
		const run = runs.at(-1);
		if (run?.hours === hours) run.days[1] = day;
		else runs.push({ days: [day], hours });
	}
	return runs.map(({ days, hours }) => `${days.map(short).join("–")} ${hours}`).join(", ");
}

function shorten(text: string): string {
	return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}
