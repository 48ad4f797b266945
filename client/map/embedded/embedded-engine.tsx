import type { MapEngine } from "../map-engine.ts";
import { createMaplibreEngine } from "../maplibre-engine.tsx";

export async function createEngine(): Promise<MapEngine> {
	return createMaplibreEngine({
		style: {
			version: 8,
			sources: {},
			layers: [{ id: "b", type: "background", paint: { "background-color": "#dde" } }],
		},
		maxZoom: 10,
	});
}
