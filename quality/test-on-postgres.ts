/** Runs all browser tests with PostgreSQL behind the sites: `npm run test:deep -- postgres`. Needs a build and PostgreSQL. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { startPostgres } from "../server/testing/postgres-server.ts";

const server = await startPostgres();
const child = spawn("playwright", ["test", "--project=chromium", "--project=deep"], {
	env: { ...process.env, E2E_POSTGRES: server.url, E2E_DATABASE: server.createDatabase("shared") },
	stdio: "inherit",
});
const [code] = await once(child, "close");
await server.stop();
process.exitCode = code ?? 1;
