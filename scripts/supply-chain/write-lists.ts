/** Writes lists of the image's packages into dist/: for scanners and for people. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { licenceList } from "./licence-list.ts";
import { readLock } from "./lock-file.ts";
import { softwareBill } from "./sbom.ts";
import { shippedPackages } from "./shipped-packages.ts";

/** Writes `sbom.cdx.json` and `third-party-licences.txt`. @param root the project's folder, installed and with its bundles built */
export function writeLists(root: string): void {
	const lock = readLock(root);
	const packages = shippedPackages(root, lock);
	const { name, version, license } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
	const node = lock["scripts/pinned-node"]?.version;
	if (node === undefined) throw new Error("package-lock.json has no version of Node");
	const bill = softwareBill({ name, version, license, node }, lock, packages);
	writeFileSync(path.join(root, "dist", "sbom.cdx.json"), bill);
	const licences = path.join(root, "dist", "third-party-licences.txt");
	const notice = readFileSync(path.join(root, "NOTICE"), "utf8");
	writeFileSync(licences, licenceList(root, lock, packages, notice));
}
