/** The dates and holidays of a query, in seven languages, on Wednesday 2 December 2026. */
import { expect, test } from "vitest";
import { eachOf } from "../testing/each-of.ts";
import { DATE_READER } from "./dates.ts";
import "./server-readers.ts";
import { isFiller } from "./query-words.ts";

const HOLIDAYS = [
	{ date: "2026-11-08", name: "Diwali (Laxmi Pujan)" },
	{ date: "2027-10-29", name: "Diwali (Laxmi Pujan)" },
	{ date: "2026-12-25", name: "Christmas" },
	{ date: "2027-01-14", name: "Makar Sankranti", states: ["Gujarat"] },
	{ date: "2027-01-15", name: "Pongal", states: ["Tamil Nadu"] },
	{ date: "2027-03-10", name: "Ramzan Id (Id-ul-Fitr)" },
	{ date: "2027-05-17", name: "Bakri Id" },
	{ date: "2027-04-07", name: "Ugadi/Gudi Padwa" },
	{ date: "2027-10-09", name: "दसरा" },
	{ date: "2027-06-02", name: "Founder’s Day Holiday" },
	{ date: "2027-02-01", name: "Election Day (Phase 1)" },
	{ date: "2027-02-02", name: "Branch" },
	{ date: "2027-06-03", name: "Company Holiday" },
	{ date: "2027-01-13", name: "Bihu", states: ["Assam"] },
	{ date: "2027-01-16", name: "உழவர் திருநாள்", states: ["Tamil Nadu"] },
];

const PLACES = new Set(["diwali bharatpur", "holipura"]);

function read(query: string) {
	const context = {
		now: Date.parse("2026-12-02T12:00:00+05:30"),
		services: [],
		calendar: { holidays: HOLIDAYS, daysOff: [] },
	};
	const isKnown = { isCity: (word: string) => word === "latur", isSpelled: (word: string) => word === "onam" };
	const placeOf = (words: string) => (PLACES.has(words) ? { minor: true } : undefined);
	const { words, dates, asksHolidays, notice } = DATE_READER.read(query, { ...context, ...isKnown, placeOf });
	const [days, left] = [dates.map(([first]) => first?.date), words.filter((word) => !isFiller(word))];
	return { left, days, asksHolidays, notice };
}

const NOTHING = { left: [] as string[], days: [] as string[], asksHolidays: false, notice: undefined };

const on = (...days: string[]) => ({ ...NOTHING, days });

test("what stands behind the name of a holiday of the calendar, and words that mean something else, are none", () => {
	expect(read("election day").days).toEqual(["2027-02-01"]);
	for (const query of ["phase 1", "hinjewadi phase 1", "branch", "monday"]) expect(read(query).days, query).toEqual([]);
});

test.each(
	eachOf(
		[
			"26 january | 26th jan | jan 26 | 26 january 2027 | 26jan | jan26 | 26th of january | on 26 janvari ko | Jan 26, 2027",
			on("2027-01-26"),
		],
		[
			"26-01-2027 | 26/1 | 2027/01/26 | 26th jan 27 | 26.1.2027 | 26.01.27 | 2027-01-26 | 26/01/2027 | २६/१/२०२७ | 26-jan-2027",
			on("2027-01-26"),
		],
		[
			"26 जनवरी | २६ जनवरी को | 26 जानेवारी | २६ जानेवारीला | 26मी જાન્યુઆરી | ૨૬ જાન્યુઆરીએ | 26 જાન્યુઆરી ના રોજ",
			on("2027-01-26"),
		],
		[
			"26 జనవరి | జనవరి 26న | 26 జనవరిన | ஜனவரி 26 | ஜனவரி 26 அன்று | 26 ஜனவரியில் | 26 ಜನವರಿ | ಜನವರಿ 26ರಂದು | 26ನೇ ಜನವರಿ",
			on("2027-01-26"),
		],
		[
			"15 august ko | 15 अगस्त | 15 ऑगस्ट | 15 ઑગસ્ટ | 15 ఆగస్టు | 15 ஆகஸ்ட் | 15 ಆಗಸ್ಟ್ | 15 agast | aug 15th",
			on("2027-08-15"),
		],
		["2 december | 2nd dec | 2 दिसंबर | டிசம்பர் 2 ஆம் தேதி | 2 डिसेंबर", on("2026-12-02")],
		["29 february | 29 फरवरी", on("2028-02-29")],
		[
			"2nd saturday | second saturday | 2nd saturday of december | दूसरे शनिवार को | दूसरा शनिवार | दुसऱ्या शनिवारी | બીજા શનિવારે | రెండో శనివారం | இரண்டாவது சனிக்கிழமை | ಎರಡನೇ ಶನಿವಾರ | 2रा शनिवार | dusre shaniwar",
			on("2026-12-12"),
		],
		["2nd and 4th saturday | 2nd, 4th saturday", on("2026-12-12", "2026-12-26")],
		["1st tuesday | first tuesday january", on("2027-01-05")],
		["5th saturday | january 5th saturday | last saturday january 2027", on("2027-01-30")],
		[
			"6th saturday | till 4 saturday | 2nd cross | 15 august road pune | 26 जनवरी मार्ग | sector 15 august | 26/1 mg road bengaluru | open 24/7 | 9-5 pune | 18.52, 73.85 | 411026 | 98765 43210 | 022-2611-2027 | pune 15",
			{ ...NOTHING, left: expect.any(Array) },
		],
		[
			"augustmuni | crossings republik | holiday camp | gandhi jayanti marg | diwali bharatpur | holipura | होलीपुर | mar | company | raja",
			{ ...NOTHING, left: expect.any(Array) },
		],
		["1 dec", on("2027-12-01")],
		["5 tarikh | 5 तारीख को | 5 தேதி", on("2026-12-05")],
		["3 jan 4 jan 5 jan 6 jan", on("2027-01-03", "2027-01-04", "2027-01-05")],
		["26 january home loan", { ...NOTHING, left: ["home"], days: ["2027-01-26"] }],
		["26 january latur | latur 26/1 | latur 26 january ko", { ...NOTHING, left: ["latur"], days: ["2027-01-26"] }],
		[
			"31 february | 32/1 | 31/4",
			{ ...NOTHING, notice: { kind: "no-date", typed: expect.stringMatching(/^3[12] (?:february|january|april)$/) } },
		],
		["25/13/2026 latur", { ...NOTHING, left: ["latur"], notice: { kind: "no-date", typed: "25/13/2026" } }],
		["26 january 2020 | 26/1/2020", { ...NOTHING, notice: { kind: "past-date", date: "2020-01-26" } }],
	),
)("a date is understood, in its year or the next time, and what is none is not: %s", (query, expected) =>
	expect(read(query)).toEqual(expected),
);

