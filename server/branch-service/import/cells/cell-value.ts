/** Reads the content of a cell. */
import { type CellObject, SSF, utils } from "@e965/xlsx";
import { dateOfSerial } from "../../../../shared/branch/date-input.ts";
import { isErrorText } from "../../../../shared/branch/field.ts";
import { timeText } from "../../../../shared/hours/clock-of.ts";

const DAY_MINUTES = 1440;
const NOON = 720;

/** Longer texts are invalid in any field. Reading 32,767 characters from each of many cells would take minutes. */
const LONGEST_CELL = 2000;

/** A cell's value as text: empty for an empty cell, `#REF!` or similar for an error, the first 2,000 characters of a long text. */
export function cellText(cell: CellObject | undefined): string {
	if (cell?.v === undefined || cell.v === null) return "";
	if (cell.t === "e" && cell.v === UNCALCULATED) return "";
	if (cell.t === "e") return errorText(cell.v);
	if (cell.t === "b") return cell.v ? "TRUE" : "FALSE";
	return String(cell.v).slice(0, LONGEST_CELL);
}

/** Of a code that Excel does not have, the library returns the number. */
function errorText(code: NonNullable<CellObject["v"]>): string {
	const text = String(utils.format_cell({ t: "e", v: code }));
	return text.startsWith("#") ? text : "#ERROR!";
}

/** A cell's value: a number or a boolean as such, anything else as text. */
export function cellValue(cell: CellObject | undefined): string | number | boolean {
	return typeof cell?.v === "number" || typeof cell?.v === "boolean" ? cell.v : cellText(cell);
}

/** A date that a cell has as a number as `2027-03-01`; anything else as its value. */
export function dateValue(cell: CellObject | undefined, from1904: boolean): string | number | boolean {
	return (typeof cell?.v === "number" && dateOfSerial(cell.v, from1904)) || cellValue(cell);
}

/** Real formats are shorter. The time to format a number, and to write a format, grows with its length. */
export const LONGEST_FORMAT = 100;

/** The system's date format, which Excel shows in the order of the country. */
const SYSTEM_DATE = /^m\/d\/yy(?= |$)/;

/**
 * A cell as Excel shows it in India, by its number format: `9-May` for 46151, `9:30 AM` for 0.3958.
 *
 * @param from1904 whether dates of the workbook count from 1904
 */
export function shownText(cell: CellObject | undefined, from1904: boolean): string {
	const text = cellText(cell);
	if (cell?.t !== "n" || typeof cell.z !== "string" || cell.z === "General" || cell.z.length > LONGEST_FORMAT)
		return text;
	try {
		const shown = SSF.format(cell.z.replace(SYSTEM_DATE, "dd-mm-yyyy"), cell.v, { date1904: from1904 });
		return String(shown).slice(0, LONGEST_CELL).trim() || text;
	} catch {
		// Excel does not know the format either.
		return text;
	}
}

/** A cell, perhaps with the reason why it is doubtful where it begins or ends in a text file. */
export type TextCell = CellObject & { fault?: string };

/** Excel's limit, in characters, above which no workbook can be written. */
export const CELL_SIZE = 32_767;

export const CELL_TOO_LONG = `This cell is too long: at most ${CELL_SIZE.toLocaleString("en-IN")} characters fit into a cell`;

/** Why a cell's value cannot be read, for example because of a formula error; undefined if it can, or the cell is empty. */
export function brokenCell(cell: TextCell | undefined): string | undefined {
	if (cell?.fault) return cell.fault;
	if (cell?.t === "s" && OPEN_QUOTE.test(String(cell.v))) return UNCLOSED;
	if (cell?.t === "s" && DAMAGED.test(String(cell.v))) return LETTERS_LOST;
	if (cell?.t === "e") return cell.v === UNCALCULATED ? NEVER_CALCULATED : BROKEN;
	// Pasting values makes texts of errors.
	return cell?.t !== "b" && isErrorText(cellText(cell).trim()) ? BROKEN : undefined;
}

const BROKEN = "The cell has a formula error instead of a value";
/** The error of a cell that begins with a quotation mark and does not end with one. */
export const UNCLOSED =
	"The quotation mark at the start of this cell is not closed: delete it, or close it at the end of the cell";
/** After the first quotation mark another one, one that opens, or an even number of them in the text. */
const OPEN_QUOTE = /^\s*"(?:"|[^"]*\s"\S|[^"]*(?:"[^"]*"[^"]*)*$)/;
const LETTERS_LOST = "Letters of this cell were lost when it was saved: write it again, or save the file as CSV UTF-8";
/** A byte that is no letter, a control character where a letter was, or UTF-8 that was read as Windows-1252. */
const DAMAGED = /[\ufffd\u0080-\u0084\u0086-\u009f]|[\u00c2\u00c3][\u00a0-\u00bf]|\u00e2\u20ac|\u00e0[\u00a4-\u00bf]/;
const NEVER_CALCULATED =
	"The cell has a formula that was never calculated: open the file in Excel, save it and upload it again";

/** The code of #GETTING_DATA, which `withErrorsForUncalculated` also writes. */
const UNCALCULATED = 43;

/**
 * A time of day as text. Excel stores it as a fraction of a day, plus whole days if it includes a date. But 9.30 typed into a cell becomes
 * a number without the last zero.
 */
export function timeOfCell(cell: CellObject | undefined): string {
	if (cell?.t !== "n" || typeof cell.v !== "number") return cellText(cell).trim();
	// Midnight at the end of a day is 1, and 0 as a time. As numbers, they would be read as hours.
	if (cell.v === 1) return "24:00";
	const isTime = /h/i.test(String(cell.z));
	if (cell.v === 0 && isTime) return "00:00";
	if (Number.isInteger(cell.v)) return String(cell.v);
	const typed = String(cell.v);
	if (!isTime && TYPED_TIME.test(typed)) return typed.replace(/\.3$/, ".30");
	const minutes = Math.min(Math.round((cell.v % 1) * DAY_MINUTES), DAY_MINUTES - 1);
	// Else the end of hours from 10:00 to 9:00 would be read as in the evening: people write such times without am or pm.
	return `${timeText((minutes % NOON) + (minutes % NOON < 60 ? NOON : 0))} ${minutes < NOON ? "AM" : "PM"}`;
}

/** Hours and minutes separated by a dot. Dates and times of the last hundred years have more digits. */
const TYPED_TIME = /^(?:[1-9]|1\d|2[0-3])\.\d{1,2}$/;
