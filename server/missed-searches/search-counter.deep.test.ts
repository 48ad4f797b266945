import { expect, test } from "vitest";
import { SearchCounter } from "./search-counter.ts";

test("a flood of other texts from many addresses is bounded, and keeps no address", () => {
	const counter = new SearchCounter(Date.now);
	for (let each = 0; each < 30_000; each++) {
		const address = `${each >> 8}.${each & 255}`;
		counter.note(`10.0.${address}`, { text: `text ${each}`, missed: { name: `text ${each}` } });
		const missed = { name: `Place ${each}`, position: { lat: each / 1000, lng: 80 } };
		counter.note(`10.1.${address}`, { text: `place ${each}`, missed });
	}
	expect(counter.take(true)).toHaveLength(5_000);
	expect(counter.take(true)).toEqual([]);
});
