import { data, type LoaderFunctionArgs } from "react-router-dom";
import type { Branch } from "../../shared/branch.ts";
import { branchById } from "../../shared/branch-index.ts";
import { MESSAGES } from "../../shared/messages.ts";
import { branchPath } from "../../shared/paths.ts";
import { placeLine } from "../../shared/place-key.ts";
import type { LocatorSource } from "../../shared/rendering.ts";
import type { RouteHandle } from "../head.ts";
import { en } from "../text/en.ts";

/** A branch, or the error text that is shown instead (docs/product.md, Branch page). */
export type BranchResult = { branch: Branch } | { branch: null; message: string };

export interface BranchData {
	/** A promise in the browser only, so that the page appears immediately. */
	result: BranchResult | Promise<BranchResult>;
}

const NOT_FOUND_STATUS = 404;
const UNAVAILABLE_STATUS = 503;

/** Loads a branch by the id in the path. */
export function branchLoader(source: LocatorSource) {
	return async ({ params }: LoaderFunctionArgs) => {
		const pending = findBranch(source, params.id ?? "");
		if (typeof document !== "undefined") return { result: pending };
		const result = await pending;
		return data({ result }, { status: statusOf(result) });
	};
}

async function findBranch(source: LocatorSource, id: string): Promise<BranchResult> {
	const index = await source.branches().catch(() => null);
	if (!index) return { branch: null, message: MESSAGES.detailFailed };
	if (index.size === 0) return { branch: null, message: MESSAGES.detailNoData };
	const branch = /^-?\d+$/.test(id) ? branchById(index, Number(id)) : undefined;
	return branch ? { branch } : { branch: null, message: MESSAGES.detailNotFound(id) };
}

function statusOf(result: BranchResult): number {
	if (result.branch) return 200;
	return result.message === MESSAGES.detailFailed ? UNAVAILABLE_STATUS : NOT_FOUND_STATUS;
}

export const branchHandle: RouteHandle<BranchData | undefined> = {
	head(loaded, { company, params }) {
		const place = placeLine(params.city, params.state);
		if (!place) return { title: en.finder.title(company), description: en.finder.description(company) };
		const head = { title: en.branch.title(place, company), description: en.branch.description(place, company) };
		const result = loaded?.result;
		return result && "branch" in result && result.branch ? { ...head, canonical: branchPath(result.branch) } : head;
	},
};
