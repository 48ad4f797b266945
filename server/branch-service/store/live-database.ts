/**
 * The database of a running server: opened when it can be, noticed when it cannot be used any more, and opened again when the
 * operator has repaired it. Until then nothing is stored, and nothing is served from it.
 */

import { isBusy } from "../database/busy.ts";
import type { ConnectionCounts, Database, DatabasePlace } from "../database/database.ts";
import { DatabaseError, type TroubleKind } from "../database/database-error.ts";
import { type BranchStore, createBranchStore } from "./branch-store.ts";
import { guardStore } from "./guard-store.ts";
import { type FirstOpening, openFilled } from "./open-filled.ts";

export interface LiveDatabase {
	/** Reads and changes reject with a DatabaseError while the database cannot be used. */
	store: BranchStore;
	/** Opens the database. */
	start(): Promise<void>;
	/** Why the database cannot be used, or was last not written. */
	failure(): DatabaseError | undefined;
	/** Whether branches can be read from it. */
	isOpen(): boolean;
	/**
	 * Begins to move all changes into the database file. Before an import, that makes sure that its -wal file can be made small
	 * again if it has filled the disk: moving older changes would need space then.
	 */
	moveChanges(): void;
	/** From now on, `changed` is called soon after the content may have been changed, also by another process. */
	watch(changed: () => void): void;
	/** Of a database on a server, while it can be used. */
	connections(): ConnectionCounts | undefined;
	/** Records the outcome of a change by another process: why it failed, or nothing. */
	changed(failure?: DatabaseError): void;
	close(): Promise<void>;
}

interface LiveDatabaseOptions extends FirstOpening {
	/** Whether `start` rejects if the database cannot be used. */
	mustOpen: boolean;
	/** Pause between attempts to use the database again, in milliseconds. */
	retryMs: number;
}

/** A file that has not changed since it was refused is read again only after this time: that takes long for a large one. */
const SAME_FILE_MS = 60_000;

/** What cannot be written in these cases can still be read. */
const READABLE: readonly TroubleKind[] = ["full", "newer", "standby", "unwritable"];

const FAULTS_OF_FILE: readonly unknown[] = ["damaged", "incomplete", "missing", "newer"] satisfies TroubleKind[];

interface Opened {
	database: Database;
	store: BranchStore;
}

export function createLiveDatabase(options: LiveDatabaseOptions): LiveDatabase {
	return new Live(options);
}

class Live implements LiveDatabase {
	readonly #options: LiveDatabaseOptions;
	readonly #place: DatabasePlace;
	readonly #name: string;
	readonly store: BranchStore;
	#opened: Opened | undefined;
	#failure: DatabaseError | undefined;
	/** Of the failure that was last logged. */
	#logged: TroubleKind | undefined;
	#timer: NodeJS.Timeout | undefined;
	#refused = { state: "", at: 0 };
	/** Which opening of the database this is: data versions of two openings are not comparable. */
	#opening = 0;
	/** The attempt to repair that is running. */
	#repairing: Promise<void> | undefined;
	#marking: Promise<void> | undefined;
	#watcher: (() => void) | undefined;
	/** Ends the watch of the open database. */
	#endWatch: () => void = () => undefined;
	#closed = false;
	#probing = false;

	constructor(options: LiveDatabaseOptions) {
		this.#options = options;
		this.#place = options.place;
		this.#name = options.place.name;
		this.#failure = new DatabaseError("locked", `The database ${this.#name} is being opened`);
		this.store = guardStore({
			current: () => this.#current().store,
			explain: (error, store) => this.#explain(error, store),
			changed: () => this.changed(),
			dataVersion: () => this.#dataVersion(),
			close: () => this.close(),
		});
	}

