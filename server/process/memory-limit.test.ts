import os from "node:os";
import { afterEach, expect, test, vi } from "vitest";
import { memoryBeside, memoryLimit } from "./memory-limit.ts";

const MIB = 1024 * 1024;

afterEach(() => {
	vi.restoreAllMocks();
});

test("in a container, its limit counts, of which this process has its part", () => {
	vi.spyOn(process, "constrainedMemory").mockReturnValue(512 * MIB);
	expect(memoryLimit()).toBe(512 * MIB);
	expect(memoryBeside()).toBeLessThan(512 * MIB);
});

test("without a limit, or with one above what the machine has, what is free counts", () => {
	for (const limit of [0, 2 * os.totalmem()]) {
		vi.spyOn(process, "constrainedMemory").mockReturnValue(limit);
		expect(memoryLimit()).toBeGreaterThan(0);
		expect(memoryLimit()).toBeLessThanOrEqual(os.totalmem());
	}
});
