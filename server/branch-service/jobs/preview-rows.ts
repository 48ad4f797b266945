/** The rows of a preview as the sheet has them, with what is wrong in which cell, in pages that are kept until they are asked for. */
import { isDeepStrictEqual } from "node:util";
import { deflateRawSync } from "node:zlib";
import type { FieldChange } from "../../../shared/api/admin-branch.ts";
import { type PreviewRow, type RowMark, TABS, type Tab } from "../../../shared/api/sheet-preview.ts";
import { closuresAfter } from "../commands/sheet.ts";
import type { SheetRow } from "../import/sheet-content.ts";
import { CONTENT_FIELDS, payloadOf, toStored } from "../reads/stored-branch.ts";
import { MAX_PAGE, type PackedPage, type PackedPages } from "./job.ts";
import { inOrder } from "./plan-errors.ts";
import type { PlannedSheet } from "./plan-sheet.ts";
import type { Questions, Remark } from "./questions.ts";
import { splitBy } from "./settle-rows.ts";
import { addressesOf, addressKey, type WantedRow } from "./wanted-rows.ts";

const PAGE_ROWS = 100;

/** In bytes; pages of 20,000 rows have about 1 MB. Pages beyond it are not kept. */
const MAX_PACKED = 4 * 1024 * 1024;

interface Parts {
	planned: PlannedSheet;
	/** The rows that cannot be stored. */
	back: ReadonlySet<SheetRow>;
	doubtful: ReadonlySet<SheetRow>;
	/** The rows that are stored and change something. */
	placed: readonly WantedRow[];
	questions: Questions;
	remarks: readonly Remark[];
}

/** The rows by tab, in the order of the workbook; in `ready`, those that change something come first. And how each is shown. */
export function rowsByTab({ planned, back, doubtful, placed, questions, remarks }: Parts) {
	const { content } = planned;
	const texts = new Map(content.sheets.map((sheet) => [sheet.name, sheet.texts]));
	const marks = marksOf(planned, questions, remarks);
	const isWrong = (key: string) => marks.get(key)?.some((mark) => mark.isWrong) ?? false;
	const asked = new Set(remarks.flatMap((remark) => (remark.waits === "look" ? [addressKey(remark)] : [])));
	const open = openClosed(planned);
	const isLookedAt = (row: SheetRow) =>
		doubtful.has(row) || open.has(row) || addressesOf(row).some((key) => asked.has(key));
	const whyItWaits = (row: SheetRow) =>
		planned.faulty.has(row) && !addressesOf(row).some(isWrong) ? NO_COLUMNS : OTHER_ROW;
	const left = new Set(planned.closed.areStored ? [] : planned.closed.rows);
	const changes = new Map(placed.map((own) => [own.row, own]));
	const show = (row: SheetRow): PreviewRow => {
		const cells: string[] = JSON.parse(texts.get(row.sheet)?.get(row.row) ?? "[]");
		const change = back.has(row) ? undefined : changes.get(row);
		const own = marks.get(addressKey(row)) ?? [];
		const of = change ? (change.before ? "changed" : "new") : "unchanged";
		const why = back.has(row) && !isWrong(addressKey(row)) ? [whyItWaits(row)] : open.has(row) ? [SAYS_CLOSED] : [];
		return {
			...{ sheet: row.sheet, row: row.row, cells },
			marks: [...own, ...why],
			becomes: left.has(row) ? "left out" : back.has(row) ? "waits" : of,
			...(change?.outcome?.stored && { id: change.outcome.stored.id }),
			changes: change ? changedFields(change) : [],
		};
	};
	const tabOf = (row: SheetRow): Tab | undefined => {
		if (back.has(row)) return "correct";
		return isLookedAt(row) ? "check" : left.has(row) ? undefined : "ready";
	};
	const all = inOrder([...content.rows, ...content.waiting, ...left], content, (row) => row);
	const byTab = Map.groupBy(all, tabOf);
	const [correct = [], check = [], ready = []] = TABS.map((tab) => byTab.get(tab));
	const rows = { correct, check, ready: splitBy(ready, (row) => changes.has(row)).flat() };
	return { rows, show };
}

const NO_COLUMNS: RowMark = { message: "A new branch needs columns that the sheet does not have", isWrong: true };
const SAYS_CLOSED: RowMark = { message: "The sheet says that it is closed, but the stored branch is open" };
const OTHER_ROW: RowMark = { message: "It waits for another row about the same branch", isWrong: true };

/** The rows that say that their branch is closed, if that is stored and open, and no answer says that it is to be closed. */
function openClosed({ rows, named, leaving }: PlannedSheet): Set<SheetRow> {
	const answered = new Set(leaving.map(({ id }) => id));
	const ids = new Set(named?.saidClosed.map(({ id }) => id).filter((id) => !answered.has(id)));
	return new Set(rows.filter(({ outcome }) => outcome?.stored && ids.has(outcome.stored.id)).map(({ row }) => row));
}

function marksOf(
	{ errors, warnings }: PlannedSheet,
	{ indexOf }: Questions,
	remarks: readonly Remark[],
): Map<string, RowMark[]> {
	const marks = new Map<string, RowMark[]>();
	const add = (
		about: (typeof errors)[number] | (typeof warnings)[number] | Remark,
		isWrong: boolean,
		question?: number,
	) => {
		const letter = about.cell?.replace(/\d/g, "");
		const mark: RowMark = {
			...(letter && { letter }),
			message: about.message,
			...(question !== undefined && { question }),
			...(isWrong && { isWrong: true as const }),
		};
		const key = addressKey(about);
		const own = marks.get(key) ?? [];
		if (!own.some((each) => isDeepStrictEqual(each, mark))) marks.set(key, [...own, mark]);
	};
	for (const error of errors) add(error, true, indexOf(error));
	for (const warning of warnings) {
		const question = indexOf(warning);
		if (question !== undefined) add(warning, false, question);
	}
	for (const remark of remarks) if (remark.waits === "look") add(remark, false, indexOf(remark));
	return marks;
}

/** Nothing of a new branch. */
function changedFields({ outcome, after }: WantedRow): FieldChange[] {
	if (!outcome?.stored) return [];
	const before = toStored(outcome.stored, outcome.dated);
	const now = { ...before, ...payloadOf(after), closures: closuresAfter(outcome) };
	return CONTENT_FIELDS.filter((field) => !isDeepStrictEqual(before[field], now[field])).map((field) => ({
		field,
		was: before[field],
		now: now[field],
	}));
}

/** Packs rows into pages, each by itself, so that one can be read without the others. @param show makes a row when its page is packed */
export function packPages<Row>(rows: Record<Tab, readonly Row[]>, show: (row: Row) => PreviewRow): PackedPages {
	let packed = 0;
	const pagesOf = (tab: Tab) => {
		const pages: PackedPage[] = [];
		for (let start = 0; start < rows[tab].length; start += PAGE_ROWS) {
			const page = rows[tab].slice(start, start + PAGE_ROWS).map(show);
			const json = Buffer.from(JSON.stringify(page));
			if (packed > MAX_PACKED || json.length > MAX_PAGE) break;
			const questions = new Set(page.flatMap(({ marks }) => marks.flatMap(({ question }) => question ?? [])));
			const deflated = deflateRawSync(json, { level: 1 });
			packed += deflated.length;
			pages.push({ rows: deflated, questions: [...questions] });
		}
		return pages;
	};
	return { correct: pagesOf("correct"), check: pagesOf("check"), ready: pagesOf("ready") };
}
