import { execFileSync } from "node:child_process";
import { expect, test, vi } from "vitest";
import { bareEnvironment } from "./bare-environment.ts";

test("a process with it gets no secrets, only where compiled code is kept, as here", () => {
	vi.stubEnv("ADMIN_PASSWORD", "secret");
	const got = execFileSync(process.execPath, ["-p", "JSON.stringify(process.env)"], { env: bareEnvironment() });
	expect(JSON.parse(got.toString())).toEqual({ NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE });
	vi.unstubAllEnvs();
});
