/** compose.postgres.yaml and compose.yaml: Docker Compose accepts them, and the site accepts their settings. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { loadConfig } from "../../server/config/config.ts";
import { debianProgram } from "./debian-program.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");

const program = debianProgram("docker-compose", "docker-compose");

interface Service {
	environment?: Record<string, string>;
	mem_limit?: string;
	read_only?: boolean;
	ports?: unknown[];
}

/** A file as Docker Compose reads it, for which Docker need not run. */
function read(text: string, env: Record<string, string> = {}) {
	const folder = mkdtempSync(path.join(tmpdir(), "compose-test-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const file = path.join(folder, "compose.yaml");
	writeFileSync(file, text);
	const { status, stdout, stderr } = spawnSync(program ?? "", ["-f", file, "config"], {
		encoding: "utf8",
		env: { PATH: process.env.PATH, ...env },
	});
	const services: Record<string, Service> = status === 0 ? parse(stdout).services : {};
	return { status, stderr, services };
}

const textOf = (name: string) => readFileSync(path.join(ROOT, name), "utf8");

const ENV = {
	POSTGRES_PASSWORD: "abcdef0123456789",
	PUBLIC_URL: "https://branches.example.com",
	TRUST_PROXY: "172.16.0.0/12",
};

describe.runIf(program)("Docker Compose", () => {
	test("takes both files", () => {
		expect(Object.keys(read(textOf("compose.yaml")).services)).toEqual(["locator"]);
		const { services } = read(textOf("compose.postgres.yaml"), ENV);
		expect(Object.keys(services).sort()).toEqual(["locator-1", "locator-2", "postgres"]);
	});

	test("refuses a field that it does not know, and a missing password", () => {
		const text = textOf("compose.postgres.yaml");
		const { status, stderr } = read(text.replace("read_only:", "readonly:"), ENV);
		expect([status, stderr]).toEqual([1, expect.stringContaining("readonly")]);
		const { POSTGRES_PASSWORD: _password, ...others } = ENV;
		expect(read(text, others)).toMatchObject({ status: 1, stderr: expect.stringContaining("set it in .env") });
	});

	test("has two servers alike, which the site's configuration allows, with the memory of one alone", () => {
		const { services } = read(textOf("compose.postgres.yaml"), ENV);
		const { locator } = read(textOf("compose.yaml")).services;
		const { "locator-1": one, "locator-2": two } = services;
		expect(one?.environment).toEqual(two?.environment);
		expect(one?.ports).not.toEqual(two?.ports);
		for (const server of [one, two]) {
			expect(server).toMatchObject({ mem_limit: locator?.mem_limit, read_only: true, cap_drop: ["ALL"] });
			const image = { HOST: "0.0.0.0", PORT: "3000", DATA_DIR: "/data" };
			const { settings, database } = loadConfig({ ...image, ...server?.environment });
			expect(database).toBe("postgres://locator:abcdef0123456789@postgres/locator");
			expect(Object.keys(settings)).toEqual(expect.arrayContaining(Object.keys(server?.environment ?? {})));
		}
		expect(Object.keys(loadConfig(locator?.environment ?? {}).settings)).toEqual(
			expect.arrayContaining(Object.keys(locator?.environment ?? {})),
		);
	});
});
