import type { Branch } from "../../../shared/branch/branch.ts";
import { translatedNames } from "../../../shared/branch/translated-text.ts";
import { branchPath } from "../../../shared/paths.ts";
import type { KeptBranch } from "../../state/kept-branches.ts";

/** What is kept of a branch. */
export function keptForm(branch: Branch): KeptBranch {
	return { ...translatedNames(branch), name: branch.name, path: branchPath(branch) };
}
