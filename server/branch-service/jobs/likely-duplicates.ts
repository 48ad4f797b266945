/** Finds new branches that may already exist under another name. */

import { placeKey } from "../../../shared/places/place-key.ts";
import { createNearestName } from "../../../shared/search/words/similar-names.ts";
import type { BranchStore, NamedBranch } from "../store/branch-store.ts";

const MAX_FOUND = 500;

/** `id` is null if it is another one of the sheet. */
type Peer = NewBranch & { id: number | null };

type NewBranch = Omit<NamedBranch, "id">;

/** Words that occur in most names. */
const COMMON = new Set(["branch", "office", "bo", "ro", "regional", "the", "main", "new"]);

/**
 * Finds new branches with the pincode and a similar name of a stored branch, or of an earlier one in the sheet.
 *
 * @param created the new branches in the order of the sheet
 */
export async function likelyDuplicates<Branch extends NewBranch>(
	created: readonly Branch[],
	store: Pick<BranchStore, "withPincodes">,
): Promise<(Branch & { other: Peer })[]> {
	const stored = await store.withPincodes([...new Set(created.map(({ pincode }) => pincode))]);
	const byPincode = Map.groupBy(stored, ({ pincode }) => pincode);
	const duplicates: (Branch & { other: Peer })[] = [];
	for (const [pincode, branches] of Map.groupBy(created, (branch) => branch.pincode)) {
		const peers: Peer[] = [...(byPincode.get(pincode) ?? []), ...branches.map((branch) => ({ ...branch, id: null }))];
		if (peers.length === 1) continue;
		const similarTo = createSearch(peers.slice(0, MAX_COMPARED));
		for (const [index, branch] of branches.entries()) {
			if (duplicates.length === MAX_FOUND) return duplicates;
			const other = similarTo(branch, peers.length - branches.length + index);
			if (other) duplicates.push({ ...branch, other });
		}
	}
	return duplicates;
}

/** The number of branches compared per pincode. Only by mistake do more share one. */
const MAX_COMPARED = 50;

const MAX_WORDS = 12;

/**
 * Prepares the branches of a pincode once, because 20,000 new ones may share it. The returned function searches the first ones for one that
 * resembles a branch.
 */
function createSearch(all: readonly Peer[]): (branch: NewBranch, first: number) => Peer | undefined {
	const others = all.map((other) => {
		const core = coreOf(other);
		return { other, core, text: core.join(" "), words: new Set(core) };
	});
	const byText = new Map([...others].reverse().map(({ text, other }) => [text, other]));
	const nearestTo = createNearestName(others.map(({ text }) => [text, text]));
	return (branch, first) => {
		const core = coreOf(branch);
		const [text, words] = [core.join(" "), new Set(core)];
		for (const each of others.slice(0, first)) {
			if (each.text === text || isPart(each.core, words) || isPart(core, each.words)) return each.other;
		}
		const nearest = nearestTo(text, first);
		return nearest === undefined ? undefined : byText.get(nearest);
	};
}

/** The words that distinguish a branch from others of its city. */
function coreOf({ name, city }: Pick<Peer, "name" | "city">): string[] {
	const ofCity = new Set(placeKey(city).split(" "));
	const words = placeKey(name).split(" ");
	const core = words.filter((word) => !COMMON.has(word) && !ofCity.has(word));
	return (core.length > 0 ? core : words.filter((word) => !COMMON.has(word))).slice(0, MAX_WORDS);
}

function isPart(words: readonly string[], others: ReadonlySet<string>): boolean {
	return words.length > 0 && words.every((word) => others.has(word));
}
