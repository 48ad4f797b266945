import { expect, test } from "vitest";
import { translatorWith } from "./suggested-translation.ts";

const words = {
	branch: "शाखा",
	market: "मार्केट",
	road: "रोड",
	"m g road": "एम.जी. रोड",
	"shop no": "दुकान क्र.",
	school: "शाळा|शाळे",
	east: "पूर्व",
	"near {}": "{~}जवळ",
	"regional office {}": "{} प्रादेशिक कार्यालय",
};
const translate = translatorWith(words, {
	pune: "पुणे",
	"market road": "another table",
	"pimpri chinchwad": "पिंपरी-चिंचवड",
});

test.each([
	["Pune Market Branch", "पुणे मार्केट शाखा"],
	["Regional Office Pune", "पुणे प्रादेशिक कार्यालय"],
	[
		"Shop No. 12/4,M.G. Road, Near  School , Pimpri-Chinchwad (East) 411018",
		"दुकान क्र. 12/4,एम.जी. रोड, शाळेजवळ , पिंपरी-चिंचवड (पूर्व) 411018",
	],
	["School Road, B-7, 3 -", "शाळा रोड, B-7, 3 -"],
	["near Market Road", "another tableजवळ"],
])("%s becomes %s", (text, translated) => expect(translate(text)).toBe(translated));

test.each(["Pune Camp", "Near Camp", "near", "constructor", "12, 411001", "", "Pune ".repeat(61)])(
	"%j has no translation",
	(text) => expect(translate(text)).toBeUndefined(),
);
