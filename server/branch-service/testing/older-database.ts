/** Databases as an earlier release leaves them behind: one that did not have landmarks in the last language by code. */
import { DatabaseSync } from "node:sqlite";
import { OTHER_LANGUAGES } from "../../../shared/languages.ts";

const LANGUAGE = OTHER_LANGUAGES.toSorted().at(-1);

/** The step that such a database lacks. */
export const LACKING_STEP = `0001-landmark-${LANGUAGE}`;

/** Statements that take the step from a database of this release, on either engine. */
export const TO_OLDER = [
	`ALTER TABLE "branches" DROP COLUMN "landmark_${LANGUAGE}"`,
	`DELETE FROM "kysely_migration" WHERE "name" = '${LACKING_STEP}'`,
];

/** Gives a database the name of the first step of a build before 1.0.0. */
export const TO_DEVELOPMENT = `UPDATE "kysely_migration" SET "name" = '0001-create-tables' WHERE "name" = '0001-baseline'`;

/** Changes a database file by statements. */
export function changeFile(file: string, ...statements: string[]): void {
	using database = new DatabaseSync(file);
	database.exec(statements.join(";"));
}

/** The steps that a database file has. */
export function stepsIn(file: string): string[] {
	using database = new DatabaseSync(file, { readOnly: true });
	const rows = database.prepare("SELECT name FROM kysely_migration ORDER BY name").all();
	return rows.map(({ name }) => String(name));
}
