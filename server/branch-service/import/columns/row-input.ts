/** Arranges the cells of a row by field, before they are checked. */
import type { CellObject } from "@e965/xlsx";
import {
	type Answer,
	type AnswerOf,
	answeredField,
	answeredText,
	INSTEAD,
	ofKind,
} from "../../../../shared/api/sheet-answers.ts";
import { FIELD_NAMES } from "../../../../shared/branch/branch-fields.ts";
import { degreesOf } from "../../../../shared/branch/coordinate-input.ts";
import { withoutApostrophe } from "../../../../shared/branch/field.ts";
import { isHours, isOtherColumn, type SheetField } from "../../../../shared/branch/sheet-fields.ts";
import { NOT_WORKING } from "../../../../shared/constants.ts";
import { pincodesAtEnd } from "../cells/address-pincode.ts";
import { brokenCell, cellText, shownText } from "../cells/cell-value.ts";
import type { DataRow } from "./data-rows.ts";
import { readDateOrder } from "./date-order.ts";
import { joinedTimes, KINDS } from "./kinds.ts";
import { emptyInput, type FieldInput, type Group, isMissing, type RowInput } from "./row-fields.ts";
import type { Table } from "./sheet-table.ts";
import { CLOSED } from "./week-cells.ts";

/** What an admin has answered to be read instead of a text of a field; undefined if nothing. */
export type ReadInstead = (field: SheetField, text: string) => string | undefined;

/**
 * What is read instead of the text of a field. Spaces do not count, as in what is shown on the page.
 *
 * @param used gets each answer that is read
 */
export function answersAbout(all: readonly Answer[], used: Set<AnswerOf<"value">>): ReadInstead | undefined {
	const values = ofKind(all, "value");
	if (values.length === 0) return undefined;
	const keyOf = (field: SheetField, text: string) =>
		`${answeredField(field, text)} ${text.replace(/\s+/g, " ").trim()}`;
	const answers = new Map(values.map((answer) => [keyOf(answer.field, answer.from), answer]));
	return (field, text) => {
		const answer = answers.get(keyOf(field, text)) ?? answers.get(keyOf(field, answeredText(field, text)));
		if (answer) used.add(answer);
		return answer?.to;
	};
}

/** Arranges the cells of a row by field. */
export function rowInput(table: Table, { cells }: DataRow, answerOf: ReadInstead | undefined): RowInput {
	const { from1904, text } = table.sheet;
	const input = emptyInput();
	for (const group of table.groups) {
		KINDS[group.kind].read(input, group, {
			read: (columns = group.columns) => readCells(group, columns, cells, from1904, answerOf),
			text: (columns) => textOf(group, columns, cells),
		});
	}
	if (table.isSundayClosed && !input.exact.has("sundayHours")) input.fields.set("sundayHours", CLOSED);
	for (const [field, own] of input.onlyWeeks) if (!input.fields.has(field)) input.fields.set(field, own);
	readDateOrder(input, table.dateOrder, from1904);
	for (const [field, { value, broken }] of input.fields) {
		if (broken || isOtherColumn(field)) continue;
		input.values[field] = typeof value === "string" ? withoutApostrophe(value) : value;
	}
	if (text && text.separator !== ",") readDecimalCommas(input);
	readInstead(input);
	readPincode(input, answerOf);
	readDashes(input, table);
	return input;
}

function textOf({ kind, columns: all, slots }: Group, columns: readonly number[], cells: readonly CellObject[]) {
	const { text = joinedTimes } = KINDS[kind];
	const own = columns.map((column) => cells[column]);
	return text(own, columns === all ? slots : columns.map((column) => slots[all.indexOf(column)]));
}

