import type { StreetSchema } from "../../shared/map/map-source.ts";

/** Layers that only tiles of this schema have. */
const SIGNS: Readonly<Record<StreetSchema, readonly string[]>> = {
	openmaptiles: ["transportation"],
	shortbread: ["streets", "land"],
	protomaps: ["roads", "earth"],
};

/**
 * Recognises the schema of tiles by the names of their layers.
 *
 * @throws with the problem, as the predicate of a sentence about the tiles
 */
export function streetSchema(layers: readonly string[]): StreetSchema {
	const schemas = Object.keys(SIGNS) as StreetSchema[];
	const schema = schemas.find((each) => SIGNS[each].every((name) => layers.includes(name)));
	if (schema) return schema;
	const shown = layers.slice(0, 20).join(", ") || "none";
	throw new Error(`has no streets of the OpenMapTiles, Shortbread or Protomaps schema; its layers: ${shown}`);
}
