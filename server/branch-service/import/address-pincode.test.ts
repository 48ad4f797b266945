import { expect, test } from "vitest";
import { eachOf } from "../../../shared/testing/each-of.ts";
import { pincodesAtEnd } from "./address-pincode.ts";

test.each([
	...eachOf(
		["12 MG RD, CAMP, PUNE-411001 | MG Road, Pune - 411 001. | MG Road, 411001, Maharashtra", "411001"],
		["Pune 411001 (MH), India | Camp, PUNE411001, Dist. Raigad | PIN: 411001, near the bank", "411001"],
		["Pune 411001 (M.S.) M: 98765 43210 | Pune 411001, +91 98765 43210", "411001"],
		["MG Road Pin Code-411001 | एम जी रोड, पुणे ४११००१", "411001"],
		["Plot 123456, MG Road, Pune 411001 Ph: 020-26123456, 422001 | Pune 411001, PIN 411001", "411001"],
		["Sector 17 160017", "160017"],
		["Pune 411001 / 411002", "411001 411002"],
		["PIN 422001, MG Road, Pune 411001", "422001 411001"],
		["Pune 411001/02 | Plot 411001, MG Road, Camp | Survey No. 411001 | Pune, Ph. 020-411001", ""],
		["Pune, 98765 432100 | Pune, Tel: 226001 | 18.411001 | Pune 4110012 | AB411001 | Pune 011001", ""],
	),
	[`${"1 ".repeat(300)}411001`, ""],
])("%s ends with pincode %j", (address, pincodes) => {
	expect(pincodesAtEnd(address, ["Pune"]).join(" ")).toBe(pincodes);
});
