/** Reads HTTP/1.1 answers from a connection, as far as attacks need it. */

export interface WireAnswer {
	status: number;
	/** Status line and headers. */
	head: string;
}

const HEAD_END = "\r\n\r\n";

/** Longer heads are not those of the site. */
const MAX_HEAD_BYTES = 64 * 1024;

const LAST_CHUNK = Buffer.from(`0${HEAD_END}`);

/** What is still to come of an answer's body: a number of bytes, or chunks until the last one. */
type Body = { left: number } | { tail: Buffer };

/**
 * Returns a function that takes what a connection receives, piece by piece, and reports each answer when it is complete. An answer
 * that ends with its connection is reported at its head.
 *
 * @param bodies false if all requests are HEAD
 */
export function answerReader(onAnswer: (answer: WireAnswer) => void, bodies = true): (piece: Buffer) => void {
	let head = Buffer.alloc(0);
	let answer: WireAnswer | undefined;
	let body: Body = { left: 0 };

	/** Returns what comes after the head. */
	function readHead(piece: Buffer): Buffer {
		const known = head.length;
		head = Buffer.concat([head, piece]);
		const end = head.indexOf(HEAD_END, Math.max(0, known - HEAD_END.length));
		if (end < 0) {
			if (head.length > MAX_HEAD_BYTES) head = Buffer.alloc(0);
			return Buffer.alloc(0);
		}
		const text = head.toString("latin1", 0, end);
		const rest = head.subarray(end + HEAD_END.length);
		head = Buffer.alloc(0);
		const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
		answer = { status, head: text };
		body = bodies ? bodyOf(text, status) : { left: 0 };
		return rest;
	}

	/** Returns what comes after the body. */
	function readBody(piece: Buffer): Buffer {
		if ("left" in body) {
			const taken = Math.min(body.left, piece.length);
			body.left -= taken;
			return piece.subarray(taken);
		}
		const joined = Buffer.concat([body.tail, piece]);
		const end = joined.indexOf(LAST_CHUNK);
		body = end < 0 ? { tail: joined.subarray(-LAST_CHUNK.length + 1) } : { left: 0 };
		return end < 0 ? Buffer.alloc(0) : joined.subarray(end + LAST_CHUNK.length);
	}

	return (piece) => {
		let rest = piece;
		do {
			rest = answer ? readBody(rest) : readHead(rest);
			if (answer && "left" in body && body.left === 0) {
				onAnswer(answer);
				answer = undefined;
			}
		} while (rest.length > 0);
	};
}

function bodyOf(head: string, status: number): Body {
	if (status < 200 || status === 204 || status === 304) return { left: 0 };
	if (/\r\ntransfer-encoding: *chunked/i.test(head)) return { tail: Buffer.alloc(0) };
	return { left: Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0) };
}
