/** SQLite's primary result code of an error (https://sqlite.org/rescode.html): the low byte; the rest are details. */
export function resultCode(error: unknown): number | undefined {
	return error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : undefined;
}

/** Whether another connection holds the lock that was asked for. */
export function isBusy(error: unknown): boolean {
	return resultCode(error) === SQLITE_BUSY || (error instanceof Error && resultCode(error.cause) === SQLITE_BUSY);
}

/** What is said of it to who wanted to change something. */
export const BUSY_MESSAGE = "The branches are being changed by somebody else. Please try again in a minute.";

const SQLITE_BUSY = 5;
