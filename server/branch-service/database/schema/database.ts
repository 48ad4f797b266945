/** The branch service's database, on whichever engine it is. */
import type { Kysely } from "kysely";
import type { DatabaseError } from "./database-error.ts";
import type { Tables } from "./tables.ts";

export interface Database {
	/** The name in the log: the path of the file, or the server's address without user and password. */
	name: string;
	db: Kysely<Tables>;
	/** The path of the copy that was made when it was opened, because its tables were those of an older release. */
	copy?: string | undefined;
	/** Uses other connections, for changes: while one waits for the lock, readers need not wait. */
	writer: Kysely<Tables>;
	/** Opens another connection, for a long read. The caller destroys it. */
	openReader(): Kysely<Tables>;
	/** A value that changes whenever the content may have changed, through this process or another. */
	dataVersion(): Promise<string>;
	explain(error: unknown): DatabaseError | undefined;
	/** @throws {DatabaseError} if a restore has replaced this file by another one, so that what is stored in it would be lost */
	checkInPlace(): void;
	/** @throws if the database cannot be written at the moment */
	probe(): Promise<void>;
	/** Calls `changed` soon after another process may have changed the content, and `lost` when that can no longer be found. @returns ends the watch */
	watch(changed: () => void, lost?: () => void): () => void;
	connections?(): ConnectionCounts;
	close(): Promise<void>;
}

export interface ConnectionCounts {
	active: number;
	idle: number;
	waiting: number;
}

export interface OpenOptions {
	/** Whether a missing file is created. An empty file is never filled. */
	create?: boolean;
}

/** Where a database is, whether or not it can be opened at the moment. */
export interface DatabaseLocation {
	readonly name: string;
	/** The pause between attempts to use it again, in milliseconds. */
	readonly retryMs: number;
	/** Opens the database, checks it, and updates its tables and keys. @throws {DatabaseError} if it cannot be used; it is then unchanged */
	open(options?: OpenOptions): Promise<Database>;
	explain(error: unknown): DatabaseError | undefined;
	/** The error if the database that was used before is missing. `state` is a predicate such as "was never filled". */
	missing(state: string): DatabaseError;
}
