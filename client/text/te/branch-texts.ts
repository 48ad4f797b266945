/** The texts of branches, wherever they are shown. */
import type { Texts } from "../texts.ts";
import { dateTexts } from "./date-texts.ts";

/** Shorter than `opensAt`: with a day or date it fits beside "Closed" on a phone. */
const opensNext = (when: string) => `తెరిచేది: ${when}`;

export const branchTexts: Texts["branch"] = {
	getDirections: "మార్గం చూపండి",
	newTab: "కొత్త ట్యాబ్\u200cలో తెరుచుకుంటుంది",
	approximate: "పిన్ కోడ్ నుండి సుమారు లొకేషన్: చిరునామా ప్రకారం వెళ్లండి",
	info: (name) => `${name}: మరిన్ని వివరాలు`,
	getDetails: "వివరాలు చూడండి",
	myBranch: "నా శాఖ",
	address: "చిరునామా",
	state: "రాష్ట్రం",
	city: "నగరం",
	pincode: "పిన్ కోడ్",
	landmark: "ల్యాండ్\u200cమార్క్",
	category: "రకం",
	services: "సేవలు",
	hours: "వేళలు",
	today: "ఈ రోజు",
	todayHours: "ఈ రోజు వేళలు",
	// In full: a short name before "closed" would not be read as a day.
	onDay: (day, hours) => `${dateTexts.days[day]} ${hours}`,
	opensFor: opensNext,
	open: "తెరిచి ఉంది",
	closed: "మూసి ఉంది",
	closesSoon: "త్వరలో మూసేస్తారు",
	unknownHours: "వేళలు తెలియవు",
	closesAt: (time) => `${time} గంటలకు మూసివేస్తారు`,
	opensAt: (time) => `${time} గంటలకు తెరుస్తారు`,
	opensTomorrow: (time) => opensNext(`రేపు ${time}`),
	opensOn: (time, day) => opensNext(`${dateTexts.days[day]} ${time}`),
	opensNext,
	opensNextAt: (time, when) => opensNext(`${when} ${time}`),
	opensOnDate: (time, date) => opensNext(`${date}, ${time}`),
	closedToday: "ఈ రోజు",
	untilDate: (date) => `${date} వరకు`,
	untilFurtherNotice: "తదుపరి ప్రకటన వరకు",
	weekOfMonth: (week, day) => `${["మొదటి", "రెండో", "మూడో", "నాలుగో", "ఐదో"][week - 1]} ${dateTexts.days[day]}`,
	openInstead: (reason, hours) => `${reason}: ${hours} తెరిచి ఉంటుంది`,
	phone: "ఫోన్",
	call: "కాల్ చేయండి",
	close: "మూసివేయండి",
};
