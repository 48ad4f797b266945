import type { Branch } from "../../shared/branch/branch.ts";
import { weekTexts } from "../../shared/hours/week-text.ts";
import { branchPath } from "../../shared/paths.ts";
import { placeLine } from "../../shared/places/place-key.ts";
import type { Head, HeadContext } from "../head/head.ts";
import { breadcrumbList, organization } from "../head/structured-data.ts";
import { en } from "../text/en.ts";
import { enHead } from "../text/en-head.ts";
import { placeTrail } from "../ui/trail.tsx";
import { addressText } from "./address-text.ts";
import type { BranchData } from "./branch-data.ts";
import { financialService } from "./financial-service.ts";

/** The head of a branch's page. Its place is the one in the address (docs/product.md, Branch page). */
export function branchHead(loaded: BranchData | undefined, context: HeadContext): Head {
	const { brand, params, absolute, now } = context;
	const company = brand.companyName;
	const place = placeLine(params.city, params.state);
	const result = loaded?.result;
	if (!result || !("branch" in result)) return textsWithout(place, company);
	const { branch } = result;
	if (!branch) return textsWithout(place, company, result.gone);
	const canonical = branchPath(branch);
	const trail = [...placeTrail(result.place), { name: branch.name, path: canonical }];
	return {
		...textsOf(branch, place, company),
		sharedText: enHead.branch.shared(addressText(branch), weekTexts(branch, en.week)),
		canonical,
		things: [financialService(branch, organization(brand, absolute), absolute, now), breadcrumbList(trail, absolute)],
	};
}

type Texts = Pick<Head, "title" | "description">;

/** Texts for a branch that is unknown, or gone. */
function textsWithout(place: string, company: string, gone = false): Texts {
	if (!place) return { title: enHead.home.title(company), description: enHead.home.description(company) };
	const { title, description } = gone ? enHead.branchGone : enHead.branchIn;
	return { title: title(place, company), description: description(place, company) };
}

/** The texts contain the pincode, in which branches with the same name in one city differ. */
function textsOf(branch: Branch, place: string, company: string): Texts {
	if (!place) return textsWithout(place, company);
	const where = [place, branch.pincode].filter(Boolean).join(" ");
	return {
		title: enHead.branch.title(branch.name, where, company),
		description: enHead.branch.description(branch.name, where, company),
	};
}
