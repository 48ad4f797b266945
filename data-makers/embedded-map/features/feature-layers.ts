/** Which features are visible at each zoom. */
import type { Feature, LineString, MultiPolygon, Polygon } from "geojson";
import type { Basemap } from "../../../client/map/embedded/basemap.ts";
import { isInIndia } from "../../../server/branch-service/warnings/india-outline.ts";
import type { FeatureLayer } from "../../../shared/map/embedded-map.ts";
import { withOfficialBorders } from "./official-borders.ts";
import { areaKm2, lengthKm } from "./planar.ts";
import { readFeatures } from "./read-features.ts";
import { roundArea, roundLines } from "./round-corners.ts";
import { wholeRails, wholeRoads } from "./whole-ways.ts";
import { withoutSlivers } from "./without-slivers.ts";

export interface LayerFeatures {
	layer: FeatureLayer;
	/** The features that are large enough to be seen at a zoom. */
	at(zoom: number): Feature[];
}

/** All layers but `land`. */
export function featureLayers(basemap: Basemap): LayerFeatures[] {
	return [
		ofLines("roads", wholeRoads(readFeatures("roads")), ({ properties: { c } }, km, zoom) => {
			if (zoom < FIRST_ZOOM_OF_ROAD[c]) return false;
			return zoom > 8 || km >= ((c === 0 ? MOTORWAY_KM : ROAD_KM)[zoom - 5] ?? 0);
		}),
		ofLines("rails", wholeRails(readFeatures("rails")), (_, km, zoom) => zoom >= 8 && (zoom > 8 || km >= 3)),
		ofAreas(
			"water",
			withoutSlivers(readFeatures("water")).map((each) => roundArea(each)),
			(_, km2, zoom) => zoom >= 7 && km2 >= (WATER_KM2[zoom - 7] ?? 0),
		),
		ofAreas(
			"green",
			readFeatures("green").map((each) => roundArea(each)),
			(_, km2, zoom) => zoom >= 7 && km2 >= (GREEN_KM2[zoom - 7] ?? 0),
		),
		ofAreas(
			"built",
			readFeatures("built")
				.filter(isIndian)
				.map((each) => roundArea(each)),
			(_, km2, zoom) => zoom > 7 || km2 >= BUILT_KM2,
		),
		ofLines(
			"borders",
			roundLines(withOfficialBorders(readFeatures("borders"), basemap)),
			({ properties: { l } }, _, zoom) => zoom >= 9 && (zoom < 11 || l === 4),
		),
	];
}

const FIRST_ZOOM_OF_ROAD = { 0: 5, 1: 5, 2: 9 };

/** The shortest roads at zooms 5 to 8: from afar, short ones would be specks. */
const MOTORWAY_KM = [30, 15, 5, 0];
const ROAD_KM = [40, 18, 8, 3];

/** The smallest waters at zooms 7 to 9, and woods from zoom 7 on. */
const WATER_KM2 = [60, 6, 1];
const GREEN_KM2 = [200, 25, 6];
/** The smallest towns at zooms 5 to 7. */
const BUILT_KM2 = 10;

/** Whether an area is in India, by its first corner: the source also has towns beyond the border, where nothing else is drawn. */
function isIndian({ geometry: { type, coordinates } }: Feature<Polygon | MultiPolygon>): boolean {
	const [lng = 0, lat = 0] = (type === "Polygon" ? coordinates[0] : coordinates[0]?.[0])?.[0] ?? [];
	return isInIndia({ lat, lng });
}

type Shown<F> = (feature: F, size: number, zoom: number) => boolean;

function ofLines<F extends Feature<LineString>>(
	layer: FeatureLayer,
	lines: readonly F[],
	isShown: Shown<F>,
): LayerFeatures {
	return bySize(layer, lines, (line) => lengthKm(line.geometry.coordinates), isShown);
}

function ofAreas<F extends Feature<Polygon | MultiPolygon>>(
	layer: FeatureLayer,
	areas: readonly F[],
	isShown: Shown<F>,
): LayerFeatures {
	return bySize(layer, areas, ({ geometry }) => areaKm2(geometry), isShown);
}

function bySize<F extends Feature>(
	layer: FeatureLayer,
	features: readonly F[],
	sizeOf: (feature: F) => number,
	isShown: Shown<F>,
) {
	const sizes = features.map(sizeOf);
	return {
		layer,
		at: (zoom: number) => features.filter((feature, index) => isShown(feature, sizes[index] ?? 0, zoom)),
	};
}
