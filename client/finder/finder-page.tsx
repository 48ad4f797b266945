import { type MouseEvent, useCallback, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import type { Branch } from "../../shared/branch.ts";
import { scrollBehavior } from "../browser/scroll-behavior.ts";
import { ListMap } from "../map/list-map.tsx";
import { useBranchLength } from "../state/locator-store.tsx";
import { useMapChoice } from "../state/map-choice.tsx";
import { usePosition } from "../state/position.tsx";
import { en } from "../text/en.ts";
import { placeTrail, Trail } from "../ui/trail.tsx";
import { BranchDialogOpener, type OpenBranchDialog } from "./branch-dialog-opener.tsx";
import { EmptyPanel } from "./empty-panel.tsx";
import { placeNamed } from "./finder-data.ts";
import "./finder.css";
import { PlacesPanel } from "./places-panel.tsx";
import { RESULTS_TITLE_ID } from "./result-head.tsx";
import { ResultList } from "./result-list.tsx";
import { SearchPanel } from "./search-panel.tsx";
import { SelectedBranch } from "./selected-branch.tsx";
import { useFinder } from "./use-finder.ts";
import { usePointed } from "./use-pointed.ts";
import type { Results } from "./use-results.ts";

/** The branch finder (docs/product.md, Finder). */
export function FinderPage() {
	const finder = useFinder();
	const { position } = usePosition();
	const dialog = useRef<OpenBranchDialog>(null);
	const describe = useCallback<OpenBranchDialog>((branch) => dialog.current?.(branch), []);
	const [pointed, point] = usePointed();
	const total = useBranchLength();
	const { data, results, selection, select } = finder;
	const place = placeNamed(data, finder.filter);
	const { shown, first } = useOffered(results);
	const selected = selection === "closed" ? undefined : (shown.find((branch) => branch.id === selection) ?? first);
	const raised = shown.find((branch) => branch === pointed);
	const { data: onMap, isCurrent, askAgain } = finder.map;
	const onSelect = finder.selectOnItsPage;
	const map = onMap && {
		data: onMap,
		shown,
		page: finder.page,
		total,
		position,
		selected,
		raised,
		from: results.status === "ready" ? results.from : undefined,
		isCurrent,
		onSelect,
		onSearchArea: finder.searchArea,
	};

	const { mapPlace, toggleMap } = useMapPlace();
	const closePanel = useCallback(
		(event: MouseEvent) => {
			// The focused button disappears. From here the keyboard continues at the card; a mouse leaves the page where it is.
			const card = document.querySelector<HTMLElement>(".card[data-selected=true] a");
			card?.focus({ preventScroll: event.detail > 0 });
			select("closed");
		},
		[select],
	);

	return (
		<div className="page-width finder" onClickCapture={finder.flushAddress}>
			<a className="skip-link" href={`#${RESULTS_TITLE_ID}`}>
				{en.finder.skipToResults}
			</a>
			<header className="finder-intro">
				{place && data.placeKnown && <Trail steps={placeTrail(data.preset)} toHere />}
				<h1>{place ? en.finder.headingIn(place) : en.finder.heading}</h1>
				{place && !data.placeKnown && <p>{en.finder.unknownPlace(place)}</p>}
			</header>
			<SearchPanel finder={finder} onToggleMap={toggleMap} />
			<div className="finder-side">
				<div className="finder-map" ref={mapPlace}>
					{results.status !== "failed" && <ListMap own={map} onWanted={finder.setMapWanted} askAgain={askAgain} />}
					{results.status === "ready" && results.found === 0 && <EmptyPanel isBeneath={shown.length > 0} />}
				</div>
				{selected && <SelectedBranch branch={selected} origin={position} onClose={closePanel} />}
			</div>
			<ResultList
				finder={finder}
				selectedId={selected?.id}
				onSelect={select}
				onPoint={point}
				onInfo={describe}
				origin={position}
			/>
			<PlacesPanel data={data} state={finder.filter.state} cities={finder.options.cities} />
			<BranchDialogOpener ref={dialog} />
		</div>
	);
}

/**
 * The branches that can be selected, and the one that is from the start: the results and what is offered beside them, or where nothing was
 * found, what is offered instead, and none of it.
 */
function useOffered(results: Results): { shown: readonly Branch[]; first: Branch | undefined } {
	const ready = results.status === "ready" ? results : undefined;
	const shown = ready?.shown;
	const others = ready?.found === 0 ? ready.instead : ready?.also;
	return useMemo(
		() => ({ shown: [...(shown ?? []), ...(others ?? []).map(({ branch }) => branch)], first: shown?.[0] }),
		[shown, others],
	);
}

/** Where the map is, and what shows it if it does not load by itself, in sight, or hides it again. */
function useMapPlace() {
	const { asked, setAsked } = useMapChoice();
	const mapPlace = useRef<HTMLDivElement>(null);
	function toggleMap() {
		flushSync(() => setAsked(!asked));
		if (!asked) mapPlace.current?.scrollIntoView({ block: "nearest", behavior: scrollBehavior() });
	}
	return { mapPlace, toggleMap };
}
