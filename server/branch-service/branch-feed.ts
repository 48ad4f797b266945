/** What the feed of branches has, and what has changed in it. */
import { todayInIndia } from "../../shared/hours/today.ts";
import { type FeedPatch, MOST_CHANGED } from "../feeds/patch-feed.ts";
import { contentVersion } from "../http/prepared-body.ts";
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
	const change = await store.lastChange();
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
	const ids = mark === before ? [] : isSame ? await store.branchesSince(change, MOST_CHANGED) : undefined;
	if (!ids?.length) return ids && { mark, ids, items: [], past: {} };
	return { mark, ids, items: (await Array.fromAsync(store.branchBatches(ids))).flat(), past: await store.past(ids) };
}
