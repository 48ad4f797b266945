import { type KeyboardEvent, useState } from "react";
import { roundedDegrees } from "../../shared/branch/written-pair.ts";
import { INDIA } from "../../shared/constants.ts";
import { WORLD_PX } from "../../shared/map/mercator.ts";
import { ZOOM } from "../../shared/map/zooms.ts";
import type { Position } from "../../shared/places/distance.ts";
import { moreTexts as enMore } from "../text/en/more-texts.ts";
import { type Aim, cornersOf, isCovered, lngLat } from "./camera/camera.ts";
import type { MapEngine, MapHandle } from "./engine/map-engine.ts";
import { useMapEvent } from "./engine/use-map-event.ts";
import { fallingBack } from "./falling-back.tsx";
import { MapCanvas } from "./map-canvas.tsx";
import type { MapViewProps } from "./map-frame.tsx";
import { ARROWS } from "./markers/arrow-keys.ts";
import { Pin } from "./markers/pin.tsx";

/** The middle of a pincode, city, district or state. */
type Surroundings = Position & { kind: string };

export interface PickMapViewProps extends MapViewProps {
	/** The pin's position. Without one, the map shows the surroundings of `near`, or all of India. */
	place: Position | undefined;
	near: Surroundings | undefined;
	/** Whether an admin is typing a position. The camera waits until it is complete. */
	typing: boolean;
	/** @param isRough whether the tap can be about 100 metres off; the map then zooms in to it */
	onPick(place: Position, isRough: boolean): void;
	/** Called instead of `onPick` for a place outside India. The pin stays where it is. */
	onOutside(): void;
}

/** The most zoom levels that a tap zooms in by: the tapped place stays in view even on a phone, where a finger may be 10 px away from it. */
const LONGEST_STEP = 4;

/** From this zoom on, a tap is exact: 10 px are less than 50 metres. */
const EXACT_ZOOM = ZOOM.pick - 1;

/** A pincode or a city is some kilometres wide. */
const NEAR_ZOOM = 12;
const WIDE_ZOOMS: Readonly<Record<string, number>> = { state: 6, district: 9 };

/** How far an arrow key moves the pin, in CSS pixels. */
const ARROW_STEP_PX = 4;

/** A map for choosing a place by a click, dragging or arrow keys. It follows places entered elsewhere, and zooms in until clicks are exact. */
export const PickMapView = fallingBack(PickView);

function PickView({ place, near, typing, onPick, onOutside, engine, ...canvas }: PickMapViewProps) {
	const [aimedPlace, setAimedPlace] = useState(place);
	const [surroundings, setSurroundings] = useState(near);
	const [aim, setAim] = useState(() => aimAt(place, near, undefined, engine));
	if (!typing && !isSame(place, aimedPlace)) {
		setAimedPlace(place);
		setAim(aimAt(place, near, aimedPlace, engine));
	}
	if (!isSame(near, surroundings)) {
		setSurroundings(near);
		if (!place && near) setAim(aimAt(undefined, near, surroundings, engine));
	}

	function pick({ lng, lat }: Position, zoom: number) {
		const rounded = { lat: roundedDegrees(lat), lng: roundedDegrees(lng) };
		if (!isCovered(rounded, INDIA)) return onOutside();
		setAimedPlace(rounded);
		onPick(rounded, zoom < EXACT_ZOOM);
	}

	function click(clicked: Position, zoom: number) {
		pick(clicked, zoom);
		if (zoom < EXACT_ZOOM && isCovered(clicked, INDIA)) {
			setAim({ center: lngLat(clicked), zoom: closerZoom(zoom), cause: aimedPlace });
		}
	}

	// Where the source has no more detail, zooming in still lets an admin choose the place to the metre.
	const maxZoom = Math.max(engine.maxZoom, ZOOM.pick);
	return (
		<MapCanvas engine={engine} aim={aim} maxZoom={maxZoom} {...canvas}>
			{(map) => (
				<>
					<ClickToPick map={map} onPick={click} />
					{place && <PickedPin engine={engine} map={map} place={place} onPick={pick} />}
				</>
			)}
		</MapCanvas>
	);
}

interface PickProps {
	map: MapHandle;
	onPick(place: Position, zoom: number): void;
}

function ClickToPick({ map, onPick }: PickProps) {
	useMapEvent(map, "click", ({ lngLat }) => onPick(lngLat, map.getZoom()));
	return null;
}

function PickedPin({ engine, map, place, onPick }: PickProps & { engine: MapEngine; place: Position }) {
	function move(event: KeyboardEvent) {
		const direction = ARROWS[event.key];
		if (!direction) return;
		// Keeps the map from using the key for panning.
		event.preventDefault();
		event.stopPropagation();
		const step = (ARROW_STEP_PX * 360) / (WORLD_PX * 2 ** map.getZoom());
		onPick({ lng: place.lng + direction.east * step, lat: place.lat + direction.north * step }, map.getZoom());
	}

	return (
		<engine.Marker
			longitude={place.lng}
			latitude={place.lat}
			anchor="bottom"
			draggable
			onDragEnd={({ lngLat }) => onPick(lngLat, map.getZoom())}
		>
			<button
				type="button"
				className="map-marker"
				data-selected="true"
				data-movable="true"
				aria-label={enMore.map.pickedPlace}
				// Otherwise the map would take this as a click on the place behind the pin's head.
				onClick={(event) => event.stopPropagation()}
				onKeyDownCapture={move}
			>
				<Pin />
			</button>
		</engine.Marker>
	);
}

/** The surroundings of a place, as close as the source shows roads. @param before the pin's last position, which makes the aim a new one */
function aimAt(
	place: Position | undefined,
	near: Surroundings | undefined,
	before: Position | undefined,
	{ maxZoom }: MapEngine,
): Aim {
	if (place) return { center: lngLat(place), zoom: maxZoom < ZOOM.pick ? maxZoom - 1 : ZOOM.pick, cause: before };
	if (near) return { center: lngLat(near), zoom: WIDE_ZOOMS[near.kind] ?? NEAR_ZOOM, cause: before };
	return { bounds: cornersOf(INDIA), cause: before };
}

/** Zooms in by steps of equal length: after a short last one, the pin would cover the place. */
function closerZoom(zoom: number): number {
	const levels = ZOOM.pick - zoom;
	return zoom + levels / Math.ceil(levels / LONGEST_STEP);
}

function isSame(a: Position | undefined, b: Position | undefined): boolean {
	return a?.lat === b?.lat && a?.lng === b?.lng;
}
