import * as v from "valibot";
import type { StreetSchema } from "../../shared/map/map-source.ts";

/** Layers that only tiles of this schema have. */
const SIGNS: Readonly<Record<StreetSchema, readonly string[]>> = {
	openmaptiles: ["transportation"],
	shortbread: ["streets", "land"],
	protomaps: ["roads", "earth"],
};

/** Recognises the schema of tiles by the names of their layers. @throws with the problem, as the predicate of a sentence about the tiles */
export function streetSchema(layers: readonly string[]): StreetSchema {
	const schemas = Object.keys(SIGNS) as StreetSchema[];
	const schema = schemas.find((each) => SIGNS[each].every((name) => layers.includes(name)));
	if (schema) return schema;
	const shown = layers.slice(0, 20).join(", ") || "none";
	throw new Error(`has no streets of the OpenMapTiles, Shortbread or Protomaps schema; its layers: ${shown}`);
}

const layerName = v.pipe(v.string(), v.maxLength(100));
const object = v.looseObject({});
const idOf = ({ id }: Record<string, unknown>) => id;

/** The names of layers: texts, or objects as TileJSON has them. */
export const layerNames = v.pipe(
	v.array(v.union([layerName, v.pipe(object, v.transform(idOf), layerName)])),
	v.maxLength(100),
);

/** The list of layers in metadata of tiles: in `vector_layers`, or in the text `json` of MBTiles. */
export function layersIn(metadata: Record<string, unknown>): unknown {
	return jsonOf(metadata.vector_layers ?? fieldsOf(metadata.json).vector_layers);
}

/** The fields of an object, also of one that is written as a text; none of anything else. */
export function fieldsOf(raw: unknown): Record<string, unknown> {
	const value = jsonOf(raw);
	return v.is(object, value) ? value : {};
}

/** What a text says in JSON, undefined if nothing; anything else unchanged. */
export function jsonOf(raw: unknown): unknown {
	if (typeof raw !== "string") return raw;
	try {
		return JSON.parse(raw.replace(/^\ufeff/, ""));
	} catch {
		return undefined;
	}
}
