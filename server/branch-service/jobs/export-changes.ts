import type { WriteSheet } from "hucre/xlsx";
import { BRANCH_FIELDS, type BranchFieldName } from "../../../shared/branch-fields.ts";
import { sheetText } from "../../../shared/sheet-text.ts";
import type { JobResults } from "../import/import-task.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { type JobContext, withStore } from "./job-context.ts";

/** Excel's limit for the text of a cell. */
const LONGEST_TEXT = 32_000;
/** Excel's limit, with room for the headings. */
const MOST_ROWS = 1_000_000;

const CHANGE_HEADINGS = ["Change", "When (UTC)", "Who", "What", "File or branch", "Created", "Updated", "Removed"];
const ENTRY_HEADINGS = ["Change", "When (UTC)", "Who", "Action", "Branch ID", "Field", "Before", "After"];

/** Writes all changes, oldest first, into a workbook: one sheet of changes, and one with each field before and after. */
export async function exportChanges(context: JobContext): Promise<JobResults["export-changes"]> {
	const { HEADING, writeSheets } = await import("../../sample-sheet/branch-sheet.ts");
	const sheet = (name: string, headings: string[], rows: Row[]): WriteSheet => ({
		name,
		rows: [headings, ...rows],
		columns: headings.map((heading) => ({ width: Math.max(14, heading.length + 3), style: { numFmt: "@" } })),
		cells: new Map(headings.map((value, column) => [`0,${column}`, { value, style: HEADING }])),
		freezePane: { rows: 1 },
	});
	const [changes, entries] = await withStore(context, async (store) => [
		await changeRows(store),
		await entryRows(store),
	]);
	return {
		file: await writeSheets([sheet("Changes", CHANGE_HEADINGS, changes), sheet("Fields", ENTRY_HEADINGS, entries)]),
	};
}

type Row = (string | number)[];

async function changeRows(store: BranchStore): Promise<Row[]> {
	const { items } = await store.changes({ offset: 0, limit: MOST_ROWS });
	return items.reverse().map(({ id, at, who, kind, name, refusal, created, updated, removed }) => {
		const what = refusal ? `${kind}: ${refusal}` : kind;
		return [id, at, text(who), text(what), text(name), created, updated, removed];
	});
}

async function entryRows(store: BranchStore): Promise<Row[]> {
	const rows: Row[] = [];
	for await (const { change, at, who, action, branchId, before, after } of store.audit()) {
		const values = { ...before, ...after };
		for (const field of Object.keys(values)) {
			if (rows.length === MOST_ROWS) return rows;
			const [was, now] = [before, after].map((fields) => shown((fields as Record<string, unknown> | null)?.[field]));
			rows.push([change ?? "", at, text(who), action, branchId ?? "", labelOf(field), text(was), text(now)]);
		}
	}
	return rows;
}

function labelOf(field: string): string {
	return Object.hasOwn(BRANCH_FIELDS, field) ? BRANCH_FIELDS[field as BranchFieldName].label : field;
}

function shown(value: unknown): string {
	if (value === undefined || value === null) return "";
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function text(value = ""): string {
	return sheetText(value.slice(0, LONGEST_TEXT));
}
