import { type MouseEvent, memo } from "react";
import { Link } from "react-router-dom";
import type { Branch } from "../../../shared/branch/branch.ts";
import { branchPath } from "../../../shared/paths.ts";
import type { Position } from "../../../shared/places/distance.ts";
import { BranchMap } from "../../map/branch-map.tsx";
import { useMoreTexts, useTextBook } from "../../text/use-texts.ts";
import { ApproximateNote } from "../../ui/branch/approximate-note.tsx";
import { branchAddress, OwnName, shownTitle } from "../../ui/branch/branch-title.ts";
import { DirectionsLink } from "../../ui/branch/directions-link.tsx";
import { OpenToday } from "../../ui/branch/open-badge.tsx";
import { Services } from "../../ui/branch/services.tsx";
import { whereaboutsText } from "../../ui/branch/whereabouts-text.ts";
import { Icon } from "../../ui/icon.tsx";
import type { useSelection } from "../state/use-selection.ts";
import { CardFacts } from "./card-facts.tsx";
import "./selected-branch.css";

interface SelectedBranchProps {
	branch: Branch;
	origin: Position | undefined;
	/** Whether it is the only result, which the list's map shows alone. */
	isOnly: boolean;
	onSelect: ReturnType<typeof useSelection>["select"];
}

/** The selected branch, beside the cards; only on wide screens. */
export const SelectedBranch = memo(function SelectedBranch({ branch, origin, isOnly, onSelect }: SelectedBranchProps) {
	const book = useTextBook();
	const { texts } = book;
	const more = useMoreTexts();
	function close(event: MouseEvent) {
		// The focused button disappears. The keyboard continues at the card; for a mouse, the page stays where it is.
		const card = document.querySelector<HTMLElement>(".card[data-selected=true] a");
		card?.focus({ preventScroll: event.detail > 0 });
		onSelect("closed");
	}
	return (
		<aside className="panel selected-branch" aria-label={texts.finder.selected}>
			<button type="button" className="chip selected-close needs-script" onClick={close}>
				<Icon name="close" />
				{texts.branch.close}
			</button>
			{!isOnly && <BranchMap branch={branch} place="panel" />}
			<h2 translate="no">{shownTitle(book, branch)}</h2>
			<div className="selected-facts">
				<OpenToday week={branch} />
				<OwnName as="p">{branchAddress(book, branch)}</OwnName>
				<CardFacts branch={branch} />
				{branch.whereabouts && <p>{whereaboutsText(more, texts, branch.whereabouts)}</p>}
				<ApproximateNote branch={branch} />
				<Services services={branch.services} />
			</div>
			<div className="button-row">
				<DirectionsLink branch={branch} origin={origin} />
				<Link className="button" to={branchPath(branch)}>
					{texts.branch.getDetails}
				</Link>
			</div>
		</aside>
	);
});
