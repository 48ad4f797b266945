/** Converts the history of the first releases: an entry for each entity, where there was one for a branch with its lists or for a document. */
import { CLOSURES, COMING, DAYS_OFF, fieldsOf, HOLIDAYS, NOTICE } from "./dated-contents.ts";
import { DatedIds, type DatedItem } from "./dated-ids.ts";
import type { NewEntry, OldEntry } from "./old-tables.ts";

type Sides = [before: Values | null, after: Values | null];

type Values = Readonly<Record<string, unknown>> & {
	closures?: readonly object[];
	coming?: readonly object[];
};

interface OldCalendar {
	holidays: readonly object[];
	daysOff: readonly object[];
}

/** What the histories of documents are about. */
const CALENDAR = -1;
const ALL_VISITORS = -2;

/** An example that nobody has changed, and one that somebody has. */
const [UNCHANGED, CHANGED] = [1, 2];

export type Entry = Omit<NewEntry, "id" | "change">;

export class OldHistory {
	readonly #ids = { last: 0 };
	readonly closures = new DatedIds(CLOSURES, this.#ids);
	readonly coming = new DatedIds(COMING, this.#ids);
	readonly holidays = new DatedIds(HOLIDAYS, this.#ids);
	readonly daysOff = new DatedIds(DAYS_OFF, this.#ids);
	readonly notice = new DatedIds(NOTICE, this.#ids);
	/** Of branches: entries have a name only if it was changed. */
	readonly #names: Map<number, string>;
	/** What branches are if they are examples; of removed ones, what they were. Entries of new ones do not say it. */
	readonly #samples = new Map<number, number>();

	/** @param names of all branches now, for those that were older than their entries */
	constructor(names: ReadonlyMap<number, string>) {
		this.#names = new Map(names);
	}

	/** @param isOfSamples whether its change added the examples */
	entriesOf(old: OldEntry, isOfSamples: boolean): Entry[] {
		const [before, after] = [JSON.parse(old.before ?? "null"), JSON.parse(old.after)];
		if (old.action === "calendar") return this.#calendarEntries(before ?? NO_DAYS, after ?? NO_DAYS);
		if (old.action === "notice") {
			const [was, is] = [before, after].map((notice) => (notice ? [notice] : []));
			return difference(this.notice, { owner: 0, subject: ALL_VISITORS }, was, is);
		}
		if (old.branchId === 0) return [];
		const own = { owner: old.branchId, subject: old.branchId };
		const entries = this.#branchEntry(old.branchId, before, after, isOfSamples);
		for (const name of ["closures", "coming"] as const) {
			const isWhole = !before || !after;
			if (isWhole || after[name]) entries.push(...difference(this[name], own, before?.[name], after?.[name]));
		}
		return entries;
	}

	#branchEntry(id: number, before: Values | null, after: Values | null, isOfSamples: boolean): Entry[] {
		const title = String((after ?? before)?.name ?? this.#names.get(id) ?? "");
		this.#names.set(id, title);
		const [was, is] = this.#withSample(id, before && fieldsOf(before), after && fieldsOf(after), isOfSamples);
		if (was && is && Object.keys({ ...was, ...is }).length === 0) return [];
		return [{ kind: "branch", entity: id, subject: id, title, before: textOf(was), after: textOf(is) }];
	}

	#withSample(id: number, before: Values | null, after: Values | null, isOfSamples: boolean): Sides {
		const sample = isOfSamples ? UNCHANGED : this.#samples.get(id);
		if (!after) this.#samples.set(id, Number(before?.sample ?? 0));
		if (!after || !sample) return [before, after];
		if (!before) {
			this.#samples.set(id, sample);
			return [before, { ...after, sample }];
		}
		const isSettled = before.sample !== undefined;
		this.#samples.set(id, isSettled ? Number(after.sample ?? 0) : CHANGED);
		const isEdited = Object.keys(after).length + Object.keys(before).length > 0;
		if (isSettled || sample !== UNCHANGED || !isEdited) return [before, after];
		return [
			{ ...before, sample },
			{ ...after, sample: CHANGED },
		];
	}

	#calendarEntries(before: OldCalendar, after: OldCalendar): Entry[] {
		const own = { owner: 0, subject: CALENDAR };
		return [
			...difference(this.holidays, own, before.holidays, after.holidays),
			...difference(this.daysOff, own, before.daysOff, after.daysOff),
		];
	}
}

const NO_DAYS: OldCalendar = { holidays: [], daysOff: [] };

const textOf = (values: Values | null | undefined = null) => values && JSON.stringify(values);

/** The entries of what two versions of a list differ in. */
function difference(
	ids: DatedIds,
	{ owner, subject }: { owner: number; subject: number },
	before: readonly object[] = [],
	after: readonly object[] = [],
): Entry[] {
	const [was, is] = [before, after].map((list) => new Map(ids.settle(owner, list).map((item) => [item.id, item])));
	const touched = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])];
	return touched.flatMap((id): Entry[] => {
		const [old, now] = [was?.get(id), is?.get(id)];
		if (old?.json === now?.json) return [];
		const [before, after] = [old, now].map((item) => textOf(item && valuesOf(ids, item, owner)));
		const title = ids.list.title(JSON.parse((now ?? old)?.json ?? "{}"));
		return [{ kind: "dated", entity: id, subject, title, before: before ?? null, after: after ?? null }];
	});
}

export function valuesOf({ list }: DatedIds, { json }: DatedItem, owner: number): Values {
	return list.content(JSON.parse(json), owner);
}
