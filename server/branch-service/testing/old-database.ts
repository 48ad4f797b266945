/** Databases as earlier releases created them. They are written out, because current code creates other ones. */
import { DatabaseSync } from "node:sqlite";

const BRANCH_COLUMNS = `"id" integer primary key autoincrement, "lat" real not null, "lng" real not null,
	"cityId" integer not null references "cities" ("id"), "name" text not null, "address" text not null,
	"landmark" text not null, "pincode" text not null, "area" text not null, "contactNo" text not null,
	"contactPerson" text not null, "services" text not null, "sundayHours" text not null, "mondayHours" text not null,
	"tuesdayHours" text not null, "wednesdayHours" text not null, "thursdayHours" text not null,
	"fridayHours" text not null, "saturdayHours" text not null`;
const SERVICES_ARE_LIST = `constraint "servicesAreList" check (json_type(services) = 'array')`;

const COMMON = `
	PRAGMA journal_mode = WAL;
	CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
	CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
	INSERT INTO kysely_migration_lock VALUES ('migration_lock', 0);
	INSERT INTO kysely_migration VALUES ('0001-create-tables', '2026-01-10T10:00:00.000Z');
	CREATE TABLE "states" ("id" integer primary key, "name" text not null unique) strict;
	CREATE TABLE "cities" ("id" integer primary key, "name" text not null, "stateId" integer not null references "states" ("id"),
		constraint "citiesNameInState" unique ("stateId", "name")) strict;
	CREATE TABLE "settings" ("name" text primary key, "value" text not null) strict;
	INSERT INTO settings VALUES ('filled', '0');
	INSERT INTO states VALUES (3, 'Maharashtra');
	INSERT INTO cities VALUES (5, 'Nashik', 3);
`;

/** The values of one branch, without columns added later. */
const BRANCH = `7, 19.99727, 73.79096, 5, 'Nashik Road', '1 Station Road', 'Near Clock Tower', '422001', 'Branch Office',
	'+919876543210', 'Asha Patil', '["Farm loan"]', 'Not Working', '09:30-17:30', '09:30-17:30', '09:30-17:30',
	'09:30-17:30', '09:30-17:30', '10:00-14:00'`;

/** The database of each release, with one branch, whose id is 7. */
export const OLD_DATABASES = {
	"before the audit": `${COMMON}
		CREATE TABLE "branches" (${BRANCH_COLUMNS}, ${SERVICES_ARE_LIST}) strict;
		INSERT INTO branches VALUES (${BRANCH});
	`,
	"with the audit": `${COMMON}
		INSERT INTO kysely_migration VALUES ('0002-add-audit', '2026-02-10T10:00:00.000Z');
		CREATE TABLE "branches" (${BRANCH_COLUMNS}, "matchKey" text default '' not null, ${SERVICES_ARE_LIST}) strict;
		CREATE TABLE "audit" ("id" integer primary key autoincrement, "at" text not null, "who" text not null,
			"action" text not null, "branchId" integer not null, "before" text, "after" text not null) strict;
		CREATE INDEX "branchesMatchKey" on "branches" ("matchKey");
		INSERT INTO branches VALUES (${BRANCH}, 'nashik road|nashik|422001');
		INSERT INTO audit VALUES (1, '2026-02-10T10:00:00.000Z', 'asha', 'created', 7, NULL, '{"name":"Nashik Road"}');
	`,
} as const;

/** Creates a database file as a release did. */
export function makeOldDatabase(file: string, statements: string): void {
	const database = new DatabaseSync(file);
	database.exec(statements);
	database.close();
}
