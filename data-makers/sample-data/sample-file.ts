/** The sample branches, invented branches in real cities. */
import { sampleBranch } from "./sample-branch.ts";
import { SAMPLE_CITIES } from "./sample-city.ts";

const NOTE =
	"Sample data. The branches are invented, with their names, addresses, phone numbers, hours and services. Cities, coordinates " +
	"(GeoNames, CC BY 4.0), pincodes and localities (India Post All India Pincode Directory, data.gov.in, GODL-India) are " +
	"real; see NOTICE. Made by data-makers/sample-data/.";

/** India's holidays that are on the same date each year, for some years: a lender adds its own. */
const HOLIDAYS = [2026, 2027, 2028, 2029, 2030].flatMap((year) => [
	{ date: `${year}-01-26`, name: "Republic Day" },
	{ date: `${year}-08-15`, name: "Independence Day" },
	{ date: `${year}-10-02`, name: "Gandhi Jayanti" },
	{ date: `${year}-12-25`, name: "Christmas" },
]);

/** The content of the committed file. Short lists are on one line, like the formatter's. */
export function sampleFileText(): string {
	const text = JSON.stringify(
		{ note: NOTE, branches: SAMPLE_CITIES.map(sampleBranch), holidays: HOLIDAYS },
		null,
		"\t",
	);
	return `${text.replace(/\[\s+("[^\]]+")\s+\]/g, (_, items: string) => `[${items.replace(/\s*\n\s*/g, " ")}]`)}\n`;
}
