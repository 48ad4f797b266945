import "../../ui/branch/branch-card.css";
import { type MouseEvent, memo } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import type { Branch } from "../../../shared/branch/branch.ts";
import { dayOf, indiaDay } from "../../../shared/hours/hours.ts";
import { DAYS, type Week } from "../../../shared/hours/week.ts";
import { weekTexts } from "../../../shared/hours/week-text.ts";
import { branchPath } from "../../../shared/paths.ts";
import type { Position } from "../../../shared/places/distance.ts";
import type { NearbyBranch } from "../../../shared/search/search-results.ts";
import { isNarrow, mediaQuery } from "../../browser/media-query.ts";
import { useNow } from "../../state/clock.tsx";
import { usePosition } from "../../state/position.tsx";
import { useTextBook, useTexts } from "../../text/use-texts.ts";
import { branchTitle, shownTitle } from "../../ui/branch/branch-title.ts";
import { CallLink } from "../../ui/branch/call-link.tsx";
import { DirectionsLink } from "../../ui/branch/directions-link.tsx";
import { distanceLabel } from "../../ui/branch/distance-label.ts";
import { dayText } from "../../ui/branch/hours-text.ts";
import { OpenToday } from "../../ui/branch/open-badge.tsx";
import { shortDateText } from "../../ui/date-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { CardAddress, CardFacts, CardServices } from "./card-facts.tsx";

/** Properties that all cards of a list have in common. */
export interface CardsProps {
	selectedId: number | undefined;
	onSelect(id: number): void;
	/** Called with the branch while the mouse or the focus is on its card, otherwise with null. */
	onPoint(branch: Branch | null): void;
	onInfo(branch: Branch): void;
	/** The visitor's position, from which directions begin. */
	origin: Position | undefined;
	wishes: readonly string[];
	/** Days whose hours are shown besides today's, as numbers of `indiaDay`. */
	days?: readonly number[];
}

interface BranchCardProps extends Omit<CardsProps, "selectedId"> {
	branch: Branch;
	selected: boolean;
	distance: string | undefined;
	/** The typed place from which the distance is measured; otherwise that is the visitor's position. */
	from: string | undefined;
}

/** A branch in the list: a click selects it, a tap on a phone opens its page (docs/product.md, Selection). Memoized: most keys change few cards. */
const BranchCard = memo(function BranchCard(props: BranchCardProps) {
	const book = useTextBook();
	const { texts } = book;
	const { branch, selected, onSelect, onPoint, onInfo, origin, distance, from, days, wishes } = props;
	return (
		<article
			className="card"
			data-selected={selected}
			onClickCapture={(event) => openCard(event, () => onSelect(branch.id))}
			// A move, not an enter: the page may scroll under a mouse that rests.
			onPointerMove={(event) => event.pointerType !== "touch" && onPoint(branch)}
			onPointerLeave={() => onPoint(null)}
			onFocus={() => onPoint(branch)}
			onBlur={() => onPoint(null)}
		>
			<h3>
				<Link to={branchPath(branch)} className="two-lines" aria-current={selected ? "true" : undefined} translate="no">
					{shownTitle(book, branch)}
				</Link>
			</h3>
			{distance && (
				<p className="card-distance">
					<span aria-hidden="true">{distance}</span>
					<span className="visually-hidden">
						{from ? texts.finder.fromPlace(distance, from) : texts.finder.fromVisitor(distance)}
					</span>
				</p>
			)}
			<OpenToday week={branch} />
			{days && days.length > 0 && <CardDays branch={branch} days={days} />}
			<PrintedWeek week={branch} />
			<CardAddress branch={branch} className="card-address" />
			<CardFacts branch={branch} />
			<div className="card-actions">
				<DirectionsLink branch={branch} origin={origin} className="act" />
				<CallLink branch={branch} className="act" />
				<button
					type="button"
					className="act needs-script"
					aria-haspopup="dialog"
					aria-label={texts.branch.info(branchTitle(book, branch))}
					onClick={() => onInfo(branch)}
				>
					<Icon name="info" />
				</button>
				<CardServices services={branch.services} wishes={wishes} />
			</div>
		</article>
	);
});

function openCard(event: MouseEvent<HTMLElement>, select: () => void): void {
	const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
	const target = event.target instanceof Element ? event.target : null;
	// For example to copy the address.
	const isSelectingText = window.getSelection()?.type === "Range";
	if (!plain || target?.closest(".card-actions") || isSelectingText) return;
	// Beside the large map, there is no panel that leads on: the name of the selected branch does.
	if (!isNarrow() && !target?.closest("[data-full-screen] [data-selected=true] a")) {
		event.preventDefault();
		const card = event.currentTarget;
		const { top } = card.getBoundingClientRect();
		// Beside the selected branch, the list is narrower, and cards above may be higher.
		flushSync(select);
		window.scrollBy({ top: card.getBoundingClientRect().top - top, behavior: "instant" });
	} else if (!target?.closest("a")) event.currentTarget.querySelector("a")?.click();
}

/** The hours of the days that the visitor asked for. A day after the coming week is a date. */
function CardDays({ branch, days }: { branch: Branch; days: readonly number[] }) {
	const texts = useTexts();
	const today = indiaDay(useNow());
	return (
		<ul className="card-days">
			{days.map((number) => {
				const day = dayOf(branch, number);
				const hours = dayText(texts, day);
				const dated = `${shortDateText(texts, day.date)}: ${hours}`;
				return <li key={number}>{number < today + DAYS.length ? texts.branch.onDay(day.day, hours) : dated}</li>;
			})}
		</ul>
	);
}

const { useIsTrue: useIsPrinted } = mediaQuery("print");

/** The week's hours in short, rendered only for printing: in all cards, they would not fit into the first ten packets of a page. */
function PrintedWeek({ week }: { week: Week }) {
	const texts = useTexts();
	return useIsPrinted() && <p>{weekTexts(week, texts.week).join(", ")}</p>;
}

interface CardListProps extends CardsProps, Pick<BranchCardProps, "from"> {
	shown: readonly NearbyBranch[];
}

/** The cards of branches with their distances. */
export function CardList({ shown, selectedId, ...cards }: CardListProps) {
	const texts = useTexts();
	const { accuracyKm } = usePosition();
	// A typed place is where it is; the visitor may be elsewhere.
	const unsureKm = cards.from ? 0 : accuracyKm;
	return (
		<ul className="cards">
			{shown.map(({ branch, km }) => (
				<li key={branch.id}>
					<BranchCard
						branch={branch}
						selected={branch.id === selectedId}
						distance={km === undefined ? undefined : distanceLabel(texts, km, unsureKm)}
						{...cards}
					/>
				</li>
			))}
		</ul>
	);
}
