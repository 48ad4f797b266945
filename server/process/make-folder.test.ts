import { statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { makeFolder } from "./write-whole.ts";

test("a folder is created with those above it, once", () => {
	const folder = path.join(temporaryFolder(), "a", "b", "c");
	makeFolder(folder);
	makeFolder(folder);
	expect(statSync(folder).isDirectory()).toBe(true);
});

test("a folder below a file is refused", () => {
	const folder = temporaryFolder();
	writeFileSync(path.join(folder, "file"), "");
	expect(() => makeFolder(path.join(folder, "file", "data"))).toThrow("ENOTDIR");
});

test.runIf(process.platform === "linux")(
	"a folder where nothing can be created is refused instead of tried for ever",
	() => {
		expect(() => makeFolder("/proc/data/branches")).toThrow("ENOENT");
	},
);
