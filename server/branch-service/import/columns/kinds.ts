/** The kinds of columns: how the cells of each are read. */
import type { CellObject } from "@e965/xlsx";
import { isNothing } from "../../../../shared/branch/field.ts";
import { type PhoneKind, partsOf, readPhones, withKind } from "../../../../shared/branch/phones.ts";
import { cleanText } from "../../../../shared/text/clean-text.ts";
import { cellText, cellValue, dateValue, shownText, timeOfCell } from "../cells/cell-value.ts";
import { inEnglish, stateInEnglish } from "../cells/in-english.ts";
import type { KindName } from "./column.ts";
import { type FieldInput, type Group, isEmpty, type RowInput, type Value } from "./row-fields.ts";
import { readDays, readHoursOf } from "./week-cells.ts";

type Cell = CellObject | undefined;

/** Reads the cells of a group, or of some of its columns, or only their text. */
interface GroupCells {
	read(columns?: readonly number[]): FieldInput;
	text(columns: readonly number[]): string;
}

interface Kind {
	/** Whether a sheet may have several columns with the same, whose values add up. */
	repeats?: true;
	/** Whether its parts are lines, by their numbers, and 0 all of them. */
	hasLines?: true;
	/** Whether a start needs an end. */
	isPair?: true;
	/** Whether it says when the branch is closed, and not what is in the fields; an answer about it is one about the first of them. */
	isBeside?: true;
	/** Kinds with a number are read after the others, in the order of the numbers: they look at what others have. */
	turn?: number;
	/** The text of its cells; without it, `joinedTimes`. */
	text?(cells: readonly Cell[], slots: Group["slots"]): string;
	/** The value of a single cell; without it, the text. */
	value?(cell: Cell, from1904: boolean): Value;
	/** Puts what the cells say into the row. */
	read(input: RowInput, group: Group, cells: GroupCells): void;
}

/** Reads a cell as the value of a field; two have a start and an end. */
const VALUE: Kind = {
	value: cellValue,
	read: ({ fields }, group, cells) => fields.set(group.fields[0], cells.read()),
};

export const KINDS: Readonly<Record<KindName, Kind>> = {
	value: VALUE,
	code: { ...VALUE, value: codeText },
	date: { ...VALUE, value: dateValue },
	level: { ...VALUE, value: (cell) => translated(cell, inEnglish) },
	state: { ...VALUE, value: (cell) => translated(cell, stateInEnglish) },
	lines: { ...VALUE, hasLines: true, text: joinedLines },
	numbers: {
		repeats: true,
		text: joinedNumbers,
		read({ fields }, { fields: [field], columns }, cells) {
			const faulty = columns.filter((column) => readPhones(cleanText(cells.text([column]))).value === undefined);
			fields.set(field, { ...cells.read(), ...(faulty.length > 0 && { columns: faulty }) });
		},
	},
	hours: {
		isPair: true,
		turn: 1,
		value: (cell) => translated(cell, inEnglish),
		read: (input, { fields }, cells) => readHoursOf(input, fields, cells.read()),
	},
	/** Days on which the branch is closed, or open. */
	days: {
		isBeside: true,
		turn: 2,
		value: (cell) => translated(cell, inEnglish),
		read(input, { columns, slots }, cells) {
			for (const [at, column] of columns.entries()) {
				const written = cleanText(String(cells.read([column]).value));
				if (written !== "" && !isNothing(written)) readDays(input, column, slots[at], written);
			}
		},
	},
	/** Both coordinates; beside one, it has the other. */
	position: {
		turn: 3,
		value: cellValue,
		read({ fields }, group, cells) {
			const unplaced = group.fields.filter((field) => {
				const own = fields.get(field);
				return !own || isEmpty(own);
			});
			const [first, second] = unplaced;
			if (!first) return;
			const both = cells.read();
			fields.set(first, both);
			if (second) fields.set(second, { ...both, value: "", shown: "" });
		},
	},
};

/** A code as Excel shows it, with the letters and zeros of its format, but not as an amount. */
function codeText(cell: Cell, from1904: boolean): string {
	const shown = shownText(cell, from1904);
	return /[.,]|\dE[+-]/.test(shown) ? cellText(cell) : shown;
}

function translated(cell: Cell, translate: (text: string) => string): Value {
	const value = cellValue(cell);
	return typeof value === "string" ? translate(value) : value;
}

type Cells = readonly Cell[];

/** One cell as it is, or the start and end of hours in two; a day off may be written in one or both of them. */
export function joinedTimes(cells: Cells): string {
	if (cells.length === 1) return cellText(cells[0]);
	const [start = "", end = ""] = cells.map(timeOfCell);
	return /\p{Nd}/u.test(start + end) ? `${start}-${end}` : start || end;
}

/** The lines of an address. */
function joinedLines(cells: Cells): string {
	if (cells.length === 1) return cellText(cells[0]);
	return cells
		.map(cellText)
		.filter((line) => line.trim() !== "" && !isNothing(line.trim()))
		.join("\n");
}

/** The numbers of several cells, with the kinds that the headings name; one at the start has the code of the area. */
function joinedNumbers(cells: Cells, slots: readonly (string | undefined)[]): string {
	let areaCode = "";
	const texts: string[] = [];
	for (const [at, cell] of cells.entries()) {
		const [text, slot] = [cellText(cell).trim(), slots[at]];
		if (slot === "start") areaCode = isNothing(text) ? "" : text;
		else if (isNothing(text)) texts.push(text);
		else if (text !== "") texts.push(slot ? withKind(slot as PhoneKind, text) : withAreaCode(areaCode, text));
	}
	// `N/A` may stand in some of the cells.
	return texts.filter((text) => !isNothing(text)).join(", ") || (texts[0] ?? "");
}

/** Numbers of a town with the code of its area in front, if there is one; numbers of ten digits have theirs, or need none. */
function withAreaCode(areaCode: string, text: string): string {
	if (areaCode === "") return text;
	return partsOf(text)
		.map((part) => (/^\D*(?:\d\D?){5,8}$/.test(part) ? `${areaCode}-${part}` : part))
		.join(", ");
}
