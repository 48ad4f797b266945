import { data, type LoaderFunctionArgs } from "react-router-dom";
import type { BranchAnswer, LocatorSource } from "../../shared/finder/rendering.ts";
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
