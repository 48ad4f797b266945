/** Clients that write as fast as they are answered, and note what they were answered. */

import { branchOf, LABELS, rowOf } from "../../server/branch-service/import/testing/branch-table.ts";
import { xlsxOf } from "../../server/branch-service/import/testing/workbooks.ts";
import { confirmed } from "../../server/branch-service/testing/confirmed.ts";
import { multipart } from "../../server/testing/multipart.ts";
import { send } from "../../server/testing/send.ts";
import { CREATE_BRANCH_PATH, UPLOAD_BRANCH_PATH } from "../../shared/paths.ts";
import type { Ledger, Write } from "./ledger.ts";

/** Branches that a sheet creates, and that it updates. */
const NEW_ROWS = 15;
const UPDATED_ROWS = 60;

/** Longer than any answer may take. */
const ANSWER_LIMIT_MS = 60_000;

interface ClientOptions {
	origin: () => string;
	ledger: Ledger;
	/** Called at each acknowledgement. */
	onAcknowledged: (write: Write) => void;
	signal: AbortSignal;
}

/** Counts requests that were neither answered nor broken, and refusals that do not say when to try again. */
export const unanswered = { count: 0 };
export const withoutRetryAfter = { count: 0 };

/** Of the only refusal after which a write may be stored all the same. */
const UNCERTAIN = "may have been stored";

/** Creates branches one by one until the signal. The prefix makes their names unique. */
export async function createBranches(client: string, prefix: string, options: ClientOptions): Promise<void> {
	for (let count = 1; !options.signal.aborted; count++) {
		const tag = `${prefix} ${client} ${count}`;
		await createBranch({ client, tag, created: [tag], updated: [], outcome: "unknown" }, options);
	}
}

/** Sends a branch, perhaps not for the first time: that it already exists is an acknowledgement, too. */
export async function createBranch(write: Write, options: ClientOptions): Promise<void> {
	options.ledger.add(write);
	const body = JSON.stringify(confirmed(branchOf(1, { name: write.tag, address: write.tag })));
	const headers = { "content-type": "application/json" };
	await note(write, send(options.origin(), CREATE_BRANCH_PATH, { method: "POST", headers, body }), options);
}

/** Uploads sheets with new branches and with the client's own ones, one after the other until the signal. */
export async function uploadSheets(client: string, prefix: string, options: ClientOptions): Promise<void> {
	const updated = Array.from({ length: UPDATED_ROWS }, (_, index) => `${client} own ${index + 1}`);
	for (let count = 1; !options.signal.aborted; count++) {
		const tag = `${prefix} ${client} ${count}`;
		const created = Array.from({ length: NEW_ROWS }, (_, index) => `${tag} row ${index + 1}`);
		const rows = [...updated, ...created].map((name) => rowOf(branchOf(1, { name, address: tag })));
		const write: Write = { client, tag, created, updated, outcome: "unknown" };
		options.ledger.add(write);
		const form = multipart(xlsxOf([LABELS, ...rows]));
		await note(write, send(options.origin(), UPLOAD_BRANCH_PATH, { method: "POST", ...form }), options);
	}
}

/** Waits a little after a failure: a server that is gone fails at once. */
const PAUSE_MS = 50;

async function note(write: Write, answer: ReturnType<typeof send>, { onAcknowledged }: ClientOptions): Promise<void> {
	const { promise: tooLong, resolve } = Promise.withResolvers<"unanswered">();
	const timer = setTimeout(resolve, ANSWER_LIMIT_MS, "unanswered" as const);
	const answered = await Promise.race([tooLong, answer.catch(() => undefined)]);
	clearTimeout(timer);
	if (answered === "unanswered") {
		unanswered.count++;
		return;
	}
	const status = answered?.status ?? 0;
	if (status === 503 && answered?.headers["retry-after"] === undefined) withoutRetryAfter.count++;
	if ([200, 201, 409].includes(status)) {
		write.outcome = "stored";
		onAcknowledged(write);
	} else {
		// These say that nothing was stored.
		const isUncertain = answered?.body.includes(UNCERTAIN) ?? false;
		if (((status >= 400 && status < 500) || status === 503) && !isUncertain) write.outcome = "not stored";
		await new Promise((later) => setTimeout(later, PAUSE_MS));
	}
}
