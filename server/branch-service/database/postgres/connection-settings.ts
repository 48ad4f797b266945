import pg from "pg";

export const CONNECT_MS = 5000;

/** How long a change waits for other changes: an import of 50,000 rows takes seconds. */
export const LOCK_WAIT_MS = 20_000;

/** The longest time for one statement. The client waits a little longer, in case the server never answers. */
const STATEMENT_MS = 60_000;

/** Limited because a server that waits for its client in the middle of a change holds up all other changes. */
const IDLE_IN_CHANGE_MS = 60_000;

/** Settings of every connection. The server's 64-bit integers are read as numbers: none here is beyond 2⁵³. */
export function connectionSettings(url: string): pg.ClientConfig {
	return {
		connectionString: url,
		application_name: "branch-locator",
		connectionTimeoutMillis: CONNECT_MS,
		keepAlive: true,
		statement_timeout: STATEMENT_MS,
		query_timeout: STATEMENT_MS + CONNECT_MS,
		lock_timeout: LOCK_WAIT_MS,
		idle_in_transaction_session_timeout: IDLE_IN_CHANGE_MS,
		types: {
			getTypeParser: (id: number, format?: "text" | "binary") => {
				return id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format as "text");
			},
		},
	};
}
