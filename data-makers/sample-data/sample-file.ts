/** The sample branches, invented branches in real cities. */
import { sampleBranch } from "./sample-branch.ts";
import { SAMPLE_CITIES } from "./sample-city.ts";

const NOTE =
	"Sample data. The branches are invented, with their names, addresses, phone numbers, hours and services. Cities, coordinates " +
	"(GeoNames, CC BY 4.0), pincodes and localities (India Post All India Pincode Directory, data.gov.in, GODL-India) are " +
	"real; see NOTICE. Made by data-makers/sample-data/.";

/** The content of the committed file. Short lists are on one line, like the formatter's. */
export function sampleFileText(): string {
	const text = JSON.stringify({ note: NOTE, branches: SAMPLE_CITIES.map(sampleBranch) }, null, "\t");
	return `${text.replace(/\[\s+("[^\]]+")\s+\]/g, (_, items: string) => `[${items.replace(/\s*\n\s*/g, " ")}]`)}\n`;
}
