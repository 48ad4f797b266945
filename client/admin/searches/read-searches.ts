import * as v from "valibot";
import { PERIODS, type UnmetSearchesAnswer } from "../../../shared/api/unmet-searches.ts";

const searched = { name: v.string(), count: v.number(), last: v.string() };

const position = { lat: v.number(), lng: v.number() };

const nearest = v.object({
	...{ id: v.number(), name: v.string(), city: v.string(), state: v.string() },
	...{ ...position, km: v.number() },
});

const schema = v.object({
	period: v.picklist(PERIODS),
	from: v.string(),
	to: v.string(),
	places: v.array(v.object({ ...searched, ...position, nearest: v.nullable(nearest) })),
	words: v.array(v.object(searched)),
	rare: v.number(),
	served: v.number(),
});

/** What visitors did not find, as the site answers it. */
export function readSearches(body: unknown): UnmetSearchesAnswer | undefined {
	const read = v.safeParse(schema, body);
	return read.success ? read.output : undefined;
}
