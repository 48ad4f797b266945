import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { Link, useNavigate } from "react-router-dom";
import { type Branch, positionOf } from "../../shared/branch.ts";
import { NARROW_MAX_WIDTH_PX } from "../../shared/constants.ts";
import { distanceKm, distanceText, type Position } from "../../shared/distance.ts";
import { hasHours } from "../../shared/hours.ts";
import { branchPath } from "../../shared/paths.ts";
import { en } from "../text/en.ts";
import { branchTitle } from "../ui/branch-title.ts";
import { DirectionsLink } from "../ui/directions-link.tsx";
import { TodayHours } from "../ui/hours-table.tsx";
import { Icon } from "../ui/icon.tsx";
import { OpenBadge } from "../ui/open-badge.tsx";
import "./branch-card.css";

interface BranchCardProps {
	branch: Branch;
	selected: boolean;
	onSelect(): void;
	/** Opens the modal with all details of the branch. */
	onInfo(): void;
	origin: Position | undefined;
}

/**
 * A branch in the list. Its name is a real link. On a wide screen a plain click selects the card instead; on a narrow screen
 * a tap anywhere on the card opens the branch's page (docs/product.md, Selection).
 */
export function BranchCard({ branch, selected, onSelect, onInfo, origin }: BranchCardProps) {
	const open = useOpenCard(branch, onSelect);
	const position = positionOf(branch);
	return (
		<article className="card" data-selected={selected} onClickCapture={open}>
			<h3>
				<Link to={branchPath(branch)} aria-current={selected ? "true" : undefined}>
					{branchTitle(branch)}
				</Link>
			</h3>
			<OpenBadge week={branch} />
			{hasHours(branch) && (
				<p className="card-hours">
					<span className="field-label">{en.branch.todayHours}</span> <TodayHours week={branch} />
				</p>
			)}
			{branch.address && <p className="card-address">{branch.address}</p>}
			<ul className="card-facts">
				{branch.city && <li>{branch.city}</li>}
				{branch.state && <li>{branch.state}</li>}
				{branch.pincode && <li>{branch.pincode}</li>}
				{branch.area && <li>{branch.area}</li>}
				{origin && position && <li className="card-distance">{distanceText(distanceKm(origin, position))}</li>}
			</ul>
			<div className="card-actions">
				<DirectionsLink branch={branch} origin={origin} />
				<button
					type="button"
					className="button button-icon needs-script"
					aria-haspopup="dialog"
					aria-label={en.branch.info(branchTitle(branch))}
					onClick={onInfo}
				>
					<Icon name="info" />
				</button>
			</div>
		</article>
	);
}

function useOpenCard(branch: Branch, onSelect: () => void) {
	const navigate = useNavigate();
	return (event: MouseEvent<HTMLElement>) => {
		const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
		const target = event.target instanceof Element ? event.target : null;
		if (!plain || target?.closest(".card-actions") || isSelectingText()) return;
		if (window.matchMedia(`(max-width: ${NARROW_MAX_WIDTH_PX}px)`).matches) {
			// The link navigates by itself.
			if (!target?.closest("a")) navigate(branchPath(branch));
			return;
		}
		event.preventDefault();
		keepInPlace(event.currentTarget, onSelect);
	};
}

/** Runs an action that may move the cards, and keeps one card at its position on the screen. */
function keepInPlace(card: HTMLElement, action: () => void) {
	const before = card.getBoundingClientRect().top;
	flushSync(action);
	window.scrollBy({ top: card.getBoundingClientRect().top - before, behavior: "instant" });
}

/** Whether the visitor is selecting text, for example to copy the address. */
function isSelectingText(): boolean {
	return window.getSelection()?.type === "Range";
}
