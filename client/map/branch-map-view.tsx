import { useMemo } from "react";
import type { Position } from "../../shared/distance.ts";
import { lngLat } from "./camera.ts";
import { MapCanvas } from "./map-canvas.tsx";
import type { MapViewProps } from "./map-frame.tsx";
import { Pin } from "./pin.tsx";

interface BranchMapViewProps extends MapViewProps, Position {
	/** The branch's name, for whoever cannot see its marker. */
	title: string;
	/** The camera's, until the visitor changes it. */
	zoom: number;
}

/** One branch in the middle of its surroundings. */
export function BranchMapView({ title, lat, lng, zoom, engine, ...canvas }: BranchMapViewProps) {
	const aim = useMemo(() => ({ center: lngLat({ lat, lng }), zoom }), [lat, lng, zoom]);
	return (
		<MapCanvas engine={engine} aim={aim} {...canvas}>
			{() => (
				<engine.Marker longitude={lng} latitude={lat} anchor="bottom">
					<span className="map-marker" data-selected="true" role="img" aria-label={title}>
						<Pin />
					</span>
				</engine.Marker>
			)}
		</MapCanvas>
	);
}
