import { expect, test } from "vitest";
import { inSlices } from "./when-idle.ts";

test("long work is done in slices, and others have their turn in between", async () => {
	let turns = 0;
	let others = true;
	const other = () => {
		turns++;
		if (others) setTimeout(other);
	};
	setTimeout(other);
	function* steps(): Generator<undefined, string> {
		for (let step = 0; step < 3; step++) {
			const before = turns;
			const end = performance.now() + 10;
			while (performance.now() < end);
			yield;
			expect(turns).toBeGreaterThan(before);
		}
		return "done";
	}
	expect(await inSlices(steps())).toBe("done");
	others = false;
});

test("short steps share a slice", async () => {
	let done = 0;
	function* steps(): Generator<undefined, number> {
		while (done < 5) {
			done++;
			yield;
		}
		return done;
	}
	const work = inSlices(steps());
	expect(done).toBe(0);
	expect(await work).toBe(5);
});

test("a step that fails ends the work", async () => {
	// biome-ignore lint/correctness/useYield: it fails in its first step.
	function* steps(): Generator<undefined, never> {
		throw new Error("no");
	}
	await expect(inSlices(steps())).rejects.toThrow("no");
});
