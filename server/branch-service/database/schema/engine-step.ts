/** The step that replaces the tables of the first releases by those of the engine. */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { convertFirstRelease, hasOldTables } from "./first-release/convert.ts";
import { convertPeople } from "./first-release/convert-people.ts";
import { isServer } from "./first-release/old-tables.ts";

function typesFor(db: Kysely<unknown>) {
	if (isServer(db)) return { whole: "bigint", text: 'text COLLATE "C"', end: "" };
	// Enforces the types of the columns.
	return { whole: "integer", text: "text", end: "STRICT" };
}

/** Entities get the columns of their kinds from kind-tables.ts. */
function entityTables({ whole, text, end }: ReturnType<typeof typesFor>): string[] {
	const id = `"id" ${whole} PRIMARY KEY`;
	const entity = `(${id}, "version" ${whole} NOT NULL, "content" ${text} NOT NULL) ${end}`;
	return [
		`CREATE TABLE "entries" (
			${id}, "change" ${whole} NOT NULL, "kind" ${text} NOT NULL, "entity" ${whole} NOT NULL, "subject" ${whole},
			"title" ${text} NOT NULL, "before" ${text}, "after" ${text}
		) ${end}`,
		...["branch", "dated", "person", "token"].map((kind) => `CREATE TABLE "${kind}" ${entity}`),
	];
}

/** Keys are computed by place-keys.ts. */
function placeTables({ whole, text, end }: ReturnType<typeof typesFor>): string[] {
	const columns = `"id" ${whole} PRIMARY KEY, "name" ${text} NOT NULL, "key" ${text} NOT NULL UNIQUE`;
	return [
		`CREATE TABLE "states" (${columns}) ${end}`,
		`CREATE TABLE "cities" (${columns}, "stateId" ${whole} NOT NULL REFERENCES "states" ("id")) ${end}`,
	];
}

/** The feed lists removed branches after every change, and the history is too long to be read each time. */
const INDEXES = [
	'CREATE INDEX "entriesChange" ON "entries" ("change")',
	'CREATE INDEX "entriesEntity" ON "entries" ("kind", "entity")',
	'CREATE INDEX "entriesSubject" ON "entries" ("subject") WHERE "subject" IS NOT NULL',
	`CREATE INDEX "entriesRemoved" ON "entries" ("entity") WHERE "kind" = 'branch' AND "after" IS NULL`,
];

export const addEngine: Migration = {
	async up(db: Kysely<unknown>) {
		const types = typesFor(db);
		const run = async (statements: readonly string[]) => {
			for (const statement of statements) await sql.raw(statement).execute(db);
		};
		await run(entityTables(types));
		await convertPeople(db);
		const steps = { addIndexes: () => run(INDEXES), addPlaces: () => run(placeTables(types)) };
		if (await hasOldTables(db)) return convertFirstRelease(db, steps);
		await steps.addIndexes();
		await steps.addPlaces();
	},
};
