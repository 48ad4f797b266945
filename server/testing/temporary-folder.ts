import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, onTestFinished } from "vitest";

/** Makes an empty folder that is removed when the test has ended or, made outside of tests and hooks, all tests of the group. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(path.join(tmpdir(), "test-"));
	const remove = () => rmSync(folder, { recursive: true, force: true });
	try {
		onTestFinished(remove);
	} catch {
		afterAll(remove);
	}
	return folder;
}
