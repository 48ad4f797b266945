import { expect, test } from "vitest";
import { addressText } from "./address-text.ts";

const CAMP = { address: "1 Main Road", city: "Pune", state: "Maharashtra", pincode: "411001" };

test.each([
	[{}, "1 Main Road, Pune, Maharashtra, 411001"],
	[{ address: "1 Main Road, PUNE 411001" }, "1 Main Road, PUNE 411001, Maharashtra"],
	[{ address: "1 Punekar Road" }, "1 Punekar Road, Pune, Maharashtra, 411001"],
	[
		{ address: "Near S.T. Stand, Navi-Mumbai", city: "Navi Mumbai" },
		"Near S.T. Stand, Navi-Mumbai, Maharashtra, 411001",
	],
	[{ city: "", pincode: "" }, "1 Main Road, Maharashtra"],
])("an address with %j is copied as %s", (changes, text) => {
	expect(addressText({ ...CAMP, ...changes })).toBe(text);
});
