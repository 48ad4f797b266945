/** Reads the branch service's answers about branches. */
import { type AdminBranch, BranchList, BranchSent } from "../../../shared/api/admin-branch.ts";
import type { Branch } from "../../../shared/branch/branch.ts";
import { breaksOf } from "../../../shared/branch/breaks.ts";
import { phonesIn } from "../../../shared/branch/phones.ts";
import { outputOf } from "../../browser/output-of.ts";

/** The answer about one branch. */
export const branchAnswerIn = (body: unknown) => outputOf(BranchSent, body)?.data;

/** A page of the list. */
export const branchListIn = (body: unknown) => outputOf(BranchList, body);

/** A branch as visitors get it, so that both see the same about its hours. */
export function publicBranch({ stateName, cityName, lat, long, ...branch }: AdminBranch): Branch {
	const place = { state: stateName, city: cityName, lat, lng: long };
	const lists = { services: [...branch.services], phones: phonesIn(branch.phones) };
	const { breaks, coming: _, ...others } = branch;
	return { ...others, ...place, ...lists, ...breaksOf({ breaks }) };
}
