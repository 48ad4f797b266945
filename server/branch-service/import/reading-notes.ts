/** Collects how values were read that are not written as they are stored, so that people can see and correct it. */
import type { BranchFieldName } from "../../../shared/branch-fields.ts";
import { BRANCH_FIELDS } from "../../../shared/branch-fields.ts";
import { cleanText } from "../../../shared/clean-text.ts";
import { withoutApostrophe } from "../../../shared/field.ts";
import { readHours } from "../../../shared/hours-input.ts";
import { latinDigits } from "../../../shared/latin-digits.ts";
import { readPhone } from "../../../shared/phone.ts";
import type { ReadAs } from "./sheet-content.ts";

const MOST_NOTES = 200;
const SHOWN_CELLS = 5;
const LONGEST_SHOWN = 60;

/** Texts of hours repeat from row to row. */
const KEPT_HOURS = 2000;

type Kind = ReadAs["kind"];

export interface ReadingNotes {
	/**
	 * Takes a valid cell.
	 *
	 * @param written as the sheet has it
	 * @param stored the value that it was read as
	 * @param address of the cell
	 */
	take(field: BranchFieldName, written: string, stored: string | number, address: () => string): void;
	list(): ReadAs[];
}

export function createReadingNotes(): ReadingNotes {
	const notes = new Map<string, ReadAs>();
	const ofHours = new Map<string, Kind | undefined>();

	function hoursKind(written: string): Kind | undefined {
		const known = ofHours.get(written);
		if (known || ofHours.has(written)) return known;
		const kind = kindOfHours(written);
		if (ofHours.size < KEPT_HOURS) ofHours.set(written, kind);
		return kind;
	}

	return {
		take(field, written, stored, address) {
			if (written === "" || written === stored) return;
			const { label, day, required } = BRANCH_FIELDS[field];
			const kind = day ? hoursKind(written) : kindOf(field, written, stored, required);
			if (!kind) return;
			const [from, to] = [shorten(cleanText(written)), shorten(String(stored))];
			const column = day ? "Hours" : label;
			// Each phone number is another one, but the same hours are in many cells.
			const key = JSON.stringify(
				["evening", "time zone", "empty"].includes(kind) ? [kind, column, from] : [kind, column],
			);
			const note = notes.get(key);
			if (note) {
				note.count++;
				if (note.cells.length < SHOWN_CELLS) note.cells.push(address());
			} else if (notes.size < MOST_NOTES) {
				notes.set(key, { kind, column, from, to, message: MESSAGE[kind](from, to), count: 1, cells: [address()] });
			}
		},
		list: () => [...notes.values()],
	};
}

const MESSAGE: Record<Kind, (from: string, to: string) => string> = {
	evening: (from, to) => `“${from}” is read as ${to}`,
	"time zone": (from, to) => `“${from}” is read as ${to}`,
	"several numbers": (from, to) => `Of “${from}”, only ${to} is stored: a branch has one number`,
	empty: (from) => `“${from}” is read as empty`,
	digits: (from, to) => `“${from}” is read as ${to}`,
	apostrophe: (from, to) => `“${from}” is read as ${to}, without its apostrophe`,
};

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
