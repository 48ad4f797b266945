import { useDeferredValue, useMemo } from "react";
import type { Branch } from "../../shared/branch.ts";
import type { Position } from "../../shared/distance.ts";
import { en } from "../text/en.ts";
import { BranchMarkers } from "./branch-markers.tsx";
import { aimAt, isCovered } from "./camera.ts";
import { MapCanvas } from "./map-canvas.tsx";
import type { MapViewProps } from "./map-frame.tsx";

export interface ListMapViewProps extends MapViewProps {
	/** Every branch that matches the search, on all pages of results. */
	found: readonly Branch[];
	/** The number of all branches, found or not. */
	total: number;
	/** The visitor's position, if it is known. */
	position: Position | undefined;
	selected: Branch | undefined;
	onSelect(branch: Branch): void;
}

/** The branches that match the search, and the visitor. Selecting a branch marks it without moving the camera. */
export function ListMapView({
	found: latest,
	total,
	position,
	selected,
	onSelect,
	engine,
	...canvas
}: ListMapViewProps) {
	// The list is rendered first, because grouping many thousands of markers takes longer.
	const found = useDeferredValue(latest);
	// A visitor outside the map's area is not shown, and the camera does not go there.
	const visitor = position && isCovered(position, engine.bounds) ? position : undefined;
	const aim = useMemo(() => aimAt(found, total, visitor), [found, total, visitor]);
	return (
		<MapCanvas engine={engine} aim={aim} {...canvas}>
			{(map) => (
				<>
					<BranchMarkers engine={engine} map={map} branches={found} selected={selected} onSelect={onSelect} />
					{visitor && (
						<engine.Marker longitude={visitor.lng} latitude={visitor.lat} anchor="center">
							<span className="map-position" role="img" aria-label={en.map.position} />
						</engine.Marker>
					)}
				</>
			)}
		</MapCanvas>
	);
}
