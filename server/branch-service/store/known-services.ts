/** The services that are known by name: those that are usual, the lender's, and those that branches have. */
import type { Kysely } from "kysely";
import { SERVICE_KINDS } from "../../../shared/branch/service-kinds.ts";
import type { Tables } from "../database/schema/tables.ts";

/** @param offered the lender's services, besides those that are usual */
export async function readKnownServices(db: Kysely<Tables>, offered: readonly string[]): Promise<string[]> {
	const rows = await db.selectFrom("branches").select("services").distinct().execute();
	const stored = rows.flatMap(({ services }) => JSON.parse(services) as string[]);
	return [...new Set([...Object.values(SERVICE_KINDS), ...offered, ...stored])];
}
