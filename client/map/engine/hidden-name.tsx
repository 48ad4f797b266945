import { useEffect, useMemo } from "react";
import { Layer, type LayerProps, Source, useMap } from "react-map-gl/maplibre";
import type { TypedPlace } from "../../../shared/search/search-results.ts";
import { BOLD, HIDDEN_NAME } from "./style-names.ts";

/** An invisible text about as wide as the page's own label, below its ring, which keeps the map's other names off it. */
const OWN_SPACE: LayerProps = {
	type: "symbol",
	layout: {
		"text-field": ["get", "name"],
		"text-font": BOLD,
		"text-size": 12,
		"text-max-width": 100,
		"text-anchor": "top",
		"text-offset": [0, 1],
		"text-padding": 4,
		"text-allow-overlap": true,
	},
	paint: { "text-opacity": 0 },
};

/** Hides the map's name for a place that the page names on top of it, and keeps other names off. @param own the place's name on the map */
export function HiddenName({ place, own }: { place: TypedPlace; own: string }) {
	const { current } = useMap();
	useEffect(() => {
		const map = current?.getMap();
		if (!map) return;
		const hide = () => map.setGlobalStateProperty(HIDDEN_NAME, own);
		map.on("style.load", hide);
		// While the style is loading, it has no state yet.
		if (map.isStyleLoaded() !== undefined) tryTo(hide);
		return () => {
			map.off("style.load", hide);
			tryTo(() => map.setGlobalStateProperty(HIDDEN_NAME, ""));
		};
	}, [current, own]);
	const { name, lat, lng } = place;
	const data = useMemo(
		() => ({
			type: "Feature" as const,
			properties: { name },
			geometry: { type: "Point" as const, coordinates: [lng, lat] },
		}),
		[name, lat, lng],
	);
	return (
		<Source id={HIDDEN_NAME} type="geojson" data={data}>
			<Layer id={HIDDEN_NAME} {...OWN_SPACE} />
		</Source>
	);
}

function tryTo(change: () => unknown): void {
	try {
		change();
	} catch {
		// The style is not there yet, or not any more.
	}
}
