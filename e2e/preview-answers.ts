/** Answers to a preview of a sheet, for tests without a branch service. */
import type { Page, Route } from "@playwright/test";
import { PREVIEW_UPLOAD_PATH } from "../shared/api/api-paths.ts";
import type { PreviewRow, Question, ReadColumn, SheetPreview } from "../shared/api/sheet-preview.ts";

const NAME = `तिरुवनंतपुरम शाखा ${"கிருஷ்ணகிரி".repeat(5)}`;

const COLUMNS: ReadColumn[] = [
	{ sheet: "Goa", letter: "A", heading: "Branch Name", field: "name" },
	{ sheet: "Goa", letter: "B", heading: "State of the branch", field: "stateName" },
	{ sheet: "Goa", letter: "C", heading: "PIN", field: "pincode" },
	{ sheet: "Goa", letter: "D", heading: "Brnch Cde", mayBe: "branchCode" },
	{ sheet: "Goa", letter: "E", heading: "Remarks of HO" },
];

/** What is asked about cells of the column of pincodes. */
function wrong(written: string, count: number, to?: string, row = 2): Question {
	return {
		...{ kind: "value", field: "pincode", column: "PIN", written, waits: "rows", branch: NAME, count },
		message: "Pincode must be six digits and not start with 0",
		...(to && { suggestion: { kind: "value", field: "pincode", from: written, to } }),
		cells: Array.from({ length: Math.min(count, 8) }, (_, index) => `C${index + row}`),
		...(count === 1 && { cell: { kind: "cell", sheet: "Goa", row, letter: "C", from: written, to: written } }),
	};
}

const KERALA: Question = {
	...{ kind: "spelling", code: "state-spelling", field: "stateName", column: "", written: "Keral", branch: NAME },
	...{ waits: "confirmation", count: 1, cells: ["B9"] },
	message: "“Keral” is not the official name of a state or union territory: did you mean Kerala?",
	suggestion: { kind: "spelling", code: "state-spelling", from: "Keral", to: "Kerala", use: true },
};

/** A doubt that nothing is suggested about. */
export const ODD: Question = {
	...{ kind: "place", code: "pincode-state", field: "pincode", column: "", written: "411001", branch: NAME },
	...{ waits: "confirmation", count: 1, cells: ["C8"] },
	message: "Pincode 411001 is in Maharashtra, not in Goa",
};

export const SMALL_PREVIEW: SheetPreview = {
	...{ key: "a".repeat(64), plan: "plan-1", right: null, sure: null },
	counts: { created: 1, updated: 0, unchanged: 0, closed: 0, repeated: 0, others: 0, rules: 0 },
	tabs: { correct: 0, check: 0, ready: 1 },
	columns: COLUMNS.slice(0, 3),
	...{
		questions: [],
		errorCount: 0,
		warningCount: 0,
		newStates: [],
		absent: { states: [], count: 0, branches: [], saidClosed: [], leaving: { closed: 0, deleted: 0 } },
		ignoredSheets: [],
		readAs: [],
	},
	// Else it would be stored without being shown.
	unread: "column H (“X”) was not read",
	notes: ["Rows 3 and 5–7 are hidden or filtered out in the sheet; they were read, too."],
};

/** A preview with each kind of question. */
export const ASKING_PREVIEW: SheetPreview = {
	...SMALL_PREVIEW,
	...{
		plan: null,
		right: { plan: "plan-2", rows: 19_220, back: 112 },
		sure: { plan: "plan-3", rows: 19_220, back: 114 },
	},
	counts: { created: 19_220, updated: 2, unchanged: 178, closed: 2, repeated: 3, others: 0, rules: 0 },
	tabs: { correct: 112, check: 2, ready: 19_220 },
	columns: COLUMNS,
	questions: [wrong("411-001", 2, "411001"), wrong("4110", 2), wrong("411.003", 1, "411003", 4), KERALA, ODD],
	...{ errorCount: 112, warningCount: 2 },
	absent: {
		...{ states: ["Goa", "Kerala"], count: 3, branches: [{ id: 7, name: NAME, city: "Panaji" }] },
		...{ saidClosed: [{ id: 8, name: "Kochi", city: "Kochi" }], leaving: { closed: 0, deleted: 0 } },
	},
	readAs: [
		{
			column: "Hours",
			message: "6 ways of writing were read as opening hours that end in the evening",
			count: 99_100,
			values: [{ written: "9.30-6", read: "09:30-18:00", count: 99_100, cells: ["Goa!M2"] }],
		},
	],
};

const row = (number: number, more: Partial<PreviewRow>): PreviewRow => ({
	...{ sheet: "Goa", row: number, cells: [`${NAME} ${number}`, "Keral", "4110", "17", ""] },
	...{ marks: [], becomes: "waits", changes: [], ...more },
});
const pin = (question: number) => ({ letter: "C", message: wrong("", 1).message, question, isWrong: true }) as const;

const ROWS: Record<string, PreviewRow[]> = {
	correct: [
		row(2, { marks: [pin(0)], cells: [NAME, "Kerala", "411-001", "17", ""] }),
		row(3, { marks: [pin(1)] }),
		row(4, { marks: [pin(2)], cells: [NAME, "Kerala", "411.003", "18", "x"] }),
		row(5, { marks: [{ message: "It waits for another row about the same branch", isWrong: true }] }),
	],
	check: [
		row(9, { becomes: "new", marks: [{ letter: "B", message: KERALA.message, question: 3 }] }),
		row(8, { becomes: "new", marks: [{ letter: "C", message: ODD.message, question: 4 }] }),
	],
	ready: [
		row(20, { becomes: "changed", id: 7, changes: [{ field: "mondayHours", was: "09:30-17:30", now: "Not Working" }] }),
		row(21, { becomes: "new" }),
	],
};

/** Answers previews, and with what rows they have. */
export async function answerPreviews(page: Page, answer: (route: Route) => unknown): Promise<void> {
	await page.route(`**${PREVIEW_UPLOAD_PATH}`, answer);
	await page.route(`**${PREVIEW_UPLOAD_PATH}/*`, (route) => {
		const { searchParams } = new URL(route.request().url());
		const [tab = "", number] = [searchParams.get("tab") ?? "", Number(searchParams.get("page"))];
		const asked = searchParams.get("question");
		if (asked !== null) {
			const isAsked = ({ marks }: PreviewRow) => marks.some(({ question }) => question === Number(asked));
			const data = Object.values(ROWS).flat().filter(isAsked);
			return route.fulfill({ json: { data, total: data.length, page: 1, pages: 1 } });
		}
		return route.fulfill({
			json: { data: ROWS[tab] ?? [], total: 112, page: number, pages: tab === "correct" ? 2 : 1 },
		});
	});
}

/** As with an upstream of another make, which can only store. */
export async function refusePreviews(page: Page): Promise<void> {
	await page.route(`**${PREVIEW_UPLOAD_PATH}`, (route) => route.fulfill({ status: 404, body: "" }));
}
