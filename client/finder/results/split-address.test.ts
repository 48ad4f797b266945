import { expect, it } from "vitest";
import { splitAddress } from "./split-address.ts";

const PUNE = { city: "Pune", state: "Maharashtra", pincode: "411002" };

it.each([
	["Shop 12, Market Road, Pune 411002", "Shop 12, Market Road", ", Pune 411002"],
	["Shop 12, Market Road, Pune, MAHARASHTRA - 411002.", "Shop 12, Market Road", ", Pune, MAHARASHTRA - 411002."],
	["Shop 12, Market Road, Pune - 411 002", "Shop 12, Market Road", ", Pune - 411 002"],
	["Shop 12 (Maharashtra)", "Shop 12", " (Maharashtra)"],
	["Shop 12, Old Pune Road", "Shop 12, Old Pune Road", ""],
	["Market, 1411002", "Market, 1411002", ""],
	["Camp, Pune, 411002, India", "Camp, Pune, 411002, India", ""],
	["Pune Pune 411002", "Pune", " Pune 411002"],
	["Pune 411002", "Pune 411002", ""],
	["", "", ""],
])("%j is shown as %j", (address, shown, repeated) => {
	expect(splitAddress({ ...PUNE, address })).toEqual({ shown, repeated });
});

it("a branch without city, state and pincode keeps its address", () => {
	expect(splitAddress({ address: "Market Road,", city: "", state: "", pincode: "" }).shown).toBe("Market Road");
});
