/**
 * The steps that create the tables of `tables.ts`. A released step is never changed, so it must not depend on current rules:
 * everything it needs is written out in it.
 */
import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, type RawBuilder, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { OTHER_LANGUAGES } from "../../../../shared/languages.ts";

/** What differs between the engines. It must never change either. */
interface Names {
	whole: "integer" | "bigint";
	/** Text that is compared by code units. */
	text: RawBuilder<string>;
	/** Floating-point numbers with 15 digits. */
	real: "real" | "double precision";
	/** The id of a table, assigned in order. */
	id: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
	/** An id that is never assigned again. */
	uniqueId: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
	/** Makes SQLite enforce the columns' types. */
	end: RawBuilder<unknown>;
	isList: (column: string) => RawBuilder<unknown>;
}

const ON_SQLITE: Names = {
	whole: "integer",
	text: sql`text`,
	real: "real",
	id: (column) => column.primaryKey(),
	uniqueId: (column) => column.primaryKey().autoIncrement(),
	end: sql`strict`,
	isList: (column) => sql`json_type(${sql.raw(column)}) = 'array'`,
};

const identity = (column: ColumnDefinitionBuilder) => column.generatedByDefaultAsIdentity().primaryKey();

const ON_POSTGRES: Names = {
	whole: "bigint",
	text: sql`text COLLATE "C"`,
	real: "double precision",
	id: identity,
	uniqueId: identity,
	end: sql``,
	isList: (column) => sql`json_typeof(${sql.raw(column)}::json) = 'array'`,
};

function namesFor(db: Kysely<unknown>): Names {
	return db.getExecutor().adapter instanceof PostgresAdapter ? ON_POSTGRES : ON_SQLITE;
}

const createTables: Migration = {
	async up(db: Kysely<unknown>) {
		const names = namesFor(db);
		await db.schema
			.createTable("states")
			.addColumn("id", names.whole, names.id)
			.addColumn("name", names.text, (column) => column.notNull().unique())
			.modifyEnd(names.end)
			.execute();
		await db.schema
			.createTable("cities")
			.addColumn("id", names.whole, names.id)
			.addColumn("name", names.text, (column) => column.notNull())
			.addColumn("stateId", names.whole, (column) => column.notNull().references("states.id"))
			.addUniqueConstraint("citiesNameInState", ["stateId", "name"])
			.modifyEnd(names.end)
			.execute();
		let branches = db.schema
			.createTable("branches")
			// Ids are part of public addresses, so none is ever reused.
			.addColumn("id", names.whole, names.uniqueId)
			.addColumn("lat", names.real, (column) => column.notNull())
			.addColumn("lng", names.real, (column) => column.notNull())
			.addColumn("cityId", names.whole, (column) => column.notNull().references("cities.id"))
			.addCheckConstraint("servicesAreList", names.isList("services"))
			.modifyEnd(names.end);
		// SQLite stores NaN as NULL, which the column refuses. The difference of two infinite numbers is NaN.
		if (names === ON_POSTGRES)
			branches = branches.addCheckConstraint("placeIsNumbers", sql`lat - lat = 0 AND lng - lng = 0`);
		const texts = ["name", "address", "landmark", "pincode", "area", "contactNo", "contactPerson", "services"];
		const days = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
		for (const name of [...texts, ...days.map((day) => `${day}Hours`)]) {
			branches = branches.addColumn(name, names.text, (column) => column.notNull());
		}
		await branches.execute();
		await db.schema
			.createTable("settings")
			.addColumn("name", names.text, (column) => column.primaryKey())
			.addColumn("value", names.text, (column) => column.notNull())
			.modifyEnd(names.end)
			.execute();
	},
};

/** The keys of stored branches are computed by `renewKeys`, as after any change of the rule. */
const addAudit: Migration = {
	async up(db: Kysely<unknown>) {
		const names = namesFor(db);
		await db.schema
			.createTable("audit")
			.addColumn("id", names.whole, names.uniqueId)
			.addColumn("at", names.text, (column) => column.notNull())
			.addColumn("who", names.text, (column) => column.notNull())
			.addColumn("action", names.text, (column) => column.notNull())
			.addColumn("branchId", names.whole, (column) => column.notNull())
			.addColumn("before", names.text)
			.addColumn("after", names.text, (column) => column.notNull())
			.modifyEnd(names.end)
			.execute();
		await db.schema
			.alterTable("branches")
			.addColumn("matchKey", names.text, (column) => column.notNull().defaultTo(""))
			.execute();
		// The index is not unique: a database older than the rule may contain a branch twice.
		await db.schema.createIndex("branchesMatchKey").on("branches").column("matchKey").execute();
	},
};

