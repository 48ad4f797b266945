import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Branch } from "../../../shared/branch/branch.ts";
import { groupingZoom } from "../../../shared/map/merge-cells.ts";
import type { TypedPlace } from "../../../shared/search/search-results.ts";
import { numberText } from "../../../shared/text/number-text.ts";
import { useMoreTexts, useTextBook } from "../../text/use-texts.ts";
import { branchTitle } from "../../ui/branch/branch-title.ts";
import { lngLat, pointCamera } from "../camera/camera.ts";
import type { MapEngine, MapHandle } from "../engine/map-engine.ts";
import { useMapEvent } from "../engine/use-map-event.ts";
import { BranchPopup, type OpenMarker, titleOf } from "./branch-popup.tsx";
import type { MapResults } from "./map-results.ts";
import { besidePin, groupMarkers, type MarkerGroup, markBranch } from "./marker-groups.ts";
import { Pin } from "./pin.tsx";
import { useBranchInSight, type WatchedBranches } from "./use-branch-in-sight.ts";
import { useRovingFocus } from "./use-roving-focus.ts";

interface BranchMarkersProps extends WatchedBranches {
	engine: MapEngine;
	map: MapHandle;
	results: MapResults;
	from: TypedPlace | undefined;
}

interface Popup extends OpenMarker {
	/** The id of the branch that was selected before this marker was opened. */
	before: number | undefined;
}

/** A map's markers, as buttons for mouse, touch, keyboard and readers. Only groups in view are in the document: few, of any number of branches. */
export function BranchMarkers({ engine, map, results, from, ...watched }: BranchMarkersProps) {
	const { selected, raised } = watched;
	const onSelect = useBranchInSight(map, watched);
	const book = useTextBook();
	const more = useMoreTexts();
	const { groups, marked, pointed } = useGroups(map, results, { selected, raised }, engine.maxZoom);
	const [popup, setPopup] = useState<Popup | null>(null);
	const roving = useRovingFocus(map, groups, marked);
	const { focus } = roving;
	const askForName = useNamesOnDemand(results);
	useTapsOnMarkers(map);
	// The selected branch is shown beside the map, or by its card.
	const needsPopup = (count: number, branch: Branch | undefined) => count > 1 || !branch;
	// The popup stays open if the same results come in another order. It closes with its marker.
	const isThere = popup && groups.some((group) => group.key === popup.group.key);
	if (popup && (popup.results.search !== results.search || !isThere)) setPopup(null);

	/** The branch of a single marker, if the browser has it. */
	function branchOf({ count, key, rank }: MarkerGroup): Branch | undefined {
		if (count > 1) return undefined;
		if (key === pointed) return raised;
		return rank === undefined || key === marked ? selected : results.branchAt(rank);
	}

	function nameOf(group: MarkerGroup): string {
		const branch = branchOf(group);
		if (branch) return branchTitle(book, branch);
		return group.count > 1 ? more.map.group(group.count) : titleOf(more, group, results);
	}

	function open(group: MarkerGroup, byPointer: boolean) {
		if (group.opensAt !== undefined) return pointCamera(map, { center: lngLat(group), zoom: group.opensAt }, "ease");
		const branch = branchOf(group);
		if (branch) onSelect(branch, group.rank);
		if (!needsPopup(group.count, branch)) return setPopup(null);
		setPopup({ group, results, ranks: group.ranks(), byPointer, before: selected?.id });
	}

	function selectLoaded(opened: Popup, branch: Branch) {
		// Not if the visitor has selected another branch meanwhile. Results in another order have other ranks.
		if (opened.before === selected?.id) onSelect(branch, opened.results === results ? opened.group.rank : undefined);
		close(true);
	}

	const key = popup?.group.key;
	const close = useCallback(
		(giveFocusBack: boolean) => {
			setPopup(null);
			if (key && giveFocusBack) focus(key);
		},
		[key, focus],
	);

	return (
		<>
			{engine.MarkerSpace && <engine.MarkerSpace markers={groups} />}
			{groups.map((group) => (
				<engine.Marker
					key={group.key}
					longitude={group.lng}
					latitude={group.lat}
					anchor={group.count === 1 ? "bottom" : "center"}
					style={group.key === pointed ? FIRST : group.key === marked ? IN_FRONT : group.count > 1 ? GROUP : NORMAL}
				>
					<button
						type="button"
						className="map-marker"
						data-selected={group.key === marked}
						data-raised={group.key === pointed}
						aria-current={group.key === marked ? "true" : undefined}
						aria-label={nameOf(group)}
						aria-haspopup={
							group.opensAt === undefined && needsPopup(group.count, branchOf(group)) ? "dialog" : undefined
						}
						onClick={(event) => {
							// Otherwise the map would take this as a click outside the popup and close it.
							event.stopPropagation();
							// Enter and Space click, too, with a `detail` of 0.
							open(group, event.detail > 0);
						}}
						{...roving.propsOf(group)}
						{...askForName(group)}
					>
						{group.count === 1 ? <Pin /> : <span className="map-group">{numberText(group.count)}</span>}
					</button>
				</engine.Marker>
			))}
			{popup && (
				<BranchPopup
					key={popup.group.key}
					map={map}
					{...popup}
					from={from}
					onClose={close}
					onLoaded={(branch) => selectLoaded(popup, branch)}
				/>
			)}
		</>
	);
}

