/** Files that are large, slow, broken off, or made to harm their reader. */
import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { tableOf } from "../../../server/branch-service/import/testing/branch-table.ts";
import { workbookWith } from "../../../server/branch-service/import/testing/hostile-files.ts";
import { xlsxOf } from "../../../server/branch-service/import/testing/workbooks.ts";
import { multipart } from "../../../server/testing/multipart.ts";
import { UPLOAD_BRANCH_PATH } from "../../../shared/paths.ts";
import type { AskOptions, Attack, AttackGroup, Reply, Target } from "../attack-types.ts";
import { HOSTILE_FORMS, HOSTILE_WORKBOOKS } from "../hostile/hostile-uploads.ts";
import { addressOf } from "../requests.ts";

const PASSWORD = "the password of this run";
const SIGNED_IN = { authorization: `Basic ${Buffer.from(`admin:${PASSWORD}`).toString("base64")}` };

/** Some imports take long, and wait for each other. */
const ANSWER_MS = 60_000;

const SMALL = xlsxOf(tableOf(2));

/** A good workbook of almost 10 MB, of which the reader needs little. */
const large = once(() => workbookWith({ "xl/media/picture.png": new Uint8Array(randomBytes(10_300_000)) }));
/** Larger than what a container of this size takes. */
const manyRows = once(() => xlsxOf(tableOf(50_000)));
const usualRows = once(() => xlsxOf(tableOf(20_000)));
const someRows = once(() => xlsxOf(tableOf(3000)));

function once<T>(make: () => T): () => T {
	let made: T | undefined;
	return () => {
		made ??= make();
		return made;
	};
}

function upload(target: Target, file: Buffer, options: AskOptions = {}): Promise<Reply> {
	const { body, headers } = multipart(file);
	return target.ask(UPLOAD_BRANCH_PATH, {
		method: "POST",
		body,
		timeoutMs: ANSWER_MS,
		...options,
		headers: { ...headers, ...SIGNED_IN, ...options.headers },
	});
}

/** A file must be stored or refused with a reason; who comes when the site is busy is told when to come again. */
function requireAnswer(target: Target, { status, headers, body }: Reply, what: string): void {
	const right = status === 200 || (status >= 400 && status < 500) || (status === 503 && headers["retry-after"]);
	target.require(Boolean(right), `${what}: answered with ${status} ${body.toString("utf8", 0, 100)}`);
}

/** Uploads at the same time. */
function parallel(full: number, short: number, file: (target: Target) => Buffer): Attack {
	return async (target) => {
		const count = target.sized(full, short);
		let stored = 0;
		let broken = 0;
		async function one(index: number): Promise<void> {
			const reply = await upload(target, file(target), { from: addressOf(index) }).catch(() => undefined);
			if (!reply) broken++;
			else requireAnswer(target, reply, "an upload");
			if (reply?.status === 200) stored++;
		}
		await Promise.all(Array.from({ length: count }, (_, index) => one(index)));
		target.note(`${stored} of ${count} stored`);
		target.require(broken === 0, `${broken} of ${count} uploads got no answer`);
	};
}

function head(length: number): string {
	const authorization = `Authorization: ${SIGNED_IN.authorization}\r\n`;
	const type = "Content-Type: multipart/form-data; boundary=edge\r\n";
	return `POST ${UPLOAD_BRANCH_PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\n${authorization}${type}Content-Length: ${length}\r\n\r\n`;
}

/** Uploads that go on slowly, while somebody else uploads a small file. */
async function slow(target: Target): Promise<void> {
	const { body } = multipart(large());
	const wires = await target.crowd(60, (index) => ({ from: addressOf(index) }));
	for (const wire of wires) wire.send(head(body.length));
	const end = performance.now() + target.sized(8000, 800);
	let at = 0;
	while (performance.now() < end) {
		for (const wire of wires) wire.send(body.subarray(at, at + 1000), 0);
		at += 1000;
		await delay(100);
	}
	target.note(`${wires.filter(({ isOpen }) => isOpen).length} of ${wires.length} still open`);
	const reply = await upload(target, SMALL);
	// Slow ones may have all places.
	const right = reply.status === 200 || (reply.status === 503 && reply.headers["retry-after"] !== undefined);
	target.require(right, `a small upload meanwhile was answered with ${reply.status}`);
	for (const wire of wires) wire.destroy();
	await expectStored(target);
}

/** Uploads that break off in the middle, or just before their end. */
async function brokenOff(target: Target): Promise<void> {
	const { body } = multipart(large());
	for (let round = 0; round < target.sized(5, 1); round++) {
		const wires = await target.crowd(target.sized(60, 10), (index) => ({ from: addressOf(index) }));
		for (const [index, wire] of wires.entries()) {
			wire.send(head(body.length));
			wire.send(body.subarray(0, index % 2 ? body.length / 2 : body.length - 10), 0);
		}
		await delay(target.sized(1000, 300));
		for (const wire of wires) wire.destroy();
	}
	await expectStored(target);
}

/** A good upload after the attack. One that comes while others still wait is told when to come again. */
async function expectStored(target: Target): Promise<void> {
	let reply = await upload(target, SMALL);
	for (let tries = 0; reply.status === 503 && tries < 20; tries++) {
		await delay(500);
		reply = await upload(target, SMALL);
	}
	target.require(reply.status === 200, `a good upload afterwards was answered with ${reply.status}`);
}

async function wrongForms(target: Target): Promise<void> {
	for (const [name, [body, headers]] of Object.entries(HOSTILE_FORMS)) {
		const options = { method: "POST", body, headers: { ...SIGNED_IN, ...headers }, timeoutMs: ANSWER_MS };
		const reply = await target.ask(UPLOAD_BRANCH_PATH, options).catch((error: Error) => error);
		if (reply instanceof Error) target.require(false, `${name}: ${reply.message}`);
		else target.require(reply.status >= 400 && reply.status < 500, `${name}: answered with ${reply.status}`);
	}
	await expectStored(target);
}

async function hostileWorkbooks(target: Target): Promise<void> {
	for (const [name, make] of Object.entries(HOSTILE_WORKBOOKS).slice(0, target.sized(100, 2))) {
		const reply = await upload(target, make()).catch((error: Error) => error);
		if (reply instanceof Error) target.require(false, `${name}: ${reply.message}`);
		else requireAnswer(target, reply, name);
	}
	await expectStored(target);
}

const PARALLEL = {
	"20-large": parallel(20, 2, large),
	"60-large": parallel(60, 6, large),
};

/** Everybody may upload, as on an operator's own machine. */
export const uploads: AttackGroup = {
	name: "uploads",
	attacks: {
		...PARALLEL,
		"60-small": parallel(60, 6, () => SMALL),
		"20000-rows": parallel(1, 1, ({ short }) => (short ? someRows() : usualRows())),
		"many-rows": parallel(5, 1, ({ short }) => (short ? someRows() : manyRows())),
		slow,
		"broken-off": brokenOff,
		"wrong-forms": wrongForms,
		"hostile-workbooks": hostileWorkbooks,
	},
};

export const uploadsSignedIn: AttackGroup = {
	name: "uploads-signed-in",
	prepare: async () => ({ ADMIN_PASSWORD: PASSWORD }),
	attacks: PARALLEL,
};
