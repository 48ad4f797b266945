import type { WriteSheet } from "hucre/xlsx";
import type { MissedSearchesAnswer } from "../../shared/api/missed-searches.ts";
import { writeSheets } from "../sample-sheet/write-workbook.ts";
import type { Entry } from "./month-document.ts";

/** Rows of single days; older ones are left out. */
const MAX_DAYS = 50_000;

/** The report as .xlsx: sheets of places and words, and one with the days of the period's entries that it shows. */
export async function missedSheet(report: MissedSearchesAnswer, entries: readonly Entry[]): Promise<Uint8Array> {
	const { places, words } = report;
	const shown = new Set([...places, ...words].map(({ name }) => name));
	const days = entries
		.filter(({ name }) => shown.has(name))
		.flatMap(({ name, days: counts }) => Object.entries(counts).map(([day, count]) => [day, name, count]))
		.sort(([a = ""], [b = ""]) => (a < b ? 1 : a > b ? -1 : 0));
	return writeSheets([
		sheetOf(
			"Places",
			{
				Place: 34,
				Searches: 10,
				"Last searched": 14,
				Latitude: 11,
				Longitude: 11,
				"Nearest branch": 34,
				"Its city": 20,
				"Its state": 20,
				"Kilometres to it": 16,
			},
			places.map(({ name, count, last, lat, lng, nearest }) => {
				const branch = nearest ? [nearest.name, nearest.city, nearest.state, nearest.km] : ["", "", "", ""];
				return [name, count, last, lat, lng, ...branch];
			}),
		),
		sheetOf(
			"Words",
			{ Words: 40, Searches: 10, "Last searched": 14 },
			words.map(({ name, count, last }) => [name, count, last]),
		),
		sheetOf("Days", { Day: 12, "Place or words": 40, Searches: 10 }, days.slice(0, MAX_DAYS)),
	]);
}

/** @param columns their titles, with their widths in characters */
function sheetOf(name: string, columns: Readonly<Record<string, number>>, rows: (string | number)[][]): WriteSheet {
	return {
		name,
		columns: Object.values(columns).map((width) => ({ width })),
		rows: [Object.keys(columns), ...rows],
		freezePane: { rows: 1 },
	};
}
