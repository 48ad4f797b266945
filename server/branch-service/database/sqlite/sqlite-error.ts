/** SQLite's primary result code of an error (https://sqlite.org/rescode.html), which is its low byte. */
export function resultCode(error: unknown): number | undefined {
	return error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : undefined;
}

/** Whether another connection holds the lock. */
export function isSqliteBusy(error: unknown): boolean {
	return resultCode(error) === SQLITE_BUSY || (error instanceof Error && resultCode(error.cause) === SQLITE_BUSY);
}

const SQLITE_BUSY = 5;
