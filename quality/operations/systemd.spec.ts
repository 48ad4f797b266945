/** docs/operations/systemd.md: systemd accepts the unit, and SIGTERM ends what it starts. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { debianProgram } from "./debian-program.ts";
import { recipeBlocks, withPlaces } from "./recipe.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");

const [recipe = ""] = recipeBlocks("systemd.md", "ini");

const valuesOf = (unit: string, setting: string) =>
	unit.split("\n").flatMap((line) => (line.startsWith(`${setting}=`) ? [line.slice(setting.length + 1)] : []));

function temporaryFolder(): string {
	const folder = mkdtempSync(path.join(tmpdir(), "systemd-test-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}

/** Starts a command in its own group, asks its first process to end when it serves, and returns how that ended. */
async function endsOnSigterm(command: string, args: string[], env: Record<string, string>) {
	const child = spawn(command, args, { cwd: ROOT, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
	const group = -(child.pid ?? 0);
	onTestFinished(() => void killGroup(group));
	const ended = once(child, "close");
	let output = "";
	let isSignalled = false;
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8").on("data", (text: string) => {
			output += text;
			if (isSignalled || !/^Branch locator: http/m.test(output)) return;
			isSignalled = true;
			child.kill("SIGTERM");
		});
	}
	const [code, signal] = await ended;
	return { isSignalled, code, signal, left: killGroup(group), output };
}

/** Returns whether any of its processes was left. */
function killGroup(group: number): boolean {
	try {
		return process.kill(group, "SIGKILL");
	} catch {
		return false;
	}
}

const ENDED = { isSignalled: true, code: 0, signal: null, left: false };

describe("systemd-analyze", () => {
	const analyze = debianProgram("systemd-analyze", "systemd");

	/** The unit in a file, with this machine's Node. */
	function writeUnit(): string {
		const file = path.join(temporaryFolder(), "branch-locator.service");
		writeFileSync(file, withPlaces(recipe, { "/usr/bin/node": process.execPath, "/opt/branch-locator": ROOT }));
		return file;
	}

	test.runIf(analyze)("finds no fault in the unit", () => {
		const { status, stderr } = spawnSync(analyze ?? "", ["verify", "--man=no", writeUnit()], { encoding: "utf8" });

		expect([status, stderr.split("\n").filter((line) => line.includes("branch-locator.service"))]).toEqual([0, []]);
	});

	test.runIf(analyze)("finds no fault in the template for several servers", () => {
		const unit = writeUnit();
		const [template = ""] = recipeBlocks("several-servers.md", "bash");
		const places = {
			"/etc/systemd/system": path.dirname(unit),
			"systemd-analyze verify": `${analyze} verify --man=no`,
		};
		const { status, stderr } = spawnSync("bash", ["-ec", withPlaces(template, places)], { encoding: "utf8" });

		expect([status, stderr.split("\n").filter((line) => line.includes("branch-locator@"))]).toEqual([0, []]);
		const written = readFileSync(path.join(path.dirname(unit), "branch-locator@.service"), "utf8");
		expect(valuesOf(written, "EnvironmentFile")).toEqual(["/etc/branch-locator-%i.env"]);
		expect(valuesOf(written, "StateDirectory")).toEqual(["branch-locator/%i"]);
		expect(valuesOf(written, "Environment")).toContain("DATA_DIR=/var/lib/branch-locator/%i");
	});

	test.runIf(analyze)("finds the service well confined", () => {
		// 10 is not at all, as a service without any such line has it; above 2.0 it fails.
		const options = ["security", "--offline=true", "--threshold=20", "--no-pager", writeUnit()];
		expect(() => execFileSync(analyze ?? "", options, { stdio: "pipe" })).not.toThrow();
	});
});

test("SIGTERM ends what ExecStart starts, with the unit's variables", async () => {
	const dataDir = temporaryFolder();
	const unit = withPlaces(recipe, {
		"/usr/bin/node": process.execPath,
		"DATA_DIR=/var/lib/branch-locator": `DATA_DIR=${dataDir}`,
	});
	const [program = "", ...args] = valuesOf(unit, "ExecStart")[0]?.split(" ") ?? [];
	const variables = Object.fromEntries(valuesOf(unit, "Environment").map((each) => each.split("=")));
	expect(await endsOnSigterm(program, args, { PORT: "0", ...variables })).toMatchObject(ENDED);
});

// npm gives the signal to a shell, which would end alone and leave the server behind if it had not become the server (`exec`).
test("SIGTERM to npm start ends the server as well", async () => {
	const env = { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", PORT: "0", DATA_DIR: temporaryFolder() };
	expect(await endsOnSigterm("npm", ["start"], env)).toMatchObject({ isSignalled: true, left: false });
});

describe("before an older Node reads any TypeScript, the Node that is needed is named by", () => {
	const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
	const commands = ["start", "build", "admin", "branch-service"].map((name) => [`npm run ${name}`, scripts[name]]);

	test.each([["ExecStart", valuesOf(recipe, "ExecStart")[0]], ...commands])("%s", (_name, command) => {
		const older = "Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })";
		const args = String(command).split("node ").at(-1)?.split(" ") ?? [];
		const preloaded = ["--import", `data:text/javascript,${older}`, ...args];
		const { status, stderr } = spawnSync(process.execPath, preloaded, { cwd: ROOT, encoding: "utf8" });
		expect([status, stderr]).toEqual([1, expect.stringMatching(/^The .* needs Node 24 .* is Node 20\.20\.2\.\n$/)]);
	});
});
