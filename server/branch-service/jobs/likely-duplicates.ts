/** Finds new branches that may exist already under another name. */
import { placeKey } from "../../../shared/place-key.ts";
import type { LikelyDuplicate, PreviewBranch } from "../../../shared/sheet-preview.ts";
import { createSimilarNames } from "../plausibility/similar-names.ts";
import type { BranchStore, NamedBranch } from "../store/branch-store.ts";

const MOST_FOUND = 500;

/** Words that most names have. */
const COMMON = new Set(["branch", "office", "bo", "ro", "regional", "the", "main", "new"]);

/**
 * New branches with the pincode and a similar name of a stored branch, or of an earlier one in the sheet.
 *
 * @param created in the order of the sheet
 */
export async function likelyDuplicates(
	created: readonly PreviewBranch[],
	store: Pick<BranchStore, "withPincodes">,
): Promise<LikelyDuplicate[]> {
	const stored = await store.withPincodes([...new Set(created.map(({ pincode }) => pincode))]);
	const byPincode = Map.groupBy(stored, ({ pincode }) => pincode);
	const found: LikelyDuplicate[] = [];
	for (const [pincode, branches] of Map.groupBy(created, (branch) => branch.pincode)) {
		const known: Known[] = [...(byPincode.get(pincode) ?? [])];
		for (const branch of branches) {
			if (found.length === MOST_FOUND) return found;
			const other = similarTo(branch, known);
			if (other) found.push({ ...branch, other: { id: other.id, name: other.name, address: other.address } });
			known.push({ ...branch, id: null });
		}
	}
	return found;
}

/** More branches than this have no pincode in common but by mistake. */
const MOST_COMPARED = 50;

function similarTo(branch: PreviewBranch, known: readonly Known[]): Known | undefined {
	const own = coreOf(branch);
	const others = known.slice(0, MOST_COMPARED).map((other) => ({ other, core: coreOf(other) }));
	const same = others.find(({ core }) => core.join(" ") === own.join(" ") || isPart(core, own) || isPart(own, core));
	if (same) return same.other;
	const byName = new Map(others.map(({ other, core }) => [core.join(" "), other]));
	const nearest = createSimilarNames([...byName.keys()].map((name) => [name, name])).nearest(own.join(" "));
	return nearest === undefined ? undefined : byName.get(nearest);
}

interface Known extends Omit<NamedBranch, "id"> {
	id: number | null;
}

/** What distinguishes a branch from others of its city. */
function coreOf({ name, city }: Pick<Known, "name" | "city">): string[] {
	const ofCity = new Set(placeKey(city).split(" "));
	const words = placeKey(name).split(" ");
	const core = words.filter((word) => !COMMON.has(word) && !ofCity.has(word));
	return core.length > 0 ? core : words.filter((word) => !COMMON.has(word));
}

function isPart(words: readonly string[], others: readonly string[]): boolean {
	return words.length > 0 && words.every((word) => others.includes(word));
}
