/** A database on a PostgreSQL server, by its address. What speaks to it is loaded only when it is opened. */
import type { DatabaseLocation } from "../schema/database.ts";
import { missingBranches, postgresFailure } from "./postgres-error.ts";
import { postgresName } from "./postgres-url.ts";

/** To ask a server costs little. */
const RETRY_MS = 1000;

/** @param url such as `postgres://user:password@host:5432/name?sslmode=verify-full` */
export function postgresLocation(url: string): DatabaseLocation {
	const name = postgresName(url);
	return {
		name,
		retryMs: RETRY_MS,
		open: async (options) => (await import("./open-postgres.ts")).openPostgres(url, name, options),
		explain: (error) => postgresFailure(error, name),
		missing: (state) => missingBranches(name, state),
	};
}
