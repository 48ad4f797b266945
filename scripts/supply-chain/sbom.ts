/** The software bill of materials, for scanners: CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/). */
import { hash } from "node:crypto";
import { type LockEntries, resolveFolder } from "./lock-file.ts";
import type { ShippedPackage } from "./shipped-packages.ts";

/** The bill as JSON. It has neither a time nor a random number: the same packages always give the same bytes. @param project with the version of Node that the image starts from */
export function softwareBill(
	project: Record<"name" | "version" | "license" | "node", string>,
	lock: LockEntries,
	packages: readonly ShippedPackage[],
): string {
	const application = `${project.name}@${project.version}`;
	const node = `pkg:generic/node@${project.node}`;
	const refs = new Map(packages.map((shipped) => [shipped.folder, packageUrl(shipped)]));
	// A package that is installed in several folders is one component.
	const components = new Map(packages.map((shipped) => [packageUrl(shipped), component(shipped)]));
	const uses = new Map<string, Set<string>>([[application, new Set([node, ...usedBy(lock, "", refs)])]]);
	for (const [folder, ref] of refs) uses.set(ref, new Set([...(uses.get(ref) ?? []), ...usedBy(lock, folder, refs)]));
	const bill = {
		metadata: {
			lifecycles: [{ phase: "build" }],
			component: {
				type: "application",
				"bom-ref": application,
				name: project.name,
				version: project.version,
				licenses: [{ license: { id: project.license } }],
			},
		},
		components: [nodeComponent(node, project.node), ...components.values()],
		dependencies: [...uses].map(([ref, used]) => ({ ref, dependsOn: [...used].sort() })),
	};
	const head = {
		$schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
		bomFormat: "CycloneDX",
		specVersion: "1.6",
		serialNumber: serialNumber(JSON.stringify(bill)),
		version: 1,
	};
	return `${JSON.stringify({ ...head, ...bill }, null, "\t")}\n`;
}

function component(shipped: ShippedPackage) {
	const { name, version, licence, parts, entry } = shipped;
	const ref = packageUrl(shipped);
	const [group, ownName] = name.startsWith("@") ? name.split("/") : [undefined, name];
	return {
		type: "library",
		"bom-ref": ref,
		...(group && { group }),
		name: ownName,
		version,
		scope: "required",
		...(entry.integrity && { hashes: hashesOf(entry.integrity) }),
		...(licence !== undefined && { licenses: [licenceOf(licence)] }),
		purl: ref,
		properties: parts.map((part) => ({ name: "branch-locator:part", value: part })),
	};
}

/** Node, with the name under which its vulnerabilities are published. */
function nodeComponent(ref: string, version: string) {
	return {
		type: "platform",
		"bom-ref": ref,
		name: "node",
		version,
		scope: "required",
		licenses: [{ license: { id: "MIT" } }],
		cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
		purl: ref,
	};
}

/** https://github.com/package-url/purl-spec */
function packageUrl({ name, version }: ShippedPackage): string {
	return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

/** Hashes of the package's archive in the registry, from its Subresource Integrity, such as `sha512-…`. */
function hashesOf(integrity: string) {
	const [algorithm = "", digest = ""] = integrity.split("-");
	return [{ alg: algorithm.replace("sha", "SHA-"), content: Buffer.from(digest, "base64").toString("hex") }];
}

function licenceOf(licence: string) {
	if (/^[\w.+-]+$/.test(licence)) return { license: { id: licence } };
	if (/ (?:OR|AND|WITH) /.test(licence)) return { expression: licence };
	return { license: { name: licence } };
}

function usedBy(lock: LockEntries, folder: string, refs: ReadonlyMap<string, string>): string[] {
	const { dependencies, devDependencies, optionalDependencies, peerDependencies } = lock[folder] ?? {};
	const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies });
	return names.flatMap((name) => refs.get(resolveFolder(lock, folder, name) ?? "") ?? []);
}

/** A UUID of version 8 (RFC 9562, 5.8) from the content. */
function serialNumber(content: string): string {
	const hex = hash("sha256", content);
	return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, "urn:uuid:$1-$2-8$3-8$4-$5");
}
