/** The texts of branches, wherever they are shown. */
import type { Texts } from "../texts.ts";
import { dateTexts, weekday } from "./date-texts.ts";

/** @param when a time, which may have a day or date before it */
const opensAt = (when: string) => `${when} மணிக்குத் திறக்கும்`;

const opens = (when: string) => `திறப்பது: ${when}`;

export const branchTexts: Texts["branch"] = {
	getDirections: "வழி காட்டு",
	newTab: "புதிய டேப்பில் திறக்கும்",
	approximate: "பின்கோடிலிருந்து தோராயமான இருப்பிடம்: முகவரியைப் பார்த்துச் செல்லவும்",
	info: (name) => `${name}: மேலும் விவரங்கள்`,
	getDetails: "விவரங்கள்",
	myBranch: "என் கிளை",
	address: "முகவரி",
	state: "மாநிலம்",
	city: "நகரம்",
	pincode: "பின்கோடு",
	landmark: "லேண்ட்மார்க்",
	category: "வகை",
	services: "சேவைகள்",
	hours: "நேரம்",
	today: "இன்று",
	todayHours: "இன்றைய நேரம்",
	onDay: (day, hours) => `${dateTexts.week.days[day]} ${hours}`,
	opensFor: opens,
	open: "திறந்துள்ளது",
	closed: "மூடியுள்ளது",
	closesSoon: "விரைவில் மூடும்",
	unknownHours: "நேரம் தெரியவில்லை",
	closesAt: (time) => `${time} மணிக்கு மூடும்`,
	opensAt,
	opensTomorrow: (time) => opensAt(`நாளை ${time}`),
	opensOn: (time, day) => opensAt(`${weekday(dateTexts.days[day])} ${time}`),
	opensNext: opens,
	opensNextAt: (time, when) => opens(`${when} ${time}`),
	opensOnDate: (time, date) => opensAt(`${date} ${time}`),
	closedToday: "இன்று",
	untilDate: (date) => `${date} வரை`,
	untilFurtherNotice: "மறு அறிவிப்பு வரும் வரை",
	weekOfMonth: (week, day) =>
		`${["முதல்", "இரண்டாவது", "மூன்றாவது", "நான்காவது", "ஐந்தாவது"][week - 1]} ${weekday(dateTexts.days[day])}`,
	openInstead: (reason, hours) => `${reason}: ${hours} திறந்திருக்கும்`,
	phone: "ஃபோன்",
	call: "அழை",
	close: "மூடு",
};
