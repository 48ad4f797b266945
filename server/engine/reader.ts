/** Reads entities for a plan, and the ids of what is stored. */
import {
	type Content,
	type EngineDb,
	type Entity,
	type EntityRow,
	type EntryRow,
	type Key,
	type Kinds,
	type Reader,
	tableOf,
} from "./kind.ts";

/** Values per statement; SQLite allows 32,766. */
const BATCH = 500;

export function batches<Item>(items: readonly Item[], size = BATCH): Item[][] {
	return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}

export function entityOf<Of extends Content>(row: Pick<EntityRow, "id" | "version" | "content">): Entity<Of> {
	return { id: row.id, version: row.version, content: JSON.parse(row.content) };
}

/** An entry with its contents. */
export type Entry = Omit<EntryRow, "before" | "after"> & { before: Content | null; after: Content | null };

export function parsed({ before, after, ...entry }: EntryRow): Entry {
	return {
		...entry,
		before: before === null ? null : JSON.parse(before),
		after: after === null ? null : JSON.parse(after),
	};
}

/** The highest id of a table; 0 if it is empty. */
export async function newest(db: EngineDb, table: "changes" | "entries"): Promise<number> {
	const row = await db
		.selectFrom(table)
		.select(({ fn }) => fn.max("id").as("id"))
		.executeTakeFirst();
	return Number(row?.id ?? 0);
}

/** The highest id that an entity of a kind ever had. */
export async function lastId(db: EngineDb, kind: string): Promise<number> {
	const recorded = db
		.selectFrom("entries")
		.select(({ fn }) => fn.max("entity").as("last"))
		.where("kind", "=", kind);
	// Those of a restored backup may have no entries.
	const stored = db.selectFrom(tableOf(kind)).select(({ fn }) => fn.max("id").as("last"));
	const rows = [await recorded.executeTakeFirst(), await stored.executeTakeFirst()];
	return Math.max(...rows.map((row) => Number(row?.last ?? 0)));
}

export class EntityReader implements Reader {
	readonly db: EngineDb;
	readonly kinds: Kinds;
	readonly #byId = new Map<string, Entity | undefined>();

	/** @param db a transaction, or a snapshot of the data */
	constructor(db: EngineDb, kinds: Kinds) {
		this.db = db;
		this.kinds = kinds;
	}

	async many<Of extends Content>(kind: string, ids: readonly number[]): Promise<Map<number, Entity<Of>>> {
		const unknown = [...new Set(ids)].filter((id) => id > 0 && !this.#byId.has(`${kind} ${id}`));
		for (const batch of batches(unknown)) {
			for (const id of batch) this.#byId.set(`${kind} ${id}`, undefined);
			await this.#read(kind, "id", batch);
		}
		return new Map(
			ids.flatMap((id) => {
				const entity = this.#byId.get(`${kind} ${id}`);
				return entity ? [[id, entity as Entity<Of>] as const] : [];
			}),
		);
	}

	async one<Of extends Content>(kind: string, id: number): Promise<Entity<Of> | undefined> {
		return (await this.many<Of>(kind, [id])).get(id);
	}

	/** The entities with any of these values in a column, in the order of their ids. */
	async by<Of extends Content>(kind: string, column: string, values: readonly Key[]): Promise<Entity<Of>[]> {
		const found: Entity<Of>[] = [];
		for (const batch of batches([...new Set(values)].filter((value) => value !== null)))
			found.push(...(await this.#read<Of>(kind, column, batch)));
		return found.sort((a, b) => a.id - b.id);
	}

	async #read<Of extends Content>(kind: string, column: string, values: readonly Key[]): Promise<Entity<Of>[]> {
		const query = this.db.selectFrom(tableOf(kind)).select(["id", "version", "content"]).where(column, "in", values);
		return (await query.execute()).map((row) => {
			const entity = entityOf<Of>(row);
			this.#byId.set(`${kind} ${row.id}`, entity);
			return entity;
		});
	}
}
