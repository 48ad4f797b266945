/** The history of changes: what, when and by whom. */
import { sql } from "kysely";
import type { AdminChange, AdminChangeEntry } from "../../../shared/api/admin-answers.ts";
import type { ChangeKind } from "../../../shared/api/change-text.ts";
import type { Rights } from "../../../shared/api/people.ts";
import { longDate } from "../../../shared/branch/date-input.ts";
import { isDate } from "../../../shared/hours/calendar.ts";
import type { ChangedBy } from "../../../shared/schema.ts";
import { rightsText } from "../../accounts/kinds/people.ts";
import { isIn } from "../../engine/author.ts";
import type { ChangeRow, Content, EntryRow, Problem } from "../../engine/kind.ts";
import { batches, type Entry, parsed } from "../../engine/reader.ts";
import { finalOf, undoneBy, undoneInPart } from "../../engine/undo.ts";
import type { Rows } from "../database/schema/tables.ts";
import { BRANCH, type BranchContent, SAMPLE } from "../kinds/branch.ts";
import { calendarOf, closureOf, DATED, type Dated, noticeOf, plannedOf, TOPIC } from "../kinds/dated.ts";
import { KINDS, UNDO_RULES } from "../kinds/kinds.ts";
import { type ChangeFilter, findChanges } from "./find-changes.ts";
import type { StoredBranch } from "./stored-branch.ts";

/** A change as recorded, without whether it is just being undone. */
export type RecordedChange = Omit<AdminChange, "kind" | "undoing" | "ofOthers"> & { kind: ChangeKind };

export interface HistoryPage<Item> {
	items: Item[];
	total: number;
}

export interface Section {
	offset: number;
	limit: number;
}

/** A page of the changes that a filter lets through, newest first. */
export async function readChanges(
	db: Rows,
	filter: ChangeFilter,
	{ offset, limit }: Section,
	signal?: AbortSignal,
): Promise<HistoryPage<RecordedChange>> {
	const { withoutPeople, ...parts } = filter;
	const seen = withoutPeople ? db.selectFrom("changes").where("kind", "!=", "people") : db.selectFrom("changes");
	const all = seen.selectAll().orderBy("id", "desc");
	const isFiltered = Object.values(parts).some((part) => part !== undefined);
	const foundIds = isFiltered ? (await findChanges(db, filter, signal)).ids : undefined;
	const ids = foundIds?.slice(offset, offset + limit);
	const page = ids ? all.where("id", "in", ids) : all.offset(offset).limit(limit);
	// PostgreSQL knows no empty list.
	const rows = ids?.length === 0 ? [] : await page.execute();
	const counted = seen.select(({ fn }) => fn.countAll<number>().as("total"));
	const total = foundIds?.length ?? (await counted.executeTakeFirstOrThrow()).total;
	const own = filter.branch === undefined ? undefined : await readOwnFields(db, filter.branch, rows);
	const items = await withUndone(db, rows);
	return { items: own ? items.map((item) => ({ ...item, fields: own.get(item.id) ?? [] })) : items, total };
}

/** One change; undefined if the id is unknown. */
export async function readChange(db: Rows, id: number): Promise<RecordedChange | undefined> {
	return (await withUndone(db, await db.selectFrom("changes").selectAll().where("id", "=", id).execute()))[0];
}

/** So many entries tell whose a change is: one of many more is not read as a whole for each page of the history. */
const FEW_ENTRIES = 100;

