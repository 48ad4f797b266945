/** Writes the sample branches: invented branches in true cities. `npm run sample-data` */
import { writeFileSync } from "node:fs";
import { SAMPLE_FILE } from "../../server/branch-service/branch-service.ts";
import { sampleBranch } from "./sample-branch.ts";
import { SAMPLE_CITIES } from "./sample-city.ts";

const NOTE =
	"Sample data. The branches are invented: names, addresses, hours and services belong to nobody. Cities, coordinates " +
	"(GeoNames, CC BY 4.0), pincodes and localities (India Post All India Pincode Directory, data.gov.in, GODL-India) are " +
	"true; see NOTICE. Made by scripts/sample-data/make-sample.ts.";

/** The whole file, as it is committed; short lists stand on one line, as the formatter has them. */
export function sampleFileText(): string {
	const text = JSON.stringify({ note: NOTE, branches: SAMPLE_CITIES.map(sampleBranch) }, null, "\t");
	return `${text.replace(/\[\s+("[^\]]+")\s+\]/g, (_, items: string) => `[${items.replace(/\s*\n\s*/g, " ")}]`)}\n`;
}

if (import.meta.main) writeFileSync(SAMPLE_FILE, sampleFileText());
