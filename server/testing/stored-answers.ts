import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { differences } from "./differences.ts";

/** Compares answers, or lines of them, with a file, which `vitest -u` writes again. */
export async function expectStored(file: string, answers: string | readonly string[]): Promise<void> {
	const now = typeof answers === "string" ? answers : `${answers.join("\n")}\n`;
	const isUpdate = expect.getState().snapshotState.snapshotUpdateState === "all";
	const stored = isUpdate ? now : readFileSync(file, "utf8");
	// The diff of the assertion below takes minutes if many lines differ.
	if (stored !== now) expect.fail(differences(file, stored, now));
	await expect(now).toMatchFileSnapshot(file);
}