	async #dataVersion(): Promise<string> {
		this.#markIfNeeded();
		const { store } = this.#current();
		const opening = this.#opening;
		return `${opening} ${await store.dataVersion().catch((error) => this.#explain(error, store))}`;
	}

	isOpen(): boolean {
		return this.#opened !== undefined;
	}

	failure(): DatabaseError | undefined {
		if (this.#opened) this.#notice(this.#opened);
		return this.#failure;
	}

	async start(): Promise<void> {
		await this.#open();
	}

	moveChanges(): void {
		if (this.#marking || !this.#opened) return;
		this.#marking = this.#mark(this.#opened.database).finally(() => {
			this.#marking = undefined;
		});
	}

	readonly watch = (changed: () => void): void => {
		this.#watcher = changed;
		this.#startWatch();
	};

	connections(): ConnectionCounts | undefined {
		return this.#opened?.database.connections?.();
	}

	changed(failure?: DatabaseError): void {
		if (failure) this.#fail(failure);
		// A change that was stored may have changed nothing, or have found space only where SQLite had written before.
		if (this.#failure && this.#opened) this.#repair();
		this.#markIfNeeded();
	}

	async close(): Promise<void> {
		this.#closed = true;
		clearInterval(this.#timer);
		await this.#repairing;
		await this.#marking;
		this.#endWatch();
		const opened = this.#opened;
		this.#opened = undefined;
		await opened?.store.close();
	}

	async #open(): Promise<void> {
		const state = this.#place.state();
		try {
			const database = await openFilled(this.#options, this.#opening > 0);
			this.#opened = { database, store: createBranchStore(database) };
			this.#opening++;
			this.#recovered();
			this.#startWatch();
			// What was changed while it was not open.
			if (this.#opening > 1) this.#watcher?.();
			await this.#mark(database);
			const fault = this.#place.fault();
			if (fault && this.#opened?.database === database) this.#fail(fault);
		} catch (error) {
			this.#refused = { state, at: Date.now() };
			const failure = this.#place.explain(error);
			if (!failure || (this.#options.mustOpen && this.#opening === 0)) throw failure ?? error;
			this.#fail(failure);
		}
	}

	/** Without the mark everything still works, so a failure is only that of a change. */
	async #mark(database: Database): Promise<void> {
		try {
			await database.mark();
		} catch (error) {
			const failure = this.#place.explain(error);
			if (failure && this.#opened?.database === database) this.#fail(failure);
		}
	}

	#markIfNeeded(): void {
		if (this.#opened?.database.needsMark()) this.moveChanges();
	}

	#fail(failure: DatabaseError): void {
		// It is in use, not unusable: whoever wanted to change something is told so.
		if (failure.kind === "locked" && this.#opened) return;
		this.#failure = failure;
		const known = this.#logged === failure.kind;
		this.#logged = failure.kind;
		if (!known) this.#options.log.error({ kind: failure.kind }, failure.message);
		if (!READABLE.includes(failure.kind)) this.#drop();
		if (this.#closed) return;
		this.#timer ??= setInterval(() => this.#repair(), this.#options.retryMs).unref();
		// Often only a connection was lost.
		if (failure.kind === "unreachable" && !known) this.#repair();
	}

	#startWatch(): void {
		this.#endWatch();
		const opened = this.#opened;
		// Whoever only looks at branches in memory would not notice that the database has gone.
		if (opened && this.#watcher) this.#endWatch = opened.database.watch(this.#watcher, () => void this.#probe(opened));
	}

	#drop(): void {
		this.#endWatch();
		const opened = this.#opened;
		this.#opened = undefined;
		if (!opened) return;
		this.#refused = { state: "", at: 0 };
		void opened.store.close().catch(() => undefined);
	}

	#recovered(): void {
		clearInterval(this.#timer);
		if (this.#timer) this.#options.log.info({ database: this.#name }, "the database can be used again");
		this.#timer = undefined;
		this.#failure = undefined;
		this.#logged = undefined;
	}

	#repair(): void {
		if (this.#repairing || this.#closed) return;
		this.#repairing = this.#tryAgain()
			.catch((error) => this.#options.log.error({ err: error }, "the database cannot be opened"))
			.finally(() => {
				this.#repairing = undefined;
			});
	}

	async #tryAgain(): Promise<void> {
		const opened = this.#opened;
		if (opened) {
			this.#notice(opened);
			if (!this.#opened) return;
			try {
				// A failed import leaves a large -wal file, which may be what fills the disk.
				await opened.database.mark();
				await opened.database.probe();
				if (this.#place.fault()) return;
				// Open connections may lead to the server that only allowed reading.
				if (this.#failure?.kind === "standby") this.#drop();
				else this.#recovered();
			} catch {
				// The failure stays.
			}
			if (this.#opened) return;
		}
		const { state, at } = this.#refused;
		const sameFile = state === this.#place.state() && Date.now() - at < SAME_FILE_MS;
		if (!sameFile || !FAULTS_OF_FILE.includes(this.#failure?.kind)) await this.#open();
	}

	/** Notices a file that was deleted, emptied or replaced. One that has taken its place is opened immediately. */
	#notice({ database }: Opened): void {
		try {
			database.checkInPlace();
		} catch (error) {
			const failure = this.#place.explain(error);
			if (!failure) throw error;
			this.#fail(failure);
			this.#repair();
		}
	}

	/** @throws {DatabaseError} if nothing can be read */
	#current(): Opened {
		if (this.#opened) this.#notice(this.#opened);
		if (this.#opened) return this.#opened;
		throw this.#failure ?? new DatabaseError("locked", `The database ${this.#name} is closed`);
	}

	/** @throws the error; a DatabaseError if the database is why */
	#explain(error: unknown, store: BranchStore): never {
		const failure = this.#place.explain(error);
		const opened = this.#opened?.store === store ? this.#opened : undefined;
		if (!failure && opened && isBusy(error)) void this.#probe(opened);
		if (!failure || failure.kind === "locked") throw error;
		// Of an earlier opening, it says nothing about this one.
		if (opened) this.#fail(failure);
		throw failure;
	}

	/** Looks whether the database still answers: its connections may all be in use because it does not. */
	async #probe({ database }: Opened): Promise<void> {
		if (this.#probing) return;
		this.#probing = true;
		try {
			await database.probe();
		} catch (error) {
			const failure = this.#place.explain(error);
			if (failure && this.#opened?.database === database) this.#fail(failure);
		} finally {
			this.#probing = false;
		}
	}
}
