import { useMemo } from "react";
import type { MissedPlace } from "../../../shared/api/missed-searches.ts";
import type { Aim } from "../../map/camera/camera.ts";
import { fallingBack } from "../../map/falling-back.tsx";
import { MapCanvas } from "../../map/map-canvas.tsx";
import type { MapViewProps } from "../../map/map-frame.tsx";
import { Pin } from "../../map/markers/pin.tsx";
import { searchesTexts } from "../../text/for-admins/searches-texts.ts";

interface MissedMapViewProps extends MapViewProps {
	/** The places, the most searched for first. */
	places: readonly MissedPlace[];
	/** The place that the admin points at, on the map or in the list. */
	raised: MissedPlace | undefined;
	onPoint(place: MissedPlace): void;
	/** Called when a place is clicked. The list offers the same to those who use no pointer. */
	onChoose(place: MissedPlace): void;
}

/** More markers would hide each other. */
const MAX_MARKERS = 100;

const IN_FRONT = { zIndex: MAX_MARKERS + 2 };

/** Below the number of the place that the branch is nearest to, and above all others. */
const NEAREST = { zIndex: MAX_MARKERS + 1 };

/** The margin around the places, in degrees: a hundred kilometres show where a place is. */
const AROUND = 1;

/** Circles with the number of searches, those with the most on top, and the branch nearest to the place that is pointed at. */
export const MissedMapView = fallingBack(MissedView);

function MissedView({ places, raised, onPoint, onChoose, engine, ...canvas }: MissedMapViewProps) {
	const aim = useMemo(() => aimAt(places), [places]);
	const shown = places.slice(0, MAX_MARKERS);
	if (raised && !shown.includes(raised)) shown.push(raised);
	return (
		<MapCanvas engine={engine} aim={aim} {...canvas}>
			{() => (
				<>
					{raised?.nearest && (
						<engine.Marker longitude={raised.nearest.lng} latitude={raised.nearest.lat} anchor="bottom" style={NEAREST}>
							<span className="map-marker" data-selected="true" role="img" aria-label={raised.nearest.name}>
								<Pin />
							</span>
						</engine.Marker>
					)}
					{shown.map((place, rank) => (
						<engine.Marker
							key={`${place.lat} ${place.lng}`}
							longitude={place.lng}
							latitude={place.lat}
							anchor="center"
							style={place === raised ? IN_FRONT : { zIndex: MAX_MARKERS - rank }}
						>
							<button
								type="button"
								className="map-marker"
								tabIndex={-1}
								data-raised={place === raised}
								aria-label={searchesTexts.marker(place.name, place.count)}
								title={searchesTexts.marker(place.name, place.count)}
								onPointerEnter={() => onPoint(place)}
								onFocus={() => onPoint(place)}
								onClick={() => onChoose(place)}
							>
								<span className="map-group">{place.count.toLocaleString("en-IN")}</span>
							</button>
						</engine.Marker>
					))}
				</>
			)}
		</MapCanvas>
	);
}

function aimAt(places: readonly MissedPlace[]): Aim {
	const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)];
	const corner = (pick: (...degrees: number[]) => number, by: number): [number, number] => {
		return [pick(...lngs) + by, pick(...lats) + by];
	};
	return { bounds: [corner(Math.min, -AROUND), corner(Math.max, AROUND)] };
}
