import type { BranchStore } from "./branch-store.ts";

interface GuardedStoreOptions extends Pick<BranchStore, "dataVersion" | "close"> {
	/** The store to use, which may be another one each time; throws if there is none. */
	current: () => BranchStore;
	/** Throws the error of a store, or a better one. */
	explain: (error: unknown, store: BranchStore) => never;
	/** Called after each successful change. */
	changed: () => void;
}

/** A store that uses whatever store there is at the moment. */
export function guardStore({ current, explain, changed, dataVersion, close }: GuardedStoreOptions): BranchStore {
	async function read<Result>(use: (store: BranchStore) => Promise<Result>): Promise<Result> {
		const store = current();
		return use(store).catch((error) => explain(error, store));
	}
	async function change<Result>(use: (store: BranchStore) => Promise<Result>): Promise<Result> {
		const result = await read(use);
		if (result !== undefined) changed();
		return result;
	}
	return {
		dataVersion,
		close,
		async *branchBatches() {
			const store = current();
			try {
				yield* store.branchBatches();
			} catch (error) {
				explain(error, store);
			}
		},
		past: () => read((store) => store.past()),
		states: () => read((store) => store.states()),
		cities: () => read((store) => store.cities()),
		payloads: () => read((store) => store.payloads()),
		find: (query) => read((store) => store.find(query)),
		branch: (id) => read((store) => store.branch(id)),
		removal: (id) => read((store) => store.removal(id)),
		names: (ids) => read((store) => store.names(ids)),
		withPincodes: (pincodes) => read((store) => store.withPincodes(pincodes)),
		audit: () => current().audit(),
		history: (mostCharacters) => read((store) => store.history(mostCharacters)),
		changes: (section) => read((store) => store.changes(section)),
		change: (id) => read((store) => store.change(id)),
		entries: (...parameters) => read((store) => store.entries(...parameters)),
		calendar: () => read((store) => store.calendar()),
		plan: (branches) => read((store) => store.plan(branches)),
		beyondFeed: (plan) => read((store) => store.beyondFeed(plan)),
		count: () => read((store) => store.count()),
		hasSamples: () => read((store) => store.hasSamples()),
		create: (...parameters) => change((store) => store.create(...parameters)),
		update: (edit) => change((store) => store.update(edit)),
		remove: (edit) => change((store) => store.remove(edit)),
		undo: (...parameters) => change((store) => store.undo(...parameters)),
		recordRefusal: (...parameters) => change((store) => store.recordRefusal(...parameters)),
		changeCalendar: (calendar) => change((store) => store.changeCalendar(calendar)),
		save: (...parameters) => change((store) => store.save(...parameters)),
		fillOnce: (...parameters) => change((store) => store.fillOnce(...parameters)),
		removeSamples: (...parameters) => change((store) => store.removeSamples(...parameters)),
	};
}
