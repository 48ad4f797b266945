import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { joinPieces } from "./join-pieces.ts";

async function joined(pieces: readonly Buffer[]): Promise<Buffer[]> {
	return Readable.from(pieces).pipe(joinPieces()).toArray();
}

test("single bytes go on in few pieces", async () => {
	const sent = randomBytes(50_000);
	const stream = joinPieces();
	for (const byte of sent) stream.write(Buffer.of(byte));
	stream.end();
	const pieces = await stream.toArray();
	expect(Buffer.concat(pieces).equals(sent)).toBe(true);
	expect(pieces.length).toBeLessThan(10);
});

test("pieces of any size go on in order", async () => {
	const pieces = Array.from({ length: 300 }, (_, index) => randomBytes((index * 997) % 40_000));
	expect(Buffer.concat(await joined(pieces)).equals(Buffer.concat(pieces))).toBe(true);
});

test("what has arrived goes on without waiting for more", async () => {
	const stream = joinPieces();
	const first = new Promise((resolve) => stream.once("data", resolve));
	stream.write("begin");
	expect(await first).toEqual(Buffer.from("begin"));
	stream.destroy();
});
