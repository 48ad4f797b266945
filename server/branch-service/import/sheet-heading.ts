/** Finds the field of a column by its heading, in any case and in all common wordings. */
import { DAYS, hoursField } from "../../../shared/branch.ts";
import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES } from "../../../shared/branch-fields.ts";
import { placeKey } from "../../../shared/place-key.ts";

/** A field, or the start or end of a day's hours if they are in two columns. */
export interface SheetColumn {
	field: BranchFieldName;
	part?: "start" | "end";
}

const OTHER_HEADINGS: Partial<Record<BranchFieldName, readonly string[]>> = {
	name: ["Branch"],
	area: ["Level", "Category", "Branch Category", "Branch Type", "Type"],
	address: ["Full Address", "Branch Address"],
	landmark: ["Near", "Nearest Landmark"],
	stateName: ["State Name"],
	cityName: ["City Name", "Town", "City/Town"],
	pincode: ["Pin Code", "Pin", "Postal Code", "Zip", "Zip Code"],
	lat: ["Latitude (N)"],
	long: ["Lng", "Lon", "Longitude (E)"],
	contactNo: ["Contact No", "Phone", "Phone No", "Phone Number", "Mobile", "Mobile No", "Mobile Number", "Telephone"],
	contactPerson: ["Contact Name", "Contact"],
};

const STARTS = ["Start", "Start Time", "From", "Open", "Opens", "Opening", "Opening Time"];
const ENDS = ["End", "End Time", "To", "Close", "Closes", "Closing", "Closing Time"];

const COLUMNS = new Map<string, SheetColumn>();

function addHeading(heading: string, column: SheetColumn): void {
	COLUMNS.set(headingKey(heading), column);
}

for (const name of FIELD_NAMES) {
	for (const heading of [name, BRANCH_FIELDS[name].label, ...(OTHER_HEADINGS[name] ?? [])])
		addHeading(heading, { field: name });
}
for (const day of DAYS) {
	const field = hoursField(day);
	for (const short of [day, day.slice(0, 3)]) {
		for (const heading of ["", "Hours", "Timing", "Timings", "Time"]) addHeading(`${short} ${heading}`, { field });
		for (const heading of STARTS) addHeading(`${short} ${heading}`, { field, part: "start" });
		for (const heading of ENDS) addHeading(`${short} ${heading}`, { field, part: "end" });
	}
}

/** The column of a heading; undefined for any other text. */
export function sheetColumn(heading: string): SheetColumn | undefined {
	return COLUMNS.get(headingKey(heading));
}

/** Headings that differ only in spaces, case, punctuation or the mark of a required field have the same key. */
function headingKey(heading: string): string {
	return placeKey(heading.replace(/\((?:required|optional|mandatory)\)/i, "")).replaceAll(" ", "");
}
