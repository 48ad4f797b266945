/** The branch service's database, on whichever engine it is. */
import type { Kysely } from "kysely";
import type { DatabaseError } from "./database-error.ts";
import type { Tables } from "./tables.ts";

export interface Database {
	/** For the log: the path of the file, or the server's address without user and password. */
	name: string;
	db: Kysely<Tables>;
	/** Other connections, for changes: while one waits for the lock, readers do not have to wait. */
	writer: Kysely<Tables>;
	/** Opens another connection, for a long read. The caller destroys it. */
	openReader(): Kysely<Tables>;
	/** Changes whenever the content may have changed, through this process or any other. */
	dataVersion(): Promise<string>;
	/** Explains an error of this database; undefined if it is another one. */
	explain(error: unknown): DatabaseError | undefined;
	/** @throws {DatabaseError} if what is stored would be lost, because a restore has put another file in the place of this one */
	checkInPlace(): void;
	/** @throws if the database cannot be written at the moment */
	probe(): Promise<void>;
	/**
	 * Calls `changed` soon after the content may have been changed through another process, perhaps also when it begins; `lost` when it cannot
	 * find that out any more, or what it looks at is not in its place.
	 *
	 * @returns ends that
	 */
	watch(changed: () => void, lost?: () => void): () => void;
	connections?(): ConnectionCounts;
	close(): Promise<void>;
}

export interface ConnectionCounts {
	active: number;
	idle: number;
	/** Requests that wait for one. */
	waiting: number;
}

export interface OpenOptions {
	/** Whether a missing file becomes a new database. An empty one is never new. */
	create?: boolean;
}

/** Where a database is, whether or not it can be opened at the moment. */
export interface DatabaseLocation {
	readonly name: string;
	/** Pause between attempts to use it again, in milliseconds. */
	readonly retryMs: number;
	/**
	 * Opens the database, checks it, and updates its tables and keys.
	 *
	 * @throws {DatabaseError} with the name and what to do, if it cannot be used. It is then unchanged.
	 */
	open(options?: OpenOptions): Promise<Database>;
	explain(error: unknown): DatabaseError | undefined;
	/** What there is to say if the database that was used before has gone, such as "was never filled". */
	missing(state: string): DatabaseError;
}
