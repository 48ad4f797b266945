/** The texts of branches, wherever they are shown. */
import type { Texts } from "../texts.ts";
import { dateTexts } from "./date-texts.ts";

/** @param when a time, which may have a day or date before it */
const opensAt = (when: string) => `${when} ಗಂಟೆಗೆ ತೆರೆಯುತ್ತದೆ`;

/** @param when hours, or a day or date, which may have a time after it */
const opensNext = (when: string) => `ತೆರೆಯುವುದು: ${when}`;

export const branchTexts: Texts["branch"] = {
	getDirections: "ಮಾರ್ಗ ತೋರಿಸಿ",
	newTab: "ಹೊಸ ಟ್ಯಾಬ್\u200cನಲ್ಲಿ ತೆರೆಯುತ್ತದೆ",
	approximate: "ಪಿನ್ ಕೋಡ್\u200cನಿಂದ ಅಂದಾಜು ಲೊಕೇಶನ್: ವಿಳಾಸ ನೋಡಿ ಹೋಗಿ",
	info: (name) => `${name}: ಹೆಚ್ಚಿನ ಮಾಹಿತಿ`,
	getDetails: "ವಿವರ ನೋಡಿ",
	myBranch: "ನನ್ನ ಶಾಖೆ",
	address: "ವಿಳಾಸ",
	state: "ರಾಜ್ಯ",
	city: "ನಗರ",
	pincode: "ಪಿನ್ ಕೋಡ್",
	landmark: "ಲ್ಯಾಂಡ್\u200cಮಾರ್ಕ್",
	category: "ವಿಧ",
	services: "ಸೇವೆಗಳು",
	hours: "ಕೆಲಸದ ಸಮಯ",
	today: "ಇಂದು",
	todayHours: "ಇಂದಿನ ಸಮಯ",
	onDay: (day, hours) => `${dateTexts.week.days[day]} ${hours}`,
	opensFor: opensNext,
	open: "ತೆರೆದಿದೆ",
	closed: "ಮುಚ್ಚಿದೆ",
	closesSoon: "ಶೀಘ್ರದಲ್ಲೇ ಮುಚ್ಚುತ್ತದೆ",
	unknownHours: "ಸಮಯ ಲಭ್ಯವಿಲ್ಲ",
	closesAt: (time) => `${time} ಗಂಟೆಗೆ ಮುಚ್ಚುತ್ತದೆ`,
	opensAt,
	opensTomorrow: (time) => opensAt(`ನಾಳೆ ${time}`),
	opensOn: (time, day) => opensAt(`${dateTexts.days[day]} ${time}`),
	opensNext,
	opensNextAt: (time, when) => opensNext(`${when} ${time}`),
	opensOnDate: (time, date) => opensAt(`${date} ${time}`),
	closedToday: "ಇಂದು",
	untilDate: (date) => `${date} ವರೆಗೆ`,
	untilFurtherNotice: "ಮುಂದಿನ ಸೂಚನೆಯವರೆಗೆ",
	weekOfMonth: (week, day) => `${["ಮೊದಲ", "ಎರಡನೇ", "ಮೂರನೇ", "ನಾಲ್ಕನೇ"][week - 1] ?? "ಐದನೇ"} ${dateTexts.days[day]}`,
	openInstead: (reason, hours) => `${reason}: ${hours} ತೆರೆದಿರುತ್ತದೆ`,
	phone: "ಫೋನ್",
	call: "ಕರೆ ಮಾಡಿ",
	close: "ಮುಚ್ಚಿ",
};
