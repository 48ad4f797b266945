/** The commands with which an operator manages the stored admins. */
import { existsSync } from "node:fs";
import type { Writable } from "node:stream";
import { parseArgs } from "node:util";
import type { Rights } from "../../shared/api/people.ts";
import { adminName, proxiedName } from "../config/admin-name.ts";
import type { Config } from "../config/config.ts";
import { StartError } from "../process/start-error.ts";
import type { AdminStore } from "./admin-store.ts";
import type { Admin } from "./admins-file.ts";
import {
	addAdmin,
	choosePassword,
	findAdmin,
	hasOwner,
	isNamed,
	recorded,
	refuseTaken,
	removeAdmin,
	setPassword,
	setRights,
} from "./change-admins.ts";
import { readRights, rightsText } from "./rights.ts";

export interface CommandContext {
	config: Pick<Config, "dataDir" | "database" | "adminAuth">;
	store: AdminStore;
	output: Writable;
	/** Where everything but results is written. */
	notes: Writable;
	/** Gets a password from the operator; undefined to generate one. */
	askPassword: (options: { ask: boolean }) => Promise<string | undefined>;
}

/** Who did it, in the list of changes. */
const OPERATOR = "npm run admin";

const USAGE =
	'npm run admin -- add NAME [--role ROLE] [--ask] | password NAME [--ask] | role NAME ROLE | remove NAME | list; a ROLE is owner, editor, or an editor\'s states, such as "Goa, Kerala"';

interface Command {
	/** How many words follow the command's own. */
	words: number;
	options: readonly (keyof Options)[];
	run(context: CommandContext, name: string, options: Options): Promise<void>;
}

interface Options {
	ask?: boolean | undefined;
	role?: string | undefined;
}

const COMMANDS: Readonly<Record<string, Command>> = {
	add: { words: 1, options: ["ask", "role"], run: add },
	password: { words: 1, options: ["ask"], run: changePassword },
	role: { words: 2, options: [], run: changeRole },
	remove: { words: 1, options: [], run: remove },
	list: { words: 0, options: [], run: list },
};

/**
 * Performs a command. A running site follows at once.
 *
 * @throws {StartError} if there is none of this name, its arguments are wrong, or it cannot do its work
 */
export async function performAdminCommand(context: CommandContext, args: readonly string[]): Promise<void> {
	const { command, words, options } = parse(args);
	const { dataDir, database } = context.config;
	warnIfUnused(context);
	if (command.run !== add && database === dataDir && !existsSync(dataDir)) {
		throw new StartError(`There is no folder ${dataDir}; DATA_DIR may be wrong`);
	}
	const [name, role = options.role] = words;
	await command.run(context, name === undefined ? "" : checkedName(name, context), { ...options, role });
}

function parse(args: readonly string[]): { command: Command; words: readonly string[]; options: Options } {
	const declared = { ask: { type: "boolean" }, role: { type: "string" } } as const;
	// Unknown options are refused like a word too many.
	const { values: options, positionals } = parseArgs({
		args: [...args],
		options: declared,
		allowPositionals: true,
		strict: false,
	});
	const [word = "", ...words] = positionals;
	const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
	const isRight =
		words.length === command?.words &&
		Object.entries(options).every(([name, value]) => {
			return command.options.some((each) => each === name) && typeof value === (name === "ask" ? "boolean" : "string");
		});
	if (!command || !isRight) throw new StartError(`Usage: ${USAGE}`);
	return { command, words, options: options as Options };
}

function warnIfUnused({ config, notes }: CommandContext): void {
	const { kind } = config.adminAuth;
	if (kind !== "password")
		notes.write(
			`Note: with the settings of this command, ADMIN_AUTH is ${kind}, so nobody signs in with these passwords.\n`,
		);
}

function checkedName(given: string, { config: { adminAuth } }: CommandContext): string {
	const name = adminAuth.kind === "header" ? proxiedName(given) : adminName(given);
	if (name !== undefined) return name;
	throw new StartError("A name must have 1 to 100 characters, without colons, control characters, or spaces around it");
}

