import { describe, expect, it } from "vitest";
import { visibleFacts } from "./visible-facts.ts";

const PUNE = {
	name: "Pune Market Branch",
	city: "Pune",
	state: "Maharashtra",
	pincode: "411002",
	area: "Branch Office",
};
const shown = (changes: object) => visibleFacts({ ...PUNE, address: "Shop No. 12, Market Road", ...changes });

describe("the facts below a card's address", () => {
	it("leave out the city, which the card's title always names", () => {
		expect(shown({})).toEqual(["state", "pincode", "area"]);
		expect(shown({ name: "Market Branch" })).toEqual(["state", "pincode", "area"]);
	});

	it.each([
		["Market Road, Pune 411002", ["state", "area"]],
		["Market Road, Pune, MAHARASHTRA - 411002.", ["area"]],
		["Market Road, Maharashtra", ["pincode", "area"]],
		["Market Road, 411002, India", ["state", "pincode", "area"]],
		["411002 Market Road", ["state", "pincode", "area"]],
		["House 1411002", ["state", "pincode", "area"]],
		["", ["state", "pincode", "area"]],
	])("leave out what the address %j ends with", (address, facts) => {
		expect(shown({ address })).toEqual(facts);
	});

	it("repeat what is at the end of an address that may be cut off", () => {
		const address = "Shop No. 7, Om Sankul, Main Road, Near Old Bus Stand, Kranti Chowk, Raviwar Peth, Pune 411002";
		expect(shown({ address })).toEqual(["state", "pincode", "area"]);
	});

	it("leave out what is missing", () => {
		expect(shown({ state: "", pincode: "", area: "" })).toEqual([]);
	});
});
