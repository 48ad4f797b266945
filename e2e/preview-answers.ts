/** Answers to a preview of a sheet, for tests without a branch service. */
import type { PreviewBranch, SheetPreview } from "../shared/api/sheet-preview.ts";

const NAME = `तिरुवनंतपुरम शाखा ${"கிருஷ்ணகிரி".repeat(5)}`;

const branch = (row: number): PreviewBranch => ({
	sheet: "Goa",
	row,
	name: `${NAME} ${row}`,
	city: "Thiruvananthapuram",
	state: "Kerala",
	pincode: "695001",
	address: "12, Station Road",
});

export const SMALL_PREVIEW: SheetPreview = {
	plan: "plan-1",
	counts: { created: 1, updated: 0, unchanged: 0, closed: 0, repeated: 0 },
	created: [branch(2)],
	updated: [],
	newStates: [],
	newCities: [],
	warnings: [],
	warningCount: 0,
	corrected: [],
	kept: [],
	remembered: [],
	duplicates: [],
	ignoredColumns: [],
	ignoredSheets: [],
	notes: ["Rows 3 and 5–7 are hidden or filtered out in the sheet; they were read, too."],
	readAs: [],
	errors: [],
	errorCount: 0,
	errorGroups: [],
	right: null,
	waiting: 0,
};

export const LONG_PREVIEW: SheetPreview = {
	...SMALL_PREVIEW,
	plan: null,
	counts: { created: 19_820, updated: 2, unchanged: 178, closed: 2, repeated: 3 },
	created: Array.from({ length: 1000 }, (_, index) => branch(index + 2)),
	updated: [1, 2].map((id) => ({
		...branch(id),
		id,
		fields: [
			{ field: "mondayHours", was: "09:30-17:30", now: "Not Working" },
			{ field: "closures", was: [], now: [{ from: "2027-01-05", until: "2027-01-09", reason: NAME }] },
		],
	})),
	newCities: [{ city: "Thiruvananthapuram", state: "Kerala", count: 2, cells: ["Goa!H2", "Goa!H3"] }],
	warnings: ["Keral", "K".repeat(100)].map((value) => ({
		code: "state-spelling",
		field: "stateName",
		message: `“${value}” is not the official name of a state or union territory: did you mean Kerala?`,
		suggestion: "Kerala",
		value,
		count: 1,
		cells: ["Goa!F2"],
		branch: NAME,
	})),
	warningCount: 2,
	duplicates: [{ ...branch(4), other: { id: 17, name: NAME, address: "11, Station Road" } }],
	ignoredColumns: [{ sheet: "Goa", letter: "B", heading: "Brnch Nme", mayBe: "Branch Name" }],
	readAs: [
		{
			column: "Hours",
			message: "6 ways of writing were read as opening hours that end in the evening",
			count: 99_100,
			values: Array.from({ length: 6 }, (_, index) => ({
				written: `9.${30 + index}-6`,
				read: `09:${30 + index}-18:00`,
				count: index + 1,
				cells: ["Goa!M2"],
			})),
		},
	],
	errors: Array.from({ length: 60 }, (_, index) => ({
		row: index + 2,
		column: "Pincode",
		value: "x".repeat(100),
		message: "Pincode must be six digits and not start with 0",
		sheet: "Goa",
		cell: `G${index + 2}`,
		heading: "PIN code of the branch",
		branch: NAME,
	})),
	errorCount: 60,
	waiting: 60,
};

const wrong = (value: string, cells: string[], more: object = {}) => {
	return { value, message: "Pincode must be six digits", count: cells.length, cells, branch: "Camp branch", ...more };
};

/** A preview with each kind of question. */
export const ASKING_PREVIEW: SheetPreview = {
	...SMALL_PREVIEW,
	plan: null,
	counts: { ...SMALL_PREVIEW.counts, created: 236 },
	ignoredColumns: [
		{ sheet: "Branches", letter: "B", heading: "Brnch Nme", mayBe: "Branch Name" },
		{ sheet: "Branches", letter: "S", heading: "Remarks of HO" },
	],
	warnings: LONG_PREVIEW.warnings.slice(0, 1),
	warningCount: 1,
	errorGroups: [
		{
			column: "PIN",
			field: "pincode",
			message: "Pincode must be six digits and not start with 0",
			count: 4,
			values: [
				wrong("411-001", ["G2", "G3"], { suggestion: "411001" }),
				wrong("4110", ["G4"]),
				wrong("411.003", ["G5"], { suggestion: "411003" }),
			],
		},
		{
			column: "Branch Name",
			message: "C3 has the same branch with different details",
			count: 1,
			values: [wrong("Camp branch", ["C9"])],
		},
	],
	errors: LONG_PREVIEW.errors.slice(0, 5),
	errorCount: 5,
	right: { plan: "plan-2", rows: 236, back: 14 },
	waiting: 14,
};
