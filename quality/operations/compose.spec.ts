/** The files of Docker Compose: it accepts them, the site accepts their settings, and README.md leads a newcomer online with them. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { loadConfig } from "../../server/config/config.ts";
import { SIGN_IN_PATH } from "../../shared/api/api-paths.ts";
import { startSite } from "../process/start-site.ts";
import { debianProgram } from "./debian-program.ts";
import { recipeBlocks, withPlaces } from "./recipe.ts";
import { type Ask, askHttps } from "./testing/ask-https.ts";
import { startCaddy } from "./testing/caddy-process.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");

const program = debianProgram("docker-compose", "docker-compose");
const caddyProgram = debianProgram("caddy", "caddy");

interface Service {
	environment?: Record<string, string>;
	mem_limit?: string;
	read_only?: boolean;
	ports?: unknown[];
	volumes?: string[];
}

/** A file as Docker Compose reads it, for which Docker need not run. */
function read(text: string, env: Record<string, string> = {}) {
	const folder = mkdtempSync(path.join(tmpdir(), "compose-test-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const file = path.join(folder, "compose.yaml");
	writeFileSync(file, text);
	writeFileSync(
		path.join(folder, ".env"),
		Object.entries(env)
			.map((entry) => `${entry.join("=")}\n`)
			.join(""),
	);
	const { status, stdout, stderr } = spawnSync(program ?? "", ["-f", file, "config"], {
		encoding: "utf8",
		env: { PATH: process.env.PATH },
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
		const { locator } = read(textOf("compose.yaml"), { ...ENV, BRAND_FILE: "/brand/brand.json" }).services;
		expect(locator?.environment).toMatchObject({ PUBLIC_URL: ENV.PUBLIC_URL, BRAND_FILE: "/brand/brand.json" });
		const { services } = read(textOf("compose.postgres.yaml"), ENV);
		expect(Object.keys(services).sort()).toEqual(["locator-1", "locator-2", "postgres"]);
	});

	test("refuses a field that it does not know, and a missing password", () => {
		const text = textOf("compose.postgres.yaml");
		const { status, stderr } = read(text.replace("read_only:", "readonly:"), ENV);
		expect([status === 0, stderr]).toEqual([false, expect.stringContaining("readonly")]);
		const { POSTGRES_PASSWORD: _password, ...others } = ENV;
		expect(read(text, others)).toMatchObject({ services: {}, stderr: expect.stringContaining("set it in .env") });
		expect(read(textOf("compose.yaml")).stderr).toContain("PUBLIC_URL=https://");
	});

	test("has two servers alike, which the site's configuration allows, with the memory of one alone", () => {
		const { services } = read(textOf("compose.postgres.yaml"), ENV);
		const { locator } = read(textOf("compose.yaml"), ENV).services;
		const { "locator-1": one, "locator-2": two } = services;
		expect(one?.environment).toEqual(two?.environment);
		expect(one?.ports).not.toEqual(two?.ports);
		for (const server of [one, two]) {
			expect(server).toMatchObject({ mem_limit: locator?.mem_limit, read_only: true, cap_drop: ["ALL"] });
			const image = { HOST: "0.0.0.0", PORT: "3000", DATA_DIR: "/data" };
			const { settings, database } = loadConfig({ ...image, ...server?.environment });
			expect(database).toBe("postgres://locator:abcdef0123456789@postgres/locator");
			const { POSTGRES_PASSWORD: _password, ...variables } = server?.environment ?? {};
			expect(Object.keys(settings)).toEqual(expect.arrayContaining(Object.keys(variables)));
		}
	});
});

/** What Compose makes of `${NAME}`, `${NAME:-default}` and `${NAME:?message}`. */
function filledIn(text: string, env: Record<string, string>): string {
	return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = "") => {
		if (env[name]) return env[name];
		if (kind === "?") throw new Error(`${name}: ${rest}`);
		return rest;
	});
}

