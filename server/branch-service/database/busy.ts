/** Whether somebody else is changing branches at the moment, on whichever engine. */
import { isPostgresBusy } from "./postgres/postgres-error.ts";
import { isSqliteBusy } from "./sqlite/sqlite-error.ts";

/** Whether another connection holds the lock. */
export function isBusy(error: unknown): boolean {
	return isSqliteBusy(error) || isPostgresBusy(error);
}

/** For whoever wanted to change something meanwhile. */
export const BUSY_MESSAGE = "Somebody else is changing branches. Please try again in a minute.";
