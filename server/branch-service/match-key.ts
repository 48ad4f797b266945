/** Which branches count as the same one, and what keeps the stored keys in step with that rule. */
import type { Kysely } from "kysely";
import type { BranchPayload } from "../../shared/branch-payload.ts";
import { placeKey } from "../../shared/place-key.ts";
import type { Tables } from "./tables.ts";

/** To be raised with every change of a key that `matchKey` makes, by `placeKey` too: stored keys are made again then. */
export const MATCH_KEY_VERSION = 1;

/** The setting that says which version made the stored keys. */
const SETTING = "matchKeyVersion";

/** Equal for branches that count as the same one: name, city and pincode, however these are written. */
export function matchKey({ name, cityName, pincode }: Pick<BranchPayload, "name" | "cityName" | "pincode">): string {
	return `${placeKey(name)}|${placeKey(cityName)}|${pincode}`;
}

/** Makes the stored keys again, all or none, where another version of the rule made them: uploads would add branches twice. */
export async function renewKeys(db: Kysely<Tables>): Promise<void> {
	// Only a change of the rule takes the lock, which an import may hold for seconds.
	if (await isCurrent(db)) return;
	await db.transaction().execute(async (transaction) => {
		// Another process may have been first.
		if (await isCurrent(transaction)) return;
		const branches = await transaction
			.selectFrom("branches")
			.innerJoin("cities", "cities.id", "branches.cityId")
			.select(["branches.id", "branches.name", "cities.name as cityName", "pincode", "matchKey as stored"])
			.execute();
		for (const { id, stored, ...branch } of branches) {
			const key = matchKey(branch);
			if (key !== stored) {
				await transaction.updateTable("branches").set({ matchKey: key }).where("id", "=", id).execute();
			}
		}
		const value = String(MATCH_KEY_VERSION);
		await transaction
			.insertInto("settings")
			.values({ name: SETTING, value })
			.onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
			.execute();
	});
}

async function isCurrent(db: Kysely<Tables>): Promise<boolean> {
	const setting = await db.selectFrom("settings").select("value").where("name", "=", SETTING).executeTakeFirst();
	return setting?.value === String(MATCH_KEY_VERSION);
}
