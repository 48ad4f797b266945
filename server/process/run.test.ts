import { createHook } from "node:async_hooks";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { run } from "./run.ts";

test("one queue entry outlives garbage collections, so that V8 keeps the layout of all", async () => {
	const entries: WeakRef<object>[] = [];
	const hook = createHook({
		init(_id, type, _trigger, resource) {
			if (type === "TickObject") entries.push(new WeakRef(resource));
		},
	}).enable();
	await run(async () => undefined);
	hook.disable();
	setFlagsFromString("--expose-gc");
	const collect: () => void = runInNewContext("gc");
	for (let round = 0; round < 3; round++) {
		await delay(1);
		collect();
	}
	expect(entries.filter((entry) => entry.deref())).toHaveLength(1);
});

test("commands of npm say which Node they need before an older one reads any TypeScript", () => {
	const cwd = path.join(import.meta.dirname, "..", "..");
	const { scripts } = JSON.parse(readFileSync(path.join(cwd, "package.json"), "utf8"));
	const older = "Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })";
	for (const name of ["start", "build", "admin", "branch-service"]) {
		const args = String(scripts[name])
			.replace(/^(exec )?node /, "")
			.split(" ");
		const { status, stderr } = spawnSync(process.execPath, ["--import", `data:text/javascript,${older}`, ...args], {
			cwd,
		});
		expect([status, String(stderr)]).toEqual([
			1,
			expect.stringMatching(/^The .* needs Node 24 .* is Node 20\.20\.2\.$/m),
		]);
	}
});
