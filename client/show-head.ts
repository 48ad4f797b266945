import type { UIMatch } from "react-router-dom";
import type { Brand } from "../shared/brand.ts";
import { applyHead, type Site } from "./head/head.ts";
import { headOf } from "./page-heads.ts";

type Match = Pick<UIMatch, "handle" | "data" | "params">;

/**
 * Updates the document's head in a browser: at once, and again when data that the page waits for has come.
 *
 * @param isCurrent whether the visitor is still on the page
 */
export async function showHead(
	matches: readonly Match[],
	brand: Brand,
	site: Omit<Site, "company">,
	isCurrent: () => boolean,
): Promise<void> {
	const show = (known: readonly Match[]) => {
		if (isCurrent())
			applyHead(headOf(known, brand, site.publicUrl, Date.now()), { company: brand.companyName, ...site });
	};
	show(matches);
	if (matches.some(({ data }) => isWaiting(data))) show(await Promise.all(matches.map(whenComplete)));
}

function isWaiting(data: unknown): data is object {
	return typeof data === "object" && data !== null && Object.values(data).some((value) => value instanceof Promise);
}

async function whenComplete(match: Match): Promise<Match> {
	if (!isWaiting(match.data)) return match;
	const values = Object.entries(match.data).map(async ([name, value]) => [name, await value] as const);
	return { ...match, data: Object.fromEntries(await Promise.all(values)) };
}
