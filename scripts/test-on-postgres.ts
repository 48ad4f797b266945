/**
 * `npm run test:postgres`: the browser tests that store something, with a PostgreSQL server behind the sites. `-- --all` runs all browser
 * tests, and `-- <names>` those of these files. Needs a build and PostgreSQL.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { startPostgres } from "../server/testing/postgres-server.ts";

/** Their sites store branches, holidays or who signs in. */
const STORING = [
	"admin",
	"bulk-upload-preview.spec",
	"bulk-upload-stored",
	"create-branch-doubts",
	"create-branch-service",
	"focus-after",
	"keyboard",
	"page-states",
];

const named = process.argv.slice(2);
const files = named.includes("--all") ? [] : named.length > 0 ? named : STORING;
const server = await startPostgres();
const child = spawn("playwright", ["test", "--project=chromium", ...files], {
	env: { ...process.env, E2E_POSTGRES: server.url, E2E_DATABASE: server.createDatabase("shared") },
	stdio: "inherit",
});
const [code] = await once(child, "close");
await server.stop();
process.exitCode = code ?? 1;