/** The services of several files, merged as Compose merges what is in them: `!reset` empties, fields and variables of a later file replace. */
function merged(files: string[], env: Record<string, string>): Record<string, Service> {
	const services: Record<string, Service> = {};
	for (const file of files) {
		const text = filledIn(textOf(file), env).replace("!reset ", "");
		for (const [name, service] of Object.entries<Service>(parse(text).services)) {
			const environment = { ...services[name]?.environment, ...service.environment };
			services[name] = { ...services[name], ...service, environment };
		}
	}
	return services;
}

describe.runIf(caddyProgram)("a newcomer", () => {
	const [settings = ""] = recipeBlocks("../../README.md", "ini");
	const lines = settings.split("\n").filter((line) => line && !line.startsWith("#"));
	const env: Record<string, string> = Object.fromEntries(lines.map((line) => line.split("=", 2)));

	test("is asked for what is missing", () => {
		expect(() => merged(["compose.yaml"], {})).toThrow(/^PUBLIC_URL: .*PUBLIC_URL=https:/);
		const { DOMAIN: _domain, ...others } = env;
		expect(() => merged(["compose.caddy.yaml"], others)).toThrow(/^DOMAIN: .*DOMAIN=www/);
	});

	test("is online behind TLS below a path, with their brand and a password", async () => {
		const { locator, caddy } = merged(env.COMPOSE_FILE?.split(":") ?? [], env);
		expect(locator).toMatchObject({ ports: [], volumes: expect.arrayContaining(["./brand:/brand:ro"]) });
		const folder = mkdtempSync(path.join(tmpdir(), "compose-test-"));
		symlinkSync(path.join(ROOT, "server"), path.join(folder, "server"));
		const [, command = ""] = /^ +(mkdir brand .*)$/m.exec(textOf("README.md")) ?? [];
		execFileSync("sh", ["-c", command], { cwd: folder });
		const BRAND_FILE = path.join(folder, env.BRAND_FILE ?? "");
		const brand = withPlaces(readFileSync(BRAND_FILE, "utf8"), { "Your Company": "Gramin Finance" });
		writeFileSync(BRAND_FILE, brand);
		// As in the image, but that Caddy is on this machine, and not in a network of Docker.
		const TRUST_PROXY = `${locator?.environment?.TRUST_PROXY},loopback`;
		const site = await startSite({ ...env, ...locator?.environment, HOST: "0.0.0.0", TRUST_PROXY, BRAND_FILE });
		const caddyfile = withPlaces(textOf("Caddyfile"), { "locator:{$PORT}": new URL(site.origin).host });
		const proxy = await startCaddy(caddyProgram ?? "", caddyfile, caddy?.environment);
		onTestFinished(async () => {
			await proxy.stop();
			await site.close();
			rmSync(folder, { recursive: true });
		});
		const { pathname } = new URL(env.PUBLIC_URL ?? "");
		const ask: Ask = (address, options) => askHttps(proxy, env.DOMAIN ?? "", pathname + address, options);
		expect(await ask("/")).toMatchObject({ status: 200, text: expect.stringContaining("Gramin Finance") });
		expect(await ask("/readyz")).toMatchObject({ status: 200 });
		const [, file = ""] = /exec locator cat \/data\/(\S+)/.exec(textOf("README.md")) ?? [];
		// Nothing else is warned of that a newcomer who follows README.md could change.
		const warnings = site
			.log()
			.split("\n")
			.filter((line) => line.startsWith("{"));
		expect(warnings).toEqual([expect.stringContaining(file)]);
		const signIn = async (password: string, localAddress = "127.0.0.1") => {
			const body = Buffer.from(JSON.stringify({ name: "admin", password }));
			const headers = { "content-type": "application/json" };
			const { status, text } = await ask(SIGN_IN_PATH, { method: "POST", headers, body, localAddress });
			return JSON.parse(text).needs ?? status;
		};
		expect(await signIn(readFileSync(path.join(site.dataDir, file), "utf8").trim())).toBe("new-password");
		// Caddy is the one proxy, and visitors have their own limits.
		const attempts = await Promise.all(Array.from({ length: 10 }, () => signIn("wrong", "127.0.0.2")));
		expect(new Set(attempts)).toEqual(new Set([401]));
		expect([await signIn("wrong", "127.0.0.2"), await signIn("wrong", "127.0.0.3")]).toEqual([429, 401]);
	});
});
