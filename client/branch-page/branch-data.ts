import { data, type LoaderFunctionArgs } from "react-router-dom";
import type { BranchAnswer, LocatorSource } from "../../shared/finder/rendering.ts";
import { branchPath } from "../../shared/paths.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import type { RouteHandle } from "../state/route-handle.ts";

export interface BranchData {
	/** In the browser a promise, so that the page appears immediately. */
	result: BranchAnswer | Promise<BranchAnswer>;
}

/** Loads a branch by the id in the path. */
export function branchLoader(source: LocatorSource) {
	return async ({ request, params }: LoaderFunctionArgs) => {
		const pending = source.branch({ url: new URL(request.url), params });
		if (typeof document !== "undefined") return { result: pending };
		const result = await pending;
		return data({ result }, { status: statusOf(result) });
	};
}

function statusOf(result: BranchAnswer): number {
	if (result.branch) return 200;
	if (result.gone) return 410;
	return result.problem === "detailFailed" ? 503 : 404;
}

export const branchHandle: RouteHandle = { page: "branch", module: "branch-page/branch-page.tsx" };

/** Where a branch's page has moved, by its id; other spellings of its place, or none, are no other page. @param path without query */
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
