/** The small street map for tests in each schema that maps can draw, with the layers and kinds of its documentation. */
import type { Feature } from "geojson";
import type { StreetSchema } from "../../shared/map/map-source.ts";
import { osmId, type StreetFeatures, streetFeatures } from "./street-features.ts";

type Layers = Record<string, Feature[]>;

/** The features of each layer. Each is in the tiles from its `min_zoom` on. */
export function featuresIn(schema: StreetSchema): Layers {
	const layers = streetFeatures();
	for (const features of Object.values(layers)) for (const [index, each] of features.entries()) each.id = osmId(index);
	return { protomaps: () => ({ ...layers }), openmaptiles: openMapTiles, shortbread }[schema](layers);
}

/** https://openmaptiles.org/schema/ */
function openMapTiles({ water, landuse, buildings, roads, boundaries, places, pois }: StreetFeatures): Layers {
	const road = as(({ kind_detail, shield_text }) => ({
		class: kind_detail === "residential" ? "minor" : kind_detail,
		...(shield_text !== undefined && { ref: shield_text }),
	}));
	return {
		water: water.filter(isArea).map(as(({ kind }) => ({ class: kind }))),
		waterway: water.filter(isLine).map(as(({ kind }) => ({ class: kind }))),
		water_name: water.filter(isPoint).map(as(({ kind }) => ({ class: kind }))),
		landuse: landuse.map(as(({ kind }) => ({ class: kind }))),
		building: buildings,
		transportation: roads.map(road),
		transportation_name: roads.map(road),
		boundary: boundaries.map(as(() => ({ admin_level: 2, disputed: 1 }))),
		place: places.map(as(({ kind, kind_detail }) => ({ class: kind_detail ?? (kind === "region" ? "state" : kind) }))),
		poi: pois.map(as(() => ({ class: "railway", subclass: "station" }))),
	};
}

/** https://shortbread-tiles.org/schema/1.0/ */
function shortbread({ water, landuse, buildings, roads, boundaries, places, pois }: StreetFeatures): Layers {
	const isOcean = ({ properties }: Feature) => properties?.kind === "ocean";
	return {
		ocean: water.filter(isArea).filter(isOcean),
		water_polygons: water.filter((each) => isArea(each) && !isOcean(each)).map(as(() => ({ kind: "water" }))),
		water_lines: water.filter(isLine),
		land: landuse,
		buildings,
		streets: roads.map(as(({ kind_detail }) => ({ kind: kind_detail }))),
		street_labels: roads.map(as(({ kind_detail }) => ({ kind: kind_detail }))),
		boundaries: boundaries.map(as(() => ({ admin_level: 2, disputed: true }))),
		place_labels: places.map(
			as(({ kind, kind_detail, name, ...rest }) => ({
				kind: kind_detail ?? (kind === "region" ? "state" : kind),
				name_en: rest["name:en"] ?? name,
			})),
		),
		public_transport: pois,
	};
}

const isPoint = ({ geometry }: Feature) => geometry.type === "Point";
const isLine = ({ geometry }: Feature) => geometry.type === "LineString";
const isArea = ({ geometry }: Feature) => geometry.type === "Polygon";

/** Features with these properties besides, or instead of, their own. */
function as(properties: (own: Record<string, unknown>) => Record<string, unknown>) {
	return (feature: Feature): Feature => {
		const own = feature.properties ?? {};
		return { ...feature, properties: { ...own, ...properties(own) } };
	};
}
