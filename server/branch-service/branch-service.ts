/** The embedded upstream: feeds and changes of its own database, on a loopback port. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { validateBranch } from "../../shared/branch-payload.ts";
import { close, listen, portOf } from "../http/listen.ts";
import type { Log } from "../ops/log.ts";
import { createBranchServiceApp } from "./app.ts";
import { type BranchStore, createBranchStore } from "./branch-store.ts";
import { databaseFile, openDatabase } from "./database.ts";
import { createImporter } from "./import/importer.ts";
import type { NewBranch } from "./save-branches.ts";
import { createSecret, SECRET_HEADER } from "./service-secret.ts";

export interface BranchService {
	origin: string;
	/** To be sent with each request, and to nobody else. */
	headers: Readonly<Record<string, string>>;
	/** Cancels imports and refuses new ones, with answers that are still sent. Other requests are served as before. */
	stopImports(): Promise<void>;
	close(): Promise<void>;
}

interface BranchServiceOptions {
	dataDir: string;
	/** 0 means any free port. */
	port: number;
	/** Whether a new database is filled with the sample branches. */
	sampleData: boolean;
	/** Whether only requests with a secret are answered; it is a new one for each start. */
	guarded?: boolean;
	log: Log;
}

/** Only this machine can reach it. The site in front of it controls access. */
const HOST = "127.0.0.1";

export const SAMPLE_FILE = path.join(import.meta.dirname, "sample-branches.json");

/**
 * Opens the database, fills it on its first start, and listens.
 *
 * @throws if the database cannot be used or the port cannot be listened on
 */
export async function startBranchService(options: BranchServiceOptions): Promise<BranchService> {
	const store = createBranchStore(await openDatabase(options.dataDir));
	const { admit, stop: stopImports } = createImporter({ dataDir: options.dataDir });
	const secret = options.guarded ? createSecret() : undefined;
	const server = createServer(createBranchServiceApp({ store, admit, log: options.log, secret }));
	try {
		await fillNewDatabase(store, options);
		await listen(server, options.port, HOST, "BRANCH_SERVICE_PORT");
	} catch (error) {
		await store.close();
		throw error;
	}
	return {
		origin: `http://${HOST}:${portOf(server)}`,
		headers: secret === undefined ? {} : { [SECRET_HEADER]: secret },
		stopImports,
		async close() {
			await Promise.all([stopImports(), close(server)]);
			await store.close();
		},
	};
}

/** Fills a new database and logs it, so an operator who lost theirs, or set another folder, does not mistake it for the old one. */
async function fillNewDatabase(store: BranchStore, { dataDir, sampleData, log }: BranchServiceOptions): Promise<void> {
	const count = await store.fillOnce(async () => (sampleData ? readSample() : []));
	if (count === undefined) return;
	log.info({ file: databaseFile(dataDir) }, "created a new database");
	if (count > 0) log.info({ count }, "filled the new database with sample branches");
}

/** The invented branches of a first start; optional fields may be missing in the file. */
async function readSample(): Promise<NewBranch[]> {
	const { branches } = JSON.parse(await readFile(SAMPLE_FILE, "utf8")) as {
		branches: Pick<Required<NewBranch>, "id" | "services">[];
	};
	return branches.map(({ id, services, ...fields }) => {
		const { branch } = validateBranch(fields);
		if (!branch) throw new Error(`The sample's branch ${id} is not valid`);
		return { ...branch, id, services };
	});
}
