/** The commands with which an operator manages the stored admins. */
import { existsSync } from "node:fs";
import type { Writable } from "node:stream";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { OWNER, type Rights } from "../../shared/api/people.ts";
import { indianState } from "../../shared/places/indian-states.ts";
import { adminName, nameKey, proxiedName } from "../config/admin-name.ts";
import type { Config } from "../config/config.ts";
import { StartError } from "../process/start-error.ts";
import { type Accounts, readPeople, readTokens } from "./accounts.ts";
import {
	type AdminChange,
	addition,
	changePeople,
	findPerson,
	fixedName,
	isFixed,
	makePassword,
	newPassword,
	newRights,
	removal,
	withoutFactor,
} from "./change-people.ts";
import { rightsText } from "./kinds/people.ts";

export interface CommandContext {
	config: Pick<Config, "dataDir" | "database" | "adminAuth">;
	accounts: Accounts;
	output: Writable;
	/** Where everything but results is written. */
	notes: Writable;
}

/** Who did it, in the list of changes. */
const OPERATOR = "npm run admin";

const USAGE =
	'npm run admin -- add NAME [--role ROLE] | password NAME | role NAME ROLE | factor-off NAME | remove NAME | list; a ROLE is owner, editor, or an editor\'s states, such as "Goa, Kerala"';

interface Options {
	role?: string | undefined;
}

interface Command {
	/** How many words follow the command's own. */
	words: number;
	options: ParseArgsOptionsConfig;
	/** What it changes; missing if it only lists the admins. */
	plan?: (name: string, options: Options, context: CommandContext) => Promise<AdminChange>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
	add: {
		words: 1,
		options: { role: { type: "string" } },
		async plan(name, { role = "owner" }, { config }) {
			const rights = checkedRights(role);
			return addition(name, await makePassword(config.adminAuth), rights);
		},
	},
	password: {
		words: 1,
		options: {},
		plan: async (name, _options, { config }) => newPassword(name, await makePassword(config.adminAuth)),
	},
	role: { words: 2, options: {}, plan: async (name, { role = "" }) => newRights(name, checkedRights(role)) },
	"factor-off": {
		words: 1,
		options: {},
		plan: async (name, _options, { config }) => withoutFactor(name, fixedName(config.adminAuth)),
	},
	remove: { words: 1, options: {}, plan: async (name) => removal(name) },
	list: { words: 0, options: {} },
};

/** Performs a command. A running site follows at once. @throws {StartError} if there is none of this name, its arguments are wrong, or it cannot do its work */
export async function performAdminCommand(context: CommandContext, args: readonly string[]): Promise<void> {
	const { config, accounts, output } = context;
	const { dataDir, database, adminAuth } = config;
	const { command, words, options } = parse(args);
	warnIfUnused(context);
	const isAdd = command === COMMANDS.add;
	if (!isAdd && database === dataDir && !existsSync(dataDir)) {
		throw new StartError(`There is no folder ${dataDir}; DATA_DIR may be wrong`);
	}
	if (!command.plan) return list(context);
	const [word = "", role = options.role] = words;
	const isOfFixed = command === COMMANDS["factor-off"] && isFixed(adminAuth, word);
	let name = isOfFixed ? word : checkedName(word, context);
	if (!isAdd && !isOfFixed) ({ name } = await accounts.read((db) => findPerson(db, name)));
	const plan = await command.plan(name, { ...options, role }, context);
	await changePeople(accounts, adminAuth, OPERATOR, plan);
	output.write(`${plan.message} (${accounts.place})\n`);
	const left = command === COMMANDS.remove ? await tokensOf(accounts, name) : [];
	if (left.length > 0)
		output.write(`Tokens that they made go on working: ${left.join(", ")}; an owner revokes them at /admin/people\n`);
	if (plan.shown) output.write(`Password, which is not shown again: ${plan.shown}\n`);
}

async function tokensOf(accounts: Accounts, name: string): Promise<string[]> {
	const tokens = await accounts.read(readTokens);
	return tokens.filter(({ by }) => nameKey(by) === nameKey(name)).map((token) => token.name);
}

function parse(args: readonly string[]): { command: Command; words: readonly string[]; options: Options } {
	const word = args.find((each) => !each.startsWith("-")) ?? "";
	const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
	try {
		const { options = {} } = command ?? {};
		const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
		const [, ...words] = positionals;
		if (command && words.length === command.words) return { command, words, options: values };
	} catch {
		// An option that the command does not have.
	}
	throw new StartError(`Usage: ${USAGE}`);
}

function warnIfUnused({ config, notes }: CommandContext): void {
	const { kind } = config.adminAuth;
	if (kind !== "password")
		notes.write(
			`Note: with the settings of this command, ADMIN_AUTH is ${kind}, so nobody signs in with these passwords.\n`,
		);
}

function checkedName(text: string, { config: { adminAuth } }: CommandContext): string {
	const name = (adminAuth.kind === "header" ? proxiedName : adminName)(text);
	if (name === undefined)
		throw new StartError(
			"A name must have 1 to 100 characters, without colons, control characters, or spaces around it",
		);
	if (isFixed(adminAuth, name))
		throw new StartError(
			`${fixedName(adminAuth)} signs in with ADMIN_PASSWORD; change or remove that variable, and restart`,
		);
	return name;
}

/** Reads `owner`, `editor`, or the states of an editor, separated by commas. */
function checkedRights(text: string): Rights {
	const role = text.trim().toLowerCase();
	if (role === "owner") return OWNER;
	if (role === "editor") return { role: "editor", states: null };
	const states = text.split(",").map((each) => indianState(each));
	const knownStates = states.filter((state) => state !== undefined);
	if (knownStates.length === states.length) return { role: "editor", states: [...new Set(knownStates)] };
	throw new StartError("A role is owner, editor, or states of India separated by commas");
}

async function list({ config: { adminAuth }, accounts, output }: CommandContext): Promise<void> {
	const fixed = fixedName(adminAuth);
	if (fixed !== undefined) output.write(`${fixed} (ADMIN_PASSWORD)\n`);
	for (const { name, rights } of await accounts.read(readPeople)) {
		if (isFixed(adminAuth, name)) continue;
		output.write(rights.role === "owner" ? `${name}\n` : `${name}: ${rightsText(rights)}\n`);
	}
}
