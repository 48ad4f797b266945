import { type CSSProperties, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Branch } from "../../shared/branch/branch.ts";
import { MAP_AREA } from "../../shared/constants.ts";
import { pointOf, pointsOf } from "../../shared/map/map-points.ts";
import type { Position } from "../../shared/places/distance.ts";
import type { SearchArea } from "../../shared/search/filter/search-area.ts";
import type { TypedPlace } from "../../shared/search/search-results.ts";
import { useMoreTexts, useTexts } from "../text/use-texts.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { aimAt, aimAtAlternatives, aimAtArea, areaOf, isCovered } from "./camera/camera.ts";
import { boundsOn, screenOf } from "./camera/screen.ts";
import { VisitorButtons } from "./controls/map-buttons.tsx";
import type { MapEngine, MapHandle } from "./engine/map-engine.ts";
import { useMapEvent } from "./engine/use-map-event.ts";
import { fallingBack } from "./falling-back.tsx";
import { MapCanvas } from "./map-canvas.tsx";
import type { MapViewProps } from "./map-frame.tsx";
import { BranchMarkers } from "./markers/branch-markers.tsx";
import type { MapData, MapResults } from "./markers/map-results.ts";
import { serverResults } from "./markers/map-results.ts";
import { BUTTONS, MARGIN_PX } from "./markers/popup-place.ts";
import type { WatchedBranches } from "./markers/use-branch-in-sight.ts";

export interface ListMapViewProps
	extends MapViewProps,
		Pick<WatchedBranches, "shown" | "selected" | "isCurrent" | "onSelect"> {
	data: MapData;
	/** The number of all branches, found or not. */
	total: number;
	position: Position | undefined;
	raised?: Branch | undefined;
	from: TypedPlace | undefined;
	/** Whether the map fills the window together with the list. */
	isLarge: boolean;
	onSearchArea(area: SearchArea): void;
}

/** The branches that match the search, and the visitor. */
export const ListMapView = fallingBack(ListView);

function ListView({
	data: latest,
	shown,
	total,
	position,
	selected,
	raised,
	from,
	isCurrent,
	isLarge,
	onSelect,
	onSearchArea,
	engine,
	...canvas
}: ListMapViewProps) {
	const texts = useTexts();
	const more = useMoreTexts();
	// Deferred, so that the list is rendered first: grouping many thousands of markers takes longer.
	const data = useDeferredValue(latest);
	const results = useMemo(
		() => ("branches" in data ? listResults(data.search, data.branches) : serverResults(data)),
		[data],
	);
	useEffect(() => {
		results.add(shown);
	}, [results, shown]);
	// A visitor outside the map's area is not shown, and the camera does not go there.
	const visitor = position && isCovered(position, MAP_AREA) ? position : undefined;
	const { points } = results;
	const { area, areAlternatives } = data;
	const typed = useTypedPlace(from, isCurrent);
	const aim = useMemo(() => {
		if (area) return aimAtArea(area);
		return areAlternatives ? aimAtAlternatives(points, visitor, typed) : aimAt(points, total, visitor, typed);
	}, [area, areAlternatives, points, total, visitor, typed]);
	return (
		<MapCanvas engine={engine} aim={aim} isLarge={isLarge} {...canvas}>
			{(map) => (
				<>
					<VisitorButtons map={map} />
					<SearchHere key={JSON.stringify(aim)} map={map} onSearch={onSearchArea} />
					{typed && <TypedPlaceMarker engine={engine} map={map} place={typed} />}
					{typed && engine.HiddenName && <engine.HiddenName place={typed} own={texts.placeName(typed.name)} />}
					<BranchMarkers
						{...{ map, engine, results, from }}
						{...{ shown, selected, raised, isCurrent, visitor, onSelect }}
						search={latest.search}
					/>
					{visitor && (
						<engine.Marker longitude={visitor.lng} latitude={visitor.lat} anchor="center">
							<span className="map-position" role="img" aria-label={more.map.position} />
						</engine.Marker>
					)}
				</>
			)}
		</MapCanvas>
	);
}

/** The typed place that distances are measured from, once the points are those of its search; none for the middle of an area. */
function useTypedPlace(from: TypedPlace | undefined, isCurrent: boolean) {
	const [place, setPlace] = useState(from);
	if (isCurrent && place !== from) setPlace(from);
	// Deferred like the points, so that both change together.
	const shown = useDeferredValue(place);
	return shown?.name && isCovered(shown, MAP_AREA) ? shown : undefined;
}

/** Results whose branches the browser has. */
function listResults(search: string, branches: readonly Branch[]): MapResults {
	return {
		points: pointsOf(branches.map(pointOf)),
		search,
		branchAt: (rank) => branches[rank],
		async load(rank) {
			const branch = branches[rank];
			if (!branch) throw new RangeError(`There is no result of rank ${rank}`);
			return branch;
		},
		add() {},
	};
}

/** A button that searches what the map shows. It appears once the visitor, not the site, has moved the map. */
function SearchHere({ map, onSearch }: { map: MapHandle; onSearch(area: SearchArea): void }) {
	const more = useMoreTexts();
	const [moved, setMoved] = useState(false);
	useMapEvent(map, "moveend", ({ originalEvent }) => originalEvent && setMoved(true));

	function search() {
		const bounds = boundsOn(map);
		if (!bounds) return;
		onSearch(areaOf(bounds));
		// The button disappears at once: pressed again before the results are there, it would repeat the search.
		setMoved(false);
		map.getCanvas().focus({ preventScroll: true });
	}

	if (!moved) return null;
	return (
		<Button className="map-pill map-search-here" onClick={search}>
			<Icon name="search" />
			{more.map.searchHere}
		</Button>
	);
}

/** Keeps the ring below all markers, and lets clicks through. */
const BENEATH: CSSProperties = { zIndex: 0, pointerEvents: "none" };

/** A ring at the place that distances are measured from, with its name below. */
function TypedPlaceMarker({ engine, map, place }: { engine: MapEngine; map: MapHandle; place: TypedPlace }) {
	const name = useTexts().place(place);
	const label = useRef<HTMLSpanElement>(null);
	const follow = () => {
		const screen = screenOf(map);
		if (!screen || !label.current) return;
		const { x } = screen.pointOf(place);
		label.current.style.left = `${labelShift(x, label.current.offsetWidth, screen.width)}px`;
	};
	useLayoutEffect(follow);
	useMapEvent(map, "move", follow);
	return (
		<engine.Marker longitude={place.lng} latitude={place.lat} anchor="center" style={BENEATH}>
			<span className="map-typed-place" role="img" aria-label={name}>
				<span ref={label} translate="no">
					{name}
				</span>
			</span>
		</engine.Marker>
	);
}

/** How far a label moves in its ring to stay clear of the buttons and the edge, in CSS pixels. @param x the ring's from the map's left edge */
function labelShift(x: number, width: number, mapWidth: number): number {
	const half = width / 2;
	const within = Math.max(MARGIN_PX + half, Math.min(x, mapWidth - BUTTONS.width - half));
	return Math.max(-half, Math.min(within - x, half));
}
