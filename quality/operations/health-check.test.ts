/** The container's HEALTHCHECK, as the Dockerfile has it. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { expect, test } from "vitest";
import { close, listen, portOf } from "../../server/http/listen.ts";
import { HEALTH_PATH } from "../../shared/paths.ts";

const DOCKERFILE = readFileSync(path.join(import.meta.dirname, "..", "..", "Dockerfile"), "utf8");
const [, ...ARGS] = JSON.parse(/^HEALTHCHECK .* CMD (.*)$/m.exec(DOCKERFILE)?.[1] ?? "[]");

test.each([
	["0.0.0.0", 200, 0],
	["127.0.0.1", 200, 0],
	[" ", 200, 0],
	["::", 200, 0],
	["0.0.0.0", 503, 1],
	["0.0.0.0", undefined, 1],
])("with HOST %j and the answer %s, it exits with %i", async (HOST, status, code) => {
	const server = createServer(({ url }, response) =>
		response.writeHead(url === HEALTH_PATH ? (status ?? 0) : 404).end(),
	);
	await listen(server, 0, HOST.trim() || "127.0.0.1");
	const PORT = `${portOf(server)} `;
	if (status === undefined) await close(server);
	const exited = await new Promise((resolve) => {
		const child = execFile(process.execPath, ARGS, { env: { HOST, PORT } }, () => resolve(child.exitCode));
	});
	expect(exited).toBe(code);
	await close(server);
});
