import { expect, test } from "vitest";
import { FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { suggestField } from "./heading-suggestion.ts";

test.each([
	["Brnch Nme", "name"],
	["Mobile of BM", "contactNo"],
	["Sttae", "stateName"],
	["Lattitude", "lat"],
	["Wednsday hours", "wednesdayHours"],
	["Address Line 1", "address"],
	["Landmark / Nearby", "landmark"],
	["Name of the manager", "contactPerson"],
	["Phone 2 (office)", "contactNo"],
	["Town or city name", "cityName"],
	["Postcode of branch", "pincode"],
	["Branch Name in Gujrati", "name_gu"],
	["Adress (Telugu)", "address_te"],
	["Branch Name in Urdu", undefined],
	["Address in Odia", undefined],
	["Satuday timing", "saturdayHours"],
	["Co-ordinats", "position"],
	["District", "cityName"],
	["Taluka", "cityName"],
	["Telephone No. with STD Code", "contactNo"],
	["Address with pincode", "address"],
	["Head of branch", "contactPerson"],
	["Open", "openingTime"],
	["Store_Nme", "name"],
	["Business name", "name"],
	["Street", "address"],
	["Location", "address"],
	["Store Fax", undefined],
	["Shop No", undefined],
	["Primary category", undefined],
	["Closes at", "closingTime"],
	// These resemble headings of hours, but name no day.
	["Opening Time", undefined],
	["Business Date", undefined],
	["Opening Date", undefined],
	["Month", undefined],
	["Sunday Open (Y/N)", undefined],
	// These are about another office.
	["Zonal Office", undefined],
	["Parent Branch", undefined],
	["Nearest Branch", undefined],
	["Cluster Head", undefined],
	// These headings are about a related value, or a part of a field.
	["addr:street", undefined],
	["addr:housenumber", undefined],
	["City code", undefined],
	["State Code", undefined],
	["Branch ID", undefined],
	["Brnch code", "branchCode"],
	["Branch website", undefined],
	["Branch address line 2", undefined],
	["City population", undefined],
	["Status", undefined],
	["Timings", undefined],
	["S. No.", undefined],
	["Remarks", undefined],
	["SOL ID", undefined],
	["IFSC Code", undefined],
	["Circle", undefined],
	["STD Code", undefined],
	["Closing Date", undefined],
	["__proto__", undefined],
	["x".repeat(1000), undefined],
])("%s may be %s", (heading, field) => {
	expect(suggestField(heading, new Set())).toBe(field);
});

test.each(["Branch e-mail", "Branch mail ID", "Branch E-mail id"])(
	"%s is about e-mail, not about the branch",
	(heading) => {
		// There may be such a field one day.
		expect(suggestField(heading, new Set())).toBe(FIELD_NAMES.find((name) => String(name) === "email"));
	},
);

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
