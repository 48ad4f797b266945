import type { WebPage } from "schema-dts";
import type { Branch } from "../../shared/branch/branch.ts";
import { translatedBits } from "../../shared/branch/translated-text.ts";
import { listedLanguages } from "../../shared/finder/listed-languages.ts";
import { weekTexts } from "../../shared/hours/week-text.ts";
import { localeOf } from "../../shared/languages.ts";
import { branchPath } from "../../shared/paths.ts";
import { placeLine } from "../../shared/places/place-key.ts";
import type { Head, HeadContext } from "../head/head.ts";
import { breadcrumbList, organization } from "../head/structured-data.ts";
import type { MoreTexts } from "../text/texts.ts";
import { branchName } from "../ui/branch/branch-title.ts";
import { placeTrail } from "../ui/trail.tsx";
import { addressText } from "./address-text.ts";
import type { BranchData } from "./branch-data.ts";
import { branchId, financialService } from "./financial-service.ts";

/** The head of a branch's page. Its place is the one in the address (docs/product.md, Branch page). */
export function branchHead(loaded: BranchData | undefined, context: HeadContext): Head {
	const { brand, params, texts, more } = context;
	const company = brand.companyName;
	const { city, state } = params;
	const place = placeLine(city && texts.placeName(city, state), state && texts.placeName(state));
	const result = loaded?.result;
	if (!result || !("branch" in result)) return textsWithout(more, place, company);
	const { branch } = result;
	if (!branch) return textsWithout(more, place, company, result.gone);
	const canonical = branchPath(branch);
	const name = branchName(context, branch);
	const trail = [...placeTrail(result.place), { name, path: canonical }];
	return {
		...textsOf(more, { ...branch, name }, place, company),
		sharedText: sharedText(more, branch, context),
		canonical,
		languages: listedLanguages(branch.state, { translated: [translatedBits(branch)] }),
		shownBranch: branch,
		things: [
			financialService(branch, organization(brand, context), context),
			webPage(canonical, context),
			breadcrumbList(trail, context),
		],
	};
}

/** The description where somebody shares the page. */
function sharedText(more: MoreTexts, branch: Branch, context: HeadContext): string {
	const address = addressText(context, branch);
	const hours = weekTexts(branch, context.texts.week).join(", ");
	return address && hours ? more.head.branch.shared(address, hours) : address || hours;
}

/** The page itself, which is about the branch in each language. */
function webPage(canonical: string, { absolute, page, language }: HeadContext): WebPage {
	return {
		"@type": "WebPage",
		url: page(canonical),
		inLanguage: localeOf(language),
		mainEntity: { "@id": absolute(branchId(canonical)) },
	};
}

type HeadTexts = Pick<Head, "title" | "description">;

/** Texts for a branch that is unknown, or gone. */
function textsWithout(more: MoreTexts, place: string, company: string, gone = false): HeadTexts {
	if (!place) return { title: more.head.home.title(company), description: more.head.home.description(company) };
	const { title, description } = gone ? more.head.branchGone : more.head.branchIn;
	return { title: title(place, company), description: description(place, company) };
}

/** The texts contain the pincode, in which branches with the same name in one city differ. */
function textsOf(more: MoreTexts, branch: Branch, place: string, company: string): HeadTexts {
	if (!place) return textsWithout(more, place, company);
	const { title, description } = more.head.branch;
	const { name, pincode } = branch;
	return { title: title(name, place, pincode, company), description: description(name, place, pincode, company) };
}
