/** The connections to a PostgreSQL server. */
import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, PostgresDriver } from "kysely";
import pg from "pg";
import type { ConnectionCounts } from "../schema/database.ts";
import { newer } from "../schema/database-error.ts";
import type { Tables } from "../schema/tables.ts";
import { CONNECT_MS, connectionSettings, LOCK_WAIT_MS } from "./connection-settings.ts";
import { isLostWithin, lostBefore, uncertain } from "./postgres-error.ts";
import { NEWEST_STEP } from "./postgres-steps.ts";
import { TimedCursor } from "./timed-cursor.ts";

/** Connections for reading: a server of the site needs few, because visitors are answered from memory. */
const READERS = 6;

/** Changes wait for one another in the database; a few may wait there, the others here. */
const WRITERS = 3;

/** The lock that whoever changes branches holds: any number, always the same. */
const CHANGES_LOCK = 7_266_243_571;

/** @param waitMs longest wait for a connection */
function createPool(url: string, max: number, waitMs: number): pg.Pool {
	const pool = new pg.Pool({ ...connectionSettings(url), max, connectionTimeoutMillis: waitMs });
	// A lost connection is reported to whoever uses it next. Without listeners, the process would end.
	pool.on("error", () => undefined);
	pool.on("connect", (client) => client.on("error", () => undefined));
	return pool;
}

/** A pool whose waiting ends when it is closed: the library would let everybody wait for the longest time. */
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
			const error = lostBefore();
			for (const reject of waiting) reject(error);
			waiting.clear();
			await pool.end();
		},
	};
}

type EndingPool = ReturnType<typeof endingWait>;

export type Pools = ReturnType<typeof createPools>;

/** @param name the server's address for messages */
export function createPools(url: string, name: string) {
	const reading = createPool(url, READERS, CONNECT_MS);
	const writing = createPool(url, WRITERS, LOCK_WAIT_MS + CONNECT_MS);
	const pools = [reading, writing];
	const [readers, writers] = [endingWait(reading), endingWait(writing)];
	const kept = { ...readers, end: async () => undefined };
	return {
		readers: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: readers, cursor: TimedCursor }) }),
		writers: new Kysely<Tables>({ dialect: new ChangesDialect(writers, name) }),
		/** Over the same connections as `readers`; destroying it closes none of them. */
		reader: () => new Kysely<Tables>({ dialect: new PostgresDialect({ pool: kept, cursor: TimedCursor }) }),
		counts: (): ConnectionCounts => ({
			active: pools.reduce((sum, { totalCount, idleCount }) => sum + totalCount - idleCount, 0),
			idle: pools.reduce((sum, { idleCount }) => sum + idleCount, 0),
			waiting: pools.reduce((sum, { waitingCount }) => sum + waitingCount, 0),
		}),
		close: async () => void (await Promise.all([readers.end(), writers.end()])),
	};
}

class ChangesDialect extends PostgresDialect {
	readonly #pool: EndingPool;
	readonly #name: string;

	constructor(pool: EndingPool, name: string) {
		super({ pool, cursor: TimedCursor });
		this.#pool = pool;
		this.#name = name;
	}

	override createDriver(): PostgresDriver {
		return new ChangesDriver(this.#pool, this.#name);
	}
}

/**
 * Changes happen one after the other, in whatever process: each looks at what is stored before it writes. So the ids of changes have the
 * order in which they were stored, too. A release changes nothing in tables that a newer one has altered.
 */
class ChangesDriver extends PostgresDriver {
	readonly #name: string;

	constructor(pool: EndingPool, name: string) {
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

	/** A connection that cannot roll back is not used again. Its error would hide why there was something to roll back. */
	override async rollbackTransaction(...parameters: Parameters<PostgresDriver["rollbackTransaction"]>): Promise<void> {
		await super.rollbackTransaction(...parameters).catch(() => undefined);
	}

	/** Whether the change was stored is not known if the connection is lost now. */
	override async commitTransaction(connection: DatabaseConnection): Promise<void> {
		try {
			await super.commitTransaction(connection);
		} catch (error) {
			throw isLostWithin(error) ? uncertain(error as Error, this.#name) : error;
		}
	}
}
