/** The texts of branches, wherever they are shown. */
import type { Texts } from "../texts.ts";
import { DAY_NAMES, range, SHORT_DAY_NAMES } from "./date-texts.ts";

/** @param when a time, which may have a day or date before it */
const opensAt = (when: string) => `${when} மணிக்குத் திறக்கும்`;

export const branchTexts: Texts["branch"] = {
	getDirections: "வழி காண்க",
	newTab: "புதிய டேபில் திறக்கும்",
	approximate: "தோராயமான இடம்: பின்கோடு பகுதியின் மையம்",
	info: (name) => `${name} – மேலும் விவரங்கள்`,
	getDetails: "விவரம் காண்க",
	address: "முகவரி",
	state: "மாநிலம்",
	city: "நகரம்",
	pincode: "பின்கோடு",
	landmark: "லேண்ட்மார்க்",
	category: "வகை",
	services: "சேவைகள்",
	hours: "வேலை நேரம்",
	today: "இன்று",
	todayHours: "இன்றைய நேரம்",
	onDay: (day, hours) => `${SHORT_DAY_NAMES[day]} ${hours}`,
	opensFor: (hours) => `திறக்கும்: ${hours}`,
	open: "திறந்துள்ளது",
	closed: "மூடியுள்ளது",
	unknownHours: "நேர விவரம் இல்லை",
	range,
	closesAt: (time) => `${time} வரை`,
	opensAt,
	opensTomorrow: (time) => opensAt(`நாளை ${time}`),
	opensOn: (time, day) => opensAt(`${DAY_NAMES[day]} ${time}`),
	opensNext: (when) => `திறக்கும்: ${when}`,
	opensNextAt: (time, when) => `திறக்கும்: ${when} ${time}`,
	opensOnDate: (time, date) => opensAt(`${date}, ${time}`),
	closedToday: "இன்று",
	untilDate: (date) => `${date} வரை`,
	untilFurtherNotice: "மறு அறிவிப்பு வரை",
	weekOfMonth: (week, day) => `${week}-வது ${DAY_NAMES[day]}`,
	withReason: (what, reason) => `${what}: ${reason}`,
	phone: "தொலைபேசி",
	call: "அழைக்க",
	close: "மூடுக",
};
