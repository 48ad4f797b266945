/** Only the server needs this: a browser is at an old address only after requesting it. */
import { branchPath } from "../../shared/paths.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import type { BranchData } from "./branch-data.ts";

/**
 * The path to which a branch's page has moved, if its address names another place, or the branch that took its place. The id decides which branch it is. Other spellings of
 * its place work, too, and so does an address without a place.
 *
 * @param path the requested path, without its query
 * @param loaded what the page's loader returned
 */
export function movedBranch(
	path: string,
	loaded: BranchData | undefined,
	params: Readonly<Record<string, string | undefined>>,
): string | undefined {
	const result = loaded?.result;
	const branch = result && "branch" in result && result.branch;
	if (!branch) return undefined;
	// Another branch took its place.
	const isOwn = params.id === String(branch.id);
	const isHere =
		isOwn &&
		(["state", "city"] as const).every((name) => {
			const place = placeKey(params[name] ?? "");
			return place === "" || place === placeKey(branch[name]);
		});
	const present = branchPath(branch);
	// A place whose name looks percent-encoded is not read as it was written. A page must not redirect to itself.
	return isHere || path === present ? undefined : present;
}
