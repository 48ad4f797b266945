import "./finder.css";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Branch } from "../../shared/branch/branch.ts";
import { SEARCH_OVERLAY_MS, SEARCH_SCROLL_PX } from "../../shared/constants.ts";
import { isAtPreset } from "../../shared/search/filter/search-filter.ts";
import { scrollBehavior, useIsNarrow } from "../browser/media-query.ts";
import { ListMap } from "../map/list-map.tsx";
import { useBranchLength } from "../state/locator-store.tsx";
import { usePosition } from "../state/position.tsx";
import { latePart } from "../ui/late-part.tsx";
import { placeTrail, Trail } from "../ui/trail.tsx";
import { BranchDialogOpener, type OpenBranchDialog } from "./branch-dialog-opener.tsx";
import { PlacesPanel } from "./results/places-panel.tsx";
import { RESULTS_TITLE_ID } from "./results/result-head.tsx";
import { ResultList } from "./results/result-list.tsx";
import { Notes } from "./results/result-notes.tsx";
import { SearchPanel } from "./search/search-panel.tsx";
import { useFinder } from "./state/use-finder.ts";
import type { Results } from "./state/use-results.ts";

/** Only wide screens have it, beside the cards. */
const SelectedBranch = latePart(() =>
	import("./results/selected-branch.tsx").then(({ SelectedBranch }) => SelectedBranch),
);

/** The branch finder (docs/product.md, Finder). */
export function FinderPage() {
	const finder = useFinder();
	const { position } = usePosition();
	const dialog = useRef<OpenBranchDialog>(null);
	const describe = useCallback<OpenBranchDialog>((branch) => dialog.current?.(branch), []);
	const [pointed, point] = usePointed();
	const total = useBranchLength();
	const { data, results, selection, select } = finder;
	const isWide = useIsNarrow() === false;
	const { shown, first } = useOffered(results);
	const selected = selection === "closed" ? undefined : (shown.find((branch) => branch.id === selection) ?? first);
	const raised = shown.find((branch) => branch === pointed);
	const { data: onMap, isCurrent, askAgain } = finder.map;
	const map = onMap && {
		data: onMap,
		shown,
		total,
		position,
		selected,
		raised,
		from: results.status === "ready" ? results.from : undefined,
		isCurrent,
		onSelect: finder.selectOnItsPage,
		onSearchArea: finder.searchArea,
	};

	const [searching, search] = useSearching();
	return (
		<div className="page-width finder" onClickCapture={finder.flushAddress}>
			<SearchPanel finder={finder} onSearch={search} />
			{results.status === "ready" && results.found === 0 && (
				<Notes finder={finder} results={results} isBeneath={shown.length > 0} />
			)}
			<ResultList
				finder={finder}
				searching={searching}
				selectedId={selected?.id}
				onSelect={select}
				onPoint={point}
				onInfo={describe}
				origin={position}
			>
				{isWide && selected && (
					<SelectedBranch branch={selected} origin={position} isOnly={shown.length === 1} onSelect={select} />
				)}
			</ResultList>
			{/* What is above the results is after them for the keyboard and readers, who come for these. */}
			<div className="finder-map">
				{results.status !== "failed" && (
					<ListMap
						own={map}
						onWanted={finder.setMapWanted}
						askAgain={askAgain}
						place={finder.ownPlace}
						hasMore={selection !== "first"}
						shown={shown}
						selected={selected}
						onSwipe={select}
					/>
				)}
			</div>
			{data.place && data.placeKnown && isAtPreset(finder.filter, data.preset) && (
				<Trail steps={placeTrail(data.preset)} toHere />
			)}
			<PlacesPanel data={data} state={finder.filter.state} cities={finder.options.cities} />
			<BranchDialogOpener ref={dialog} />
		</div>
	);
}

/** The branches that can be selected: results and those beside them, or alternatives; and the first result, which is selected first. */
function useOffered(results: Results): { shown: readonly Branch[]; first: Branch | undefined } {
	const ready = results.status === "ready" ? results : undefined;
	const shown = ready?.shown;
	const others = ready?.found === 0 ? ready.alternatives : ready?.also;
	return useMemo(
		() => ({ shown: [...(shown ?? []), ...(others ?? []).map(({ branch }) => branch)], first: shown?.[0] }),
		[shown, others],
	);
}

/** How long the mouse must stay on a card, so that cards which it only crosses do not move the map. */
const STAY_MS = 300;

/** The branch whose card the visitor points at, and a function with which cards report it. */
function usePointed(): [Branch | null, (branch: Branch | null) => void] {
	const [pointed, setPointed] = useState<Branch | null>(null);
	const last = useRef<Branch>(null);
	const timer = useRef<number>(undefined);
	const point = useCallback((branch: Branch | null) => {
		if (branch === last.current) return;
		last.current = branch;
		window.clearTimeout(timer.current);
		timer.current = window.setTimeout(setPointed, STAY_MS, branch);
	}, []);
	return [pointed, point];
}

/** Whether a search's overlay is shown, and a function that starts a search. Afterwards the page scrolls to the results. */
function useSearching(): readonly [boolean, () => void] {
	const [searching, setSearching] = useState(false);
	useEffect(() => {
		if (!searching) return;
		const timer = setTimeout(() => {
			setSearching(false);
			window.scrollBy({ top: scrollAfterSearch(), behavior: scrollBehavior() });
		}, SEARCH_OVERLAY_MS);
		return () => clearTimeout(timer);
	}, [searching]);
	return [searching, () => setSearching(true)];
}

/** How far to scroll: as specified, but not past the head of the list, above which the search box may stay. */
function scrollAfterSearch(): number {
	const list = document.getElementById(RESULTS_TITLE_ID)?.closest("section");
	if (!list) return SEARCH_SCROLL_PX;
	const { scrollMarginTop } = getComputedStyle(list);
	return Math.min(SEARCH_SCROLL_PX, list.getBoundingClientRect().top - Number.parseFloat(scrollMarginTop));
}
