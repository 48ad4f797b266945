/** People of tests, stored without a sign-in. */
import type { Rights } from "../../shared/api/people.ts";
import { type Accounts, insertPerson, writeSecret } from "../accounts/accounts.ts";
import type { AdminChange } from "../accounts/change-people.ts";
import { nameKey } from "../config/admin-name.ts";
import { quickHash } from "./quick-hash.ts";

/** The password of all of them. */
export const PASSWORD = "heron ladder quartz";

const password = await quickHash(PASSWORD);

/** Stores the only people, by their names, without tokens, sessions or history. */
export function storePeople(accounts: Accounts, people: Readonly<Record<string, Rights>>): Promise<void> {
	return accounts.store(async (transaction) => {
		for (const table of ["person", "token", "sessions", "secrets", "entries", "changes"] as const)
			await transaction.deleteFrom(table).execute();
		for (const [name, rights] of Object.entries(people)) {
			await insertPerson(transaction, { name, rights });
			await writeSecret(transaction, "password", nameKey(name), password);
		}
	});
}

/** Changes people as an owner does. */
export function changeStored(accounts: Accounts, { done, apply }: AdminChange, who = "asha"): Promise<unknown> {
	return accounts.store(async (transaction) => accounts.record(transaction, who, done, await apply(transaction)));
}