/** Those of these changes about branches outside of these states, now or when they were deleted, or about holidays or notices for others. */
export async function readOfOthers(
	db: Rows,
	ids: readonly number[],
	states: readonly string[],
): Promise<ReadonlySet<number>> {
	const ofOthers = new Set<number>();
	for (const change of ids) {
		const first = db
			.selectFrom("entries")
			.select(["id", "kind", "subject"])
			.where("change", "=", change)
			.where("subject", ">", 0)
			.orderBy("id")
			.limit(FEW_ENTRIES);
		const rows = await db
			.selectFrom(first.as("first"))
			.leftJoin("branch", "branch.id", "first.subject")
			.select(["first.id", "first.kind", "state"])
			.execute();
		const gone = rows.find(({ kind, state }) => kind === "branch" && state === null);
		const entry =
			gone && (await db.selectFrom("entries").selectAll().where("id", "=", gone.id).executeTakeFirstOrThrow());
		const { before = null, after = null } = entry ? parsed(entry) : {};
		const known = [...rows.map(({ state }) => state), (before ?? after)?.stateName];
		if (known.some((state) => typeof state === "string" && !isIn(states, state))) ofOthers.add(change);
		else if (await isForOthers(db, change, states)) ofOthers.add(change);
	}
	return ofOthers;
}

async function isForOthers(db: Rows, change: number, states: readonly string[]): Promise<boolean> {
	const rows = await db
		.selectFrom("entries")
		.selectAll()
		.where("change", "=", change)
		.where("subject", "in", [TOPIC.calendar, TOPIC.notice])
		.orderBy("id")
		.limit(FEW_ENTRIES)
		.execute();
	const sides = rows.map(parsed).flatMap(({ before, after }) => [before, after]);
	const scopes = await Promise.all(
		sides.filter((side) => side !== null).map((side) => DATED.scope(side, async () => undefined)),
	);
	return scopes.some((scope) => !scope.states?.every((state) => isIn(states, state)));
}

async function withUndone(db: Rows, rows: readonly ChangeRow[]): Promise<RecordedChange[]> {
	const ids = rows.map(({ id }) => id);
	const undone = await undoneBy(db, ids);
	const parts = await undoneInPart(db, ids);
	const final = await finalOf({ db, kinds: KINDS }, UNDO_RULES, rows);
	const wholes = await readSizes(
		db,
		rows.flatMap(({ kind, undoes }) => (kind.endsWith("-part") ? (undoes ?? []) : [])),
	);
	return rows.map((row) => {
		const undonePart = parts.get(row.id)?.at(-1);
		const wayOn = final.get(row.id);
		const whole = row.kind.endsWith("-part") && wholes.get(row.undoes ?? 0);
		return {
			...row,
			kind: row.kind as ChangeKind,
			fields: JSON.parse(row.fields),
			undoneBy: undone.get(row.id) ?? null,
			...(whole && { whole }),
			...(undonePart !== undefined && { undonePart }),
			undoable: wayOn === undefined,
			...(wayOn && { wayOn }),
		};
	});
}

/** How many branches each of these changes has created, updated and removed. */
async function readSizes(db: Rows, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
	if (ids.length === 0) return new Map();
	const counts = db.selectFrom("changes").select(["id", "created", "updated", "removed"]).where("id", "in", ids);
	return new Map(
		(await counts.execute()).map(({ id, created, updated, removed }) => [id, created + updated + removed]),
	);
}

/** For each of these changes, the fields that it changed in one branch. */
async function readOwnFields(
	db: Rows,
	branch: number,
	changes: readonly { id: number }[],
): Promise<ReadonlyMap<number, string[]>> {
	const ids = changes.map(({ id }) => id);
	const rows = await db
		.selectFrom("entries")
		.selectAll()
		.where("subject", "=", branch)
		.where("change", "in", ids.length > 0 ? ids : [-1])
		.execute();
	return new Map(
		[...Map.groupBy(rows, ({ change }) => change)].map(([change, entries]) => {
			return [change, [...new Set(entries.flatMap((entry) => fieldsOf(parsed(entry))))]];
		}),
	);
}

/** The fields that an entry says were changed; none if a branch was created or removed. */
function fieldsOf({ kind, entity: id, before, after }: Entry): readonly string[] {
	const fields =
		kind === "branch" && before && after ? [...new Set([...Object.keys(before), ...Object.keys(after)])] : [];
	const rules = kind === "branch" ? BRANCH : DATED;
	return rules.recorded?.({ kind, id, before, after, fields }) ?? [];
}

export interface Removal {
	at: string;
	who: string;
	/** The name and the state that the branch had. */
	name: string;
	stateName: string;
}

