import { BRANCH_FIELDS, type BranchFieldName } from "../../../shared/branch/branch-fields.ts";
import { sheetText } from "../../../shared/text/sheet-text.ts";
import type { HistoryLine, WholeHistory } from "../store/whole-history.ts";
import { type JobContext, type JobResults, withStore } from "./job.ts";

/** Excel's limit for the text of a cell, minus some room for the mark. */
const LONGEST_TEXT = 32_000;
const SHORTENED = " … (shortened)";

/** The most text of all branches before and after. The workbook has a tenth of it in bytes, which the site's process keeps until sent. */
const MAX_CHARACTERS = 200_000_000;

/** The columns' titles, and their widths in characters. */
const COLUMNS: readonly (readonly [title: string, width: number])[] = [
	["Change", 10],
	["When (UTC)", 26],
	["Who", 18],
	["What", 18],
	["File or branch", 36],
	["Created", 10],
	["Updated", 10],
	["Removed", 10],
	["Branch ID", 12],
	["Field", 20],
	["Before", 40],
	["After", 40],
];

/**
 * Writes all changes, newest first, into one sheet: a row for each change, followed by its branches. A new or removed branch has one row
 * with all fields in one cell; a changed one has a row for each changed field.
 *
 * @param mostCharacters the limit of text; older changes are left out, and the first row says so
 */
export async function exportChanges(
	context: JobContext,
	mostCharacters = MAX_CHARACTERS,
): Promise<JobResults["export-changes"]> {
	const { writeXlsxStream } = await import("hucre/xlsx");
	return withStore(context, async (store) => {
		const history = await store.history(mostCharacters);
		const columns = COLUMNS.map(([header, width]) => ({ header, width, style: { numFmt: "@" } }));
		const workbook = writeXlsxStream(rowsOf(history), { name: "Changes", columns, freezePane: { rows: 1 } });
		return { file: await collect(workbook) };
	});
}

async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
	const parts: Uint8Array[] = [];
	for await (const part of stream) parts.push(part);
	return Buffer.concat(parts);
}

type Row = (string | number)[];

async function* rowsOf({ leftOut, lines }: WholeHistory): AsyncGenerator<Row> {
	if (leftOut > 0) {
		const count = leftOut === 1 ? "The oldest entry is" : `The ${leftOut.toLocaleString("en-IN")} oldest entries are`;
		const all = "The site's operator can get all of them with the command: branch-service -- audit";
		yield [`${count} left out, because the file would be too large. ${all}`];
	}
	for await (const line of lines()) yield* rowsOfLine(line);
}

function* rowsOfLine(line: HistoryLine): Generator<Row> {
	if ("change" in line) {
		const { id, at, who, kind, name, refusal, created, updated, removed } = line.change;
		const what = refusal ? `${kind}: ${refusal}` : kind;
		yield [id, at, text(who), text(what), text(name), created, updated, removed];
		return;
	}
	const { changeId, at, who, action, branchId, ...entry } = line.entry;
	const before: Fields | null = JSON.parse(entry.before ?? "null");
	const after: Fields | null = JSON.parse(entry.after);
	const row = (field: string, was: string, now: string): Row => {
		const name = text(shown((after ?? before)?.name));
		return [changeId ?? "", at, text(who), action, name, "", "", "", branchId || "", field, text(was), text(now)];
	};
	if (!before || !after) yield row("All", allOf(before), allOf(after));
	else {
		for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
			const [was, now] = [shown(before[field]), shown(after[field])];
			if (was !== now) yield row(labelOf(field), was, now);
		}
	}
}

type Fields = Readonly<Record<string, unknown>>;

function allOf(fields: Fields | null): string {
	return Object.entries(fields ?? {})
		.map(([field, value]) => `${labelOf(field)}: ${shown(value)}`)
		.join("\n");
}

function labelOf(field: string): string {
	return Object.hasOwn(BRANCH_FIELDS, field) ? BRANCH_FIELDS[field as BranchFieldName].label : field;
}

function shown(value: unknown): string {
	if (value === undefined || value === null) return "";
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function text(value = ""): string {
	return sheetText(value.length > LONGEST_TEXT ? value.slice(0, LONGEST_TEXT) + SHORTENED : value);
}
