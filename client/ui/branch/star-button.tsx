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

/** Makes a branch the visitor's own, which the home page then shows first, or no longer. It needs scripts. */
export function StarButton({ own, className = "act" }: { own: KeptBranch; className?: string }) {
	const texts = useTexts();
	const { id } = useParams();
	const { path } = own;
	const [isMine, setMine] = useState(false);
	// Read after hydration: the server does not know it.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the path stands for the branch.
	useEffect(() => {
		const mine = readKeptBranches("mine")[0];
		// Also from before its city had another name, and the branch whose address leads here, because this one took its place.
		const isKept = mine !== undefined && [idOf(path), id].includes(idOf(mine.path));
		if (isKept && mine.path !== path) keepMine(own);
		setMine(isKept);
	}, [path, id]);
	function toggle() {
		if (isMine) forgetKeptBranch("mine");
		else keepMine(own);
		setMine(readKeptBranches("mine")[0]?.path === path);
	}
	return (
		<button type="button" className={`${className} star needs-script`} aria-pressed={isMine} onClick={toggle}>
			<Icon name="star" />
			<span>{texts.branch.myBranch}</span>
		</button>
	);
}

function keepMine(own: KeptBranch): void {
	keep("mine", own);
	// The service worker keeps what is fetched, for use without a network.
	fetch(PAGE_DATA_PREFIX + own.path).catch(() => undefined);
}

/** On the page of a branch that is not there: lets the visitor take it off, if it is the own one. */
export function MissingStar() {
	const { id } = useParams();
	const [mine, setMine] = useState<KeptBranch>();
	useEffect(() => setMine(readKeptBranches("mine").find(({ path }) => idOf(path) === id)), [id]);
	return mine && <StarButton own={mine} className="button button-quiet" />;
}
