import { describe, expect, test } from "vitest";
import { BRANCH_FIELDS, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { DAYS } from "../../../shared/hours/week.ts";
import { eachOf } from "../../../shared/testing/each-of.ts";
import { fieldsOf, sheetColumn } from "./sheet-heading.ts";

describe("sheetColumn", () => {
	test("recognises every field by its payload name and its label", () => {
		for (const name of FIELD_NAMES) {
			expect(sheetColumn(name)).toEqual({ field: name });
			expect(sheetColumn(BRANCH_FIELDS[name].label)).toEqual({ field: name });
		}
	});

	test.each([
		...eachOf(
			["BRANCH NAME\u00a0 | Branch Name * | Br. Name | Branch Name (English)", "name"],
			["Store Name | Outlet | Shop | BR_NAME | SOL_DESC", "name"],
			["store_code | Br Code | SOL ID", "branchCode"],
			["Products | Loans", "services"],
			["E-mail ID", "email"],
			["Appointment link", "appointmentLink"],
			["BO/RO | Br. Type | Branch Type | Br/Regional Off.", "area"],
			["Pin Code (required) | addr:postcode | Zip / Postal code | Postcode", "pincode"],
			["STATENAME | state | addr:state | State/Province | addressRegion", "stateName"],
			["addr:city | Address > City", "cityName"],
			["addr:full | Address in English | Br Address | Address with Pin Code", "address"],
			["Lng | Outlet Long", "long"],
			["Phone No. | Phone 1 | Phone/Mobile | Primary phone", "contactNo"],
			["Manager | Manager name | Branch Head | BM Name | Outlet Manager", "contactPerson"],
			["Mon | Monday Timings", "mondayHours"],
			["Thurs", "thursdayHours"],
			["Sun & Hol. | Timings on Sunday", "sundayHours"],
			["Working Hours - Saturday", "saturdayHours"],
			["Branch Name (Hindi) | Name in Hindi | Name Hindi", "name_hi"],
			["MARATHI NAME", "name_mr"],
			["Address (Tamil) *", "address_ta"],
			["Full address in Kannada", "address_kn"],
			["Landmark (Telugu) | Nearest landmark in Telugu", "landmark_te"],
		),
	])("%j is %s", (heading, field) => {
		expect(sheetColumn(heading)).toEqual({ field });
	});

	test("recognises a day's start and end in two columns", () => {
		expect(sheetColumn("Sunday Start")).toEqual({ field: "sundayHours", part: "start" });
		expect(sheetColumn("sat closing time")).toEqual({ field: "saturdayHours", part: "end" });
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
		...eachOf(
			["Timings | Branch Timings | WORKING HOURS | Business Hrs. | Opening Hours | Working Days & Hours", "all"],
			["Shop timings", "all"],
			["Opening Time | Time From", "all start"],
			["Close Time", "all end"],
			["Closed on | Weekly Off | Week Offs", "all off"],
			["Mon-Fri | Monday – Friday | Weekdays | Timings (Mon to Fri)", "monday-friday"],
			["Mon to Sat Timings | Working hours Mon-Sat", "monday-saturday"],
			["Mon-Fri Opening Time", "monday-friday start"],
			["Mon-Fri To", "monday-friday end"],
			["Sat & Sun", "saturday-sunday"],
			["Working Days", "all working"],
			["Lat/Long | Latitude & Longitude | Co-ordinates | Geo-Location | Google Maps Link", "lat-long"],
		),
	])("%j is %s", (heading, span) => {
		expect(spanOf(heading)).toBe(span);
	});

	test.each([
		...`Opening Date | Opening | Open | From | Time | In Time | 24 Hours | Locker Hours | Cash Timings | Working Saturdays
			2nd & 4th Saturday | Open on Sunday | No. of working days | Holidays | District | Zonal Office | Satara | Sunrise
			Monthly target | Time Zone | Business name | Shop No | Store # | Region | Street | Storey | Remarks | S. No.
			__proto__ | constructor | toString`.split(/ \| |\n\t+/),
		"",
		`Timings ${"x".repeat(1000)}`,
	])("%j is never read by itself", (heading) => {
		expect(sheetColumn(heading)).toBeUndefined();
	});

	test.each(
		eachOf(["Address 1 | Branch Address1 | streetAddress", 1], ["Address Line 2 | BR_ADDR_2", 2], ["Addr. Line-3", 3]),
	)("%j is a line of the address", (heading, line) => {
		expect(sheetColumn(heading)).toEqual({ field: "address", line });
	});
});
