/** Checks whether a database belongs to this service, is intact, and is of this release or an earlier one. */
import { statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { VERSION_TRIGGERS } from "../kind-tables/kind-tables.ts";
import { checkSteps, DatabaseError } from "../schema/database-error.ts";
import { stepsFor } from "../schema/migrations.ts";
import { openForReading, sizeOf, walOf } from "./create-file.ts";
import { damaged, databaseError } from "./explain-error.ts";

/** Checks a database before opening could change it. @throws {DatabaseError} if it is of a newer release, of a build before 1.0.0, or damaged */
export function checkFile(file: string): void {
	if (sizeOf(file) === 0) return;
	const state = stateOf(file);
	try {
		using sqlite = openForReading(file);
		checkRelease(sqlite, file);
		checkIntegrity(sqlite, file);
	} catch (error) {
		// Nothing was locked, so another process may have written in between.
		if (stateOf(file) !== state) throw new DatabaseError("locked", `The database ${file} is being changed; try again`);
		throw databaseError(error, file) ?? error;
	}
}

/** A text that changes when somebody writes, replaces, or opens a database for writing. */
function stateOf(file: string): string {
	const stats = statSync(file, { throwIfNoEntry: false });
	const sizes = [walOf(file), `${file}-journal`].map(sizeOf);
	return [stats?.dev, stats?.ino, stats?.size, stats?.mtimeMs, stats?.ctimeMs, ...sizes].join(" ");
}

/** @throws {DatabaseError} if SQLite finds damage. It reads the whole file. */
export function checkIntegrity(sqlite: DatabaseSync, file: string): void {
	const { quick_check: finding } = sqlite.prepare("PRAGMA quick_check(1)").get() ?? {};
	if (finding !== "ok") throw damaged(file, String(finding));
}

/** @throws {DatabaseError} if a row refers to a missing one */
export function checkReferences(sqlite: DatabaseSync, file: string): void {
	const broken = sqlite.prepare("PRAGMA foreign_key_check").get();
	if (broken) throw damaged(file, `a row of ${broken.table} refers to none of ${broken.parent}`);
}

/** Checks the release that used a database, by reading only the names of its steps. @throws {DatabaseError} if it has a step that this release does not know */
export function checkRelease(sqlite: DatabaseSync, file: string): void {
	const steps = stepsIn(sqlite);
	checkSteps(file, steps, stepsFor(steps));
}

/** The steps that a database has, in order. */
export function stepsIn(sqlite: DatabaseSync): string[] {
	if (!tablesOf(sqlite).includes(STEPS)) return [];
	const rows = sqlite.prepare(`SELECT name FROM ${STEPS} ORDER BY name`).all();
	return rows.map(({ name }) => String(name));
}

/** Whether it has the tables of all releases of this service, and no triggers or views of others, whose code would run by itself. */
export function isBranchDatabase(sqlite: DatabaseSync, expected?: readonly string[]): boolean {
	const tables = tablesOf(sqlite);
	const needed = expected ?? [STEPS, "states", "cities", "settings", branchesIn(sqlite)];
	const programs = sqlite.prepare("SELECT sql FROM sqlite_master WHERE type IN ('trigger', 'view')").all();
	return (
		programs.every(({ sql }) => VERSION_TRIGGERS.includes(String(sql))) && needed.every((name) => tables.includes(name))
	);
}

const STEPS = "kysely_migration";

/** The table with a row for each branch, which had another name in the first releases. */
export function branchesIn(sqlite: DatabaseSync): "branch" | "branches" {
	return tablesOf(sqlite).includes("branches") ? "branches" : "branch";
}

function tablesOf(sqlite: DatabaseSync): string[] {
	const rows = sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
	return rows.map(({ name }) => String(name));
}
