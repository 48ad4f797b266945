import { describe, expect, test } from "vitest";
import { eachOf } from "../testing/each-of.ts";
import { MAX_QUERY_WORDS, queryWords } from "./query-words.ts";

describe("queryWords", () => {
	test.each(
		eachOf(
			["Pune | branch near Pune", ["pune"]],
			["  PUNE -- camp  | pune camp pune", ["pune", "camp"]],
			["open now in Uttar-Pradesh", ["uttar", "pradesh"]],
			["पुणे के पास शाखा", ["पुणे"]],
			["500 001 | pin code 500-001 | ५०० ००१", ["500001"]],
			["Pune411002", ["pune", "411002"]],
			["12 345 main road", ["12", "345", "main", "road"]],
			["dum dum", ["dum", "dum"]],
			["M.G. Road", ["mg", "road"]],
			["s m s hospital", ["sms", "hospital"]],
			["!!!", []],
		),
	)("%j", (query, words) => {
		expect(queryWords(query)).toEqual({ words, ignored: [], days: [], onlyFillers: false });
	});

	test("fillers alone may be a branch's name", () => {
		expect(queryWords("Branch Office")).toEqual({
			words: ["branch", "office"],
			ignored: [],
			days: [],
			onlyFillers: true,
		});
	});

	test.each([
		["open on Sunday pune", ["pune"], ["sunday"]],
		["saturday sunday saturday", [], ["saturday", "sunday"]],
		["Sunday Bazar", ["sunday", "bazar"], []],
	])("the days in %j", (query, words, days) => {
		expect(queryWords(query)).toMatchObject({ words, days });
	});

	test("words beyond the limit are named", () => {
		const words = Array.from({ length: MAX_QUERY_WORDS + 2 }, (_, index) => `w${index}`);
		expect(queryWords(words.join(" "))).toMatchObject({ words: words.slice(0, -2), ignored: words.slice(-2) });
	});
});
