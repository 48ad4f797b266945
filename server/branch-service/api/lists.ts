/** What admins read in lists: `GET /branches`, `/branches/needs`, `/changes`, `/changes/{id}` and `/coming`. Invalid parameters are ignored. */
import type { Request } from "express";
import type { AdminChange, ChangeAnswer, ChangesAnswer, NeedsAnswer } from "../../../shared/api/admin-answers.ts";
import type { BranchListAnswer } from "../../../shared/api/admin-branch.ts";
import type { ComingAnswer } from "../../../shared/api/coming.ts";
import type { Calendar } from "../../../shared/hours/calendar.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { NOT_UNDOABLE } from "../../engine/undo.ts";
import { answerError, idOf } from "../../http/answer.ts";
import { keptForKey } from "../../process/once.ts";
import { filterOf } from "../commands/read-several.ts";
import { readComing, withChanges } from "../reads/coming.ts";
import { type RecordedChange, readChange, readEntries, readOfOthers } from "../reads/history.ts";
import { BRANCH_SORTS, type BranchFilter } from "../reads/match-branches.ts";
import { countNeeds } from "../reads/needs.ts";
import { adminBranch } from "./admin-branch.ts";
import { changeFilter, pageOf, pageQuery, sectionOf, textParameter } from "./page-query.ts";
import { whileAsked } from "./run-job.ts";
import type { Read, ServiceParts } from "./service-parts.ts";
import { isOwner, userOf } from "./user.ts";

export function listBranches({ store, now }: ServiceParts): Read {
	return async (request, response) => {
		const page = pageQuery(request);
		const sort = BRANCH_SORTS.find((each) => each === textParameter(request, "sort")) ?? "name";
		const query = { ...branchFilter(request, now()), sort, ...sectionOf(page) };
		const found = await whileAsked(response, (signal) => store.find({ ...query, signal }));
		const data = found?.branches.map((branch) => adminBranch(branch));
		return data && ({ data, ...pageOf(page, found?.total ?? 0) } satisfies BranchListAnswer);
	};
}

/** The filter in an address: `q`, `state`, `city`, `area`, `open` with `yes` or `no`, and `needs` with one of `NEEDS`. */
export function branchFilter(request: Request, now: number): BranchFilter {
	return filterOf((name) => textParameter(request, name), now);
}

/** The holidays of the next year are known from this month. */
const HOLIDAYS_KNOWN = "10";

/** How many branches need a look, and for what; counted once for each version of the data and each day. */
export function readNeeds({ store, now }: ServiceParts): Read {
	const counted = keptForKey<string, NeedsAnswer["data"]>();
	return async () => {
		const today = todayInIndia(now());
		const data = await counted(`${await store.dataVersion()} ${today}`, async () => {
			const [branches, { content }] = await Promise.all([countNeeds(store.db, today), store.document("calendar")]);
			return { branches, yearWithoutHolidays: yearWithoutHolidays(content, today) };
		});
		return { data } satisfies NeedsAnswer;
	};
}

function yearWithoutHolidays({ holidays }: Calendar, today: string): number | null {
	const [year = "", month = ""] = today.split("-");
	const neededYear = month < HOLIDAYS_KNOWN ? Number(year) : Number(year) + 1;
	return holidays.some(({ date }) => date.startsWith(String(neededYear))) ? null : neededYear;
}

/** One page of what is coming, in the order of days, for the states that one may change; `branch` asks for one branch, of any state. */
export function listComing({ store, now }: ServiceParts): Read {
	return async (request, response) => {
		const page = pageQuery(request);
		const branch = textParameter(request, "branch");
		// No branch has the id 0.
		const only = branch
			? { branch: /^\d{1,15}$/.test(branch) ? Number(branch) : 0 }
			: { states: userOf(request).states };
		const events = await whileAsked(response, (signal) => readComing(store.db, { now: now(), ...only, signal }));
		if (!events) return undefined;
		const { offset, limit } = sectionOf(page);
		const data = await withChanges(store.db, events.slice(offset, offset + limit));
		return { data, ...pageOf(page, events.length) } satisfies ComingAnswer;
	};
}

export function listChanges({ store, undoing }: ServiceParts): Read {
	return async (request, response) => {
		const page = pageQuery(request);
		const filter = changeFilter(request);
		const found = await whileAsked(response, (signal) => store.changes(sectionOf(page), filter, signal));
		if (!found) return undefined;
		const branch = filter.branch === undefined ? undefined : await store.nameOf(filter.branch);
		const data = found.items.map(await answerFor({ store, undoing }, found.items, request));
		return { data, ...pageOf(page, found.total), ...(branch !== undefined && { branch }) } satisfies ChangesAnswer;
	};
}

/** A change and one page of its entries; 404. */
export function readOneChange({ store, undoing }: ServiceParts): Read {
	return async (request, response) => {
		const id = idOf(request);
		const change = await readChange(store.db, id);
		if (!change || (change.kind === "people" && !isOwner(request)))
			return void answerError(response, 404, NOT_UNDOABLE.missing);
		const page = pageQuery(request, 100);
		const { items, total } = await readEntries(store.db, id, sectionOf(page));
		const answerOf = await answerFor({ store, undoing }, [change], request);
		return { data: { ...answerOf(change), entries: items }, ...pageOf(page, total) } satisfies ChangeAnswer;
	};
}

/** Says of each of these changes whether it is being undone, and whether it is for others to undo. */
async function answerFor(
	{ store, undoing }: Pick<ServiceParts, "store" | "undoing">,
	changes: readonly RecordedChange[],
	request: Request,
) {
	const { states } = userOf(request);
	const ids = changes.map(({ id }) => id);
	const ofOthers = states ? await readOfOthers(store.db, ids, states) : new Set();
	return (change: RecordedChange): AdminChange => ({
		...change,
		undoing: undoing.has(change.id),
		...(ofOthers.has(change.id) && { ofOthers: true as const }),
	});
}
