/** Branches that this browser keeps, like the last searches: those whose pages were opened last, and the visitor's own. */
import { BASE } from "../../shared/base.ts";
import type { Branch } from "../../shared/branch/branch.ts";
import { branchPath } from "../../shared/paths.ts";

export interface KeptBranch {
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

/** What is kept of a branch. */
export function keptForm(branch: Branch): KeptBranch {
	return { name: branch.name, path: branchPath(branch) };
}

/** The branches of a list, latest first; none if storage is not available or contains something else. */
export function readKept(list: List): KeptBranch[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(LISTS[list].key) ?? "[]");
		return (Array.isArray(stored) ? stored : []).filter(isKept).slice(0, LISTS[list].most);
	} catch {
		return [];
	}
}

/** Puts a branch first. */
export function keep(list: List, branch: KeptBranch): void {
	write(list, [branch, ...readKept(list).filter(({ path }) => path !== branch.path)]);
}

export function forgetKept(list: List): void {
	write(list, []);
}

function isKept(each: unknown): each is KeptBranch {
	if (typeof each !== "object" || each === null || !("name" in each) || !("path" in each)) return false;
	return typeof each.name === "string" && typeof each.path === "string" && each.path.startsWith("/branch/");
}

function write(list: List, branches: readonly KeptBranch[]): void {
	const { key, most } = LISTS[list];
	try {
		if (branches.length > 0) localStorage.setItem(key, JSON.stringify(branches.slice(0, most)));
		else localStorage.removeItem(key);
	} catch {
		// Storage may be full or disabled. Nothing else needs it.
	}
}
