import { useEffect, useState } from "react";
import type { Branch } from "../../../shared/branch/branch.ts";
import { translatedNames } from "../../../shared/branch/translated-text.ts";
import { branchPath, PAGE_DATA_PREFIX } from "../../../shared/paths.ts";
import { forgetKeptBranch, type KeptBranch, keep, readKeptBranches } from "../../state/kept-branches.ts";
import { useTexts } from "../../text/use-texts.ts";
import { Icon } from "../icon.tsx";
import "./star-button.css";

/** What is kept of a branch. */
export function keptForm(branch: Branch): KeptBranch {
	return { ...translatedNames(branch), name: branch.name, path: branchPath(branch) };
}

/** Makes a branch the visitor's own, which the home page then shows first, or no longer. It needs scripts. */
export function StarButton({ branch, className = "act" }: { branch: Branch; className?: string }) {
	const texts = useTexts();
	const own = keptForm(branch);
	const { path } = own;
	// Read after hydration: the server does not know it.
	const [isMine, setMine] = useState(false);
	useEffect(() => setMine(isKept(path)), [path]);
	function toggle() {
		if (isMine) forgetKeptBranch("mine");
		else {
			keep("mine", own);
			// The service worker keeps what is fetched, for use without a network.
			fetch(PAGE_DATA_PREFIX + path).catch(() => undefined);
		}
		setMine(isKept(path));
	}
	return (
		<button type="button" className={`${className} star needs-script`} aria-pressed={isMine} onClick={toggle}>
			<Icon name="star" />
			<span>{texts.branch.myBranch}</span>
		</button>
	);
}

function isKept(path: string): boolean {
	return readKeptBranches("mine")[0]?.path === path;
}
