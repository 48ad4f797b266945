/** Warnings about the same value of a sheet, together. */
import { isAsked, WARNING_CODES, type WarningCode } from "../../shared/branch-warning.ts";
import type { SheetPreview, SheetWarning } from "../../shared/sheet-preview.ts";
import { cellText } from "./cell-text.ts";

export interface WarningGroup {
	code: WarningCode;
	value: string;
	message: string;
	suggestion: string | undefined;
	/** How many rows have it. */
	count: number;
	/** Where, such as `C14`. */
	cells: string[];
	/** The first row's branch. */
	branch: string;
}

/** The warnings by code and value: those of a code together, the most frequent values first. */
export function groupWarnings(warnings: readonly SheetWarning[], hasSheets: boolean): WarningGroup[] {
	const groups = new Map<string, WarningGroup>();
	for (const warning of warnings) {
		const { code, value, message, suggestion, branch } = warning;
		const key = JSON.stringify([code, value, message]);
		const group = groups.get(key) ?? { code, value, message, suggestion, count: 0, cells: [], branch };
		group.count++;
		group.cells.push(cellText(warning, hasSheets));
		groups.set(key, group);
	}
	const order = (code: WarningCode) => WARNING_CODES.indexOf(code);
	return [...groups.values()].sort((a, b) => order(a.code) - order(b.code) || b.count - a.count);
}

/** Which warnings must be confirmed before the sheet is stored. */
export interface Asked {
	warnings: readonly SheetWarning[];
	/** More than the listed ones if the list was cut. */
	count: number;
	codes: readonly WarningCode[];
}

/** Where the list was cut, any warning may be among the others. */
export function askedIn({ warnings, warningCount }: Pick<SheetPreview, "warnings" | "warningCount">): Asked {
	const asked = warnings.filter(({ code }) => isAsked(code));
	// Those to be confirmed are listed first.
	const isCut = warningCount > warnings.length && asked.length === warnings.length;
	return {
		warnings: asked,
		count: isCut ? warningCount : asked.length,
		codes: isCut ? WARNING_CODES.filter(isAsked) : [...new Set(asked.map(({ code }) => code))],
	};
}
