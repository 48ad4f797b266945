import { expect, it } from "vitest";
import { splitAddress } from "./split-address.ts";

const PUNE = { city: "Pune", state: "Maharashtra", pincode: "411002" };

it.each([
	["Shop 12, Market Road, Pune 411002", "Shop 12, ", "Market Road", ", Pune 411002"],
	["Shop 12, Market Road, Pune, MAHARASHTRA - 411002.", "Shop 12, ", "Market Road", ", Pune, MAHARASHTRA - 411002."],
	["Market Road, Pune - 411 002", "", "Market Road", ", Pune - 411 002"],
	["2nd Floor, Patel Arcade, opp. Town Hall, Camp", "2nd Floor, Patel Arcade, ", "opp. Town Hall, Camp", ""],
	["Broadway House, Camp", "", "Broadway House, Camp", ""],
	["Shop 12 (Maharashtra)", "", "Shop 12", " (Maharashtra)"],
	["Old Pune Road", "", "Old Pune Road", ""],
	["Market, 1411002", "", "Market, 1411002", ""],
	["Camp, Pune, 411002, India", "", "Camp, Pune, 411002, India", ""],
	["Pune Pune 411002", "", "Pune", " Pune 411002"],
	["Pune 411002", "", "Pune 411002", ""],
	["", "", "", ""],
])("%j is shown from its road or landmark on", (address, before, shown, repeated) => {
	expect(splitAddress({ ...PUNE, address })).toEqual({ before, shown, repeated });
});

it("a branch without city, state and pincode keeps its address", () => {
	expect(splitAddress({ address: "Market Road,", city: "", state: "", pincode: "" }).shown).toBe("Market Road");
});

it.each([
	["दुकान 12, मार्केट रोड, पुणे 411002", "दुकान 12,", " मार्केट रोड", ", पुणे 411002"],
	["मार्केट रोड, पुणे 411002", "", "मार्केट रोड, पुणे 411002", ""],
])("the translation %j is split as its original is", (translated, before, shown, repeated) => {
	const address = "Shop 12, Market Road, Pune 411002";
	expect(splitAddress({ ...PUNE, address }, translated)).toEqual({ before, shown, repeated });
});
