import * as v from "valibot";

/** The schema of a list that nobody changes. */
export function listOf<Item extends v.GenericSchema>(item: Item) {
	return v.pipe(v.array(item), v.readonly());
}
