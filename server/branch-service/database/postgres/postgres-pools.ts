import type { Socket } from "node:net";
import {
	CompiledQuery,
	type DatabaseConnection,
	HandleEmptyInListsPlugin,
	Kysely,
	PostgresDialect,
	PostgresDriver,
	replaceWithNoncontingentExpression,
} from "kysely";
import pg from "pg";
import Cursor from "pg-cursor";
import type { ConnectionCounts } from "../schema/database.ts";
import { newer } from "../schema/database-error.ts";
import type { Tables } from "../schema/tables.ts";
import { CONNECT_MS, connectionSettings, LOCK_WAIT_MS, NEWEST_STEP } from "./connection-settings.ts";
import { isLostWithin, LOST_BEFORE, uncertain } from "./postgres-error.ts";

/** Connections for reading. A server of the site needs few, because visitors are answered from memory. */
const READERS = 6;

/** Connections for changes, which run one at a time: a few may wait in the database, the others wait for a connection. */
const WRITERS = 3;

/** The key of the advisory lock of changes: an arbitrary number that must never change. */
const CHANGES_LOCK = 7_266_243_571;

function createPool(url: string, max: number, waitMs: number): pg.Pool {
	const pool = new pg.Pool({ ...connectionSettings(url), max, connectionTimeoutMillis: waitMs });
	// The next user of a lost connection gets the error. Without listeners, the process would end.
	pool.on("error", () => undefined);
	pool.on("connect", (client) => client.on("error", () => undefined));
	return pool;
}

/** A pool whose callers stop waiting when it is closed. With the library alone, they would wait for their whole time limit. */
function endingWait(pool: pg.Pool) {
	const waiting = new Set<(error: Error) => void>();
	return {
		options: pool.options,
		connect: () =>
			new Promise<pg.PoolClient>((resolve, reject) => {
				waiting.add(reject);
				pool.connect().then(
					(client) => (waiting.delete(reject) ? resolve(client) : client.release()),
					(error) => {
						waiting.delete(reject);
						reject(error);
					},
				);
			}),
		async end() {
			const error = new Error(LOST_BEFORE);
			for (const reject of waiting) reject(error);
			waiting.clear();
			await pool.end();
		},
	};
}

export type Pools = ReturnType<typeof createPools>;

/** @param name the server's address for messages */
export function createPools(url: string, name: string) {
	const reading = createPool(url, READERS, CONNECT_MS);
	const writing = createPool(url, WRITERS, LOCK_WAIT_MS + CONNECT_MS);
	const pools = [reading, writing];
	const [readers, writers] = [endingWait(reading), endingWait(writing)];
	const pool = { ...readers, end: async () => undefined };
	const changes = new PostgresDialect({ pool: writers, cursor: TimedCursor });
	changes.createDriver = () => new ChangesDriver(writers, name);
	// PostgreSQL refuses an empty list after "in".
	const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];
	return {
		readers: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: readers, cursor: TimedCursor }), plugins }),
		writers: new Kysely<Tables>({ dialect: changes, plugins }),
		/** Creates a reader over the same connections as `readers`; destroying it closes none of them. */
		reader: () => new Kysely<Tables>({ dialect: new PostgresDialect({ pool, cursor: TimedCursor }), plugins }),
		counts: (): ConnectionCounts => ({
			active: pools.reduce((sum, { totalCount, idleCount }) => sum + totalCount - idleCount, 0),
			idle: pools.reduce((sum, { idleCount }) => sum + idleCount, 0),
			waiting: pools.reduce((sum, { waitingCount }) => sum + waitingCount, 0),
		}),
		close: async () => void (await Promise.all([readers.end(), writers.end()])),
	};
}

/**
 * Changes run one at a time across all processes: each reads what is stored before it writes. The ids of changes therefore have the order
 * in which the changes were stored. A release changes nothing in tables that a newer one has altered.
 */
class ChangesDriver extends PostgresDriver {
	readonly #name: string;

	constructor(pool: ReturnType<typeof endingWait>, name: string) {
		super({ pool, cursor: TimedCursor });
		this.#name = name;
	}

	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await super.beginTransaction(connection, {});
		try {
			await connection.executeQuery(CompiledQuery.raw("SELECT pg_advisory_xact_lock($1)", [CHANGES_LOCK]));
			const unknown = "SELECT name FROM kysely_migration WHERE name > $1 ORDER BY name DESC LIMIT 1";
			const { rows } = await connection.executeQuery<{ name: string }>(CompiledQuery.raw(unknown, [NEWEST_STEP]));
			if (rows[0]) throw newer(this.#name, rows[0].name);
		} catch (error) {
			await connection.executeQuery(CompiledQuery.raw("rollback")).catch(() => undefined);
			throw error;
		}
	}

	/** Ignores errors of a rollback, which would hide why it was needed. Such a connection is not used again. */
	override async rollbackTransaction(...parameters: Parameters<PostgresDriver["rollbackTransaction"]>): Promise<void> {
		await super.rollbackTransaction(...parameters).catch(() => undefined);
	}

	/** If the connection is lost now, it is unknown whether the change was stored. */
	override async commitTransaction(connection: DatabaseConnection): Promise<void> {
		try {
			await super.commitTransaction(connection);
		} catch (error) {
			throw isLostWithin(error) ? uncertain(error as Error, this.#name) : error;
		}
	}
}

interface CursorConnection {
	stream: Pick<Socket, "destroyed">;
	once(event: "end", listener: () => void): void;
	removeListener(event: "end", listener: () => void): void;
}

/**
 * A cursor that ends its query's time limit and can be closed after its connection has ended. The library ends the limit by a callback that
 * a cursor never calls, so the process would wait for it; and closing would wait forever for an answer over an ended connection.
 */
class TimedCursor<Row = unknown> extends Cursor<Row> {
	/** Set by the library. */
	declare callback?: () => void;
	declare connection: CursorConnection | null;

	override close(): Promise<void>;
	override close(done: (error: Error) => void): undefined;
	override close(done?: (error: Error) => void): Promise<void> | undefined {
		this.callback?.();
		return done ? super.close(done) : this.#close();
	}

	async #close(): Promise<void> {
		const { connection } = this;
		if (!connection) return super.close();
		if (connection.stream.destroyed) return;
		const { promise: ended, resolve } = Promise.withResolvers<void>();
		connection.once("end", resolve);
		await Promise.race([super.close(), ended]);
		connection.removeListener("end", resolve);
	}
}
