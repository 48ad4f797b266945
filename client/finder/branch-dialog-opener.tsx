import { type Ref, useImperativeHandle, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Branch } from "../../shared/branch/branch.ts";
import { branchPath } from "../../shared/paths.ts";
import type { BranchDialog } from "./branch-dialog.tsx";

/** Loads the dialog's code, which a first view does not need. */
export const importBranchDialog = () => import("./branch-dialog.tsx");

/** Opens the dialog with all details of a branch. If its code does not load, opens the branch's page instead. */
export type OpenBranchDialog = (branch: Branch) => void;

/** Renders the dialog. Its state is kept here, so that opening and closing it do not render the page again. */
export function BranchDialogOpener({ ref }: { ref: Ref<OpenBranchDialog> }) {
	const navigate = useNavigate();
	const [opened, setOpened] = useState<{ Dialog: typeof BranchDialog; branch: Branch } | null>(null);
	useImperativeHandle(
		ref,
		() => async (branch) => {
			const module = await importBranchDialog().catch(() => null);
			if (module) setOpened({ Dialog: module.BranchDialog, branch });
			else navigate(branchPath(branch));
		},
		[navigate],
	);
	return opened && <opened.Dialog branch={opened.branch} onClose={() => setOpened(null)} />;
}
