/** The body of the feed of branches. After a change, only the branches around those that have changed are read again. */
import { setImmediate } from "node:timers/promises";
import { todayInIndia } from "../../shared/hours/today.ts";
import { type FeedPatch, MOST_CHANGED } from "../feeds/patch-feed.ts";
import { bodyFrom, builtOncePerVersion, type FeedBody, itemsJson } from "./feed-body.ts";
import type { ChangeMark } from "./reads/changed-branches.ts";
import type { PastBranches } from "./reads/past-branches.ts";
import type { BranchStore } from "./store/branch-store.ts";

/** Some branches as JSON, and the last id for which they are: an id between belongs to a branch that the feed lacks. */
interface Part {
	last: number;
	json: Buffer;
}

interface BranchFeedBody extends FeedBody {
	/** What has changed since the body before; missing if everything was read. */
	patch?: Omit<FeedPatch, "headers">;
	readonly made: { parts: readonly Part[]; mark: ChangeMark | undefined; past: PastBranches; others: string };
}

/** All branches of a short list are one part, beside the one for ids to come. */
const FEWEST_PARTS = 2;

/** @param now the clock, in milliseconds since 1970: at midnight, hidden branches may open */
export function branchFeed(store: BranchStore, now: () => number): () => Promise<BranchFeedBody> {
	const today = () => todayInIndia(now());
	return builtOncePerVersion<BranchFeedBody>(
		async () => `${await store.dataVersion()} ${today()}`,
		async (before) => {
			const mark = await store.lastChange();
			const { holidays, daysOff } = (await store.document("calendar")).content;
			// What may change any branch in the feed.
			const others = JSON.stringify([today(), holidays, daysOff, [...(await store.movedHere())]]);
			const isSame = before && before.made.parts.length > FEWEST_PARTS && before.made.others === others;
			const ids = isSame ? await store.branchesSince(before.made.mark, MOST_CHANGED) : undefined;
			const again = before && ids && (await readAgain(store, before, ids));
			const past = await store.past(before && ids && { past: before.made.past, ids });
			const parts = again?.parts ?? (await readAll(store));
			const body = await bodyFrom(
				parts.map(({ json }) => json),
				filled({ holidays, daysOff, ...past }),
			);
			const patch = before && again && { from: before.etag, to: body.etag, ids: ids ?? [], past, items: again.items };
			return { ...body, ...(patch && { patch }), made: { parts, mark, past, others } };
		},
	);
}

async function readAll(store: BranchStore): Promise<Part[]> {
	const parts: Part[] = [];
	for await (const batch of store.branchBatches()) {
		if (batch.length === 0) continue;
		parts.push({ last: batch.at(-1)?.id ?? 0, json: itemsJson(batch) });
		await setImmediate();
	}
	// New branches get higher ids.
	return [...parts, { last: Number.MAX_SAFE_INTEGER, json: Buffer.alloc(0) }];
}

/** The parts with some of them read again, and the branches among them with some ids. */
async function readAgain(store: BranchStore, { made }: BranchFeedBody, ids: readonly number[]) {
	const wanted = new Set(ids);
	const old = new Set(ids.map((id) => made.parts.findIndex(({ last }) => id <= last)));
	const ranges = [...old].map((at) => [made.parts[at - 1]?.last ?? 0, made.parts[at]?.last ?? 0] as const);
	const parts = [...made.parts];
	const items: FeedPatch["items"][number][] = [];
	const read = await Array.fromAsync(store.branchesOf(ranges));
	for (const [number, at] of [...old].entries()) {
		const branches = read[number] ?? [];
		items.push(...branches.filter(({ id }) => wanted.has(id)));
		parts[at] = { last: made.parts[at]?.last ?? 0, json: itemsJson(branches) };
	}
	return { parts, items };
}

/** Empty parts are left out, so that such a feed looks as before they existed. */
function filled(rest: Readonly<Record<string, object>>): object {
	return Object.fromEntries(Object.entries(rest).filter(([, list]) => Object.keys(list).length > 0));
}
