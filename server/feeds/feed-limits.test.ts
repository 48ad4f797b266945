import { expect, test } from "vitest";
import { feedLimits } from "./feed-limits.ts";

const MIB = 1024 * 1024;

/** Lists of branches with the heap that reading them needs and the memory of the site that has them, as measured, in MiB. */
const LISTS = [
	{ branches: 50_000, body: 25, heap: 76, site: 242, container: 640 },
	{ branches: 150_000, body: 73, heap: 208, site: 390, container: 1536 },
	{ branches: 200_000, body: 97, heap: 256, site: 590, container: 2048 },
];

test.each(LISTS)("a site with $container MiB that has $branches branches takes as many again", (list) => {
	const { bodyBytes, heapMb } = feedLimits((list.container - list.site) * MIB);
	expect(bodyBytes).toBeGreaterThanOrEqual(list.body * MIB);
	expect(heapMb).toBeGreaterThanOrEqual(list.heap);
});

test.each([512, 1024, 1536, 2048, 4096])("the longest body and a full heap fit into %i MiB", (mib) => {
	const { bodyBytes, heapMb } = feedLimits(mib * MIB);
	const process = 60;
	expect(process + heapMb + (2.4 + 1.8) * (bodyBytes / MIB)).toBeLessThanOrEqual(mib);
});

test("a few thousand branches can be read however little memory there is", () => {
	expect(feedLimits(0)).toEqual({ bodyBytes: 4 * MIB, heapMb: 64 });
});
