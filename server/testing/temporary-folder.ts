import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { atEnd } from "./until-end.ts";

/** Makes an empty folder that is removed when the test has ended or, made outside of tests and hooks, all tests of the group. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(path.join(tmpdir(), "test-"));
	atEnd(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}
