import { useDeferredValue, useMemo } from "react";
import type { Branch } from "../../shared/branch.ts";
import type { Position } from "../../shared/distance.ts";
import { en } from "../text/en.ts";
import { BranchMarkers } from "./branch-markers.tsx";
import { aimAt, isCovered } from "./camera.ts";
import { MapCanvas } from "./map-canvas.tsx";
import type { MapViewProps } from "./map-frame.tsx";

export interface ListMapViewProps extends MapViewProps {
	/** Every branch that fits the search, on whatever page of results. */
	found: readonly Branch[];
	/** How many branches there are, found or not. */
	total: number;
	/** The visitor's, when it is known. */
	position: Position | undefined;
	selected: Branch | undefined;
	onSelect(branch: Branch): void;
}

/** The branches that fit the search, and the visitor. Selecting a branch marks it and leaves the camera alone. */
export function ListMapView({
	found: latest,
	total,
	position,
	selected,
	onSelect,
	engine,
	...canvas
}: ListMapViewProps) {
	// The list shows its results first; grouping many thousand markers takes longer than that.
	const found = useDeferredValue(latest);
	// The map of India has nothing to show to who is abroad but India.
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
