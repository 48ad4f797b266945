/** The texts of branches, wherever they are shown. */
import type { Texts } from "../texts.ts";
import { dateTexts, onDay } from "./date-texts.ts";

/** @param when a time, which may have a day or date before it */
const opensAt = (when: string) => `${when} वाजता सुरू होईल`;

const opensFor = (hours: string) => `सुरू होईल: ${hours}`;

export const branchTexts: Texts["branch"] = {
	getDirections: "मार्ग दाखवा",
	newTab: "नवीन टॅबमध्ये उघडेल",
	approximate: "पिन कोडवरून अंदाजे लोकेशन: पत्त्यानुसार जा",
	info: (name) => `${name}: अधिक माहिती`,
	getDetails: "तपशील पहा",
	myBranch: "माझी शाखा",
	address: "पत्ता",
	state: "राज्य",
	city: "शहर",
	pincode: "पिन कोड",
	landmark: "लँडमार्क",
	category: "प्रकार",
	services: "सेवा",
	hours: "वेळ",
	today: "आज",
	todayHours: "आजची वेळ",
	onDay: (day, hours) => `${dateTexts.week.days[day]} ${hours}`,
	opensFor,
	open: "सुरू",
	closed: "बंद",
	closesSoon: "लवकरच बंद होईल",
	unknownHours: "वेळ उपलब्ध नाही",
	closesAt: (time) => `${time} वाजता बंद होईल`,
	opensAt,
	opensTomorrow: (time) => opensAt(`उद्या ${time}`),
	opensOn: (time, day) => opensAt(`${onDay(dateTexts.days[day])} ${time}`),
	opensNext: opensFor,
	opensNextAt: (time, when) => opensFor(`${when}, ${time}`),
	opensOnDate: (time, date) => opensAt(`${date} रोजी ${time}`),
	closedToday: "आज",
	// Joined to a month, but not to a year.
	untilDate: (date) => `${date}${/\d$/.test(date) ? " " : ""}पर्यंत`,
	untilFurtherNotice: "पुढील सूचनेपर्यंत",
	weekOfMonth: (week, day) => `${["पहिला", "दुसरा", "तिसरा", "चौथा", "पाचवा"][week - 1] ?? week} ${dateTexts.days[day]}`,
	openInstead: (reason, hours) => `${reason}: ${hours} सुरू राहील`,
	phone: "फोन",
	call: "कॉल करा",
	close: "बंद करा",
};
