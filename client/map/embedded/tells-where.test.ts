import { expect, test } from "vitest";
import { tellsWhere } from "./tells-where.ts";

const name = (n: string) => ({ layer: { type: "symbol" }, properties: { n } });
const LINE = { layer: { type: "line" }, properties: {} };

test.each([
	[
		"three names and a line",
		[name("Pune"), name("Camp"), { layer: { type: "symbol" }, properties: { name: "Kothrud" } }, LINE],
		true,
	],
	["two names", [name("Pune"), name("Camp"), LINE], false],
	["a name twice, as in two tiles", [name("Pune"), name("Camp"), name("Camp"), LINE], false],
	["a station without a name", [name("Pune"), name("Camp"), name(""), LINE], false],
	["no line", [name("Pune"), name("Camp"), name("Kothrud")], false],
])("%s", (_, drawn, enough) => {
	expect(tellsWhere(drawn)).toBe(enough);
});
