import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach } from "vitest";
import { atEnd } from "./until-end.ts";

/** Makes an empty folder that is removed when the test has ended or, made outside of tests and hooks, all tests of the group. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(path.join(tmpdir(), "test-"));
	atEnd(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** The path of a folder that each test of a file finds empty. What is kept under its name, as databases on a server are, needs a new one. */
export function folderPerTest(): string {
	const folder = temporaryFolder();
	beforeEach(() => {
		mkdirSync(folder, { recursive: true });
		atEnd(() => rmSync(folder, { recursive: true, force: true }));
	});
	return folder;
}
