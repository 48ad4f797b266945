/** The commands with which an operator manages the stored admins. */
import { existsSync } from "node:fs";
import type { Writable } from "node:stream";
import { adminName, nameKey } from "../config/admin-name.ts";
import type { Config } from "../config/config.ts";
import { basicPassword } from "../config/config-values.ts";
import { StartError } from "../process/start-error.ts";
import type { AdminStore } from "./admin-store.ts";
import { type Admin, MAX_ADMINS } from "./admins-file.ts";
import { hashPassword, randomPassword } from "./password-hash.ts";

export interface CommandContext {
	config: Pick<Config, "dataDir" | "database" | "adminAuth">;
	store: AdminStore;
	output: Writable;
	/** Where everything but results is written. */
	notes: Writable;
	/** Gets a password from the operator; undefined to generate one. */
	askPassword: (options: { ask: boolean }) => Promise<string | undefined>;
}

const USAGE = "npm run admin -- add NAME [--ask] | password NAME [--ask] | remove NAME | list";

interface Command {
	/** Whether the words after the command's own are right. */
	allows(name: string | undefined, options: readonly string[]): boolean;
	run(context: CommandContext, name: string, ask: boolean): Promise<void>;
}

const isAsk = (options: readonly string[]) => options.length === 0 || (options.length === 1 && options[0] === "--ask");

const COMMANDS: Readonly<Record<string, Command>> = {
	add: { allows: (name, options) => name !== undefined && isAsk(options), run: add },
	password: { allows: (name, options) => name !== undefined && isAsk(options), run: changePassword },
	remove: { allows: (name, options) => name !== undefined && options.length === 0, run: remove },
	list: { allows: (name) => name === undefined, run: list },
};

/**
 * Performs a command. A running site follows at once.
 *
 * @throws {StartError} if there is none of this name, its arguments are wrong, or it cannot do its work
 */
export async function performAdminCommand(context: CommandContext, words: readonly string[]): Promise<void> {
	const [command = "", name, ...options] = words;
	const { dataDir, database } = context.config;
	const work = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
	if (!work?.allows(name, options)) throw new StartError(`Usage: ${USAGE}`);
	warnIfUnused(context);
	if (command !== "add" && database === dataDir && !existsSync(dataDir)) {
		throw new StartError(`There is no folder ${dataDir}; DATA_DIR may be wrong`);
	}
	await work.run(context, name === undefined ? "" : checkedName(name), options.length > 0);
}

function warnIfUnused({ config, notes }: CommandContext): void {
	const { kind } = config.adminAuth;
	if (kind !== "password")
		notes.write(
			`Note: with the settings of this command, ADMIN_AUTH is ${kind}, so nobody signs in with these passwords.\n`,
		);
}

function checkedName(given: string): string {
	const name = adminName(given);
	if (name !== undefined) return name;
	throw new StartError("A name must have 1 to 100 characters, without colons, control characters, or spaces around it");
}

async function add(context: CommandContext, name: string, ask: boolean): Promise<void> {
	refuseFixed(context, name);
	// Checked before a password is asked for, and again when it is stored.
	await look(context, (admins) => refuseTaken(admins, name));
	const { password, shown } = await choosePassword(context, ask);
	await change(context, (admins) => {
		refuseTaken(admins, name);
		return [...admins, { name, password }];
	});
	report(context, `${name} was added`, shown);
}

function refuseTaken(admins: readonly Admin[], name: string): void {
	if (admins.some(isNamed(name))) {
		throw new StartError(`There is already an admin ${name}; for a new password: npm run admin -- password NAME`);
	}
	if (admins.length >= MAX_ADMINS) throw new StartError(`There are ${MAX_ADMINS} admins, which is the maximum`);
}

async function changePassword(context: CommandContext, name: string, ask: boolean): Promise<void> {
	refuseFixed(context, name);
	await look(context, (admins) => find(admins, name));
	const { password, shown } = await choosePassword(context, ask);
	let stored = name;
	await change(context, (admins) => {
		const found = find(admins, name);
		stored = found.name;
		return admins.map((admin) => (admin === found ? { ...admin, password } : admin));
	});
	report(context, `${stored} has a new password`, shown);
}

async function remove(context: CommandContext, name: string): Promise<void> {
	refuseFixed(context, name);
	let stored = name;
	await change(context, (admins) => {
		const found = find(admins, name);
		if (admins.length === 1 && fixedName(context) === undefined) {
			throw new StartError(`${found.name} is the last admin; add another one first`);
		}
		stored = found.name;
		return admins.filter((admin) => admin !== found);
	});
	report(context, `${stored} was removed`);
}

async function list(context: CommandContext): Promise<void> {
	const fixed = fixedName(context);
	if (fixed !== undefined) context.output.write(`${fixed} (ADMIN_PASSWORD)\n`);
	await look(context, (admins) => {
		const others = admins.filter(({ name }) => fixed === undefined || !isNamed(fixed)({ name }));
		for (const { name } of others) context.output.write(`${name}\n`);
	});
}

/** Stores the admins that `work` returns, unless undefined. */
async function change(
	{ config: { adminAuth }, store }: CommandContext,
	work: (admins: readonly Admin[]) => readonly Admin[] | undefined,
): Promise<void> {
	const firstName = adminAuth.kind === "password" ? adminAuth.user : "admin";
	await store.change(firstName, async (stored = []) => {
		const admins = work(stored);
		return admins && { admins };
	});
}

/** Reads the admins without changing them. */
function look(context: CommandContext, work: (admins: readonly Admin[]) => unknown): Promise<void> {
	return change(context, (admins) => {
		work(admins);
		return undefined;
	});
}

function find(admins: readonly Admin[], name: string): Admin {
	const found = admins.find(isNamed(name));
	if (!found) throw new StartError(`There is no admin ${name}; to list all admins: npm run admin -- list`);
	return found;
}

function isNamed(name: string): (admin: Pick<Admin, "name">) => boolean {
	const key = nameKey(name);
	return (admin) => nameKey(admin.name) === key;
}

/** The admin whose password is in the environment. */
function fixedName({ config: { adminAuth } }: CommandContext): string | undefined {
	return adminAuth.kind === "password" && adminAuth.password !== undefined ? adminAuth.user : undefined;
}

function refuseFixed(context: CommandContext, name: string): void {
	const fixed = fixedName(context);
	if (fixed === undefined || !isNamed(fixed)({ name })) return;
	throw new StartError(`${fixed} signs in with ADMIN_PASSWORD; change or remove that variable, and restart`);
}

/** `shown` is the password if it must be printed. */
async function choosePassword({ askPassword }: CommandContext, ask: boolean) {
	const given = await askPassword({ ask });
	const text = given ?? randomPassword();
	if (basicPassword(text) === undefined || text.trim() !== text) {
		throw new StartError("A password must have 12 to 200 characters, without control characters or spaces around them");
	}
	return { password: await hashPassword(text), shown: given === undefined ? text : undefined };
}

function report({ store, output }: CommandContext, done: string, shown?: string): void {
	output.write(`${done} (${store.place})\n`);
	if (shown !== undefined) output.write(`Password, which is not shown again: ${shown}\n`);
}
