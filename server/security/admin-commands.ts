/** The commands with which an operator manages the stored admins. */
import { existsSync } from "node:fs";
import type { Writable } from "node:stream";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { OWNER, type Rights } from "../../shared/api/people.ts";
import { indianState } from "../../shared/places/indian-states.ts";
import { adminName, proxiedName } from "../config/admin-name.ts";
import type { Config } from "../config/config.ts";
import { StartError } from "../process/start-error.ts";
import type { AdminStore } from "./admin-store.ts";
import type { Admin } from "./admins-file.ts";
import {
	type AdminChange,
	addition,
	choosePassword,
	findAdmin,
	fixedName,
	hasOwner,
	isFixed,
	newPassword,
	newRights,
	refuseTaken,
	removal,
	rightsText,
	storeChange,
} from "./change-admins.ts";

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

interface Options {
	ask?: boolean | undefined;
	role?: string | undefined;
}

interface Command {
	/** How many words follow the command's own. */
	words: number;
	options: ParseArgsOptionsConfig;
	/** What it changes; missing if it only lists the admins. */
	plan?: (name: string, options: Options, context: CommandContext) => Promise<AdminChange>;
}

const ASK = { ask: { type: "boolean" } } as const;

const COMMANDS: Readonly<Record<string, Command>> = {
	add: {
		words: 1,
		options: { ...ASK, role: { type: "string" } },
		async plan(name, { role = "owner", ask }, context) {
			const rights = checkedRights(role);
			return addition(name, await askOrChoose(context, ask), rights);
		},
	},
	password: {
		words: 1,
		options: ASK,
		plan: async (name, { ask }, context) => newPassword(name, await askOrChoose(context, ask)),
	},
	role: { words: 2, options: {}, plan: async (name, { role = "" }) => newRights(name, checkedRights(role)) },
	remove: { words: 1, options: {}, plan: async (name) => removal(name) },
	list: { words: 0, options: {} },
};

/**
 * Performs a command. A running site follows at once.
 *
 * @throws {StartError} if there is none of this name, its arguments are wrong, or it cannot do its work
 */
export async function performAdminCommand(context: CommandContext, args: readonly string[]): Promise<void> {
	const { config, store, output } = context;
	const { dataDir, database, adminAuth } = config;
	const { command, words, options } = parse(args);
	warnIfUnused(context);
	const isAdd = command === COMMANDS.add;
	if (!isAdd && database === dataDir && !existsSync(dataDir)) {
		throw new StartError(`There is no folder ${dataDir}; DATA_DIR may be wrong`);
	}
	if (!command.plan) return list(context);
	const [word = "", role = options.role] = words;
	let name = checkedName(word, context);
	// Checked before a password is asked for, and again when it is stored.
	await look(context, (admins) => {
		if (isAdd) refuseTaken(admins, name);
		else name = findAdmin(admins, name).name;
	});
	const plan = await command.plan(name, { ...options, role }, context);
	const change: AdminChange = {
		...plan,
		apply(stored) {
			const changed = plan.apply(stored);
			const { admins = [] } = changed;
			if (!hasOwner(adminAuth, admins) && hasOwner(adminAuth, stored.admins)) {
				throw new StartError(`${name} is the last owner; add another one first`);
			}
			return changed;
		},
	};
	await storeChange(store, OPERATOR, change, Date.now());
	output.write(`${plan.message} (${store.place})\n`);
	if (plan.shown) output.write(`Password, which is not shown again: ${plan.shown}\n`);
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

function checkedName(given: string, { config: { adminAuth } }: CommandContext): string {
	const name = (adminAuth.kind === "header" ? proxiedName : adminName)(given);
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
	const known = states.filter((state) => state !== undefined);
	if (known.length === states.length) return { role: "editor", states: [...new Set(known)] };
	throw new StartError("A role is owner, editor, or states of India separated by commas");
}

async function list(context: CommandContext): Promise<void> {
	const { output } = context;
	const { adminAuth } = context.config;
	const fixed = fixedName(adminAuth);
	if (fixed !== undefined) output.write(`${fixed} (ADMIN_PASSWORD)\n`);
	await look(context, (admins) => {
		for (const { name, rights } of admins.filter((admin) => !isFixed(adminAuth, admin.name))) {
			output.write(rights ? `${name}: ${rightsText(rights)}\n` : `${name}\n`);
		}
	});
}

/** Reads the admins without changing them, those of a users file included (`sharedAdminStore`). */
async function look({ store }: CommandContext, work: (admins: readonly Admin[]) => void) {
	await store.change(async (stored) => {
		work(stored?.admins ?? []);
		return undefined;
	});
}

/** With sign-in by a proxy, nobody is asked for a password. */
async function askOrChoose({ askPassword, config: { adminAuth } }: CommandContext, ask = false) {
	return choosePassword(adminAuth, adminAuth.kind === "header" ? undefined : await askPassword({ ask }));
}
