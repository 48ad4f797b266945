/** What the feed of branches has, and what has changed in it. */
import { todayInIndia } from "../../shared/hours/today.ts";
import { type FeedPatch, MOST_CHANGED } from "../feeds/patch-feed.ts";
import { contentVersion } from "../http/prepared-body.ts";
import type { Rows } from "./database/schema/tables.ts";
import { buildBody } from "./feed-body.ts";
import type { BranchStore } from "./store/branch-store.ts";

export async function buildBranches(store: BranchStore) {
	const { holidays, daysOff } = (await store.document("calendar")).content;
	const rest = Object.entries({ holidays, daysOff, ...(await store.past()) });
	// Empty lists are left out, so that such a feed looks as before they existed.
	const filled = Object.fromEntries(rest.filter(([, list]) => Object.keys(list).length > 0));
	return buildBody(store.branchBatches(), filled);
}

/** Stands for what the feed is made from at the moment: the last change, and what may change any branch. */
export async function feedMark(store: BranchStore): Promise<string> {
	// First, so that all else is at least as new.
	const changes = store.db.selectFrom("changes").select(["id", "at"]).orderBy("id", "desc");
	const change = await changes.limit(1).executeTakeFirst();
	const { holidays, daysOff } = (await store.document("calendar")).content;
	const others = [todayInIndia(store.now()), holidays, daysOff, [...(await store.moved())]];
	return JSON.stringify({ ...change, others: contentVersion(JSON.stringify(others)) });
}

/** What has changed since a mark; undefined if the feed has to be read whole. */
export async function changesSince(
	store: BranchStore,
	before: string,
): Promise<Omit<FeedPatch, "headers"> | undefined> {
	const mark = await feedMark(store);
	const { others, ...change } = JSON.parse(before);
	const isSame = others === JSON.parse(mark).others;
	const ids = mark === before ? [] : isSame ? await readChangedSince(store.db, change) : undefined;
	if (!ids?.length) return ids && { mark, ids, items: [], past: {} };
	return { mark, ids, items: (await Array.fromAsync(store.branchBatches(ids))).flat(), past: await store.past(ids) };
}

/** The ids of branches that have changed since, or what belongs to them; undefined if too many have, or if the change is not there any more: another history may have the same id. */
async function readChangedSince(db: Rows, { id, at }: { id?: number; at?: string }): Promise<number[] | undefined> {
	if (id === undefined || at === undefined) return undefined;
	const isThere = await db.selectFrom("changes").select("id").where("id", "=", id).where("at", "=", at).execute();
	const rows = await db
		.selectFrom("changes")
		.leftJoin("entries", (join) =>
			join.onRef("entries.change", "=", "changes.id").on("entries.kind", "in", ["branch", "dated"]),
		)
		.select(["changes.kind", "entries.subject"])
		.where("changes.id", ">", id)
		.limit(MAX_ROWS)
		.execute();
	if (isThere.length === 0 || rows.length === MAX_ROWS || rows.some(({ kind }) => kind === "restore")) return undefined;
	const ids = new Set(rows.flatMap(({ subject }) => (subject !== null && subject > 0 ? [subject] : [])));
	return ids.size > MOST_CHANGED ? undefined : [...ids].sort((one, other) => one - other);
}

/** A sheet has an entry for each of its branches. */
const MAX_ROWS = 5000;
