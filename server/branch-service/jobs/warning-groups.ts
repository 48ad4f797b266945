/** Warnings about the same value of a sheet, and rows of the same new city, together. */

import type { NewCity, SheetWarning, WarningGroup } from "../../../shared/api/sheet-preview.ts";
import { WARNING_CODES, type WarningCode } from "../../../shared/branch/branch-warning.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { rowError, type SheetContent } from "../import/sheet-content.ts";
import type { PlannedSheet } from "./plan-sheet.ts";

/** Cells that are named of each. */
const SHOWN_CELLS = 8;

type Growing<Group extends { cells: readonly string[] }> = Omit<Group, "cells"> & { cells: string[] };

/** The warnings by code and value: those of a code together, the most frequent values first. */
export function groupWarnings(warnings: readonly SheetWarning[], { sheets }: SheetContent): WarningGroup[] {
	const groups = new Map<string, Growing<WarningGroup>>();
	for (const { sheet, row, cell, ...warning } of warnings) {
		const key = JSON.stringify([warning.code, warning.value, warning.message, warning.suggestion]);
		const group = groups.get(key) ?? { ...warning, count: 0, cells: [] };
		groups.set(key, group);
		add(group, addressOf({ sheet, row, cell }, sheets.length > 1));
	}
	const order = (code: WarningCode) => WARNING_CODES.indexOf(code);
	return [...groups.values()].sort((a, b) => order(a.code) - order(b.code) || b.count - a.count);
}

/** The cities that get their first branch, each with the cells of its own rows. Those of rows with errors are not among them. */
export function newCities({ content, plan, warnings, faulty }: PlannedSheet): NewCity[] {
	const added = plan.places.added().cities;
	const cities = new Map<string, Growing<NewCity>>(
		added.map(({ cityName, stateName }) => {
			return [cityKey(cityName, stateName), { city: cityName, state: stateName, count: 0, cells: [] }];
		}),
	);
	const known = new Map<string, string>();
	for (const { code, sheet, row, message } of warnings) {
		// The name of a city may have a colon, too.
		if (code === "city-new") known.set(`${sheet}\n${row}`, message.slice(message.lastIndexOf(": ") + 2));
	}
	for (const [at, { after }] of plan.changes.entries()) {
		const city = after && cities.get(cityKey(after.cityName, after.stateName));
		const row = content.rows[plan.origins[at] ?? -1];
		if (!city || !row || faulty.has(row)) continue;
		// A sheet of IDs may have only a column of states.
		const field = row.values.cityName === undefined ? "stateName" : "cityName";
		const place = row.others?.get(field) ?? row;
		const { cell } = rowError(content, row, field, "");
		add(city, addressOf({ sheet: place.sheet, row: place.row, cell }, content.sheets.length > 1));
		const what = known.get(`${place.sheet}\n${place.row}`);
		if (what !== undefined) city.known ??= what;
	}
	return [...cities.values()].filter(({ count }) => count > 0);
}

function cityKey(city: string, state: string): string {
	return `${placeKey(city)}\n${placeKey(state)}`;
}

function add(group: { count: number; cells: string[] }, address: string): void {
	group.count++;
	if (group.cells.length < SHOWN_CELLS) group.cells.push(address);
}

/** Such as `C14`, with the sheet's name if there are several. */
function addressOf(
	{ sheet, row, cell = `row ${row}` }: { sheet: string; row: number; cell: string | undefined },
	hasSheets: boolean,
): string {
	return hasSheets ? `${sheet}!${cell}` : cell;
}
