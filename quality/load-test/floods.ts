/** Floods of requests from a crowd or an attacker. A flood returns how often it was answered with each status. */
import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import autocannon, { type Options, type Request } from "autocannon";
import { workbookWith } from "../../server/branch-service/import/testing/hostile-files.ts";
import { multipart } from "../../server/testing/multipart.ts";
import { rawClient } from "../../server/testing/raw-client.ts";
import { send } from "../../server/testing/send.ts";
import { UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";

export type Statuses = Record<string, number>;
export type Headers = Readonly<Record<string, string>>;

/** A site with an admin who is signed in. */
export interface Flooded {
	origin: string;
	admin: Headers;
}

export type Flood = (site: Flooded, ms: number) => Promise<Statuses>;

export const PASSWORD = "the password of this run";
export const SITE_ENV = { ADMIN_PASSWORD: PASSWORD, HOST: "127.0.0.1", TRUST_PROXY: "loopback" };

function counter() {
	const statuses: Statuses = {};
	return {
		statuses,
		/** A refused crowd must get Retry-After. */
		count(status: number, headers: object): void {
			const unexplained = (status === 429 || status === 503) && !/"retry-after"/i.test(JSON.stringify(headers));
			const name = `${status}${unexplained ? " without Retry-After" : ""}`;
			statuses[name] = (statuses[name] ?? 0) + 1;
		},
	};
}

/** Requests as fast as they are answered. */
export function asking(request: (number: number) => Request, options: Partial<Options> = {}): Flood {
	return async ({ origin: url }, ms) => {
		const { statuses, count } = counter();
		let number = 0;
		await autocannon({
			url,
			connections: 900,
			duration: ms / 1000,
			timeout: 60,
			...options,
			requests: [
				{
					setupRequest: (defaults) => ({ ...defaults, ...request(number++) }),
					onResponse: (status, _body, _context, headers) => count(status, headers ?? {}),
				},
			],
		});
		return statuses;
	};
}

/** Bytes on many connections whose answers are left in the connection. */
export function unread(connections: number, bytes: string): Flood {
	return async ({ origin }, ms) => {
		const opened = Array.from({ length: connections }, async () => {
			const { socket } = await rawClient(origin);
			socket.pause().write(bytes);
			return socket;
		});
		const sockets = await Promise.all(opened);
		await delay(ms);
		for (const socket of sockets) socket.destroy();
		return {};
	};
}

/** The same piece again and again, as fast as it is taken, on some connections; one that is closed is replaced. */
export function endless(head: (admin: Headers) => string, piece: Buffer | string): Flood {
	return async ({ origin, admin }, ms) => {
		const end = performance.now() + ms;
		async function sendAgain(): Promise<void> {
			while (performance.now() < end) {
				const { socket, ended } = await rawClient(origin);
				const more = () => {
					while (socket.writable && socket.write(piece)) {}
				};
				socket.pause().on("drain", more).write(head(admin));
				more();
				await Promise.race([ended, delay(end - performance.now())]);
				socket.destroy();
			}
		}
		await Promise.all(Array.from({ length: 20 }, sendAgain));
		return {};
	};
}

/** A GET as text for a connection. */
export function get(path: string, headers = ""): string {
	return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}\r\n`;
}

/** The head of an upload by an admin. */
export function uploadHead(admin: Headers, length: string): string {
	const headers = Object.entries({ ...admin, "content-type": "multipart/form-data; boundary=edge", host: "127.0.0.1" });
	return `POST ${UPLOAD_BRANCH_PATH} HTTP/1.1\r\n${headers.map((header) => `${header.join(": ")}\r\n`).join("")}${length}\r\n\r\n`;
}

/** Uploads, `atOnce` at the same time. */
export function uploading(atOnce: number, files: () => readonly Buffer[]): Flood {
	return async ({ origin, admin }) => {
		const { statuses, count } = counter();
		const left = [...files()];
		async function uploadAgain(): Promise<void> {
			for (let file = left.shift(); file; file = left.shift()) {
				const { body, headers } = multipart(file);
				const reply = await send(origin, UPLOAD_BRANCH_PATH, {
					method: "POST",
					body,
					headers: { ...headers, ...admin },
				});
				count(reply.status, reply.headers);
			}
		}
		await Promise.all(Array.from({ length: atOnce }, uploadAgain));
		return statuses;
	};
}

/** Uploads that break off in the middle. */
export function brokenOff(connections: number, body: Buffer): Flood {
	return async ({ origin, admin }, ms) => {
		for (const end = performance.now() + ms; performance.now() < end; ) {
			await Promise.all(
				Array.from({ length: connections }, async () => {
					const { socket } = await rawClient(origin);
					socket.write(uploadHead(admin, `Content-Length: ${body.length}`));
					socket.write(body.subarray(0, body.length / 2));
					await delay(1000);
					socket.destroy();
				}),
			);
		}
		return {};
	};
}

/** A valid workbook of almost 10 MB, of which the reader needs little. */
export function largeWorkbook(): Buffer {
	return workbookWith({ "xl/media/picture.png": new Uint8Array(randomBytes(10_300_000)) });
}
