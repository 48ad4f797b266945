/** A small registry for tests of the engine: shelves of states, which change names and codes, and books that belong to them. */
import { beforeEach } from "vitest";
import { renewTables } from "../../branch-service/database/kind-tables/kind-tables.ts";
import { openDatabase } from "../../branch-service/database/open-database.ts";
import { runChange } from "../../branch-service/store/site-database.ts";
import { emptyDatabase } from "../../branch-service/testing/empty-database.ts";
import { testDatabase } from "../../branch-service/testing/test-database.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { untilEnd } from "../../testing/until-end.ts";
import { type Command, createEngine } from "../engine.ts";
import { type Kinds, kindOf, tableOf } from "../kind.ts";
import type { Put } from "../plan.ts";
import { type UndoRules, undoCommand } from "../undo.ts";

export type Shelf = { name: string; state: string; code?: string; colour?: string; moved?: boolean };
export type Book = { shelf?: number; title: string; pages?: number };

export const MOST_SHELVES = 4;

/** The books that were removed. */
export const burnt: string[] = [];

export const KINDS: Kinds = {
	shelf: kindOf<Shelf>({
		columns: {
			name: {
				type: "text",
				of: ({ name }) => name,
				indexed: true,
				unique: { field: "name", taken: ({ id }) => `${id} has this name`, twice: ({ name }) => `${name} twice` },
			},
			code: {
				type: "text",
				of: ({ code = null }) => code,
				from: ["code"],
				unique: { field: "code", taken: ({ id }) => `${id} has this code`, twice: ({ code }) => `${code} twice` },
			},
		},
		isCounted: true,
		title: ({ name }) => name,
		label: (field) => (field === "moved" ? "" : field.toUpperCase()),
		hidden: new Set(["moved"]),
		scope: ({ name, state }) => ({ states: [state], refusal: (_, is) => `${name} ${is} in ${state}` }),
		isSame: (field, a, b) => field === "state" && String(a).toLowerCase() === String(b).toLowerCase(),
		settle: (before, after) => ({ ...after, ...(after.state !== before.state && { moved: true }) }),
		async check(changes, { db }) {
			const rows = await db.selectFrom(tableOf("shelf")).select("id").execute();
			const added = changes.reduce((sum, { before, after }) => sum + Number(!before) - Number(!after), 0);
			return rows.length + added > MOST_SHELVES ? [{ code: "beyond", message: "Too many shelves" }] : [];
		},
	}),
	book: kindOf<Book>({
		columns: { shelf: { type: "integer", of: ({ shelf = null }) => shelf, indexed: true } },
		owner: { kind: "shelf", field: "shelf" },
		isWhole: true,
		title: ({ title }) => title,
		lost: ({ title }) => `Buy ${title} again.`,
		removed: async (books) => void burnt.push(...books.map(({ title }) => title)),
		async scope({ shelf, title }, find) {
			const state = (await find("shelf", shelf ?? 0))?.state;
			const states = state === undefined ? null : [String(state)];
			return { states, refusal: (_, is) => `${title} ${is} in ${state}` };
		},
	}),
};

/** Commands that put what they are given. */
export const put: Command<readonly Put[]> = { name: "put", plan: async (_, puts) => ({ puts }) };
export const quiet: Command<readonly Put[]> = { ...put, isSilent: true };
export const lend: Command<readonly Put[]> = { ...put, name: "lend" };
export const guard: Command<readonly Put[]> = { ...put, name: "guard" };
export const refuse: Command<readonly Put[]> = { ...put, name: "final" };

/** Books that were lent stay away when that is undone. */
export const UNDO_RULES: UndoRules = {
	final: { final: "always", guard: "protects" },
	protects: "Nothing can be done.",
	keeps: { lend: ["book"] },
};
export const undo = undoCommand(UNDO_RULES);

export const shelf = (name: string, more: Partial<Shelf> = {}, id?: number): Put => {
	return { kind: "shelf", id, after: { name, state: "Goa", ...more } };
};
export const book = (title: string, more: Partial<Book> = {}, id?: number): Put => {
	return { kind: "book", id, after: { title, ...more } };
};
export const gone = (kind: "shelf" | "book", id: number): Put => ({ kind, id, after: null });

/** An engine on a database of its own, which is empty before each test. */
export async function library() {
	const location = testDatabase(temporaryFolder());
	const database = await untilEnd(openDatabase(location));
	await renewTables(database.db, KINDS);
	const { db } = database;
	const clock = { now: Date.UTC(2026, 11, 2) };
	const engine = createEngine({
		kinds: KINDS,
		run: (work) => runChange(database, work),
		db,
		now: () => clock.now,
	});
	beforeEach(async () => {
		await emptyDatabase(location);
		for (const kind of Object.keys(KINDS)) await db.deleteFrom(tableOf(kind)).execute();
	});
	async function stored(kind: "shelf" | "book") {
		const rows = await db.selectFrom(tableOf(kind)).select(["id", "version", "content"]).orderBy("id").execute();
		return rows.map(({ id, version, content }) => ({ id, version, ...(JSON.parse(content) as Shelf & Book) }));
	}
	const columnOf = async (table: "changes" | "entries", column: "id" | "change" | "kind") =>
		(await db.selectFrom(table).select(column).orderBy("id").execute()).map((row) => row[column]);
	return { engine, db, stored, columnOf };
}
