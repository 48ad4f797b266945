/** The worker that reads one sheet and stores its branches, all or none, with a connection of its own. */
import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { createBranchStore } from "../branch-store.ts";
import { openDatabase } from "../database.ts";
import type { ImportMessage, ImportTask } from "./import-task.ts";
import { readBranches, type SheetBranches } from "./read-branches.ts";
import { SheetRefusal } from "./sheet-refusal.ts";

const { bytes, dataDir, who, limits } = workerData as ImportTask;

function say(message: ImportMessage): void {
	parentPort?.postMessage(message);
}

/** Never comes when the import has been broken off: this thread is ended then. */
async function goAhead(): Promise<void> {
	say({ stage: "read" });
	if (parentPort) await once(parentPort, "message");
}

async function store({ branches, repeated }: SheetBranches): Promise<void> {
	const branchStore = createBranchStore(await openDatabase(dataDir));
	try {
		const counts = await branchStore.save(branches, who);
		say({ counts: { ...counts, unchanged: counts.unchanged + repeated } });
	} finally {
		await branchStore.close();
	}
}

try {
	const read = await readBranches(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
	await goAhead();
	await store(read);
} catch (error) {
	if (!(error instanceof SheetRefusal)) throw error;
	const { status, message, errors } = error;
	say({ refusal: { status, message, errors } });
}
