/** Changes of the admins, by the operator's commands and by owners on their page. */
import { OWNER, type Rights } from "../../shared/api/people.ts";
import type { AdminAuth } from "../config/admin-auth.ts";
import { nameKey } from "../config/admin-name.ts";
import { basicPassword } from "../config/config-values.ts";
import { StartError } from "../process/start-error.ts";
import type { AdminStore } from "./admin-store.ts";
import { type Admin, MAX_ADMINS, NOTHING_STORED, type StoredAdmins } from "./admins-file.ts";
import { isTokenUser } from "./api-token.ts";
import { hashPassword, type PasswordHash, randomPassword } from "./password-hash.ts";

type Admins = readonly Admin[];

const LIKE_A_TOKEN = "A name must not begin with “token”: in the history, a token's changes do.";
const BAD_PASSWORD = "A password must have 12 to 200 characters, without control characters or spaces around them.";

/** Why the admins were not changed. */
export class AdminRefusal extends StartError {
	/** The status of an answer. */
	readonly status: number;
	/** Seconds until it may succeed. */
	readonly retrySeconds: number | undefined;

	constructor(status: number, message: string, retrySeconds?: number) {
		super(message);
		this.status = status;
		this.retrySeconds = retrySeconds;
	}
}

/** A change that is not stored yet. */
export interface AdminChange {
	/** What was done, for the list of changes, without passwords. */
	done: string;
	/** The same for whoever does it, without a full stop. */
	message: string;
	/** A generated password, which only whoever does it sees; null if there is none. */
	shown?: string | null;
	/**
	 * What is to be stored; what is missing stays as it was.
	 *
	 * @throws {AdminRefusal}
	 */
	apply(stored: StoredAdmins): Partial<StoredAdmins>;
}

/** Stores a change, with who made it. */
export async function storeChange(
	store: AdminStore,
	who: string,
	{ done, apply }: AdminChange,
	now: number,
): Promise<void> {
	await store.change(async (stored = NOTHING_STORED) => {
		return { ...apply(stored), events: [...stored.events, { at: new Date(now).toISOString(), who, done }] };
	});
}

export function addition(name: string, { password, shown }: ChosenPassword, rights: Rights): AdminChange {
	return {
		shown,
		done: `Added ${name}, ${rightsText(rights)}`,
		message: `${name} was added`,
		apply({ admins }) {
			refuseTaken(admins, name);
			return { admins: [...admins, withRights({ name, password }, rights)] };
		},
	};
}

export function newPassword(name: string, { password, shown }: ChosenPassword): AdminChange {
	return {
		shown,
		done: `Gave ${name} a new password`,
		message: `${name} has a new password`,
		apply: ({ admins }) => replaced(admins, name, (admin) => [{ ...admin, password }]),
	};
}

/** @param was the rights that were seen, if they must not have changed */
export function newRights(name: string, rights: Rights, was?: Rights): AdminChange {
	return {
		shown: null,
		done: `Made ${name} ${rightsText(rights)}`,
		message: `${name} is now ${rightsText(rights)}`,
		apply: ({ admins }) =>
			replaced(admins, name, (admin) => {
				const present = rightsText(admin.rights ?? OWNER);
				if (!was || rightsText(was) === present) return [withRights(admin, rights)];
				throw new AdminRefusal(412, `Somebody else has made ${name} ${present} in the meantime.`);
			}),
	};
}

export function removal(name: string): AdminChange {
	return {
		shown: null,
		done: `Removed ${name}`,
		message: `${name} was removed`,
		apply: ({ admins }) => replaced(admins, name, () => []),
	};
}

function replaced(admins: Admins, name: string, by: (found: Admin) => Admin[]): Partial<StoredAdmins> {
	const found = findAdmin(admins, name);
	return { admins: admins.flatMap((admin) => (admin === found ? by(admin) : [admin])) };
}

function withRights({ name, password }: Admin, rights: Rights): Admin {
	return rights.role === "owner" ? { name, password } : { name, password, rights };
}

/** @throws {AdminRefusal} */
export function findAdmin(admins: Admins, name: string): Admin {
	const found = admins.find(isNamed(name));
	if (!found) throw new AdminRefusal(404, `There is no admin ${name}.`);
	return found;
}

/** @throws {AdminRefusal} if an admin cannot be added */
export function refuseTaken(admins: Admins, name: string): void {
	if (isTokenUser(name)) throw new AdminRefusal(400, LIKE_A_TOKEN);
	if (admins.some(isNamed(name))) throw new AdminRefusal(409, `There is already an admin ${name}.`);
	if (admins.length >= MAX_ADMINS) {
		throw new AdminRefusal(409, `There are ${MAX_ADMINS} admins, which is the maximum.`);
	}
}

interface ChosenPassword {
	password: PasswordHash;
	/** The same in plain text, if it was generated. */
	shown: string | null;
}

/**
 * A password to store: the given one, or else a generated one. With sign-in by a proxy, nobody signs in with it, so none is given or shown.
 *
 * @throws {AdminRefusal}
 */
export async function choosePassword(auth: AdminAuth, given?: string): Promise<ChosenPassword> {
	const text = given ?? randomPassword();
	if (basicPassword(text) === undefined || text.trim() !== text) throw new AdminRefusal(400, BAD_PASSWORD);
	const password = await hashPassword(text, auth.kind === "password" ? auth.hashing : undefined);
	return { password, shown: given === undefined && auth.kind !== "header" ? text : null };
}

/** Whether somebody may manage people. */
export function hasOwner(auth: AdminAuth, admins: Admins): boolean {
	if (fixedName(auth) !== undefined || (auth.kind === "header" && auth.role === "owner")) return true;
	return admins.some(({ rights = OWNER }) => rights.role === "owner");
}

export function isNamed(name: string): (other: { name: string }) => boolean {
	return (other) => nameKey(other.name) === nameKey(name);
}

/** The name of the admin whose password is in the environment. */
export function fixedName(auth: AdminAuth): string | undefined {
	return auth.kind === "password" && auth.password !== undefined ? auth.user : undefined;
}

export function isFixed(auth: AdminAuth, name: string): boolean {
	const fixed = fixedName(auth);
	return fixed !== undefined && isNamed(fixed)({ name });
}

/** `owner`, `editor`, or `editor of Goa and Kerala`. */
export function rightsText({ role, states }: Rights): string {
	return states ? `${role} of ${new Intl.ListFormat("en-GB").format(states)}` : role;
}
