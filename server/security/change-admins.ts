/** Changes of the admins, by the operator's commands and by owners on their page. */
import { OWNER, type Rights } from "../../shared/api/people.ts";
import { nameKey } from "../config/admin-name.ts";
import { basicPassword } from "../config/config-values.ts";
import { StartError } from "../process/start-error.ts";
import { type Admin, type ChangedAdmins, MAX_ADMINS, NOTHING_STORED, type StoredAdmins } from "./admins-file.ts";
import { isTokenUser } from "./api-token.ts";
import { hashPassword, type PasswordHash, randomPassword } from "./password-hash.ts";

type Admins = readonly Admin[];

const LIKE_A_TOKEN = "A name must not begin with “token”: in the history, a token's changes do.";

/** Why the admins were not changed. */
export class AdminRefusal extends StartError {
	/** The status of an answer. */
	readonly status: number;

	constructor(status: number, message: string) {
		super(message);
		this.status = status;
	}
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

/** @throws {AdminRefusal} */
export function addAdmin(admins: Admins, name: string, password: PasswordHash, rights: Rights): Admins {
	refuseTaken(admins, name);
	return [...admins, withRights({ name, password }, rights)];
}

/** @throws {AdminRefusal} */
export function setPassword(admins: Admins, name: string, password: PasswordHash): Admins {
	return replace(admins, name, (admin) => ({ ...admin, password }));
}

/** @throws {AdminRefusal} */
export function setRights(admins: Admins, name: string, rights: Rights): Admins {
	return replace(admins, name, (admin) => withRights(admin, rights));
}

/** @throws {AdminRefusal} */
export function removeAdmin(admins: Admins, name: string): Admins {
	const found = findAdmin(admins, name);
	return admins.filter((admin) => admin !== found);
}

function replace(admins: Admins, name: string, change: (admin: Admin) => Admin): Admins {
	const found = findAdmin(admins, name);
	return admins.map((admin) => (admin === found ? change(admin) : admin));
}

function withRights({ name, password }: Admin, rights: Rights): Admin {
	return rights.role === "owner" ? { name, password } : { name, password, rights };
}

/**
 * A password to store: the given one, or else a generated one, which is then `shown`.
 *
 * @throws {AdminRefusal}
 */
export async function choosePassword(given?: string): Promise<{ password: PasswordHash; shown?: string }> {
	const text = given ?? randomPassword();
	if (basicPassword(text) === undefined || text.trim() !== text) throw new AdminRefusal(400, BAD_PASSWORD);
	return { password: await hashPassword(text), ...(given === undefined && { shown: text }) };
}

const BAD_PASSWORD = "A password must have 12 to 200 characters, without control characters or spaces around them.";

export function hasOwner(admins: Admins): boolean {
	return admins.some(({ rights = OWNER }) => rights.role === "owner");
}

export function isNamed(name: string): (admin: Pick<Admin, "name">) => boolean {
	const key = nameKey(name);
	return (admin) => nameKey(admin.name) === key;
}

/** What is stored of a change, with an event. */
export function recorded(
	changed: Partial<StoredAdmins>,
	{ events }: StoredAdmins = NOTHING_STORED,
	who: string,
	done: string,
): ChangedAdmins {
	return { ...changed, events: [...events, { at: new Date().toISOString(), who, done }] };
}
