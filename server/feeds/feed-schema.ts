/**
 * What one item of each feed must look like (docs/product.md, Feeds). Unknown fields are left out, so nothing that the
 * upstream adds by accident reaches a browser. Numbers sent as text and text sent as numbers are accepted, because feeds
 * that come out of spreadsheets do that.
 */
import * as v from "valibot";
import type { Branch, City, State } from "../../shared/branch.ts";

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const hours = v.optional(v.nullable(v.pipe(v.string(), v.trim())), "");
const textOrNumber = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim(), v.nonEmpty());

function degrees(limit: number) {
	const number = v.pipe(v.number(), v.minValue(-limit), v.maxValue(limit));
	return v.union([number, v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number), number)]);
}

const id = v.union([
	v.pipe(v.number(), v.safeInteger()),
	v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
]);

const day = v.pipe(
	hours,
	v.transform((value) => value ?? ""),
);

export const branchSchema: v.GenericSchema<unknown, Branch> = v.object({
	id,
	name: text,
	address: text,
	city: text,
	state: text,
	pincode: textOrNumber,
	area: text,
	lat: degrees(90),
	lng: degrees(180),
	services: v.fallback(v.array(v.string()), () => []),
	mondayHours: day,
	tuesdayHours: day,
	wednesdayHours: day,
	thursdayHours: day,
	fridayHours: day,
	saturdayHours: day,
	sundayHours: day,
});

export const stateSchema: v.GenericSchema<unknown, State> = v.object({ id, name: text });

export const citySchema: v.GenericSchema<unknown, City> = v.object({
	id,
	name: text,
	state: v.object({ name: text }),
});
