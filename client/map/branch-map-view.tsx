import { useMemo } from "react";
import type { Position } from "../../shared/places/distance.ts";
import { type Aim, lngLat } from "./camera/camera.ts";
import { fallingBack } from "./falling-back.tsx";
import { MapCanvas } from "./map-canvas.tsx";
import type { MapViewProps } from "./map-frame.tsx";
import { Pin } from "./markers/pin.tsx";

/** A map centred on one branch. */
export const BranchMapView = fallingBack(BranchView);

function BranchView({
	title,
	lat,
	lng,
	zoom,
	engine,
	...canvas
}: MapViewProps & Position & { title: string; zoom: number }) {
	const markers = useMemo(() => [{ lat, lng, count: 1 }], [lat, lng]);
	const aim = useMemo((): Aim => ({ center: lngLat({ lat, lng }), zoom }), [lat, lng, zoom]);
	return (
		<MapCanvas engine={engine} aim={aim} {...canvas}>
			{() => (
				<>
					{engine.MarkerSpace && <engine.MarkerSpace markers={markers} />}
					<engine.Marker longitude={lng} latitude={lat} anchor="bottom">
						<span className="map-marker" data-selected="true" role="img" aria-label={title}>
							<Pin />
						</span>
					</engine.Marker>
				</>
			)}
		</MapCanvas>
	);
}
