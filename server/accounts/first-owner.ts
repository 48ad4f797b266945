/** The first owner of a site, with a generated password in a file. */
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { OWNER } from "../../shared/api/people.ts";
import type { HashAlgorithm } from "../config/admin-auth.ts";
import { nameKey } from "../config/admin-name.ts";
import type { Log } from "../process/log.ts";
import { messageOf, StartError } from "../process/start-error.ts";
import { makeFolder, writeWhole } from "../process/write-whole.ts";
import { type Accounts, readPeople, writeSecret } from "./accounts.ts";
import { hashPassword, randomPassword } from "./password-hash.ts";

/** Who made the first owner, in the history. */
export const FIRST_START = "first start";

interface FirstOwnerOptions {
	accounts: Accounts;
	dataDir: string;
	/** The name of the first owner. */
	user: string;
	hashing?: HashAlgorithm | undefined;
	log: Log;
}

/** The file with the first password, which only the service's user can read. */
export function firstPasswordFile(dataDir: string): string {
	return path.join(dataDir, "first-password.txt");
}

/** Makes sure that there are people: the first owner gets a password in a file, which ends with the first sign-in. Call it last. @throws {StartError} */
export async function makeFirstOwner({ accounts, dataDir, user, hashing, log }: FirstOwnerOptions): Promise<void> {
	const file = firstPasswordFile(dataDir);
	const people = await accounts.read(readPeople);
	if (people.length > 0) {
		const isNeeded = people.some(({ mustRenew, lastSignIn }) => mustRenew && lastSignIn === null);
		if (!isNeeded) forgetFirstPassword(dataDir);
		else if (existsSync(file)) log.warn(`Nobody has signed in yet with the first password, which is in ${file}`);
		return;
	}
	const password = randomPassword();
	const hash = await hashPassword(password, hashing);
	await accounts.store(async (transaction) => {
		// Another server may have made one at the same time.
		if ((await readPeople(transaction)).length > 0) return;
		const owner = { kind: "person", after: { name: user, rights: OWNER } };
		await accounts.record(transaction, FIRST_START, `Added ${user}, owner`, [owner]);
		await writeSecret(transaction, "password", nameKey(user), { ...hash, mustRenew: true });
		// Written before it is stored: if the process is killed in between, the next start writes another one.
		writePassword(file, `${password}\n`);
		log.warn(`The first owner signs in as ${user}; the password is in ${file}, until the first sign-in`);
	});
}

function writePassword(file: string, text: string): void {
	try {
		makeFolder(path.dirname(file));
		writeWhole(file, text);
	} catch (error) {
		throw new StartError(`The first password cannot be written (${messageOf(error)}); set ADMIN_PASSWORD instead`);
	}
}

export function forgetFirstPassword(dataDir: string): void {
	rmSync(firstPasswordFile(dataDir), { force: true });
}
