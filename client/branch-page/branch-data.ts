import { data, type LoaderFunctionArgs } from "react-router-dom";
import { MESSAGES } from "../../shared/messages.ts";
import { branchPath } from "../../shared/paths.ts";
import { placeLine } from "../../shared/place-key.ts";
import type { BranchAnswer, LocatorSource } from "../../shared/rendering.ts";
import type { RouteHandle } from "../head.ts";
import { en } from "../text/en.ts";

export interface BranchData {
	/** A promise in the browser only, so that the page appears immediately. */
	result: BranchAnswer | Promise<BranchAnswer>;
}

const NOT_FOUND_STATUS = 404;
const UNAVAILABLE_STATUS = 503;

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
	return result.message === MESSAGES.detailFailed ? UNAVAILABLE_STATUS : NOT_FOUND_STATUS;
}

export const branchHandle: RouteHandle<BranchData | undefined> = {
	module: "branch-page/branch-page.tsx",
	head(loaded, { company, params }) {
		const place = placeLine(params.city, params.state);
		if (!place) return { title: en.finder.title(company), description: en.finder.description(company) };
		const head = { title: en.branch.title(place, company), description: en.branch.description(place, company) };
		const result = loaded?.result;
		return result && "branch" in result && result.branch ? { ...head, canonical: branchPath(result.branch) } : head;
	},
};
