import { type ReactNode, useCallback, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Branch } from "../../shared/branch.ts";
import { branchPath } from "../../shared/paths.ts";
import type { BranchDialog } from "./branch-dialog.tsx";

/** Loads the code of the dialog, which a first view does not need. */
export const importBranchDialog = () => import("./branch-dialog.tsx");

/** The dialog with all details of a branch, and what opens it. If its code does not load, the branch's page is opened instead. */
export function useBranchDialog(): [ReactNode, (branch: Branch) => void] {
	const navigate = useNavigate();
	const [opened, setOpened] = useState<{ Dialog: typeof BranchDialog; branch: Branch } | null>(null);
	const open = useCallback(
		async (branch: Branch) => {
			const module = await importBranchDialog().catch(() => null);
			if (module) setOpened({ Dialog: module.BranchDialog, branch });
			else navigate(branchPath(branch));
		},
		[navigate],
	);
	return [opened && <opened.Dialog branch={opened.branch} onClose={() => setOpened(null)} />, open];
}
