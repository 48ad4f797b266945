/** Supervises the database of a running server: while it cannot be written or read, says why, and tries again until it works. */
import type { Log } from "../../process/log.ts";
import { isFilled, type NewBranch } from "../commands/samples.ts";
import type { ConnectionCounts, Database, DatabaseLocation } from "../database/schema/database.ts";
import { DatabaseError, type DatabaseErrorKind } from "../database/schema/database-error.ts";
import { type BranchStore, createBranchStore } from "./branch-store.ts";

export interface SupervisorOptions {
	location: DatabaseLocation;
	/** Takes the data folder for this server. @returns gives it back @throws {StartError} if another server has it */
	lock?: (() => Promise<() => void>) | undefined;
	/** The lender's services, besides those that are usual. */
	services?: readonly string[] | undefined;
	firstBranches: (() => Promise<readonly NewBranch[]>) | undefined;
	/** How many branches were served from the database before. If there were any, a missing database is not created again. */
	keptBranches: () => Promise<number>;
	/** Whether `start` rejects if the database cannot be opened. Otherwise, all requests are refused, and it is tried again. */
	mustOpen: boolean;
	/** The pause between attempts to use the database again, in milliseconds. */
	retryMs: number;
	now: () => number;
	log: Log;
}

interface Opened {
	database: Database;
	store: BranchStore;
	/** Ends the watch, once it has begun. */
	endWatch?: () => void;
}

/** The kinds of failure in which a database that cannot be written can still be read. */
const READABLE: readonly DatabaseErrorKind[] = ["full", "newer", "standby", "unwritable"];

/** The kinds of failure that a look does not find, because it reads little. */
const FOUND_BY_READING: readonly DatabaseErrorKind[] = ["damaged", "faulty"];

export class DatabaseSupervisor {
	readonly #options: SupervisorOptions;
	#opened: Opened | undefined;
	#reason: DatabaseError | undefined;
	#wasOpen = false;
	#timer: NodeJS.Timeout | undefined;
	#looking: Promise<void> | undefined;
	#changed: () => void = () => undefined;
	#unlock: () => void = () => undefined;
	#closed = false;

	/** The store that is open at the moment of each use. Using it throws a DatabaseError while no store is open. */
	readonly store: BranchStore = new Proxy({} as BranchStore, {
		get: (_, name) => {
			if (!this.#opened) throw this.unreadable;
			return Reflect.get(this.#opened.store, name);
		},
	});

	constructor(options: SupervisorOptions) {
		this.#options = options;
	}

	get name(): string {
		return this.#options.location.name;
	}

	/** The open database, for rows beside the branches. @throws {DatabaseError} while it cannot be used */
	open(): Database {
		if (!this.#opened) throw this.unreadable;
		return this.#opened.database;
	}

	/** Why nothing can be stored at the moment. */
	get reason(): DatabaseError | undefined {
		return this.#reason ?? this.unreadable;
	}

	/** Why nothing can be read at the moment. */
	get unreadable(): DatabaseError | undefined {
		if (this.#opened) return undefined;
		const { name } = this.#options.location;
		return this.#reason ?? new DatabaseError("locked", `The database ${name} is being opened or closed`);
	}

	/** @throws {StartError} if another server uses the data folder; with `mustOpen`, if the database cannot be used */
	async start(): Promise<void> {
		this.#unlock = (await this.#options.lock?.()) ?? this.#unlock;
		if (this.#options.mustOpen) await this.#open();
		await this.look();
	}

	/** Calls `changed` soon after the content may have been changed, also by another process. */
	readonly watch = (changed: () => void): void => {
		this.#changed = changed;
	};

	/** The connections to a database server while it can be used; undefined without one. */
	connections(): ConnectionCounts | undefined {
		return this.#opened?.database.connections?.();
	}

	/** Explains an error of one request, and checks whether all requests would fail; undefined if the database is not the cause. */
	readonly explain = (error: unknown): DatabaseError | undefined => {
		const fault = this.#options.location.explain(error);
		if (!fault || this.#reason) return fault;
		if (FOUND_BY_READING.includes(fault.kind)) this.#fail(fault);
		this.#lookAgain();
		return fault;
	};

	/** Checks whether the database can be used, and opens it if it is closed. */
	look(): Promise<void> {
		this.#looking ??= this.#look().finally(() => {
			this.#looking = undefined;
		});
		return this.#looking;
	}

	async close(): Promise<void> {
		this.#closed = true;
		clearInterval(this.#timer);
		await this.#looking?.catch(() => undefined);
		await this.#drop();
		this.#unlock();
	}

	readonly #lookAgain = (): void => {
		this.look().catch((error) => this.#options.log.error({ err: error }, "the database cannot be opened"));
	};

	async #look(): Promise<void> {
		if (this.#closed) return;
		const before = this.#opened;
		try {
			const opened = before ?? (await this.#open());
			// Probing counts as a change by another process, so the watch begins after it.
			await opened.database.probe().finally(() => {
				if (this.#opened === opened) opened.endWatch ??= opened.database.watch(() => this.#changed(), this.#lookAgain);
			});
			// Open connections may lead to the server that was read-only.
			if (before && this.#reason?.kind === "standby") void this.#drop();
			else this.#recover();
		} catch (error) {
			this.#fail(error);
		}
		// Often only a connection was lost, or a restore has replaced the file.
		if (before && !this.#opened) await this.#look();
	}

	/**
	 * Opens the database; a missing one is created and filled. This is logged, so that an operator who has set another folder does not mistake
	 * the new database for the old one.
	 *
	 * @throws {DatabaseError} if it cannot be used, or the database of before is missing
	 */
	async #open(): Promise<Opened> {
		const { location, services, firstBranches, keptBranches, now, log } = this.#options;
		const hadBefore = this.#wasOpen || (await keptBranches()) > 0;
		const database = await location.open({ create: !hadBefore }).catch((error) => {
			throw location.explain(error) ?? error;
		});
		const { copy } = database;
		if (copy) log.warn({ file: copy }, "the tables of an older release were copied to this file, and then changed");
		const store = createBranchStore(database, undefined, services, now);
		try {
			if (!(await isFilled(database.db))) {
				if (hadBefore) throw location.missing("was never filled");
				const count = await store.fillOnce(firstBranches);
				if (count !== undefined) log.info({ database: location.name }, "created a new database");
				if (count) log.info({ count }, "filled the new database with sample branches");
			}
		} catch (error) {
			await database.close();
			throw error;
		}
		this.#opened = { database, store };
		this.#wasOpen = true;
		// The content may have changed while the database was not open.
		this.#changed();
		return this.#opened;
	}

	/** @throws the error itself if the database is not the cause */
	#fail(error: unknown): void {
		const fault = this.#options.location.explain(error);
		if (!fault) throw error;
		// The database is in use, not unusable; the request that failed reports that.
		if (fault.kind === "locked" && this.#opened) return;
		if (fault.kind !== this.#reason?.kind) this.#options.log.error({ kind: fault.kind }, fault.message);
		this.#reason = fault;
		if (!READABLE.includes(fault.kind)) void this.#drop();
		if (!this.#closed) this.#timer ??= setInterval(this.#lookAgain, this.#options.retryMs).unref();
	}

	#recover(): void {
		if (!this.#reason) return;
		clearInterval(this.#timer);
		this.#timer = undefined;
		this.#reason = undefined;
		this.#options.log.info({ database: this.#options.location.name }, "the database can be used again");
	}

	async #drop(): Promise<void> {
		const opened = this.#opened;
		this.#opened = undefined;
		opened?.endWatch?.();
		await opened?.store.close().catch(() => undefined);
	}
}
