import { expect, test } from "vitest";
import { officeName } from "./office-names.ts";

test.each([
	["Karjat (Raigarh(MH))", "Karjat"],
	["Nagra (Porsa ()B.O)", "Nagra"],
	["Boregaon )", "Boregaon"],
	["Yangte (Proper)(H.Q.)", "Yangte"],
	["Andheri (East) S.O", "Andheri East"],
	["UP Collage", "UP College"],
	["DEORIA KUTCHARY", "Deoria Kutchery"],
	["Marwar Junctoin", "Marwar Junction"],
	["Vathar T/F vadgaon", "Vathar Tarf Vadgaon"],
	["Urun Islampur", "Ishwarpur"],
	["Mumbai NDC", undefined],
])("the office %s is the place %s", (written, name) => {
	expect(officeName(written)).toBe(name);
});
