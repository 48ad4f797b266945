/** The rule for which branches are the same, and the update of stored keys when it changes. */
import type { Kysely } from "kysely";
import type { BranchPayload } from "../../../../shared/branch/branch-payload.ts";
import { placeKey } from "../../../../shared/places/place-key.ts";
import type { Tables } from "./tables.ts";

/** Raise this whenever keys of `matchKey` change, even through `placeKey`. Stored keys are then computed again. */
export const MATCH_KEY_VERSION = 1;

const SETTING = "matchKeyVersion";

/** A key that is equal for branches that count as the same one: same name, city and pincode in any spelling. */
export function matchKey({ name, cityName, pincode }: Pick<BranchPayload, "name" | "cityName" | "pincode">): string {
	return `${placeKey(name)}|${placeKey(cityName)}|${pincode}`;
}

/** Recomputes the stored keys, all or none, if their version differs: uploads would otherwise duplicate branches. */
export async function renewKeys(db: Kysely<Tables>): Promise<void> {
	// The lock, which an import may hold for seconds, is needed only if the rule has changed.
	if (await isCurrent(db)) return;
	await db.transaction().execute(async (transaction) => {
		// Another process may have done it while this one waited for the lock.
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
