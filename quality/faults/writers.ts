/** Admins who write as fast as they are answered; checks that the stored data matches the answers. */
import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { branchOf, LABELS, rowOf } from "../../server/branch-service/import/testing/branch-table.ts";
import { xlsxOf } from "../../server/branch-service/import/testing/workbooks.ts";
import { confirmed } from "../../server/branch-service/testing/confirmed.ts";
import { multipart } from "../../server/testing/multipart.ts";
import { COMMANDS_PATH, CREATE_BRANCH_PATH, UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { FEED_PATHS } from "../../shared/paths.ts";

interface Write {
	/** The admin who sent it. Each sends one after the other. */
	admin: string;
	/** The address of each branch that it creates or updates; different for each write. */
	tag: string;
	/** Names of the branches that it creates: all or none must be stored. */
	created: readonly string[];
	/** Names of the branches that it updates, or creates if they are not stored yet; none if it is no sheet. */
	updated: readonly string[];
	/** Unknown if the connection broke or the answer was 5xx, until what is stored has been read once. */
	outcome: "stored" | "not stored" | "unknown";
}

export interface StoredBranch {
	id: number;
	name: string;
	address: string;
}

/** Branches that a sheet creates, and that it updates. */
const NEW_ROWS = 15;
const UPDATED_ROWS = 60;

/** Longer than any answer may take. */
const ANSWER_LIMIT_MS = 60_000;

/** Pause after a failure: a server that is gone fails at once. */
const PAUSE_MS = 50;

/** Text of the only refusal after which a write may have been stored. */
const UNCERTAIN = "may have been stored";

export class Writers {
	readonly #origin: () => string;
	readonly #onStored: (isSheet: boolean) => void;
	readonly #writes: Write[] = [];
	/** The changes that commands were answered with. */
	readonly #changes: number[] = [];

	/** @param onStored called at each acknowledgement, of a command, too */
	constructor(origin: () => string, onStored: (isSheet: boolean) => void = () => undefined) {
		this.#origin = origin;
		this.#onStored = onStored;
	}

	/** How many writes and commands were acknowledged, or found. */
	get acknowledged(): number {
		return this.#writes.filter(({ outcome }) => outcome === "stored").length + this.#changes.length;
	}

	/** The changes that commands were answered with so far. */
	get changes(): readonly number[] {
		return this.#changes;
	}

	/** Creates the branches that `command` is about. */
	async prepare(count: number): Promise<void> {
		const tags = Array.from({ length: count }, (_, at) => `Changed ${at + 1}`);
		for (const tag of tags) await this.#create({ admin: tag, tag, created: [tag], updated: [], outcome: "unknown" });
	}

	/**
	 * Three admins send commands about the same branches as fast as they are answered, until the signal: edits, closures, planned changes, all of
	 * the branches at once, and undo of their last change. They touch nothing that `check` looks at.
	 */
	async command(ids: readonly number[], signal: AbortSignal): Promise<void> {
		const of = (list: readonly number[], at: number) => list[at % list.length] ?? 0;
		const sending = ["A", "B", "C"].map(async (admin, at) => {
			let last = 0;
			for (let count = at; !signal.aborted; count++) {
				const [id, text] = [of(ids, count), `${admin} ${randomInt(1e9)}`];
				const dated = { from: `2099-01-${10 + (count % 5)}` };
				const commands: readonly (readonly [string, object])[] = [
					["edit-branch", { id, fields: { landmark: text } }],
					["close-branch", { id, closure: { ...dated, reason: text } }],
					["plan-change", { id, ...dated, fields: { landmark: text } }],
					["change-several", { ids, set: { sundayHours: `${10 + (count % 9)}:00-20:00` }, reason: text }],
					["undo", { change: last }],
				];
				const [name, input] = commands[randomInt(commands.length)] ?? ["undo", { change: last }];
				last = (await this.#sendCommand(name, input)) ?? last;
			}
		});
		await Promise.all(sending);
	}

	/** @returns the change, if it was acknowledged */
	async #sendCommand(name: string, input: object): Promise<number | undefined> {
		const headers = { "content-type": "application/json", "if-match": "*" };
		const request = {
			method: "POST",
			headers,
			body: JSON.stringify(input),
			signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
		};
		const answer = await fetch(`${this.#origin()}${COMMANDS_PATH}/${name}`, request).catch(() => undefined);
		const text = await answer?.text().catch(() => undefined);
		if (text === undefined) return void (await delay(PAUSE_MS));
		const { status = 0 } = answer ?? {};
		// A refusal is about what another one changed, a job's process that was killed, or a service that is gone.
		assert.ok([200, 404, 409, 413].includes(status) || status > 501, `${name}: ${status} ${text}`);
		const { change } = status === 200 ? JSON.parse(text) : {};
		if (change !== undefined) {
			this.#changes.push(change);
			this.#onStored(false);
		}
		return change;
	}

	/** Three admins create branches and others upload sheets, until the signal. The prefix makes names unique. */
	async write(prefix: string, uploaders: number, signal: AbortSignal): Promise<void> {
		const creating = ["creator A", "creator B", "creator C"].map(async (admin) => {
			for (let count = 1; !signal.aborted; count++) {
				const tag = `${prefix} ${admin} ${count}`;
				await this.#create({ admin, tag, created: [tag], updated: [], outcome: "unknown" });
			}
		});
		const uploading = ["uploader A", "uploader B"].slice(0, uploaders).map(async (admin) => {
			const updated = Array.from({ length: UPDATED_ROWS }, (_, index) => `${admin} own ${index + 1}`);
			for (let count = 1; !signal.aborted; count++) {
				const tag = `${prefix} ${admin} ${count}`;
				const created = Array.from({ length: NEW_ROWS }, (_, index) => `${tag} row ${index + 1}`);
				await this.#upload({ admin, tag, created, updated, outcome: "unknown" });
			}
		});
		await Promise.all([...creating, ...uploading]);
	}

	/** Sends branches without an answer again: they may be stored, but only once. */
	async repeatUnknown(): Promise<void> {
		for (const { outcome, updated, ...write } of [...this.#writes])
			if (outcome === "unknown" && updated.length === 0) await this.#create({ ...write, updated, outcome });
	}

	/**
	 * Compares, and decides the outcome of writes for which it was unknown.
	 *
	 * @throws if something acknowledged was lost, something else stored, a branch stored twice, or a sheet in part
	 */
	check(stored: readonly StoredBranch[]): void {
		const byName = new Map(stored.map((branch) => [branch.name, branch]));
		assert.equal(byName.size, stored.length, "A branch is stored twice");
		const sent = new Set(this.#writes.flatMap(({ created, updated }) => [...created, ...updated]));
		assert.deepEqual(
			[...byName.keys()].filter((name) => !sent.has(name)),
			[],
			"A branch is stored that nobody sent",
		);
		for (const write of this.#writes) {
			const storedCount = write.created.filter((name) => byName.get(name)?.address === write.tag).length;
			assert.ok(storedCount === 0 || storedCount === write.created.length, `A sheet is stored in part: ${write.tag}`);
			const outcome = storedCount > 0 ? "stored" : "not stored";
			if (write.outcome === "unknown") write.outcome = outcome;
			assert.equal(outcome, write.outcome, `What was answered is not true: ${write.tag}`);
		}
		for (const writes of Map.groupBy(this.#writes, ({ admin }) => admin).values()) {
			const last = writes.findLast(({ outcome, updated }) => outcome === "stored" && updated.length > 0);
			for (const name of last?.updated ?? [])
				assert.equal(byName.get(name)?.address, last?.tag, `The last sheet is not stored: ${name}`);
		}
	}

	/** Creates a branch, perhaps again: that it already exists is an acknowledgement, too. */
	async #create(write: Write): Promise<void> {
		const body = JSON.stringify(confirmed(branchOf(1, { name: write.tag, address: write.tag })));
		await this.#send(write, CREATE_BRANCH_PATH, { headers: { "content-type": "application/json" }, body });
	}

	async #upload(write: Write): Promise<void> {
		const rows = [...write.updated, ...write.created].map((name) => rowOf(branchOf(1, { name, address: write.tag })));
		const { headers, body } = multipart(xlsxOf([LABELS, ...rows]));
		await this.#send(write, UPLOAD_BRANCH_PATH, { headers, body: new Uint8Array(body) });
	}

	async #send(write: Write, path: string, request: Pick<RequestInit, "headers" | "body">): Promise<void> {
		this.#writes.push(write);
		const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
		try {
			const answer = await fetch(this.#origin() + path, { method: "POST", ...request, signal });
			const { status, headers } = answer;
			const text = await answer.text();
			assert.ok(status !== 503 || headers.has("retry-after"), `A refusal without Retry-After: ${text}`);
			if ([200, 201, 409].includes(status)) write.outcome = "stored";
			// These statuses mean that nothing was stored.
			else if ((status < 500 || status === 503) && !text.includes(UNCERTAIN)) write.outcome = "not stored";
		} catch (error) {
			// The connection broke.
			if (error instanceof assert.AssertionError || signal.aborted) throw error;
		}
		if (write.outcome === "stored") this.#onStored(write.updated.length > 0);
		else await delay(PAUSE_MS);
	}
}

const FEED_WAIT_MS = 20_000;
const POLL_MS = 50;

/** Waits until a site's feed has exactly these branches. */
export async function feedShows(origin: string, branches: readonly StoredBranch[]): Promise<void> {
	const deadline = performance.now() + FEED_WAIT_MS;
	for (;;) {
		const answer = await fetch(origin + FEED_PATHS.branches);
		const { data = [] } = (await answer.json()) as { data?: StoredBranch[] };
		const shown = data.map(({ id, name, address }) => ({ id, name, address }));
		if (JSON.stringify(shown) === JSON.stringify(branches)) return;
		if (performance.now() > deadline) assert.deepEqual(shown, branches, "The feed differs from what is stored");
		await delay(POLL_MS);
	}
}
