import path from "node:path";
import { expect, test } from "vitest";
import { packageIn, readLock } from "../../scripts/supply-chain/lock-file.ts";
import { isAllowed } from "./allowed-licences.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");

test("every package in the lock files, also those that only make or test the site, has a licence that is allowed", () => {
	const packages = [ROOT, path.join(ROOT, "quality")].flatMap((root) => {
		const lock = readLock(root);
		const folders = Object.keys(lock).filter((key) => key.includes("node_modules/") && !lock[key]?.link);
		return folders.map((folder) => packageIn(root, lock, folder));
	});
	expect(packages.length).toBeGreaterThan(500);
	const refused = packages.filter((each) => !isAllowed(each));
	expect(refused.map(({ name, version, licence }) => `${name} ${version}: ${licence}`)).toEqual([]);
});

test.each(["MIT", "MIT OR GPL-3.0-only", "(MIT OR Apache-2.0)", "MIT AND OFL-1.1", "GPL-2.0-only OR MIT AND ISC"])(
	"a made-up package under %s is allowed",
	(licence) => {
		expect(isAllowed({ name: "made-up", licence })).toBe(true);
	},
);

test.each([
	undefined,
	"",
	"UNLICENSED",
	"GPL-3.0-only",
	"AGPL-3.0-or-later",
	"MIT AND GPL-3.0-only",
	"(MIT OR ISC) AND GPL-3.0-only",
	"SEE LICENSE IN LICENSE.txt",
])("a made-up package under %j is not", (licence) => {
	expect(isAllowed({ name: "made-up", licence })).toBe(false);
});

test("the exception is for one package and its licence of today", () => {
	expect(isAllowed({ name: "mapbox-gl", licence: "SEE LICENSE IN LICENSE.txt" })).toBe(true);
	expect(isAllowed({ name: "mapbox-gl", licence: "UNLICENSED" })).toBe(false);
});