/** Marks samples, which are the branches that the first start created. Before this step, only updates could change them. */
const markSamples: Migration = {
	async up(db: Kysely<unknown>) {
		const names = namesFor(db);
		await db.schema
			.alterTable("branches")
			.addColumn("sample", names.whole, (column) => column.notNull().defaultTo(0))
			.execute();
		const entries = (action: string) => sql`SELECT "branchId" FROM "audit" WHERE "action" = ${action}`;
		await sql`UPDATE "branches" SET "sample" = 1 WHERE "id" IN (${entries("created")} AND "who" = 'sample data')`.execute(
			db,
		);
		await sql`UPDATE "branches" SET "sample" = 2 WHERE "sample" = 1 AND "id" IN (${entries("updated")})`.execute(db);
		await db.schema.createIndex("branchesSample").on("branches").column("sample").execute();
	},
};

/**
 * Groups the entries of the audit into changes. Entries with the same time and user come from one upload; before this step, nothing else was
 * recorded about it.
 */
const addChanges: Migration = {
	async up(db: Kysely<unknown>) {
		const names = namesFor(db);
		let changes = db.schema.createTable("changes").addColumn("id", names.whole, names.uniqueId).modifyEnd(names.end);
		for (const name of ["at", "who", "kind", "name"])
			changes = changes.addColumn(name, names.text, (column) => column.notNull());
		for (const name of ["created", "updated", "removed", "unchanged"]) {
			changes = changes.addColumn(name, names.whole, (column) => column.notNull().defaultTo(0));
		}
		await changes.addColumn("undoes", names.whole).addColumn("refusal", names.text).execute();
		await db.schema.createIndex("changesUndoes").on("changes").column("undoes").execute();
		await db.schema.alterTable("audit").addColumn("changeId", names.whole).execute();
		await sql`
			INSERT INTO "changes" ("at", "who", "kind", "name", "created", "updated", "removed")
			SELECT "at", "who",
				CASE WHEN count(*) FILTER (WHERE "action" = 'restored') > 0 THEN 'restore' WHEN "who" IN ('sample data', 'remove-samples') THEN 'samples'
					ELSE 'earlier' END,
				'', count(*) FILTER (WHERE "action" = 'created'), count(*) FILTER (WHERE "action" = 'updated'),
				count(*) FILTER (WHERE "action" = 'removed')
			FROM "audit" GROUP BY "at", "who" ORDER BY min("id")
		`.execute(db);
		await db.schema.createIndex("changesAt").on("changes").columns(["at", "who"]).execute();
		await sql`
			UPDATE "audit" SET "changeId" =
				(SELECT "id" FROM "changes" WHERE "changes"."at" = "audit"."at" AND "changes"."who" = "audit"."who")
		`.execute(db);
		await db.schema.dropIndex("changesAt").execute();
		await db.schema.createIndex("auditChange").on("audit").column("changeId").execute();
		await db.schema.createIndex("auditBranch").on("audit").column("branchId").execute();
		await db.schema
			.alterTable("branches")
			.addColumn("closures", names.text, (column) => column.notNull().defaultTo("[]"))
			.execute();
		await db.schema
			.alterTable("branches")
			.addColumn("lastChange", names.whole, (column) => column.notNull().defaultTo(0))
			.execute();
		await sql`
			UPDATE "branches" SET "lastChange" =
				coalesce((SELECT max("id") FROM "audit" WHERE "audit"."branchId" = "branches"."id"), 0)
		`.execute(db);
		await db.schema.createIndex("branchesPincode").on("branches").column("pincode").execute();
	},
};

/** Indexes removed branches. The feed lists them after every change, and the audit is too long to be read each time. */
const indexRemovals: Migration = {
	async up(db: Kysely<unknown>) {
		await sql`CREATE INDEX "auditRemoved" ON "audit" ("branchId") WHERE "action" = 'removed'`.execute(db);
	},
};

/** Adds what a lender knows of a branch beyond the first fields. */
const addLenderFields: Migration = {
	async up(db: Kysely<unknown>) {
		const { text } = namesFor(db);
		for (const name of ["branchCode", "codeKey", "phones", "email", "appointmentLink"]) {
			await db.schema
				.alterTable("branches")
				.addColumn(name, text, (column) => column.notNull().defaultTo(""))
				.execute();
		}
		// Not unique: within one change, two branches may exchange their codes.
		await db.schema.createIndex("branchesCodeKey").on("branches").column("codeKey").execute();
	},
};

/** Adds the name and the address in a language. */
function addTranslations(language: string): Migration {
	return {
		async up(db: Kysely<unknown>) {
			const { text } = namesFor(db);
			for (const name of [`name_${language}`, `address_${language}`]) {
				await db.schema
					.alterTable("branches")
					.addColumn(name, text, (column) => column.notNull().defaultTo(""))
					.execute();
			}
		},
	};
}

