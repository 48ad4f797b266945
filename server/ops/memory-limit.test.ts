import os from "node:os";
import { afterEach, expect, test, vi } from "vitest";
import { memoryBeside, memoryLimit, setMemoryAside } from "./memory-limit.ts";

const MIB = 1024 * 1024;

afterEach(() => {
	vi.restoreAllMocks();
	setMemoryAside(() => 0);
});

test("of a container's limit, what is set aside for other processes is left to them", () => {
	vi.spyOn(process, "constrainedMemory").mockReturnValue(512 * MIB);
	expect(memoryLimit()).toBe(512 * MIB);
	setMemoryAside(() => 300 * MIB);
	expect(memoryLimit()).toBe(212 * MIB);
	expect(memoryBeside()).toBeLessThan(212 * MIB);
});

test("without a limit, they have taken theirs from what is free", () => {
	vi.spyOn(process, "constrainedMemory").mockReturnValue(0);
	setMemoryAside(() => os.totalmem());
	expect(memoryLimit()).toBeGreaterThan(0);
});
