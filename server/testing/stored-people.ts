/** People of tests, stored without a sign-in. */
import type { Rights } from "../../shared/api/people.ts";
import { Accounts, insertPerson, writeSecret } from "../accounts/accounts.ts";
import { databaseLocation } from "../branch-service/database/open-database.ts";
import { nameKey } from "../config/admin-name.ts";
import { quickHash } from "./quick-hash.ts";
import { untilEnd } from "./until-end.ts";

/** The password of all of them. */
export const PASSWORD = "heron ladder quartz";

const password = await quickHash(PASSWORD);

/** Who may do what in the database of a folder, or at an address, as commands have them. */
export async function accountsIn(database: string, now?: () => number): Promise<Accounts> {
	const { name, explain, open } = databaseLocation(database);
	const opened = await untilEnd(open());
	return new Accounts({ name, open: () => opened, explain }, now);
}

/** Stores the only people, by their names, without tokens, sessions or history. */
export function storePeople(accounts: Accounts | undefined, people: Readonly<Record<string, Rights>>) {
	return accounts?.store(async (transaction) => {
		for (const table of ["people", "tokens", "sessions", "secrets", "changes"] as const)
			await transaction.deleteFrom(table).execute();
		for (const [name, rights] of Object.entries(people)) {
			await insertPerson(transaction, { name, rights, mustRenew: false, lastSignIn: null });
			await writeSecret(transaction, "password", nameKey(name), password);
		}
	});
}
