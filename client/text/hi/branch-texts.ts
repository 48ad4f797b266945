/** The texts of branches, wherever they are shown. */
import type { Texts } from "../texts.ts";
import { dateTexts } from "./date-texts.ts";

/** @param when a time, which may have a day or date before it */
const opensAt = (when: string) => `${when} बजे खुलेगी`;

const opensFor = (hours: string) => `खुलेगी: ${hours}`;

export const branchTexts: Texts["branch"] = {
	getDirections: "रास्ता दिखाएँ",
	newTab: "नए टैब में खुलेगा",
	approximate: "पिन कोड से अनुमानित लोकेशन: पते के अनुसार जाएँ",
	info: (name) => `${name}: और जानकारी`,
	getDetails: "जानकारी देखें",
	myBranch: "मेरी शाखा",
	address: "पता",
	state: "राज्य",
	city: "शहर",
	pincode: "पिन कोड",
	landmark: "लैंडमार्क",
	category: "प्रकार",
	services: "सेवाएँ",
	hours: "समय",
	today: "आज",
	todayHours: "आज का समय",
	onDay: (day, hours) => `${dateTexts.week.days[day]} ${hours}`,
	opensFor,
	open: "खुली है",
	closed: "बंद",
	closesSoon: "जल्द बंद होगी",
	unknownHours: "समय उपलब्ध नहीं",
	closesAt: (time) => `${time} बजे बंद होगी`,
	opensAt,
	opensTomorrow: (time) => opensAt(`कल ${time}`),
	opensOn: (time, day) => opensAt(`${dateTexts.days[day]} को ${time}`),
	opensNext: opensFor,
	opensNextAt: (time, when) => opensFor(`${when}, ${time}`),
	opensOnDate: (time, date) => opensAt(`${date} को ${time}`),
	closedToday: "आज",
	untilDate: (date) => `${date} तक`,
	untilFurtherNotice: "अगली सूचना तक",
	weekOfMonth: (week, day) => `${["पहला", "दूसरा", "तीसरा", "चौथा", "पाँचवाँ"][week - 1] ?? week} ${dateTexts.days[day]}`,
	openInstead: (reason, hours) => `${reason}: ${hours} खुली रहेगी`,
	phone: "फ़ोन",
	call: "कॉल करें",
	close: "बंद करें",
};