function checkedRights(role: string): Rights {
	const rights = readRights(role);
	if (!rights) throw new StartError("A role is owner, editor, or states of India separated by commas");
	return rights;
}

async function add(context: CommandContext, name: string, { role = "owner", ask = false }: Options): Promise<void> {
	refuseFixed(context, name);
	const rights = checkedRights(role);
	// Checked before a password is asked for, and again when it is stored.
	await look(context, (admins) => refuseTaken(admins, name));
	const { password, shown } = await askOrChoose(context, ask);
	await change(context, `Added ${name}, ${rightsText(rights)}`, (admins) => addAdmin(admins, name, password, rights));
	report(context, `${name} was added`, shown);
}

async function changePassword(context: CommandContext, given: string, { ask = false }: Options): Promise<void> {
	const name = await storedName(context, given);
	const { password, shown } = await askOrChoose(context, ask);
	await change(context, `Gave ${name} a new password`, (admins) => setPassword(admins, name, password));
	report(context, `${name} has a new password`, shown);
}

async function changeRole(context: CommandContext, given: string, { role = "" }: Options): Promise<void> {
	const name = await storedName(context, given);
	const rights = checkedRights(role);
	await change(context, `Made ${name} ${rightsText(rights)}`, (admins) => {
		return keepingOwner(context, name, setRights(admins, name, rights));
	});
	report(context, `${name} is now ${rightsText(rights)}`);
}

async function remove(context: CommandContext, given: string): Promise<void> {
	const name = await storedName(context, given);
	await change(context, `Removed ${name}`, (admins) => keepingOwner(context, name, removeAdmin(admins, name)));
	report(context, `${name} was removed`);
}

/** The name as it was added. */
async function storedName(context: CommandContext, name: string): Promise<string> {
	refuseFixed(context, name);
	let stored = name;
	await look(context, (admins) => {
		stored = findAdmin(admins, name).name;
	});
	return stored;
}

/** @throws {StartError} if nobody could manage people any more */
function keepingOwner(context: CommandContext, name: string, admins: readonly Admin[]): readonly Admin[] {
	const { adminAuth } = context.config;
	const isKept = fixedName(context) !== undefined || (adminAuth.kind === "header" && adminAuth.role === "owner");
	if (isKept || hasOwner(admins)) return admins;
	throw new StartError(`${name} is the last owner; add another one first`);
}

async function list(context: CommandContext): Promise<void> {
	const fixed = fixedName(context);
	if (fixed !== undefined) context.output.write(`${fixed} (ADMIN_PASSWORD)\n`);
	await look(context, (admins) => {
		const others = admins.filter(({ name }) => fixed === undefined || !isNamed(fixed)({ name }));
		for (const { name, rights } of others) {
			context.output.write(rights ? `${name}: ${rightsText(rights)}\n` : `${name}\n`);
		}
	});
}

/** Stores the admins that `work` returns, unless undefined, and what was done. */
async function change(
	{ config: { adminAuth }, store }: CommandContext,
	done: string,
	work: (admins: readonly Admin[]) => readonly Admin[] | undefined,
): Promise<void> {
	const firstName = adminAuth.kind === "password" ? adminAuth.user : "admin";
	await store.change(firstName, async (stored) => {
		const admins = work(stored?.admins ?? []);
		return admins && recorded({ admins }, stored, OPERATOR, done);
	});
}

/** Reads the admins without changing them. */
function look(context: CommandContext, work: (admins: readonly Admin[]) => unknown): Promise<void> {
	return change(context, "", (admins) => {
		work(admins);
		return undefined;
	});
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
async function askOrChoose({ askPassword, config: { adminAuth } }: CommandContext, ask: boolean) {
	if (adminAuth.kind !== "header") return choosePassword(await askPassword({ ask }));
	// Nobody signs in with it.
	const { password } = await choosePassword();
	return { password };
}

function report({ store, output }: CommandContext, done: string, shown?: string): void {
	output.write(`${done} (${store.place})\n`);
	if (shown !== undefined) output.write(`Password, which is not shown again: ${shown}\n`);
}
