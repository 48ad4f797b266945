/** The bill of materials that the build wrote. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../server/testing/temporary-folder.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");
const text = readFileSync(path.join(ROOT, "dist", "sbom.cdx.json"), "utf8");

interface Component {
	"bom-ref": string;
	type: string;
	group?: string;
	name: string;
	version: string;
	hashes?: { alg: string; content: string }[];
	properties?: { name: string; value: string }[];
}

const bill: { components: Component[]; dependencies: { ref: string; dependsOn: string[] }[] } = JSON.parse(text);

/** The names and versions of the components in a part of the site. */
function inPart(part: string): string[] {
	const components = bill.components.filter(({ properties }) => properties?.some(({ value }) => value === part));
	return components.map(({ group, name, version }) => `${group ? `${group}/` : ""}${name} ${version}`).sort();
}

test("its server part is what npm installs into the image", async () => {
	const install = /^RUN npm (ci --omit=dev .*)$/m.exec(readFileSync(path.join(ROOT, "Dockerfile"), "utf8"))?.[1] ?? "";
	const folder = temporaryFolder();
	for (const file of ["package.json", "package-lock.json"])
		await copyFile(path.join(ROOT, file), path.join(folder, file));
	const args = [...install.split(" "), "--dry-run", "--offline", "--no-audit"];
	const { stdout } = await promisify(execFile)("npm", args, { cwd: folder });
	const installed = [...stdout.matchAll(/^add (\S+ \S+)$/gm)].map(([, nameAndVersion]) => nameAndVersion);
	expect(installed.length).toBeGreaterThan(100);
	expect(inPart("server")).toEqual([...new Set(installed)].sort());
});

test("it has what the bundles contain, what one file of a package contains, and the fonts", () => {
	const names = (part: string) => inPart(part).map((each) => each.split(" ")[0]);
	expect(names("browser")).toEqual(
		expect.arrayContaining([
			...["react", "react-dom", "react-router", "react-select", "zustand", "@vis.gl/react-maplibre"],
			...["maplibre-gl", "earcut", "gl-matrix", "mapbox-gl", "pmtiles", "workbox-core", "idb"],
		]),
	);
	expect(names("rendering")).toEqual(expect.arrayContaining(["react-dom", "react-router-dom"]));
	expect(names("fonts")).toEqual(["@expo-google-fonts/noto-sans"]);
	expect(text).not.toContain('"vitest"');
});

test("it has the version of Node that the image starts from, which is that of the tests", () => {
	const node = bill.components.find(({ type }) => type === "platform");
	const dockerfile = readFileSync(path.join(ROOT, "Dockerfile"), "utf8");
	expect(`v${node?.version}`).toBe(process.version);
	expect(dockerfile).toContain(`ARG NODE_VERSION=${node?.version}\n`);
	expect(dockerfile.match(/^FROM .*$/gm)?.map((line) => line.replace(/ AS .*/, ""))).toEqual(
		// biome-ignore lint/suspicious/noTemplateCurlyInString: Docker's own placeholder
		[...Array(2).fill("FROM node:${NODE_VERSION}-bookworm-slim"), "FROM debian:bookworm-slim"],
	);
	expect(dockerfile).toContain("COPY --from=dependencies /usr/local/bin/node /usr/local/bin/\n");
});

test("each component has one reference, the digest of its archive, and dependencies that are components", () => {
	const refs = bill.components.map((component) => component["bom-ref"]);
	expect(new Set(refs).size).toBe(refs.length);
	for (const { type, name, hashes } of bill.components) {
		if (type === "library") expect(hashes?.[0]?.content, name).toMatch(/^[0-9a-f]{128}$/);
	}
	for (const { dependsOn } of bill.dependencies) expect(refs).toEqual(expect.arrayContaining(dependsOn));
	const ofExpress = bill.dependencies.find(({ ref }) => ref.startsWith("pkg:npm/express@"));
	expect(ofExpress?.dependsOn.some((ref) => ref.startsWith("pkg:npm/body-parser@"))).toBe(true);
	expect(bill.dependencies[0]?.dependsOn.some((ref) => ref.startsWith("pkg:npm/react-dom@"))).toBe(true);
});
