/** The database of a site: changes of all that is stored, and rows beside the branches, such as sessions and the counts of searches. */
import type { Transaction } from "kysely";
import { isBusy } from "../database/open-database.ts";
import type { Database } from "../database/schema/database.ts";
import { DatabaseError } from "../database/schema/database-error.ts";
import type { Rows, Tables } from "../database/schema/tables.ts";

/** The database cannot be read or changed at the moment. */
export class DatabaseAway extends Error {}

/** Seconds until it may be there again. */
export const AWAY_SECONDS = 15;

/** Longest wait for an answer, in milliseconds: every request of an admin waits for one. A change may wait for a large sheet. */
const READ_MS = 2000;
const CHANGE_MS = 10_000;

export interface SupervisedDatabase {
	/** The name for messages. */
	name: string;
	/** @throws {DatabaseError} while it cannot be used */
	open(): Database;
	/** Notes that the database failed, if it is the cause, so that it is looked after. */
	explain(error: unknown): DatabaseError | undefined;
}

export class SiteDatabase {
	readonly #database: SupervisedDatabase;
	readonly now: () => number;

	/** @param now the clock, in milliseconds since 1970 */
	constructor(database: SupervisedDatabase, now: () => number = Date.now) {
		this.#database = database;
		this.now = now;
	}

	get place(): string {
		return this.#database.name;
	}

	/** @throws {DatabaseAway} if the database does not answer in time */
	read<Result>(read: (db: Rows) => Promise<Result>): Promise<Result> {
		return this.#inTime(READ_MS, async () => read(this.#database.open().db));
	}

	/** Runs a transaction. Those at the same time, from any server, wait. @throws {DatabaseAway}, or what `work` throws */
	store<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result> {
		return this.#inTime(CHANGE_MS, async () => runChange(this.#database.open(), work));
	}

	async #inTime<Result>(longestMs: number, work: () => Promise<Result>): Promise<Result> {
		const late = Promise.withResolvers<never>();
		const timer = setTimeout(() => late.reject(new DatabaseAway("The database does not answer")), longestMs);
		try {
			return await Promise.race([work(), late.promise]);
		} catch (error) {
			if (!this.#database.explain(error) && !(error instanceof DatabaseError)) throw error;
			throw new DatabaseAway("The database cannot be used", { cause: error });
		} finally {
			clearTimeout(timer);
		}
	}
}

/** Runs a change as one transaction, which counts only if the file is still in its place. @throws {DatabaseError} if the database cannot be written */
export async function runChange<Result>(
	{ writer, explain, checkInPlace }: Pick<Database, "writer" | "explain" | "checkInPlace">,
	work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
	checkInPlace();
	const result = await writer
		.transaction()
		.execute(work)
		.catch((error) => {
			throw isBusy(error) ? error : (explain(error) ?? error);
		});
	checkInPlace();
	return result;
}

/** A text that the site keeps by a name; undefined if there is none. */
export async function readDocument(db: Rows, name: string): Promise<string | undefined> {
	return (await db.selectFrom("documents").select("content").where("name", "=", name).executeTakeFirst())?.content;
}

export async function writeDocument(transaction: Rows, name: string, content: string): Promise<void> {
	await transaction
		.insertInto("documents")
		.values({ name, content })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ content }))
		.execute();
}
