import { describe, expect, test } from "vitest";
import { BRANCH_FIELDS, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { DAYS } from "../../../shared/hours/week.ts";
import { fieldsOf, sheetColumn } from "./sheet-heading.ts";

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

	test.each([
		["BO/RO", "area"],
		["Br. Type", "area"],
		["Branch Type", "area"],
		["Br Address", "address"],
		["Address with Pin Code", "address"],
		["Phone 1", "contactNo"],
		["Manager", "contactPerson"],
		["Manager name", "contactPerson"],
		["Sun & Hol.", "sundayHours"],
		["Br/Regional Off.", "area"],
		["Branch Head", "contactPerson"],
		["BM Name", "contactPerson"],
		["Phone/Mobile", "contactNo"],
		["Working Hours - Saturday", "saturdayHours"],
		["Timings on Sunday", "sundayHours"],
		..."Store Name=name;store_code=branchCode;Outlet=name;Shop=name;State/Province=stateName;Zip / Postal code=pincode;Postcode=pincode"
			.concat(
				";Primary phone=contactNo;Outlet Manager=contactPerson;Address > City=cityName;addressRegion=stateName;BR_NAME=name",
			)
			.split(";")
			.map((each) => each.split("=")),
	])("%j is %s, too", (heading, field) => {
		expect(sheetColumn(heading)).toEqual({ field });
	});

	/** What a column has, such as `monday-friday`, `all start`, `all off`. */
	function spanOf(heading: string): string | undefined {
		const column = sheetColumn(heading);
		if (!column) return undefined;
		const fields = fieldsOf(column).map((field) => field.replace("Hours", ""));
		const days = fields.length === DAYS.length ? "all" : `${fields[0]}-${fields.at(-1)}`;
		return [days, column.part, column.days].filter(Boolean).join(" ");
	}

	test.each([
		["Timings", "all"],
		["Branch Timings", "all"],
		["WORKING HOURS", "all"],
		["Business Hrs.", "all"],
		["Opening Hours", "all"],
		["Working Days & Hours", "all"],
		["Opening Time", "all start"],
		["Close Time", "all end"],
		["Time From", "all start"],
		["Closed on", "all off"],
		["Mon-Fri", "monday-friday"],
		["Monday – Friday", "monday-friday"],
		["Weekdays", "monday-friday"],
		["Timings (Mon to Fri)", "monday-friday"],
		["Mon to Sat Timings", "monday-saturday"],
		["Working hours Mon-Sat", "monday-saturday"],
		["Mon-Fri Opening Time", "monday-friday start"],
		["Mon-Fri To", "monday-friday end"],
		["Sat & Sun", "saturday-sunday"],
		["Weekly Off", "all off"],
		["Week Offs", "all off"],
		["Working Days", "all working"],
		["Shop timings", "all"],
		["Lat/Long", "lat-long"],
		["Latitude & Longitude", "lat-long"],
		["Co-ordinates", "lat-long"],
		["Geo-Location", "lat-long"],
		["Google Maps Link", "lat-long"],
	])("%j is %s", (heading, span) => {
		expect(spanOf(heading)).toBe(span);
	});

	test.each([
		"Opening Date",
		"Opening",
		"Open",
		"From",
		"Time",
		"In Time",
		"24 Hours",
		"Locker Hours",
		"Cash Timings",
		"Working Saturdays",
		"2nd & 4th Saturday",
		"Open on Sunday",
		"No. of working days",
		"Holidays",
		"IFSC",
		"District",
		"Zonal Office",
		"Satara",
		"Sunrise",
		"Monthly target",
		"Time Zone",
		..."Business name;Shop No;Store #;Region;Street;Storey".split(";"),
		`Timings ${"x".repeat(1000)}`,
	])("%j is never read by itself", (heading) => {
		expect(sheetColumn(heading)).toBeUndefined();
	});

	test.each([
		["Address 1", 1],
		["Address Line 2", 2],
		["Addr. Line-3", 3],
		["Branch Address1", 1],
		["BR_ADDR_2", 2],
		["streetAddress", 1],
	])("%j is a line of the address", (heading, line) => {
		expect(sheetColumn(heading)).toEqual({ field: "address", line });
	});

	test.each(["", "Remarks", "S. No.", "__proto__", "constructor", "toString"])("%j is not a heading", (heading) => {
		expect(sheetColumn(heading)).toBeUndefined();
	});
});
