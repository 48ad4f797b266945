/** Kysely over Node's own SQLite. */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import {
	CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	SqliteAdapter,
	type SqliteDatabase,
	SqliteDriver,
	SqliteIntrospector,
	SqliteQueryCompiler,
	type SqliteStatement,
} from "kysely";
import { LRUCache } from "lru-cache";
import { isSqliteBusy } from "./explain-error.ts";

/** Creates a dialect for an open database. Destroying its Kysely closes the database. */
export function sqliteDialect(sqlite: DatabaseSync): Dialect {
	const database: SqliteDatabase = {
		close: () => sqlite.close(),
		prepare: createPreparer(sqlite),
	};
	return {
		createDriver: () => new ImmediateDriver(sqlite, database),
		createAdapter: () => new TransactionalAdapter(),
		createQueryCompiler: () => new SqliteQueryCompiler(),
		createIntrospector: (db) => new SqliteIntrospector(db),
	};
}

/** From this length on, preparing a statement takes longer than running it. */
const LONG_STATEMENT = 1000;

/** Enough for a change of many branches, which repeats a few long statements. */
const KEPT_STATEMENTS = 8;

/** Prepares statements, and keeps long ones for reuse. */
function createPreparer(sqlite: DatabaseSync): SqliteDatabase["prepare"] {
	const statements = new LRUCache<string, StatementSync>({ max: KEPT_STATEMENTS });
	return (text) => {
		const statement = statements.get(text) ?? sqlite.prepare(text);
		if (text.length >= LONG_STATEMENT) statements.set(text, statement);
		return adaptStatement(statement, () => sqlite.prepare(text));
	};
}

/** Adapts parameters, which Node expects one by one. @param prepare another statement: one whose rows are still being read cannot be used again */
function adaptStatement(statement: StatementSync, prepare: () => StatementSync): SqliteStatement {
	return {
		reader: statement.columns().length > 0,
		all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
		run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
		iterate: (parameters) => prepare().iterate(...(parameters as SQLInputValue[])),
	};
}

/** How long a transaction waits for another connection's: an import of 50,000 rows holds the lock for seconds. */
const LOCK_WAIT_MS = 20_000;
const RETRY_MS = 25;

/** Takes the write lock at the beginning: a transaction that reads first fails at once if another one wrote in between. Waiting does not block the thread. */
class ImmediateDriver extends SqliteDriver {
	readonly #sqlite: DatabaseSync;

	constructor(sqlite: DatabaseSync, database: SqliteDatabase) {
		super({ database });
		this.#sqlite = sqlite;
	}

	/** SQLite itself rolls back if the disk is full. A second rollback would fail and hide that reason. */
	override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		if (this.#sqlite.isTransaction) await super.rollbackTransaction(connection);
	}

	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		const deadline = performance.now() + LOCK_WAIT_MS;
		for (;;) {
			try {
				await connection.executeQuery(CompiledQuery.raw("begin immediate"));
				return;
			} catch (error) {
				if (!isSqliteBusy(error) || performance.now() > deadline) throw error;
				await delay(RETRY_MS);
			}
		}
	}
}

/** Runs migrations in a transaction, all or none: SQLite can roll back changes of tables. */
class TransactionalAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}
