/** Why the database cannot be used: with its name for the operator, and without it for everybody else. */
import { StartError } from "../../../process/start-error.ts";

export type DatabaseErrorKind = keyof typeof TEXTS;

/** Why nothing can be stored. The message has no path. */
export interface ReadOnlyReason {
	kind: DatabaseErrorKind;
	message: string;
}

const TEXTS = {
	damaged: ["The database is damaged", "Restore a backup."],
	denied: ["The database does not accept the server's sign-in", "Check the user and password in DATABASE_URL."],
	development: [
		"The database is of a build before 1.0.0",
		"Export its branches with that build, and upload them to a new database, with another DATA_DIR or DATABASE_URL.",
	],
	faulty: ["The disk reports errors", "Check the disk of the data folder."],
	forbidden: ["The server may not use the database", "Make its file readable and writable for the server's user."],
	full: ["The disk is full", "Free some space."],
	locked: ["The database is in use by another program", "Please try again in a minute."],
	missing: ["The database is missing", "Restore a backup."],
	newer: ["The database was used by a newer release", "Run the newer release, or restore a backup."],
	standby: ["The database only allows reading at the moment", "Please try again in a minute."],
	uncertain: ["The connection to the database was lost", "Check whether it was stored before you try again."],
	unreachable: ["The database cannot be reached", "Please try again in a minute."],
	untrusted: ["The database server cannot prove its identity", "Check sslmode and sslrootcert in DATABASE_URL."],
	unwritable: ["The data folder cannot be written to", "Make it writable for the server's user."],
} satisfies Record<string, readonly [what: string, remedy: string]>;

/** An error of the database. Its message is for operators: it has the path and the remedy. */
export class DatabaseError extends StartError {
	readonly kind: DatabaseErrorKind;
	constructor(kind: DatabaseErrorKind, message: string, options?: ErrorOptions) {
		super(message, options);
		this.kind = kind;
	}

	get readOnlyReason(): ReadOnlyReason {
		return { kind: this.kind, message: TEXTS[this.kind].join(". ") };
	}

	get refusal(): { status: number; message: string } {
		const [what, remedy] = TEXTS[this.kind];
		if (this.kind === "uncertain") return { status: 503, message: `${what}; it may have been stored. ${remedy}` };
		const message = `${what}; nothing was stored`;
		return this.kind === "full" ? { status: 507, message } : { status: 503, message: `${message}. ${remedy}` };
	}
}

/** The database error that the process of an import has found. */
export function importFailure(kind: DatabaseErrorKind, name: string): DatabaseError {
	return new DatabaseError(kind, `An import could not be stored in the database ${name}: ${TEXTS[kind].join(". ")}`);
}

/** The first step of the builds before 1.0.0, whose tables no release changes. */
const STEP_OF_DEVELOPMENT = "0001-create-tables";

/** @throws {DatabaseError} if the steps that a database has are those of a build before 1.0.0 */
export function refuseDevelopment(name: string, steps: readonly string[]): void {
	if (!steps.includes(STEP_OF_DEVELOPMENT)) return;
	throw new DatabaseError(
		"development",
		`The database ${name} is of a build before 1.0.0; export its branches with that build, start this one with another DATA_DIR or DATABASE_URL, and upload them`,
	);
}

/** @param steps those that a database has, in order @param migrations the steps of this release, by their names @throws {DatabaseError} if this release cannot use it */
export function checkSteps(name: string, steps: readonly string[], migrations: object): void {
	refuseDevelopment(name, steps);
	const unknown = steps.findLast((step) => !Object.hasOwn(migrations, step));
	if (unknown !== undefined) throw newer(name, unknown);
}

/** @param step the newest step that this release does not know */
export function newer(name: string, step: string): DatabaseError {
	return new DatabaseError(
		"newer",
		`The database ${name} was used by a newer release, with the step ${step}; run the newer release, or restore a backup`,
	);
}
