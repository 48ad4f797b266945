import "./branch-popup.css";
import { type KeyboardEvent, memo, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { type Branch, positionOf } from "../../../shared/branch/branch.ts";
import { branchPath } from "../../../shared/paths.ts";
import { kmBetween } from "../../../shared/places/distance.ts";
import type { TypedPlace } from "../../../shared/search/search-results.ts";
import { usePosition } from "../../state/position.tsx";
import type { MoreTexts } from "../../text/texts.ts";
import { useMoreTexts, useTextBook, useTexts } from "../../text/use-texts.ts";
import { ApproximateNote } from "../../ui/branch/approximate-note.tsx";
import { branchAddress, branchTitle, OwnName, shownTitle } from "../../ui/branch/branch-title.ts";
import { DirectionsLink } from "../../ui/branch/directions-link.tsx";
import { distanceLabel } from "../../ui/branch/distance-label.ts";
import { OpenBadge } from "../../ui/branch/open-badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { MapHandle } from "../engine/map-engine.ts";
import { useMapEvent } from "../engine/use-map-event.ts";
import type { MapResults } from "./map-results.ts";
import type { MarkerGroup } from "./marker-groups.ts";
import { usePopupPlace } from "./popup-place.ts";

/** An opened marker, with what was known about it at that time. */
export interface OpenMarker {
	group: MarkerGroup;
	results: MapResults;
	ranks: readonly number[];
	/** Whether mouse or finger opened it, not a key. */
	byPointer: boolean;
}

interface BranchPopupProps extends OpenMarker {
	map: MapHandle;
	from: TypedPlace | undefined;
	/** @param giveFocusBack false if a click elsewhere on the map closed it */
	onClose(giveFocusBack: boolean): void;
	/** Called with the branch of a single marker, once that is loaded. */
	onLoaded(branch: Branch): void;
}

/** The branches of one marker, in a popup beside it. A long list scrolls with the keyboard, too, because the popup has the focus first. */
export function BranchPopup({ map, group, results, ranks, byPointer, from, onClose, onLoaded }: BranchPopupProps) {
	const book = useTextBook();
	const texts = useTexts();
	const more = useMoreTexts();
	const popup = useRef<HTMLDivElement>(null);
	// Browsers show a focus that a script has set, whatever the visitor used before.
	const [isQuiet, setQuiet] = useState(byPointer);
	const leave = useCallback(() => {
		if (popup.current?.contains(document.activeElement)) map.getCanvas().focus({ preventScroll: true });
		onClose(false);
	}, [map, onClose]);
	const place = usePopupPlace(map, group, leave);
	const { branches, status, left, showMore, again } = useBranches(results, ranks);
	const only = group.count === 1 ? branches[0] : undefined;
	useEffect(() => {
		popup.current?.focus({ preventScroll: true });
	}, []);
	useMapEvent(map, "click", () => onClose(false));
	const report = useEffectEvent(onLoaded);
	useEffect(() => {
		if (only) report(only);
	}, [only]);

	function noteKey(event: KeyboardEvent) {
		setQuiet(false);
		if (event.key !== "Escape") return;
		// Keeps Escape from also closing the map in full screen.
		event.preventDefault();
		onClose(true);
	}

	/** Keeps the focus here when a button disappears after use. */
	function stay(action: () => void) {
		return () => {
			action();
			popup.current?.focus({ preventScroll: true });
		};
	}

	const title = only ? branchTitle(book, only) : titleOf(more, group, results);
	return (
		<div className="map-popup" style={place}>
			<div
				ref={popup}
				className="map-popup-scroll"
				role="dialog"
				aria-label={title}
				tabIndex={-1}
				data-list={group.count > 1}
				data-quiet={isQuiet}
				onPointerDown={() => setQuiet(true)}
				onKeyDown={noteKey}
			>
				<div className="map-popup-content">
					{!only && <h2>{title}</h2>}
					<ul>
						{branches.map((branch) => (
							<li key={branch.id}>
								<PopupBranch branch={branch} from={from} />
							</li>
						))}
					</ul>
					{status === "loading" && <p role="status">{more.map.loadingDetails}</p>}
					{status === "failed" && <p role="status">{more.map.detailsFailed}</p>}
					{status === "failed" && <Button text={texts.tryAgain} onClick={stay(again)} />}
					{status === "ready" && left > 0 && <Button text={more.map.more(left)} onClick={stay(showMore)} />}
				</div>
				<Button className="button-icon map-popup-close" aria-label={texts.branch.close} onClick={() => onClose(true)}>
					<Icon name="close" />
				</Button>
			</div>
		</div>
	);
}

/** The name of a marker whose branches are not loaded. */
export function titleOf(more: MoreTexts, { count, rank }: MarkerGroup, { points }: MapResults): string {
	return rank === undefined ? more.map.groupHere(count) : more.map.result(rank + 1, points.lat.length);
}

/** How many branches a popup shows at first, and adds with each Show more. */
const STEP = 20;

/** How many are loaded at the same time. */
const AT_ONCE = 4;

/** The branches of some results, loaded step by step if the browser does not have them. */
function useBranches(results: MapResults, ranks: readonly number[]) {
	const [most, setMost] = useState(STEP);
	const [loaded, setLoaded] = useState<ReadonlyMap<number, Branch>>(new Map());
	const [failed, setFailed] = useState(false);
	const shownRanks = ranks.slice(0, most);
	const branches = shownRanks.map((rank) => loaded.get(rank) ?? results.branchAt(rank));
	const missing = shownRanks.filter((_, index) => !branches[index]);
	const next = missing.slice(0, AT_ONCE).join();
	useEffect(() => {
		if (!next || failed) return;
		let current = true;
		const nextRanks = next.split(",").map(Number);
		Promise.all(nextRanks.map(async (rank) => [rank, await results.load(rank)] as const)).then(
			(answers) => current && setLoaded((before) => new Map([...before, ...answers])),
			() => current && setFailed(true),
		);
		return () => {
			current = false;
		};
	}, [results, next, failed]);

	return {
		branches: branches.filter((branch) => branch !== undefined),
		status: missing.length === 0 ? "ready" : failed ? "failed" : "loading",
		left: ranks.length - shownRanks.length,
		showMore: () => setMost(most + STEP),
		again: () => setFailed(false),
	} as const;
}

interface PopupBranchProps {
	branch: Branch;
	/** The typed place that distances are measured from; otherwise that is the visitor's position. */
	from: TypedPlace | undefined;
}

/** What a popup shows of a branch: enough to go there. */
const PopupBranch = memo(function PopupBranch({ branch, from }: PopupBranchProps) {
	const book = useTextBook();
	const texts = useTexts();
	const { position, accuracyKm } = usePosition();
	const km = kmBetween(from ?? position, positionOf(branch));
	const distance = km !== undefined && distanceLabel(texts, km, from ? 0 : accuracyKm);
	return (
		<>
			<div className="popup-facts">
				<div className="popup-name">
					<Link to={branchPath(branch)} translate="no">
						{shownTitle(book, branch)}
					</Link>
					{distance && (
						<p className="popup-distance">
							<span aria-hidden="true">{distance}</span>
							<span className="visually-hidden">
								{from ? texts.finder.fromPlace(distance, texts.place(from)) : texts.finder.fromVisitor(distance)}
							</span>
						</p>
					)}
				</div>
				<OpenBadge week={branch} />
				<OwnName as="p" className="two-lines">
					{branchAddress(book, branch)}
				</OwnName>
				<ApproximateNote branch={branch} />
			</div>
			<DirectionsLink branch={branch} origin={position} className="button" />
		</>
	);
});