/** Adds the breaks of a branch, and its changes that begin on a date. */
const addHoursAndComing: Migration = {
	async up(db: Kysely<unknown>) {
		const { text } = namesFor(db);
		await db.schema
			.alterTable("branches")
			.addColumn("breaks", text, (column) => column.notNull().defaultTo(""))
			.execute();
		await db.schema
			.alterTable("branches")
			.addColumn("coming", text, (column) => column.notNull().defaultTo("[]"))
			.execute();
	},
};

/** A step for each language, so that a new one brings its own; it may come after later steps (`allowUnorderedMigrations`). */
const LANGUAGE_STEPS = OTHER_LANGUAGES.map(
	(language) => [`0006-language-${language}`, addTranslations(language)] as const,
);

const addSheetAnswers: Migration = {
	async up(db: Kysely<unknown>) {
		const names = namesFor(db);
		let answers = db.schema.createTable("sheetAnswers").addColumn("id", names.whole, names.id).modifyEnd(names.end);
		for (const name of ["kind", "key", "value", "who", "at"])
			answers = answers.addColumn(name, names.text, (column) => column.notNull());
		await answers.execute();
		await db.schema.createIndex("sheetAnswersKey").on("sheetAnswers").columns(["kind", "key"]).unique().execute();
	},
};

interface PinTables {
	audit: { id: number; branchId: number; action: string; before: string | null; after: string };
	branches: { id: number; pinPlace: string };
}

/** Entries of the audit per query. */
const AUDIT_BATCH = 1000;

/** Marks branches whose address or pincode has changed since their position did. */
const markOldPins: Migration = {
	async up(db: Kysely<PinTables>) {
		const { text } = namesFor(db as Kysely<unknown>);
		await db.schema
			.alterTable("branches")
			.addColumn("pinPlace", text, (column) => column.notNull().defaultTo(""))
			.execute();
		const moved = new Map<number, { was: Record<string, unknown>; now: Record<string, unknown> }>();
		for (let last = 0; ; ) {
			const entries = await db
				.selectFrom("audit")
				.select(["id", "branchId", "before", "after"])
				.where("action", "=", "updated")
				.where("id", ">", last)
				.orderBy("id")
				.limit(AUDIT_BATCH)
				.execute();
			if (entries.length === 0) break;
			for (const { id, branchId, ...entry } of entries) {
				last = id;
				const [before, after] = [JSON.parse(entry.before ?? "{}"), JSON.parse(entry.after)];
				const isPinned = before.lat !== after.lat || before.long !== after.long;
				if (isPinned) moved.delete(branchId);
				for (const name of ["address", "pincode"].filter((each) => !isPinned && before[each] !== after[each])) {
					const { was, now } = moved.get(branchId) ?? { was: {}, now: {} };
					moved.set(branchId, { was: { [name]: before[name], ...was }, now: { ...now, [name]: after[name] } });
				}
			}
		}
		for (const [id, { was, now }] of moved) {
			if (Object.keys(now).every((name) => was[name] === now[name])) continue;
			await db.updateTable("branches").set({ pinPlace: "earlier" }).where("id", "=", id).execute();
		}
	},
};

/** Notes for each change which fields of stored branches it has changed. Entries of the first releases have all fields. */
const noteChangedFields: Migration = {
	async up(db: Kysely<unknown>) {
		const { text } = namesFor(db);
		await db.schema
			.alterTable("changes")
			.addColumn("fields", text, (column) => column.notNull().defaultTo("[]"))
			.execute();
		const names =
			namesFor(db) === ON_POSTGRES
				? sql`SELECT json_agg(DISTINCT "now"."key")::text FROM "audit", json_each_text("after"::json) AS "now"
					WHERE "now"."value" IS DISTINCT FROM ("before"::json ->> "now"."key")`
				: sql`SELECT json_group_array(DISTINCT "now"."key") FROM "audit", json_each("after") AS "now"
					WHERE "now"."value" IS NOT (SELECT "was"."value" FROM json_each("before") AS "was" WHERE "was"."key" = "now"."key")`;
		await sql`
			UPDATE "changes" SET "fields" =
				coalesce((${names} AND "audit"."changeId" = "changes"."id" AND "action" = 'updated'), '[]')
			WHERE "updated" > 0
		`.execute(db);
	},
};

/** The steps, which run in the order of their names. */
export const MIGRATIONS: Record<string, Migration> = {
	"0001-create-tables": createTables,
	"0002-add-audit": addAudit,
	"0003-mark-samples": markSamples,
	"0004-add-changes": addChanges,
	"0005-index-removals": indexRemovals,
	...Object.fromEntries(LANGUAGE_STEPS),
	"0007-lender-fields": addLenderFields,
	"0008-hours-and-coming-changes": addHoursAndComing,
	"0009-sheet-answers": addSheetAnswers,
	"0010-old-pins": markOldPins,
	"0011-changed-fields": noteChangedFields,
};
