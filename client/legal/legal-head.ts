import { PATTERNS } from "../../shared/paths.ts";
import type { RouteHandle } from "../head.ts";
import { en, type LegalPageName } from "../text/en.ts";

/** Separate from the page, which is a chunk of its own: the head is needed first. */
export function legalHandle(page: LegalPageName): RouteHandle<unknown> {
	const { title, summary } = en.legal[page];
	return {
		head: (_, { company }) => ({
			title: `${title} | ${company}`,
			description: summary(company),
			canonical: PATTERNS[page],
		}),
		module: "legal/legal-page.tsx",
	};
}
