/** Starts a PostgreSQL server for the tests of a run. */
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres-server.ts";

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
	const server = await startPostgres();
	provide("postgresServer", server.url);
	return server.stop;
}
