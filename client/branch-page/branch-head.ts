import type { Branch } from "../../shared/branch.ts";
import { branchPath, sharePicturePath } from "../../shared/paths.ts";
import { placeLine } from "../../shared/place-key.ts";
import type { Head, HeadContext } from "../head/head.ts";
import { breadcrumbList, organization } from "../head/structured-data.ts";
import { enHead } from "../text/en-head.ts";
import { placeTrail, type TrailStep } from "../ui/trail.tsx";
import type { BranchData } from "./branch-data.ts";
import { financialService } from "./financial-service.ts";

/** The head of a branch's page: its place is the one in the address (docs/product.md, Branch page). */
export function branchHead(loaded: BranchData | undefined, context: HeadContext): Head {
	const { brand, params } = context;
	const company = brand.companyName;
	const place = placeLine(params.city, params.state);
	const result = loaded?.result;
	if (!result || !("branch" in result) || !result.branch) return textsOf(null, place, company);
	const { branch } = result;
	const canonical = branchPath(branch);
	const trail = [...placeTrail(result.place), { name: branch.name, path: canonical }];
	const texts = textsOf(branch, place, company);
	return { ...texts, canonical, picture: sharePicturePath(branch.id), things: thingsOf(branch, trail, context) };
}

/** Branches of one name in one city differ in their pincodes. */
function textsOf(branch: Branch | null, place: string, company: string): Pick<Head, "title" | "description"> {
	if (!place) return { title: enHead.home.title(company), description: enHead.home.description(company) };
	if (!branch) {
		return { title: enHead.branchIn.title(place, company), description: enHead.branchIn.description(place, company) };
	}
	const where = [place, branch.pincode].filter(Boolean).join(" ");
	return {
		title: enHead.branch.title(branch.name, where, company),
		description: enHead.branch.description(branch.name, where, company),
	};
}

function thingsOf(branch: Branch, trail: readonly TrailStep[], { brand, absolute, now }: HeadContext) {
	return [financialService(branch, organization(brand, absolute), absolute, now), breadcrumbList(trail, absolute)];
}
