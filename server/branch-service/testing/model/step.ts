/** What admins do at random: a step is a call, and what the model expects of it. Few names, codes and places, so that they often collide. */
import fc from "fast-check";
import type { World } from "./world.ts";

/** Who takes a step, a number to choose one of what there is, and whether they looked at it long ago. */
export interface By {
	who: string;
	at: number;
	isStale: boolean;
}

export type Step = fc.AsyncCommand<{ world: World }, object, false>;

const by: fc.Arbitrary<By> = fc.record({
	who: fc.constantFrom("asha", "asha", "bina", "chand"),
	at: fc.nat(15),
	isStale: fc.nat(15).map((number) => number === 15),
});

/** A kind of step. @param value what it needs besides */
export function step<Value>(
	name: string,
	value: fc.Arbitrary<Value>,
	run: (world: World, by: By, value: Value) => Promise<unknown>,
): fc.Arbitrary<Step> {
	return fc.tuple(by, value).map(([by, value]) => ({
		check: () => true,
		run: async ({ world }) => void (await run(world, by, value)),
		toString: () => `${by.who}: ${name} ${JSON.stringify(value)} ${by.at}${by.isStale ? " stale" : ""}`,
	}));
}

/** For steps that need nothing. */
export const none = fc.constant(null);

const POOLS = {
	name: fc.constantFrom("Alpha", "Beta", "Gamma"),
	cityName: fc.constantFrom("Panaji", "Panjim", "Margao"),
	stateName: fc.constantFrom("Goa", "Goa", "Kerala"),
	branchCode: fc.constantFrom("", "", "B1", "b1", "B2"),
	landmark: fc.constantFrom("Near the market", "Near the bank"),
};
/** What a new branch has, and what an edit changes. */
export const wholeValues = fc.record(POOLS);
export const fewValues = fc.record(POOLS, { requiredKeys: [], noNullPrototype: true });

const closureFields = {
	from: fc.constantFrom("2026-11-20", "2026-12-02", "2026-12-10"),
	until: fc.constantFrom("2026-12-01", "2026-12-05", "2026-12-20"),
	hours: fc.constant("10:00-14:00"),
	reason: fc.constantFrom("Repairs", "Flood"),
};
export const closureValues = fc.record(closureFields, { requiredKeys: ["from", "reason"], noNullPrototype: true });

/** A version of nothing, and an id of no branch. */
export const STALE = 999_999;
export const MISSING = 999;
