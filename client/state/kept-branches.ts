/** Branches that this browser keeps, like the last searches: those whose pages were opened last, and the visitor's own. */
import { BASE } from "../../shared/base.ts";
import type { TranslatedNames } from "../../shared/branch/translated-text.ts";
import { readStored, writeStored } from "../browser/stored-list.ts";

export interface KeptBranch extends TranslatedNames {
	name: string;
	/** The address of its page, without a language. */
	path: string;
}

/** The key of each list in the browser's storage, and how many branches it has at most. */
const LISTS = {
	recent: { key: `${BASE}recent-branches`, most: 3 },
	mine: { key: `${BASE}my-branch`, most: 1 },
} as const;

type List = keyof typeof LISTS;

/** The branches of a list, latest first. */
export function readKeptBranches(list: List): KeptBranch[] {
	return readStored(LISTS[list].key).filter(isKept).slice(0, LISTS[list].most);
}

/** Puts a branch first. */
export function keep(list: List, branch: KeptBranch): void {
	const branches = [branch, ...readKeptBranches(list).filter(({ path }) => idOf(path) !== idOf(branch.path))];
	writeStored(LISTS[list].key, branches.slice(0, LISTS[list].most));
}

/** The branch's id, which stays when its place is renamed. @param path the address of its page */
export function idOf(path: string): string {
	return path.slice(path.lastIndexOf("/") + 1);
}

export function forgetKeptBranch(list: List): void {
	writeStored(LISTS[list].key, []);
}

function isKept(each: unknown): each is KeptBranch {
	if (typeof each !== "object" || each === null || !("name" in each) || !("path" in each)) return false;
	return typeof each.name === "string" && typeof each.path === "string" && each.path.startsWith("/branch/");
}
