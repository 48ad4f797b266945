import { useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import type { Branch } from "../../../shared/branch/branch.ts";
import { translatedNames } from "../../../shared/branch/translated-text.ts";
import { branchPath, PAGE_DATA_PREFIX } from "../../../shared/paths.ts";
import { forgetKeptBranch, idOf, type KeptBranch, keep, readKeptBranches } from "../../state/kept-branches.ts";
import { useTexts } from "../../text/use-texts.ts";
import { Icon } from "../icon.tsx";
import "./star-button.css";

/** What is kept of a branch. */
export function keptForm(branch: Branch): KeptBranch {
	return { ...translatedNames(branch), name: branch.name, path: branchPath(branch) };
}

/** Makes a branch the visitor's own, or no longer, by scripts. @param props.own missing on the page of a branch that is gone, which is theirs */
export function StarButton({ own, className = "act" }: { own?: KeptBranch; className?: string }) {
	const texts = useTexts();
	const { id } = useParams();
	const [mine, setMine] = useState<KeptBranch>();
	const branch = own ?? mine;
	// Read after hydration: the server does not know it.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the path stands for the branch.
	useEffect(() => {
		// Also from before its city had another name, and the branch whose address leads here, because this one took its place.
		const stored = readKeptBranches("mine").find(({ path }) => [id, own && idOf(own.path)].includes(idOf(path)));
		if (stored && own) keep("mine", own);
		setMine(stored);
	}, [own?.path, id]);
	if (!branch) return null;
	const { path } = branch;
	const toggle = () => {
		if (mine) forgetKeptBranch("mine");
		else {
			keep("mine", branch);
			// The service worker keeps what is fetched, for use without a network.
			fetch(PAGE_DATA_PREFIX + path).catch(() => undefined);
		}
		setMine(readKeptBranches("mine")[0]);
	};
	return (
		<button
			type="button"
			className={`${className} star needs-script`}
			aria-pressed={mine !== undefined}
			onClick={toggle}
		>
			<Icon name="star" />
			<span>{texts.branch.myBranch}</span>
		</button>
	);
}
