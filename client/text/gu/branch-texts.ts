/** The texts of branches, wherever they are shown. */
import type { Texts } from "../texts.ts";
import { dateTexts } from "./date-texts.ts";

const WEEKS = ["પહેલો", "બીજો", "ત્રીજો", "ચોથો"];

/** @param when a time, which may have a day or date before it */
const opensAt = (when: string) => `${when} વાગ્યે ખૂલશે`;

const opens = (when: string) => `ખૂલશે: ${when}`;

export const branchTexts: Texts["branch"] = {
	getDirections: "રસ્તો બતાવો",
	newTab: "નવા ટૅબમાં ખૂલશે",
	approximate: "પિન કોડ પરથી અંદાજિત લોકેશન: સરનામા પ્રમાણે જાઓ",
	info: (name) => `${name}: વધુ વિગતો`,
	getDetails: "વિગતો જુઓ",
	myBranch: "મારી શાખા",
	address: "સરનામું",
	state: "રાજ્ય",
	city: "શહેર",
	pincode: "પિન કોડ",
	landmark: "લૅન્ડમાર્ક",
	category: "પ્રકાર",
	services: "સેવાઓ",
	hours: "સમય",
	today: "આજે",
	todayHours: "આજનો સમય:",
	onDay: (day, hours) => `${dateTexts.week.days[day]} ${hours}`,
	opensFor: opens,
	open: "ખુલ્લી છે",
	closed: "બંધ",
	closesSoon: "જલદી બંધ થશે",
	unknownHours: "સમય ઉપલબ્ધ નથી",
	closesAt: (time) => `${time} વાગ્યે બંધ થશે`,
	opensAt,
	opensTomorrow: (time) => opensAt(`આવતીકાલે ${time}`),
	opensOn: (time, day) => opensAt(`${dateTexts.days[day]}\u0ac7 ${time}`),
	opensNext: opens,
	opensNextAt: (time, when) => opens(`${when} ${time}`),
	opensOnDate: (time, date) => opensAt(`${date}, ${time}`),
	closedToday: "આજે",
	untilDate: (date) => `${date} સુધી`,
	untilFurtherNotice: "બીજી સૂચના ન મળે ત્યાં સુધી",
	weekOfMonth: (week, day) => `${WEEKS[week - 1] ?? "પાંચમો"} ${dateTexts.days[day]}`,
	openInstead: (reason, hours) => `${reason}: ${hours} ખુલ્લી રહેશે`,
	phone: "ફોન",
	call: "કૉલ કરો",
	close: "બંધ કરો",
};
