import type { FeatureCollection } from "geojson";
import { useMemo } from "react";
import { Layer, type LayerProps, Source } from "react-map-gl/maplibre";
import type { MarkedPlace } from "./map-engine.ts";

/** The name of the picture that keeps the space: a single transparent pixel, made larger. */
export const SPACE = "marker-space";

/** Width and height of what is kept free, in CSS pixels: the head of a pin, which ends above its place, or a group around its place. */
const SPACE_PX = 26;
const HEAD_ABOVE_PX = 10;

const LAYER: LayerProps = {
	type: "symbol",
	layout: {
		"icon-image": SPACE,
		"icon-size": SPACE_PX,
		"icon-anchor": ["case", ["get", "pin"], "bottom", "center"],
		// In the picture's own size.
		"icon-offset": ["case", ["get", "pin"], ["literal", [0, -HEAD_ABOVE_PX / SPACE_PX]], ["literal", [0, 0]]],
		"icon-allow-overlap": true,
	},
};

/** Keeps the map's names off the markers, which are elements above it: a layer on top of all others that has only their space. */
export function MarkerSpace({ markers }: { markers: readonly MarkedPlace[] }) {
	const data = useMemo(() => featuresOf(markers), [markers]);
	return (
		<Source id={SPACE} type="geojson" data={data}>
			<Layer id={SPACE} {...LAYER} />
		</Source>
	);
}

function featuresOf(markers: readonly MarkedPlace[]): FeatureCollection {
	const features = markers.map(({ lat, lng, count }) => ({
		type: "Feature" as const,
		properties: { pin: count === 1 },
		geometry: { type: "Point" as const, coordinates: [lng, lat] },
	}));
	return { type: "FeatureCollection", features };
}

export function drawSpace() {
	return { image: new ImageData(1, 1), pixelRatio: 1 };
}
