/** Opens the branch service's database: SQLite from Node itself, behind Kysely. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Kysely, type SqliteDatabase, SqliteDialect } from "kysely";
import { Migrator } from "kysely/migration";
import { StartError } from "../ops/listen.ts";
import { MIGRATIONS, type Tables } from "./tables.ts";

export interface Database {
	db: Kysely<Tables>;
	/** Changes whenever the content may have changed, by this connection or by any other. */
	dataVersion(): string;
	close(): Promise<void>;
}

const FILE_NAME = "branches.sqlite";

/**
 * Opens the database in a folder, makes it on first use, and brings its tables up to date.
 *
 * @throws an error whose message names the file when it cannot be opened
 */
export async function openDatabase(dataDir: string): Promise<Database> {
	const file = path.join(dataDir, FILE_NAME);
	try {
		mkdirSync(dataDir, { recursive: true });
		const sqlite = new DatabaseSync(file, { timeout: 5000 });
		// What was acknowledged survives a crash: WAL with every commit flushed.
		sqlite.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
		const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: forKysely(sqlite) }) });
		await migrate(db);
		const version = sqlite.prepare("SELECT data_version AS others, total_changes() AS own FROM pragma_data_version");
		return {
			db,
			dataVersion() {
				const { others, own } = version.get() ?? {};
				return `${others} ${own}`;
			},
			close: () => db.destroy(),
		};
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new StartError(`The branch database ${file} cannot be used (${reason}); check DATA_DIR, or move the file away`);
	}
}

/** Kysely expects better-sqlite3's way of passing parameters and of telling readers from writers. */
function forKysely(sqlite: DatabaseSync): SqliteDatabase {
	return {
		close: () => sqlite.close(),
		prepare(sql) {
			const statement = sqlite.prepare(sql);
			const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
			return {
				reader: statement.columns().length > 0,
				all: (parameters) => statement.all(...values(parameters)),
				run: (parameters) => statement.run(...values(parameters)),
				iterate: (parameters) => statement.iterate(...values(parameters)),
			};
		},
	};
}

async function migrate(db: Kysely<Tables>): Promise<void> {
	const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
	const { error } = await migrator.migrateToLatest();
	if (error) throw error;
}
