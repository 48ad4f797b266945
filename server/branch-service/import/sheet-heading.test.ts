import { describe, expect, test } from "vitest";
import { BRANCH_FIELDS, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { sheetColumn } from "./sheet-heading.ts";

describe("sheetColumn", () => {
	test("recognises every field by its payload name and its label", () => {
		for (const name of FIELD_NAMES) {
			expect(sheetColumn(name)).toEqual({ field: name });
			expect(sheetColumn(BRANCH_FIELDS[name].label)).toEqual({ field: name });
		}
	});

	test.each([
		["BRANCH NAME\u00a0", "name"],
		["Branch Name *", "name"],
		["Pin Code (required)", "pincode"],
		["STATENAME", "stateName"],
		["state", "stateName"],
		["Lng", "long"],
		["Phone No.", "contactNo"],
		["Mon", "mondayHours"],
		["Thurs", "thursdayHours"],
		["Br. Name", "name"],
		["Monday Timings", "mondayHours"],
		["addr:city", "cityName"],
		["addr:state", "stateName"],
		["addr:postcode", "pincode"],
		["addr:full", "address"],
		["Branch Name (Hindi)", "name_hi"],
		["Name in Hindi", "name_hi"],
		["Name Hindi", "name_hi"],
		["MARATHI NAME", "name_mr"],
		["Address (Tamil) *", "address_ta"],
		["Full address in Kannada", "address_kn"],
		["Branch Name (English)", "name"],
		["Address in English", "address"],
	])("%j is %s", (heading, field) => {
		expect(sheetColumn(heading)).toEqual({ field });
	});

	test("recognises a day's start and end in two columns", () => {
		expect(sheetColumn("Sunday Start")).toEqual({ field: "sundayHours", part: "start" });
		expect(sheetColumn("sat closing time")).toEqual({ field: "saturdayHours", part: "end" });
	});

	test.each(["", "Remarks", "S. No.", "__proto__", "constructor", "toString"])("%j is not a heading", (heading) => {
		expect(sheetColumn(heading)).toBeUndefined();
	});
});
