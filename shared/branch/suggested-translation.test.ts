import { expect, test } from "vitest";
import { translatorWith } from "./suggested-translation.ts";

const STREETS = { road: "रोड", "m g road": "एम.जी. रोड", "shop no": "दुकान क्र.", school: "शाळा|शाळे", east: "पूर्व" };
const PATTERNS = { "near {}": "{~}जवळ", "regional office {}": "{} प्रादेशिक कार्यालय" };
const PLACES = { pune: "पुणे", road: "not first", "pimpri chinchwad": "पिंपरी-चिंचवड" };
const translate = translatorWith({ branch: "शाखा", ...STREETS, ...PATTERNS }, PLACES);

test.each([
	["Pune Road Branch", "पुणे रोड शाखा"],
	["Regional Office Pune", "पुणे प्रादेशिक कार्यालय"],
	[
		"Shop No. 12/4,M.G. Road, Near  School , Pimpri-Chinchwad (East) 411018",
		"दुकान क्र. 12/4,एम.जी. रोड, शाळेजवळ , पिंपरी-चिंचवड (पूर्व) 411018",
	],
	["School Road, B-7, 3 -", "शाळा रोड, B-7, 3 -"],
	...["Pune Camp", "Near Camp", "near", "constructor", "12, 411001", "", "Pune ".repeat(61)].map((text) => [text]),
])("%j becomes %s", (text = "", translated) => expect(translate(text)).toBe(translated));
