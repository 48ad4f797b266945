import { expect, test } from "vitest";
import { answerReader } from "./answer-reader.ts";

const STREAM = [
	"HTTP/1.1 100 Continue\r\n\r\n",
	"HTTP/1.1 200 OK\r\nContent-Length: 24\r\n\r\nHTTP/1.1 999 in a body\r\n",
	"HTTP/1.1 304 Not Modified\r\nContent-Length: 24\r\n\r\n",
	"HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
	"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n",
].join("");

test.each([1, 7, 1000])("answers are told apart however the connection divides them: %i bytes at a time", (length) => {
	const statuses: number[] = [];
	const read = answerReader(({ status }) => statuses.push(status));
	for (let at = 0; at < STREAM.length; at += length) read(Buffer.from(STREAM.slice(at, at + length)));
	expect(statuses).toEqual([100, 200, 304, 201, 404]);
});

test("an answer is reported when its body has come", () => {
	const statuses: number[] = [];
	const read = answerReader(({ status }) => statuses.push(status));
	read(Buffer.from("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\na"));
	expect(statuses).toEqual([]);
	read(Buffer.from("b"));
	expect(statuses).toEqual([200]);
});

test("answers to HEAD have no body, whatever length they announce", () => {
	const statuses: number[] = [];
	const read = answerReader(({ status }) => statuses.push(status), false);
	read(Buffer.from("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nHTTP/1.1 404 Not Found\r\n\r\n"));
	expect(statuses).toEqual([200, 404]);
});
