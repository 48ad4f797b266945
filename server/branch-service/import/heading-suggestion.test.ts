import { expect, test } from "vitest";
import { eachOf } from "../../../shared/testing/each-of.ts";
import { suggestField } from "./heading-suggestion.ts";

test.each([
	...eachOf(
		["Brnch Nme | Store_Nme | Business name", "name"],
		["Mobile of BM | Phone 2 (office) | Telephone No. with STD Code", "contactNo"],
		["Sttae", "stateName"],
		["Lattitude", "lat"],
		["Wednsday hours", "wednesdayHours"],
		["Address Line 1 | Address with pincode | Street | Location", "address"],
		["Landmark / Nearby", "landmark"],
		["Name of the manager | Head of branch", "contactPerson"],
		["Town or city name | District | Taluka", "cityName"],
		["Postcode of branch", "pincode"],
		["Branch Name in Gujrati", "name_gu"],
		["Adress (Telugu)", "address_te"],
		["Branch Name in Urdu | Address in Odia | Store Fax | Shop No | Primary category", undefined],
		["Satuday timing", "saturdayHours"],
		["Co-ordinats", "position"],
		["Open", "openingTime"],
		["Closes at", "closingTime"],
		// These resemble headings of hours, but name no day.
		["Opening Time | Business Date | Opening Date | Month | Sunday Open (Y/N)", undefined],
		// These are about another office.
		["Zonal Office | Parent Branch | Nearest Branch | Cluster Head", undefined],
		// These headings are about a related value, or a part of a field.
		["addr:street | addr:housenumber | City code | State Code | Branch ID | Branch website", undefined],
		["Branch address line 2 | City population | Status | Timings | S. No. | Remarks | SOL ID", undefined],
		["Circle | STD Code | Closing Date | __proto__", undefined],
		["Brnch code", "branchCode"],
		["Branch e-mail | Branch mail ID | Branch E-mail id", "email"],
	),
	["x".repeat(1000), undefined],
])("%s may be %s", (heading, field) => {
	expect(suggestField(heading, new Set())).toBe(field);
});

test.each(["Branch Name 2", "Branch Names", "Address 2", "Address1"])(
	"%s is not about another language, even if the field in English has a column",
	(heading) => {
		expect(suggestField(heading, new Set(["name", "address"] as const))).toBeUndefined();
	},
);

test("a district is no city beside one", () => {
	expect(suggestField("District", new Set(["cityName"] as const))).toBeUndefined();
});

test("a field that has a column is not suggested", () => {
	expect(suggestField("Outlet", new Set(["name"] as const))).toBeUndefined();
	expect(suggestField("Business name", new Set(["branchCode"] as const))).toBeUndefined();
	expect(suggestField("Brnch Nme", new Set(["name"] as const))).toBeUndefined();
});
