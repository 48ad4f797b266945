import { describe, expect, test } from "vitest";
import { MESSAGES } from "../../shared/messages.ts";
import { parseJson, readApiError } from "./api-error.ts";

const REFUSED = { status: 400, headers: new Headers({ "X-Request-Id": "aB3" }) };

describe("readApiError", () => {
	test("the error's text is the answer's message, and the rest of the answer is kept", () => {
		const errors = [{ field: "pincode", message: "Pincode is required" }];
		expect(readApiError(JSON.stringify({ message: " This branch\n exists ", errors }), REFUSED)).toEqual({
			message: "This branch exists",
			body: { message: " This branch\n exists ", errors },
		});
	});

	test.each([
		["nothing", ""],
		["plain text", "Internal Server Error"],
		["a page", "<html><body><h1>502 Bad Gateway</h1></body></html>"],
		["no message", '{"error":"no"}'],
		["an empty message", '{"message":" "}'],
		["a list", '{"message":["name should not be empty"]}'],
		["markup", '{"message":"<!DOCTYPE html><p>Whitelabel Error Page</p>"}'],
		["null", "null"],
	])("%s is an unknown error", (_, text) => {
		expect(readApiError(text, REFUSED).message).toBe(MESSAGES.unknownError);
	});

	test("characters that are not markup stay", () => {
		expect(readApiError('{"message":"long < 98 and lat > 6 & so on"}', REFUSED).message).toBe(
			"long < 98 and lat > 6 & so on",
		);
	});

	test("only an answer of a server that failed has a reference", () => {
		const referenceOf = (status: number, id: string | null) =>
			readApiError("", { status, headers: new Headers(id === null ? {} : { "x-request-id": id }) }).reference;
		expect([500, 502, 504].map((status) => referenceOf(status, "aB3"))).toEqual(["aB3", "aB3", "aB3"]);
		expect([400, 409, 429, 503].map((status) => referenceOf(status, "aB3"))).toEqual(Array(4).fill(undefined));
		expect([null, ""].map((id) => referenceOf(500, id))).toEqual([undefined, undefined]);
	});

	test("a very long message is cut between words", () => {
		const { message } = readApiError(JSON.stringify({ message: "seven letters ".repeat(100) }), REFUSED);
		expect(message).toMatch(/ (seven|letters)…$/);
		expect(message.length).toBeLessThanOrEqual(301);
		expect(message.length).toBeGreaterThan(280);
		expect(readApiError(JSON.stringify({ message: "😀".repeat(500) }), REFUSED).message).toBe(`${"😀".repeat(300)}…`);
	});
});

test("invalid JSON is undefined", () => {
	expect(parseJson("Created")).toBeUndefined();
	expect(parseJson('{"id":7}')).toEqual({ id: 7 });
});
