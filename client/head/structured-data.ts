/** Structured data that several pages share, in the vocabulary of schema.org. */
import type { BreadcrumbList, Organization } from "schema-dts";
import type { Brand } from "../../shared/brand.ts";
import { BRAND_LOGO_PATH, PATTERNS } from "../../shared/paths.ts";
import type { TrailStep } from "../ui/trail.tsx";
import type { HeadContext } from "./head.ts";

/** The lender, as header and footer of every page show it. */
export function organization(
	{ companyName, social }: Brand,
	{ absolute, page }: Pick<HeadContext, "absolute" | "page">,
): Organization {
	return {
		"@type": "Organization",
		name: companyName,
		url: page(PATTERNS.home),
		logo: absolute(BRAND_LOGO_PATH),
		sameAs: Object.values(social)
			.map(({ url }) => url)
			.filter((url) => url.startsWith("https:")),
	};
}

/** The page's trail as shown, from the home page. The last step is the page itself. */
export function breadcrumbList(steps: readonly TrailStep[], { texts, page }: HeadContext): BreadcrumbList {
	const all: TrailStep[] = [{ name: texts.home, path: PATTERNS.home }, ...steps];
	return {
		"@type": "BreadcrumbList",
		itemListElement: all.map(({ name, state, path }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: texts.placeName(name, state),
			item: page(path),
		})),
	};
}