/** The last time that a branch was deleted; undefined if that is not recorded. */
export async function readRemoval(db: Rows, branch: number): Promise<Removal | undefined> {
	const removal = await db
		.selectFrom("entries")
		.innerJoin("changes", "changes.id", "entries.change")
		.select(["changes.at", "changes.who", "entries.before"])
		.where("entries.kind", "=", "branch")
		.where("entity", "=", branch)
		.where("after", "is", null)
		.orderBy("entries.id", "desc")
		.limit(1)
		.executeTakeFirst();
	if (!removal) return undefined;
	const { name = "", stateName = "" }: Partial<BranchContent> = JSON.parse(removal.before ?? "{}");
	return { at: removal.at, who: removal.who, name, stateName };
}

/** The order of entries in which updated ones come first. */
const ALTERED_FIRST = sql`CASE WHEN "before" IS NULL THEN 1 WHEN "after" IS NULL THEN 2 ELSE 0 END`;

/** The entities of a change, before and after: updated ones, then new ones, then removed ones. */
export async function readEntries(
	db: Rows,
	change: number,
	{ offset, limit }: Section,
): Promise<HistoryPage<AdminChangeEntry>> {
	const of = db.selectFrom("entries").where("change", "=", change).where("subject", "is not", null);
	const { total } = await of.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	// The subquery selects only ids, so that texts are read only for this page.
	const page = of.select("id").orderBy(ALTERED_FIRST).orderBy("id").offset(offset).limit(limit);
	const rows = await db
		.selectFrom("entries")
		.leftJoin("branch", "branch.id", "entries.subject")
		.selectAll("entries")
		.select("branch.name as present")
		.where("entries.id", "in", page)
		.orderBy(ALTERED_FIRST)
		.orderBy("entries.id")
		.execute();
	return { items: rows.map(({ present, ...row }) => adminEntry(row, present)), total };
}

/** An entry as answers have it: closures and planned changes as lists of their branch, holidays and days off as those of a calendar. */
export function adminEntry(row: EntryRow, present: string | null): AdminChangeEntry {
	const { kind, subject, title, before, after } = parsed(row);
	const ofNoBranch = (action: AdminChangeEntry["action"], name: string, formOf: (content: Content) => object) => {
		const [was, now] = [before, after].map((content) => content && (formOf(content) as Content));
		return { action, branchId: null, name, exists: false, before: was ?? null, after: now ?? null };
	};
	if (kind === "successor")
		return ofNoBranch("other", title, ({ branch, branchName }) => ({ successor: `${branchName} (ID ${branch})` }));
	if (kind !== "branch" && kind !== "dated") return ofNoBranch("other", title, namedFields);
	if (subject === TOPIC.notice) return ofNoBranch("notice", "", (content) => noticeOf(content as Dated));
	if (subject === TOPIC.calendar) return ofNoBranch("calendar", "", (content) => partOfCalendar(content as Dated));
	const about = { branchId: subject, name: present ?? title, exists: present !== null };
	if (kind === "branch") {
		const action = !before ? "created" : after ? "updated" : "removed";
		// That an example was created or edited says what it is.
		const hasSample = before !== null && "sample" in { ...before, ...after } && after?.sample !== SAMPLE.changed;
		const formOf = (content: Content | null) =>
			content && shown(content, hasSample, before && after ? { ...before, ...after } : {});
		return { action, ...about, before: formOf(before), after: formOf(after) };
	}
	const [was, now] = [before, after].map((content) => partOfBranch(content as Dated | null));
	return { action: "updated", ...about, before: { ...emptied(now), ...was }, after: { ...emptied(was), ...now } };
}

/** What is neither a branch nor dated, as texts. */
function namedFields(content: Content): Content {
	const { rights, ...fields } = content as Content & { rights?: Rights };
	const said = Object.entries(fields).map(([name, value]) => {
		return [name, typeof value === "string" && isDate(value) ? longDate(value) : value];
	});
	return { ...(Object.fromEntries(said) as Content), ...(rights && { role: rightsText(rights) }) };
}

