import { expect, test } from "vitest";
import { textBookOf } from "../text/all-texts.ts";
import { texts as en } from "../text/en/texts.ts";
import { addressText } from "./address-text.ts";

const { texts: hi } = textBookOf("hi");

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
	expect(addressText({ texts: en, language: "en" }, { ...CAMP, ...changes })).toBe(text);
});

test.each([
	[{}, "1 Main Road, Pune, Maharashtra, 411001"],
	[{ address_hi: "1 मेन रोड" }, "1 मेन रोड, पुणे, महाराष्ट्र, 411001"],
	[{ address_hi: "1 मेन रोड, पुणे - 411001, Maharashtra" }, "1 मेन रोड, पुणे - 411001, Maharashtra"],
])("on a Hindi page, one with %j is %s", (changes, text) => {
	expect(addressText({ texts: hi, language: "hi" }, { ...CAMP, ...changes })).toBe(text);
});
