import { expect, test, vi } from "vitest";
import { loadCityNames } from "../../places/city-names.ts";
import { loadPlaceChecks } from "./branch-warnings.ts";

vi.mock("../../places/city-names.ts", { spy: true });

test("what could not be read once is read again by the next call, and then kept", async () => {
	vi.mocked(loadCityNames).mockRejectedValueOnce(new Error("EMFILE: too many open files"));
	await expect(loadPlaceChecks()).rejects.toThrow("EMFILE");
	const checks = await loadPlaceChecks();
	expect(await loadPlaceChecks()).toBe(checks);
	expect(loadCityNames).toHaveBeenCalledTimes(2);
});
