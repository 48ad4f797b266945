import { expect, test } from "vitest";
import type { WarningGroup } from "../../../shared/api/sheet-preview.ts";
import { replacedSpellings } from "./reading-sections.tsx";

const group = (changes: Partial<WarningGroup>): WarningGroup => ({
	code: "state-spelling",
	field: "stateName",
	message: "?",
	value: "MH",
	suggestion: "Maharashtra",
	count: 2,
	cells: ["E2", "E3"],
	branch: "Branch 1",
	...changes,
});

test("everything that was replaced is listed by field, also a state that is none", () => {
	const unknown = group({ code: "state-unknown", value: "West Zone", suggestion: "Goa", count: 1, cells: ["E4"] });
	const city = group({ code: "city-spelling", field: "cityName", value: "Punne", suggestion: "Pune", count: 1 });
	expect(replacedSpellings([group({}), unknown, city])).toEqual([
		{
			column: "State",
			message: "2 spellings replaced by the suggested ones",
			count: 3,
			values: [
				{ written: "MH", read: "Maharashtra", count: 2, cells: ["E2", "E3"] },
				{ written: "West Zone", read: "Goa", count: 1, cells: ["E4"] },
			],
		},
		expect.objectContaining({ column: "City", count: 1 }),
	]);
	expect(replacedSpellings([])).toEqual([]);
});