/** Above the typed place, below controls and popup (map-canvas.css). A group is above pins, which would hide its number. */
const NORMAL = { zIndex: 1 };
const GROUP = { zIndex: 2 };
const IN_FRONT = { zIndex: 3 };
const FIRST = { zIndex: 4 };

/** The groups in view, and the keys of those that mark the selected branch and the branch that is pointed at. */
function useGroups(
	map: MapHandle,
	{ points }: MapResults,
	{ selected, raised }: Pick<BranchMarkersProps, "selected" | "raised">,
	maxZoom: number,
) {
	const groupsInView = useMemo(() => groupMarkers(points, maxZoom), [points, maxZoom]);
	const [last, setLast] = useState(() => shownOn(map, groupsInView));
	// Done in the same rendering, because the ranks of earlier groups belong to other results.
	const shown = last.groupsInView === groupsInView ? last : shownOn(map, groupsInView);
	if (shown !== last) setLast(shown);
	const { groups, zoom } = shown;
	useMapEvent(map, "move", () => {
		const next = shownOn(map, groupsInView);
		setLast((before) => (before.zoom === next.zoom && haveSameKeys(before.groups, next.groups) ? before : next));
	});
	return useMemo(() => {
		const own = markBranch(groups, selected);
		const other = markBranch(own.groups, raised);
		return { groups: besidePin(other.groups, own.marked, zoom), marked: own.marked, pointed: other.marked };
	}, [groups, zoom, selected, raised]);
}

function shownOn(map: MapHandle, groupsInView: ReturnType<typeof groupMarkers>) {
	return { groupsInView, groups: groupsInView(map), zoom: groupingZoom(map.getZoom()) };
}

function haveSameKeys(a: readonly MarkerGroup[], b: readonly MarkerGroup[]): boolean {
	return a.length === b.length && a.every(({ key }, index) => key === b[index]?.key);
}

/** Keeps two taps on a marker, whose popup may close in between, from being a double tap: the library would zoom and swallow a click. */
function useTapsOnMarkers(map: MapHandle): void {
	useEffect(() => {
		const space = map.getCanvas().parentElement;
		const judge = ({ target, pointerType }: PointerEvent) => {
			const isOnMarker = pointerType === "touch" && target instanceof Element && target.closest(".map-marker");
			map.doubleClickZoom[isOnMarker ? "disable" : "enable"]();
		};
		space?.addEventListener("pointerdown", judge);
		return () => {
			space?.removeEventListener("pointerdown", judge);
			map.doubleClickZoom.enable();
		};
	}, [map]);
}

/** How long a pointer or the focus must stay on a marker before its branch is loaded. */
const STAY_MS = 150;

/** Loads the branch of a single marker that is pointed at or focused, to name it. @returns the handlers of a marker's button */
function useNamesOnDemand(results: MapResults) {
	const [, setLoaded] = useState(0);
	const timer = useRef<number>(undefined);
	const stop = useCallback(() => window.clearTimeout(timer.current), []);
	useEffect(() => stop, [stop]);

	return ({ rank }: MarkerGroup) => {
		function ask() {
			stop();
			if (rank === undefined || results.branchAt(rank)) return;
			timer.current = window.setTimeout(() => {
				results.load(rank).then(
					() => setLoaded((before) => before + 1),
					() => undefined,
				);
			}, STAY_MS);
		}
		return { onPointerEnter: ask, onPointerLeave: stop, onFocusCapture: ask, onBlurCapture: stop };
	};
}
