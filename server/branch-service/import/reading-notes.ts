/** Collects how values were read that are not written as they are stored, so that people can see and correct it. */
import type { BranchFieldName } from "../../../shared/branch-fields.ts";
import { BRANCH_FIELDS } from "../../../shared/branch-fields.ts";
import { cleanText } from "../../../shared/clean-text.ts";
import { withoutApostrophe } from "../../../shared/field.ts";
import { readHours } from "../../../shared/hours-input.ts";
import { latinDigits } from "../../../shared/latin-digits.ts";
import { readPhone } from "../../../shared/phone.ts";
import type { ReadAs, ReadValue } from "../../../shared/sheet-preview.ts";

/** Of a group; what it has more is only counted. */
const MOST_VALUES = 20;
const SHOWN_CELLS = 5;
const LONGEST_SHOWN = 60;

/** Texts of hours repeat from row to row. */
const KEPT_HOURS = 2000;

type Kind = "evening" | "time zone" | "several numbers" | "empty" | "digits" | "apostrophe";

/** Where a value stands. */
interface Place {
	/** The heading of its column, as the sheet has it. */
	heading: string;
	/** The address of its cell, such as `C14`. */
	address(): string;
}

export interface ReadingNotes {
	/**
	 * Takes a valid cell.
	 *
	 * @param written as the sheet has it
	 * @param stored the value that it was read as
	 */
	take(field: BranchFieldName, written: string, stored: string | number, place: Place): void;
	/** One group for each column, or all hours, and what was done; so there are never many. */
	list(): ReadAs[];
}

interface Group extends Pick<ReadAs, "column" | "count"> {
	kind: Kind;
	/** By what was written and how it was read. */
	values: Map<string, ReadValue>;
	/** Whether there are more of them. */
	hasMore: boolean;
}

export function createReadingNotes(): ReadingNotes {
	const groups = new Map<string, Group>();
	const ofHours = new Map<string, Kind | undefined>();

	function hoursKind(written: string): Kind | undefined {
		const known = ofHours.get(written);
		if (known || ofHours.has(written)) return known;
		const kind = kindOfHours(written);
		if (ofHours.size < KEPT_HOURS) ofHours.set(written, kind);
		return kind;
	}

	return {
		take(field, written, stored, place) {
			if (written === "" || written === stored) return;
			const { label, day, required } = BRANCH_FIELDS[field];
			const kind = day ? hoursKind(written) : kindOf(field, written, stored, required);
			if (!kind) return;
			const column = day ? "Hours" : label;
			const key = `${kind} ${column}`;
			const group = groups.get(key) ?? { kind, column: place.heading, count: 0, values: new Map(), hasMore: false };
			groups.set(key, group);
			// Of columns that are named in several ways, such as those of the days, the usual name is the clearest.
			if (group.column !== place.heading) group.column = column;
			addValue(group, shorten(cleanText(written)), shorten(String(stored)), place);
		},
		list: () =>
			[...groups.values()].map(({ kind, column, count, values, hasMore }) => {
				return { column, message: messageOf(kind, values.size, hasMore), count, values: [...values.values()] };
			}),
	};
}

function addValue(group: Group, written: string, read: string, { address }: Place): void {
	group.count++;
	const key = JSON.stringify([written, read]);
	const value = group.values.get(key);
	if (value) {
		value.count++;
		if (value.cells.length < SHOWN_CELLS) value.cells.push(address());
	} else if (group.values.size < MOST_VALUES) {
		group.values.set(key, { written, read, count: 1, cells: [address()] });
	} else {
		group.hasMore = true;
	}
}

const WAYS = ["way of writing", "ways of writing"] as const;
const VALUES = ["value", "values"] as const;

/** What is counted, and what was done with it. */
const DONE: Record<Kind, readonly [counted: readonly [one: string, more: string], done: string]> = {
	evening: [WAYS, "read as opening hours that end in the evening"],
	"time zone": [WAYS, "read as opening hours, without the time zone"],
	"several numbers": [VALUES, "read as the first number only: a branch has one"],
	empty: [WAYS, "read as empty"],
	digits: [VALUES, "read with the digits 0 to 9"],
	apostrophe: [VALUES, "read without the apostrophe in front"],
};

function messageOf(kind: Kind, count: number, hasMore: boolean): string {
	const [[one, more], done] = DONE[kind];
	return count === 1 ? `1 ${one} was ${done}` : `${hasMore ? "More than " : ""}${count} ${more} were ${done}`;
}

function kindOfHours(written: string): Kind | undefined {
	const text = cleanText(written);
	if (readHours(withoutApostrophe(text)).evening) return "evening";
	if (/\bIST\b/i.test(text)) return "time zone";
	return otherKind(text);
}

function kindOf(field: BranchFieldName, written: string, stored: string | number, required: boolean): Kind | undefined {
	const text = cleanText(written);
	if (!required && stored === "" && text !== "") return "empty";
	if (field === "contactNo" && readPhone(withoutApostrophe(text)).value === undefined) return "several numbers";
	return field === "pincode" || field === "contactNo" || field === "lat" || field === "long"
		? otherKind(text)
		: apostropheKind(text);
}

function otherKind(text: string): Kind | undefined {
	return latinDigits(text) === text ? apostropheKind(text) : "digits";
}

function apostropheKind(text: string): Kind | undefined {
	return withoutApostrophe(text) === text ? undefined : "apostrophe";
}

function shorten(text: string): string {
	return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}
