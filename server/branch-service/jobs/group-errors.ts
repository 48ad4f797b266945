/** Groups the errors of a sheet by what can mend them together. */
import type { SheetError } from "../../../shared/api/api-answers.ts";
import { answeredField, NO_COLUMN } from "../../../shared/api/sheet-answers.ts";
import type { ErrorGroup, WrongValue } from "../../../shared/api/sheet-preview.ts";
import { withoutDay } from "../import/row-errors.ts";

/** The most groups, and values of a group, that are listed; nobody answers more of them one by one. */
const MAX_GROUPS = 200;
const MAX_VALUES = 200;

/** How many cells are listed for each value and new city. */
const SHOWN_CELLS = 8;

/** What more cells are added to. */
export type Growing<Value extends { cells: readonly string[] }> = Omit<Value, "cells"> & { cells: string[] };

interface GrowingGroup extends Omit<ErrorGroup, "values"> {
	values: Map<string, Growing<WrongValue>>;
}

/**
 * Groups errors by field and cause, with the most frequent groups and values first.
 *
 * @param addressOf the address of an error's cell
 */
export function groupErrors(errors: readonly SheetError[], addressOf: (error: SheetError) => string): ErrorGroup[] {
	const groups = new Map<string, GrowingGroup>();
	for (const error of errors) {
		const { field, column, heading = column, cause, message: written, suggestion, branch = "" } = error;
		const value = cause === NO_COLUMN ? NO_COLUMN : error.value;
		const what = field && answeredField(field, value);
		// The same hours are wrong for the same reason, whatever the day.
		const message = what === "hours" ? withoutDay(written) : written;
		const key = JSON.stringify([what ?? column, cause ?? message]);
		const group: GrowingGroup = groups.get(key) ?? { column: heading, message, count: 0, values: new Map() };
		if (what === "hours" && group.column !== heading) group.column = "Hours";
		// Without a cause, the error is not about how a value is written.
		if (field !== undefined && cause !== undefined) group.field = field;
		groups.set(key, group);
		group.count++;
		const each: Growing<WrongValue> = group.values.get(value) ?? { value, message, count: 0, cells: [], branch };
		group.values.set(value, each);
		if (suggestion !== undefined) each.suggestion = suggestion;
		addCell(each, addressOf(error));
	}
	return [...groups.values()]
		.sort((a, b) => b.count - a.count)
		.slice(0, MAX_GROUPS)
		.map(({ values, ...group }) => {
			const all = [...values.values()].sort((a, b) => b.count - a.count);
			return { ...group, values: all.slice(0, MAX_VALUES) };
		});
}

/** Counts a cell, of which the first ones are listed. */
export function addCell(group: Growing<{ count: number; cells: readonly string[] }>, address: string): void {
	group.count++;
	if (group.cells.length < SHOWN_CELLS) group.cells.push(address);
}
