import { expect, test } from "vitest";
import { fieldsText } from "./fields-text.ts";

test.each([
	[["saturdayHours", "contactNo"], "contact number, Saturday hours"],
	[["tuesdayHours", "mondayHours", "wednesdayHours", "saturdayHours"], "Monday to Wednesday, Saturday hours"],
	[["sundayHours", "saturdayHours"], "Saturday to Sunday hours"],
	[["address", "name_hi"], "address, Branch Name in Hindi"],
	[["closures"], "closures"],
	[["name", "pincode", "address", "landmark", "mondayHours"], "branch name, address, landmark and 2 more"],
	[["sample", "__proto__"], ""],
	[[], ""],
])("%s", (fields, text) => expect(fieldsText(fields)).toBe(text));
