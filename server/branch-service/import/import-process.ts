/** The process that reads one sheet and stores its branches, all or none, with its own connection. */
import { once } from "node:events";
import { yieldMemory } from "../../ops/yield-memory.ts";
import { DatabaseError } from "../database/database-error.ts";
import { BUSY_MESSAGE, isBusy } from "../database/sqlite-error.ts";
import type { ImportMessage, ImportTask, Refusal } from "./import-task.ts";
import { readBranches, type SheetBranches } from "./read-branches.ts";
import { SheetRefusal } from "./sheet-refusal.ts";
import { startWatchdog, type Watchdog } from "./watchdog.ts";

// The site has ended, so nobody waits for the outcome.
process.once("disconnect", () => process.exit());
// A terminal or a service manager sends these to all of the site's processes, but only the site decides about an import.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => undefined);

/** Resolves when the message has been sent: an earlier disconnect would lose the rest of a long list of errors. */
function report(message: ImportMessage): Promise<void> {
	return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}

/** The refusal if the database cannot be used or is busy. */
function databaseRefusal(error: unknown): Refusal | undefined {
	if (isBusy(error)) return { status: 503, message: BUSY_MESSAGE };
	return error instanceof DatabaseError ? { ...error.refusal, trouble: error.kind } : undefined;
}

async function importSheet({ bytes, dataDir, who, limits, ...watched }: ImportTask): Promise<void> {
	const watchdog = startWatchdog(watched);
	const read = await readBranches(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
	await store(read, dataDir, who, () => goAhead(watchdog));
}

/** Never resolves if the import is cancelled: then this process is ended, and its transaction with it. */
async function goAhead({ allowCommit }: Watchdog): Promise<void> {
	const given = once(process, "message");
	await report({ stage: "written" });
	await given;
	await allowCommit();
}

async function store(sheet: SheetBranches, dataDir: string, who: string, beforeCommit: () => Promise<void>) {
	const { branches, repeated, absent } = sheet;
	// Loaded only now: it takes 0.1 seconds, and a sheet that is refused does not need it.
	const [{ openDatabase }, { createBranchStore }] = await Promise.all([
		import("../database/database.ts"),
		import("../store/branch-store.ts"),
	]);
	// A new one in its place would contain only this sheet, and the server would not see it.
	const branchStore = createBranchStore(await openDatabase(dataDir, { create: false }));
	try {
		const counts = await branchStore.save(branches, who, { kept: absent, beforeCommit });
		await report({ counts: { ...counts, unchanged: counts.unchanged + repeated } });
	} finally {
		await branchStore.close();
	}
}

yieldMemory();
try {
	const [task] = await once(process, "message");
	await importSheet(task as ImportTask);
} catch (error) {
	if (error instanceof SheetRefusal) {
		const { status, message, errors } = error;
		await report({ refusal: { status, message, errors } });
	} else {
		const refusal = databaseRefusal(error);
		if (refusal) await report({ refusal });
		else await report({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
	}
}
process.disconnect();