/** A branch without what is the store's own, with empty texts for the fields of `all` that it lacks. @param hasSample whether it says its sample, or 0 */
function shown(content: Content, hasSample: boolean, all: Content): Content {
	const names = [...new Set([...Object.keys(content), ...Object.keys(all)])].filter(
		(name) => !BRANCH.hidden?.has(name),
	);
	const fields = Object.fromEntries(names.map((name) => [name, content[name] ?? ""]));
	return hasSample ? { ...fields, sample: content.sample ?? 0 } : fields;
}

function partOfBranch(content: Dated | null): Content {
	if (!content) return {};
	return content.effect === "fields" ? { coming: [plannedOf(content)] } : { closures: [closureOf(content)] };
}

const emptied = (lists: Content = {}): Content => Object.fromEntries(Object.keys(lists).map((name) => [name, []]));

const partOfCalendar = (content: Dated) => calendarOf([{ id: 0, version: 0, content }]);

export interface SinceEntry extends Entry {
	at: string;
	who: string;
	/** The names of the fields that it changed in a branch. */
	fields: readonly string[];
}

/** The entries about a branch or document after one of them, oldest first. */
export async function readSince(db: Rows, branch: number, version: number): Promise<SinceEntry[]> {
	const rows = await db
		.selectFrom("entries")
		.innerJoin("changes", "changes.id", "entries.change")
		.selectAll("entries")
		.select(["changes.at", "changes.who"])
		.where("subject", "=", branch)
		.where("entries.id", ">", version)
		.orderBy("entries.id")
		.execute();
	return rows.map(({ at, who, ...row }) => {
		const entry = parsed(row);
		return { ...entry, at, who, fields: fieldsOf(entry) };
	});
}

/** The changes that made entities what they are, by the entities' ids. */
export async function readCauses(
	db: Rows,
	entities: readonly Pick<StoredBranch, "id" | "version">[],
): Promise<Map<number, number>> {
	const changes = new Map<number, number>();
	for (const batch of batches(entities.map(({ version }) => version))) {
		const rows = await db.selectFrom("entries").select(["id", "change"]).where("id", "in", batch).execute();
		for (const { id, change } of rows) changes.set(id, change);
	}
	return new Map(entities.flatMap(({ id, version }) => [[id, changes.get(version)] as const]).filter(isKnown));
}

const isKnown = (pair: readonly [number, number | undefined]): pair is [number, number] => pair[1] !== undefined;

/** Who made changes, and when, by the changes' ids. */
export async function readAuthors(db: Rows, changes: readonly number[]): Promise<Map<number, ChangedBy>> {
	const authors = new Map<number, ChangedBy>();
	for (const batch of batches([...new Set(changes)])) {
		const rows = await db.selectFrom("changes").select(["id", "at", "who"]).where("id", "in", batch).execute();
		for (const { id, ...by } of rows) authors.set(id, by);
	}
	return authors;
}

/** The last change after one of them, of each of some branches or documents. */
export async function readChangedSince(db: Rows, subjects: readonly number[], change: number) {
	const last = new Map<number, Problem & { name: string; who: string }>();
	for (const batch of batches(subjects)) {
		const rows = await db
			.selectFrom("entries")
			.innerJoin("changes", "changes.id", "entries.change")
			.leftJoin("branch", "branch.id", "entries.subject")
			.select(["entries.subject", "entries.change", "entries.title", "changes.who", "branch.name as present"])
			.where("entries.subject", "in", batch)
			.where("entries.change", ">", change)
			.orderBy("entries.id")
			.execute();
		for (const { subject, change: id, title, who, present } of rows) {
			const about = subject !== null && subject > 0 ? { kind: "branch", id: subject } : {};
			const message = `It was changed since you looked (${who}).`;
			last.set(subject ?? 0, { code: "stale", ...about, name: present ?? title, message, change: id, who });
		}
	}
	return subjects.flatMap((subject) => last.get(subject) ?? []);
}
