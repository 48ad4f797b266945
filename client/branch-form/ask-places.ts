/** Asks the server for places of India. */
import * as v from "valibot";
import { PLACES_PATH } from "../../shared/paths.ts";
import { outputOf } from "../browser/output-of.ts";

const answerSchema = v.object({
	places: v.array(
		v.object({
			kind: v.string(),
			name: v.string(),
			state: v.string(),
			city: v.exactOptional(v.string()),
			lat: v.number(),
			lng: v.number(),
		}),
	),
});

export type NamedPlace = v.InferOutput<typeof answerSchema>["places"][number];

const TIMEOUT_MS = 10_000;

/** A pincode; undefined if no table has it. Rejects if there is no answer. */
export async function pincodePlace(pincode: string, left: AbortSignal): Promise<NamedPlace | undefined> {
	const places = await ask(pincode, left);
	return places.find(({ kind, name }) => kind === "pincode" && name === pincode);
}

/** The place that a text most probably means. Rejects if there is no answer. */
export async function firstPlace(text: string, left?: AbortSignal): Promise<NamedPlace | undefined> {
	return (await ask(text, left))[0];
}

/** Longer texts are refused. */
const LONGEST = 200;

async function ask(text: string, left?: AbortSignal): Promise<readonly NamedPlace[]> {
	const late = AbortSignal.timeout(TIMEOUT_MS);
	const query = new URLSearchParams({ q: text.slice(0, LONGEST) });
	const response = await fetch(`${PLACES_PATH}?${query}`, { signal: left ? AbortSignal.any([left, late]) : late });
	return (response.ok && outputOf(answerSchema, await response.json())?.places) || [];
}
