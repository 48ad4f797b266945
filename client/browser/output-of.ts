import * as v from "valibot";

/**
 * JSON in the shape of a schema; undefined if it has another shape. In a file of its own: with api-error.ts, which admin pages share, the
 * schema library would join their chunk, and visitors, who need it to read coordinates, would load that.
 */
export function outputOf<T>(schema: v.GenericSchema<unknown, T>, json: unknown): T | undefined {
	const read = v.safeParse(schema, json);
	return read.success ? read.output : undefined;
}
