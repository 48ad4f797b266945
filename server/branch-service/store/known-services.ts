/** The services that are known by name: those that are usual, the lender's, and those that branches have. */
import type { Kysely } from "kysely";
import { SERVICE_KINDS } from "../../../shared/branch/service-kinds.ts";
import { createKnownServices } from "../../../shared/branch/services.ts";
import type { Tables } from "../database/schema/tables.ts";

export type KnownServices = ReturnType<typeof createKnownServices>;

/** @param offered the lender's services, besides those that are usual */
export async function readKnownServices(db: Kysely<Tables>, offered: readonly string[]): Promise<KnownServices> {
	const rows = await db.selectFrom("branches").select("services").distinct().execute();
	const stored = rows.flatMap(({ services }) => JSON.parse(services) as string[]);
	return createKnownServices([...new Set([...Object.values(SERVICE_KINDS), ...offered, ...stored])]);
}