test.each(
	eachOf(
		[
			"diwali | deepavali | diwaali | दिवाली | दिवाळीला | દિવાળીએ | దీపావళి | தீபாவளிக்கு | ದೀಪಾವಳಿಗೆ | laxmi pujan | diwali 2027",
			on("2027-10-29"),
		],
		["christmas | xmas | क्रिसमस | नाताळ | નાતાલ | క్రిస్మస్ | கிறிஸ்துமஸ் | ಕ್ರಿಸ್‌ಮಸ್", on("2026-12-25")],
		["dussehra | vijayadashami | दशहरा | दसऱ्याला | દશેરા | దసరా | விஜயதசமி | ದಸರಾ", on("2027-10-09")],
		["pongal | பொங்கலுக்கு | పొంగల్", on("2027-01-15")],
		["eid | ramzan eid | ईद | रमजान ईद", on("2027-03-10")],
		["bakrid | बकरीद | bakri eid | பக்ரீத்", on("2027-05-17")],
		["ugadi | ಯುಗಾದಿ | ఉగాది | gudi padwa | गुढीपाडवा", on("2027-04-07")],
		["founders day | founder's day | founders’ day holiday | founder day", on("2027-06-02")],
		["uzhavar thirunal | உழவர் திருநாள்", on("2027-01-16")],
		["christmas eve", on("2026-12-24")],
		["bihu | magh bihu", on("2027-01-13")],
		["new year | new year's day", on("2027-01-01")],
		[
			"republic day | गणतंत्र दिवस | प्रजासत्ताक दिन | પ્રજાસત્તાક દિન | గణతంత్ర దినోత్సవం | குடியரசு தினத்தன்று | ಗಣರಾಜ್ಯೋತ್ಸವ | republik day",
			on("2027-01-26"),
		],
		["independence day | स्वतंत्रता दिवस | சுதந்திர தினம் | ಸ್ವಾತಂತ್ರ್ಯ ದಿನ", on("2027-08-15")],
		["gandhi jayanti | गांधी जयंती", on("2027-10-02")],
		["diwali latur", { ...NOTHING, left: ["latur"], days: ["2027-10-29"] }],
		["onam | ओणम", { ...NOTHING, notice: { kind: "no-holiday", typed: expect.any(String) } }],
		["diwali 2026", { ...NOTHING, notice: { kind: "past-date", date: "2026-11-08" } }],
		[
			"holiday | bank holiday list | holidays in january | छुट्टियों की सूची | வரும் விடுமுறை | chhutti | छुट्टी | सुट्टी | રજા | సెలవు | விடுமுறை | ರಜೆ | holidays 2027",
			{ ...NOTHING, asksHolidays: true },
		],
	),
)("a holiday of the calendar is understood by any of its names: %s", (query, expected) =>
	expect(read(query)).toEqual(expected),
);
