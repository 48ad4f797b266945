/** Sheets as head offices make them are read with no more errors than they have. */
import { expect, test } from "vitest";
import { BRANCHES, MAKERS, rowsOf } from "./testing/head-offices.ts";
import { readTable } from "./testing/read-table.ts";

test.each(Object.entries(MAKERS))(
	"with %s, all rows but the wrong ones are read as they are meant",
	async (_, maker) => {
		const { above, change, faults, week, lost = [] } = maker;
		const { rows, errors, sheets } = await readTable(rowsOf(maker), change);
		const errorRows = errors.map(({ row, cause, suggestion }) => [row - above.length - 1, cause, suggestion]);
		// Swapped coordinates are one error.
		const wrong = new Map(faults.map(([row, , , cause, suggestion]) => [row, [row, cause, suggestion]]));
		expect(errorRows).toEqual([...wrong.values()]);
		expect(sheets[0]?.missing).toEqual([]);
		const [workday, saturdayHours, sundayHours] = week;
		const others = { mondayHours: workday, fridayHours: workday, saturdayHours, sundayHours };
		const meant = BRANCHES.filter((_, index) => !wrong.has(index)).map((branch) => {
			const fields = Object.entries(branch).filter(([field]) => !lost.some((each) => each === field));
			return { ...Object.fromEntries(fields), ...others };
		});
		expect(rows.map(({ values }) => values)).toMatchObject(meant);
	},
);
