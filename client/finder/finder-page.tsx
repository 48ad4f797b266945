import { type MouseEvent, useCallback, useState } from "react";
import type { Branch } from "../../shared/branch.ts";
import { ListMap } from "../map/list-map.tsx";
import { useBranchLength } from "../state/locator-store.tsx";
import { usePosition } from "../state/position.tsx";
import { en } from "../text/en.ts";
import { BranchDialog } from "./branch-dialog.tsx";
import { EmptyPanel } from "./empty-panel.tsx";
import { placeNamed } from "./finder-data.ts";
import "./finder.css";
import { ResultList } from "./result-list.tsx";
import { SearchPanel } from "./search-panel.tsx";
import { SelectedBranch } from "./selected-branch.tsx";
import { StatesPanel } from "./states-panel.tsx";
import { useFinder } from "./use-finder.ts";

/** The branch finder (docs/product.md, Finder). */
export function FinderPage() {
	const finder = useFinder();
	const { position } = usePosition();
	const [described, setDescribed] = useState<Branch | null>(null);
	const total = useBranchLength();
	const { data, results, selection, select } = finder;
	const place = placeNamed(data, finder.filter);
	const shown = results.status === "ready" ? results.shown : [];
	const selected = selection === "closed" ? undefined : (shown.find((branch) => branch.id === selection) ?? shown[0]);
	const { data: onMap, askAgain } = finder.map;
	const onSelect = finder.selectOnItsPage;
	const map = onMap && { data: onMap, shown, page: finder.page, total, position, selected, onSelect };

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
			<header className="finder-intro">
				<h1>{place ? en.finder.headingIn(place) : en.finder.heading}</h1>
				<p>{place && !data.placeKnown ? en.finder.unknownPlace(place) : en.finder.help}</p>
			</header>
			<div className="finder-top">
				<SearchPanel finder={finder} />
				<div className="finder-map">
					{results.status !== "failed" && <ListMap own={map} onWanted={finder.setMapWanted} askAgain={askAgain} />}
					{results.status === "ready" && results.found === 0 && <EmptyPanel />}
				</div>
				<StatesPanel byState={data.byState} current={finder.filter.state} />
			</div>
			<div className="finder-results" data-selected={selected !== undefined}>
				<ResultList
					finder={finder}
					selectedId={selected?.id}
					onSelect={select}
					onInfo={setDescribed}
					origin={position}
				/>
				{selected && <SelectedBranch branch={selected} origin={position} onClose={closePanel} />}
			</div>
			{described && <BranchDialog branch={described} onClose={() => setDescribed(null)} />}
		</div>
	);
}