function readCells(
	group: Group,
	columns: readonly number[],
	cells: readonly CellObject[],
	from1904: boolean,
	answerOf: ReadInstead | undefined,
): FieldInput {
	const own = columns.map((column) => cells[column]);
	const [cell] = own;
	const shown = textOf(group, columns, cells);
	if (answerOf) {
		const quoted = formattedText(own, from1904) ?? shown;
		// Days off are asked about as Monday's.
		const asked = KINDS[group.kind].isBeside ? group.fields.slice(0, 1) : group.fields;
		const answer = asked.map((field) => answerOf(field, quoted)).find((each) => each !== undefined);
		if (answer !== undefined) return { value: answer, cell: { t: "s", v: answer }, shown, columns };
	}
	const broken = own.map(brokenCell).find(Boolean);
	const { value } = KINDS[group.kind];
	if (own.length > 1 || !value) return { value: shown, shown, columns, broken };
	return { value: value(cell, from1904), cell, shown, columns, broken };
}

/** What Excel shows of a cell, or of two; undefined if it shows them as they are stored. */
export function formattedText(cells: readonly (CellObject | undefined)[], from1904: boolean): string | undefined {
	const texts = cells.map((cell) => shownText(cell, from1904));
	const isFormatted = texts.some((text, index) => text !== cellText(cells[index]));
	return isFormatted ? texts.filter(Boolean).join("-") : undefined;
}

/** The fields of a position. */
export const POSITION = ["lat", "long"] as const;
const DECIMAL_COMMA = /^\s*\d{1,2},\d{1,15}\s*$/;

/** Reads `18,52` as degrees in files that separate cells by something else, if the other coordinate is a number, too. */
function readDecimalCommas({ values }: RowInput): void {
	const plain = POSITION.map((field) =>
		String(values[field] ?? "").replace(DECIMAL_COMMA, (text) => text.replace(",", ".")),
	);
	if (plain.some((text) => degreesOf(text) === undefined)) return;
	for (const [at, field] of POSITION.entries())
		if (DECIMAL_COMMA.test(String(values[field]))) values[field] = plain[at] ?? "";
}

/** Empties the fields of which an admin says that they are to be empty; a position is as a whole. */
function readInstead({ fields, values, instead }: RowInput): void {
	const said = (["landmark", ...POSITION] as const).filter((field) => values[field] === INSTEAD[field]);
	const all = said.some((field) => field !== "landmark") ? [...said, ...POSITION] : said;
	for (const field of new Set(all)) {
		const own = fields.get(field);
		if (own) fields.set(field, { ...own, value: "", broken: undefined });
		values[field] = "";
		instead.push(field);
	}
}

/** Takes the pincode from the end of the address if it has no column, or an empty cell. Which one of two, an admin says. */
function readPincode({ fields, values }: RowInput, answerOf: ReadInstead | undefined): void {
	const address = fields.get("address");
	if (!address || address.broken || !isMissing(fields.get("pincode"))) return;
	const pincodes = pincodesAtEnd(String(address.value), [values.cityName, values.stateName]);
	if (pincodes.length === 0) return;
	const { shown, columns } = address;
	const value = pincodes.length === 1 ? pincodes[0] : answerOf?.("pincode", shown);
	if (value !== undefined) {
		fields.set("pincode", { value, shown: "", columns });
		values.pincode = value;
	} else {
		const broken = `The address has several pincodes: ${pincodes.join(", ")}. Which is the branch’s?`;
		fields.set("pincode", { value: "", shown, columns, broken });
	}
}

/** Closed days in a sheet for Google. */
const LISTED_OFF = /^\s*x\s*$/i;
const DASH = /^\s*[-\u2010-\u2015]{1,5}\s*$/;

const HOURS = FIELD_NAMES.filter(isHours);

/**
 * Reads a dash in place of hours as a day off. Not if the sheet has a word for that, or if the row has more dashes than hours: then it
 * stands for what is not known.
 */
function readDashes({ values }: RowInput, table: Table): void {
	const off = table.isListing ? LISTED_OFF : DASH;
	const dashes = HOURS.filter((field) => off.test(String(values[field] ?? "")));
	if (dashes.length === 0) return;
	const open = HOURS.filter((field) => /\p{Nd}/u.test(String(values[field] ?? "")));
	if (!table.isListing && (dashes.length > open.length || table.saysClosed)) return;
	for (const field of dashes) values[field] = NOT_WORKING;
}
