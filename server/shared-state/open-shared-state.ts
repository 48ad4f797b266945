import { isPostgresUrl } from "../branch-service/database/postgres/postgres-url.ts";
import type { SharedState } from "./shared-state.ts";

/**
 * What servers of a site share, if its database is on a PostgreSQL server; undefined if it is in the data folder, which is one server's. The
 * library for it is loaded only then.
 */
export async function openSharedState(database: string): Promise<SharedState | undefined> {
	if (!isPostgresUrl(database)) return undefined;
	const { SharedState: Shared } = await import("./shared-state.ts");
	return new Shared(database);
}
