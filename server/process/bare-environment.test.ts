import { execFileSync } from "node:child_process";
import { expect, onTestFinished, test, vi } from "vitest";
import { bareEnvironment } from "./bare-environment.ts";

test("a process with it gets no secrets, only where compiled code is kept, as here, and how to use memory", () => {
	onTestFinished(() => void vi.unstubAllEnvs());
	vi.stubEnv("ADMIN_PASSWORD", "secret");
	const got = execFileSync(process.execPath, ["-p", "JSON.stringify(process.env)"], { env: bareEnvironment() });
	expect(JSON.parse(got.toString())).toEqual({
		MALLOC_ARENA_MAX: "1",
		NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
	});
});
