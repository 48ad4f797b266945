/** Requests as bytes. */
import { randomUUID } from "node:crypto";

/** A GET as it is on the connection. */
export function get(path: string, headers: readonly string[] = []): string {
	return ["GET ", path, " HTTP/1.1\r\nHost: 127.0.0.1\r\n", ...headers.map((header) => `${header}\r\n`), "\r\n"].join(
		"",
	);
}

/** The address of a page that nobody has asked for. */
export function newPage(): string {
	return `/?q=${randomUUID()}`;
}

/** An attacker's address, another one for each number up to 60,000. */
export function addressOf(index: number): string {
	return `127.1.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`;
}
