/** Kysely over Node's own SQLite. */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
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

/** Makes a dialect of an open database; destroying its Kysely closes the database. */
export function sqliteDialect(sqlite: DatabaseSync): Dialect {
	const database: SqliteDatabase = {
		close: () => sqlite.close(),
		prepare: (text) => adaptStatement(sqlite.prepare(text)),
	};
	return {
		createDriver: () => new ImmediateDriver({ database }),
		createAdapter: () => new TransactionalAdapter(),
		createQueryCompiler: () => new SqliteQueryCompiler(),
		createIntrospector: (db) => new SqliteIntrospector(db),
	};
}

/** Kysely gives the parameters as one list, Node takes them one by one. */
function adaptStatement(statement: StatementSync): SqliteStatement {
	return {
		reader: statement.columns().length > 0,
		all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
		run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
		iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
	};
}

/**
 * Takes the write lock when a transaction begins, waiting for it up to the busy timeout. A transaction that begins by
 * reading and then writes would fail at once if another connection had written in between.
 */
class ImmediateDriver extends SqliteDriver {
	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw("begin immediate"));
	}
}

/** SQLite can undo a change of tables, so migrations run in a transaction: all of them or none. */
class TransactionalAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}
