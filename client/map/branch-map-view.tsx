import { useMemo } from "react";
import type { Branch } from "../../shared/branch.ts";
import { branchTitle } from "../ui/branch-title.ts";
import { lngLat } from "./camera.ts";
import { MapCanvas } from "./map-canvas.tsx";
import type { MapViewProps } from "./map-frame.tsx";
import { Pin } from "./pin.tsx";

interface BranchMapViewProps extends MapViewProps {
	branch: Branch;
	/** The camera's, until the visitor changes it. */
	zoom: number;
}

/** One branch in the middle of its surroundings. */
export function BranchMapView({ branch, zoom, engine, ...canvas }: BranchMapViewProps) {
	const { lat, lng } = branch;
	const aim = useMemo(() => ({ center: lngLat({ lat, lng }), zoom }), [lat, lng, zoom]);
	return (
		<MapCanvas engine={engine} aim={aim} {...canvas}>
			{() => (
				<engine.Marker longitude={lng} latitude={lat} anchor="bottom">
					<span className="map-marker" data-selected="true" role="img" aria-label={branchTitle(branch)}>
						<Pin />
					</span>
				</engine.Marker>
			)}
		</MapCanvas>
	);
}
