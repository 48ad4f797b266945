import { useCallback, useEffect, useMemo, useState } from "react";
import type { Branch } from "../../shared/branch.ts";
import { en } from "../text/en.ts";
import { branchTitle } from "../ui/branch-title.ts";
import { BranchPopup } from "./branch-popup.tsx";
import { lngLat, pointCamera } from "./camera.ts";
import type { MapEngine, MapHandle } from "./map-engine.ts";
import { groupMarkers, type MarkerGroup, markBranch } from "./marker-groups.ts";
import { Pin } from "./pin.tsx";
import { useRovingFocus } from "./use-roving-focus.ts";

interface BranchMarkersProps {
	engine: MapEngine;
	map: MapHandle;
	branches: readonly Branch[];
	selected: Branch | undefined;
	onSelect(branch: Branch): void;
}

/**
 * The markers of a map, as buttons, so that they work with mouse, touch, keyboard and screen reader. Only groups in view are
 * in the document, so their number stays small with any number of branches.
 */
export function BranchMarkers({ engine, map, branches, selected, onSelect }: BranchMarkersProps) {
	const { groups, marked } = useGroups(map, branches, selected, engine.maxZoom);
	const [popup, setPopup] = useState<MarkerGroup | null>(null);
	const roving = useRovingFocus(map, groups, marked);
	// The popup stays open while all its branches are among the results, in any order.
	if (popup && !popup.branches().every((branch) => branches.includes(branch))) setPopup(null);

	function open(group: MarkerGroup) {
		if (group.branch) onSelect(group.branch);
		if (group.opensAt === undefined) return setPopup(group);
		pointCamera(map, { center: lngLat(group), zoom: group.opensAt }, "ease");
	}

	const { focus } = roving;
	const key = popup?.key;
	const close = useCallback(
		(giveFocusBack: boolean) => {
			setPopup(null);
			if (key && giveFocusBack) focus(key);
		},
		[key, focus],
	);

	return (
		<>
			{groups.map((group) => (
				<engine.Marker
					key={group.key}
					longitude={group.lng}
					latitude={group.lat}
					anchor={group.branch ? "bottom" : "center"}
					style={group.key === marked ? IN_FRONT : NORMAL}
				>
					<button
						type="button"
						className="map-marker"
						data-selected={group.key === marked}
						aria-current={group.key === marked ? "true" : undefined}
						aria-label={group.branch ? branchTitle(group.branch) : en.map.group(group.count)}
						aria-haspopup={group.opensAt === undefined ? "dialog" : undefined}
						onClick={(event) => {
							// Otherwise the map would take it as a click outside the popup and close it.
							event.stopPropagation();
							open(group);
						}}
						{...roving.propsOf(group)}
					>
						{group.branch ? <Pin /> : <span className="map-group">{group.count.toLocaleString("en-IN")}</span>}
					</button>
				</engine.Marker>
			))}
			{popup && <BranchPopup key={popup.key} map={map} group={popup} onClose={close} />}
		</>
	);
}

const NORMAL = { zIndex: 0 };
const IN_FRONT = { zIndex: 1 };

/** The groups in view, and the key of the one that marks the selected branch. */
function useGroups(map: MapHandle, branches: readonly Branch[], selected: Branch | undefined, maxZoom: number) {
	const groupsInView = useMemo(() => groupMarkers(branches, maxZoom), [branches, maxZoom]);
	const [groups, setGroups] = useState<MarkerGroup[]>([]);
	useEffect(() => {
		setGroups(groupsInView(map));
		const regroup = () => {
			const next = groupsInView(map);
			setGroups((shown) => (haveSameKeys(shown, next) ? shown : next));
		};
		map.on("move", regroup);
		return () => void map.off("move", regroup);
	}, [map, groupsInView]);
	return useMemo(() => (selected ? markBranch(groups, selected) : { groups, marked: undefined }), [groups, selected]);
}

function haveSameKeys(a: readonly MarkerGroup[], b: readonly MarkerGroup[]): boolean {
	return a.length === b.length && a.every(({ key }, place) => key === b[place]?.key);
}
