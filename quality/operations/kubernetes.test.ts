/** docs/operations/kubernetes.yaml: Kubernetes accepts its fields and values, and the site matches what it says. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { IDeployment } from "kubernetes-models/apps/v1";
import type { IConfigMap } from "kubernetes-models/v1";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { loadConfig } from "../../server/config/config.ts";
import { LONGEST_STOP_MS } from "../../server/process/run.ts";
import { LIVE_PATH, READY_PATH } from "../../shared/paths.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");

interface Resource {
	apiVersion: string;
	kind: string;
}

let resources: Resource[];
beforeAll(() => {
	const text = readFileSync(path.join(ROOT, "docs", "operations", "kubernetes.yaml"), "utf8");
	resources = parseAllDocuments(text).map((document) => document.toJS({ maxAliasCount: 0 }));
});

function resource<Kind>(kind: string): Kind {
	const match = resources.find((each) => each.kind === kind);
	if (!match) throw new Error(`There is no ${kind}`);
	return match as Kind;
}

/** The compiler's errors for a resource as a value of its type: unknown or missing fields, and values of other types. */
function faultsOf({ apiVersion, kind, ...fields }: Resource): string {
	const cache = path.join(import.meta.dirname, "..", "node_modules", ".cache");
	mkdirSync(cache, { recursive: true });
	// The folder is in node_modules, where the compiler finds the imported types.
	const folder = mkdtempSync(path.join(cache, "kubernetes-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const value = JSON.stringify({ apiVersion, kind, ...fields }, undefined, 1);
	const lines = [
		`import type { I${kind} } from "kubernetes-models/${apiVersion}";`,
		`export const it: I${kind} = ${value};`,
	];
	writeFileSync(path.join(folder, "it.ts"), lines.join("\n"));
	const compilerOptions = { noEmit: true, strict: true, skipLibCheck: true, module: "nodenext", types: [] };
	writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["it.ts"] }));
	const { stdout, status } = spawnSync("tsc", ["--project", folder], { encoding: "utf8" });
	return status === 0 ? "" : stdout;
}

/** @throws with what Kubernetes' schemas do not allow */
async function validate(each: Resource): Promise<void> {
	const models = await import(/* @vite-ignore */ `kubernetes-models/${each.apiVersion}`);
	new models[each.kind](each).validate();
}

test("its resources are of the kinds that it needs", () => {
	const kinds = ["ConfigMap", "Deployment", "Service", "PodDisruptionBudget", "Ingress"];
	expect(resources.map(({ kind }) => kind)).toEqual(kinds);
});

test("Kubernetes knows each field and takes each value", async () => {
	for (const each of resources) {
		expect(faultsOf(each), each.kind).toBe("");
		await validate(each);
	}
});

test("a field that Kubernetes does not know, or a value that it does not take, is found", async () => {
	const text = JSON.stringify(resource<Resource>("Deployment"));
	expect(faultsOf(JSON.parse(text.replace('"readinessProbe"', '"readynessProbe"')))).toContain("readynessProbe");
	const more: Resource = JSON.parse(text.replace('"replicas":2', '"replicas":"two"'));
	expect(faultsOf(more)).toContain("Type 'string' is not assignable to type 'number'");
	await expect(validate(more)).rejects.toThrow("replicas");
});

test("the site takes its variables", () => {
	const { data = {} } = resource<IConfigMap>("ConfigMap");
	const image = { HOST: "0.0.0.0", PORT: "3000", DATA_DIR: "/data" };
	const { settings } = loadConfig({ ...image, ...data, DATABASE_URL: "postgres://locator:secret@db/locator" });
	expect(Object.keys(settings)).toEqual(expect.arrayContaining(Object.keys(data)));
	expect(settings).toMatchObject({ METRICS: "0.0.0.0:9464", DATABASE_URL: "set" });
});

test("its probes, ports, folder, memory and patience are the site's", () => {
	const { spec } = resource<IDeployment>("Deployment");
	const pod = spec?.template.spec;
	const [container] = pod?.containers ?? [];
	const { startupProbe, livenessProbe, readinessProbe, ports, volumeMounts, resources: limits } = container ?? {};
	const paths = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet?.path);
	expect(paths).toEqual([LIVE_PATH, LIVE_PATH, READY_PATH]);
	const dockerfile = readFileSync(path.join(ROOT, "Dockerfile"), "utf8");
	const http = ports?.find(({ name }) => name === "http")?.containerPort;
	expect(dockerfile).toContain(`PORT=${http} DATA_DIR=${volumeMounts?.[0]?.mountPath}`);
	const compose = parse(readFileSync(path.join(ROOT, "compose.yaml"), "utf8"));
	expect(limits?.limits?.memory).toBe(`${Number.parseInt(compose.services.locator.mem_limit, 10)}Mi`);
	const pauseSeconds = Number(container?.lifecycle?.preStop?.exec?.command?.at(-1));
	expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(pauseSeconds + LONGEST_STOP_MS / 1000);
	expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
	expect(container?.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
});
