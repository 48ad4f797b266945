/** Sentences about results: what was understood of a search, and what was not found. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { AskedInWords, MoreTexts } from "../texts.ts";
import { listed } from "./listed.ts";

const WITHIN = " में";

const NEAR = " के पास";

const NEAR_YOU = "आपके आस-पास";

/** Not only `खुली`, which after a day or time also means "opened then". */
const OPEN = "खुली रहने वाली";

const MATCHING = " से मेल खाने वाली";

/** What stands before "branches": where they are, what they offer and when they are open. */
function wished(where: string, { services, days, openNow, opensBy, closesFrom }: AskedInWords): string {
	const on = days.length > 0 && `${listed(days)} को`;
	const times = [on, hoursIn(opensBy, closesFrom) || (on && OPEN)].filter(Boolean).join(" ");
	const kinds = [offering(services), openNow && "अभी खुली", times].filter(Boolean).join(", ");
	const place = kinds && where.endsWith(MATCHING) ? `${where},` : where;
	return [place, kinds].map((part) => part && `${part} `).join("");
}

function hoursIn(opensBy: string, closesFrom: string): string {
	if (!closesFrom) return opensBy && `${opensBy} बजे तक खुलने वाली`;
	if (opensBy === closesFrom) return `${opensBy} बजे ${OPEN}`;
	return `${opensBy && `${opensBy} बजे से `}कम से कम ${closesFrom} बजे तक ${OPEN}`;
}

function offering(services: readonly string[]): string {
	return services.length > 0 ? `${services.join(" या ")} देने वाली` : "";
}

/** The place, to belong to "branches": `पुणे की`, `पुणे के पास की`. */
function belongingTo(where: string): string {
	if (where.endsWith(WITHIN)) return `${where.slice(0, -WITHIN.length)} की`;
	return where === NEAR_YOU || where.endsWith(NEAR) ? `${where} की` : where;
}

export const notesTexts: MoreTexts["notes"] = {
	noneTitle: "कोई शाखा नहीं मिली",
	showAll: (count) => (count === 1 ? "एकमात्र शाखा दिखाएँ" : `सभी ${numberText(count)} शाखाएँ दिखाएँ`),
	areaMiddle: "मैप-केंद्र",
	nearestAlternatives: (place) => `${place ? `${place}: ` : ""}सबसे नज़दीकी शाखाएँ`,
	similarAlternatives: "दूसरी शाखाएँ",
	locationRough: (km) => `आपकी लोकेशन में लगभग ${km} तक का फ़र्क हो सकता है, इसलिए दूरियाँ अनुमानित हैं।`,
	unmatched: ({ unmatched, leftOut, matched }) => {
		const reasons = [
			unmatched && `${unmatched} के लिए कुछ नहीं मिला`,
			leftOut && `ऐसी कोई शाखा नहीं मिली जिसमें ${leftOut} भी हो`,
		];
		const shown = matched && `; “${matched}” के नतीजे दिखाए जा रहे हैं`;
		return `${reasons.filter(Boolean).join(" और ")}${shown}।`;
	},
	near: (place) => place + NEAR,
	within: (place) => place + WITHIN,
	matching: (words) => `“${words}”${MATCHING}`,
	nearYou: NEAR_YOU,
	understood: (asked) => `${wished(belongingTo(asked.where), asked)}शाखाएँ दिखाई जा रही हैं।`,
	lacking: (asked) => `${wished(asked.where, asked)}कोई शाखा नहीं है।`,
	nearestWith: (services, isNearest) => `${offering(services)} ${isNearest ? "सबसे नज़दीकी " : ""}शाखा:`,
	notice: {
		"pincode-digits": "पिन कोड में 6 अंक होते हैं और वह 0 से शुरू नहीं होता।",
		"no-coordinates": "इस लिंक में अक्षांश और देशांतर नहीं हैं। लिंक खोलें और उन्हें या पते को कॉपी करें।",
		outside: "यह जगह भारत के बाहर है।",
	},
	noPincode: (nearest) => `ऐसा कोई पिन कोड नहीं है${nearest ? `; सबसे नज़दीकी पिन कोड ${nearest} है` : ""}।`,
	noDate: (typed) => `“${typed}” कोई तारीख नहीं है।`,
	pastDate: (date) => `${date} निकल चुकी है।`,
	noHoliday: (name) => `“${name}” अगली बार कब है, यह पता नहीं।`,
	holidays: "आने वाली छुट्टियाँ:",
	noHolidays: "आने वाली छुट्टियों की जानकारी नहीं है।",
	manyStates: "कई राज्य",
	exceptIn: (states) => `${states} को छोड़कर`,
	closedThen: (when, where) => `${when}: ${where && `${where} `}सभी शाखाएँ बंद रहेंगी।`,
	farAway: (place, such, isState) => {
		const from = place === undefined ? "आपसे" : `${place} से`;
		const where = isState ? place + WITHIN : `${from} 100 किमी के अंदर`;
		return `${where} ${such ? "ऐसी " : ""}कोई शाखा नहीं है। सबसे नज़दीकी शाखा:`;
	},
	allClosed: "अभी सभी शाखाएँ बंद हैं।",
	noneWith: (place, services) => `${place}: ${offering(services)} कोई शाखा नहीं`,
	nearerClosed: "इससे पास, पर अभी बंद:",
	guessed: (typed, shown, isOther) =>
		`“${typed}” नाम की कोई जगह नहीं मिली; ये ${shown} के नतीजे हैं।${isOther ? " क्या आपका मतलब यह था:" : ""}`,
	noPhone: "इस शाखा का फ़ोन नंबर हमारे पास नहीं है:",
	none: "माफ़ करें, आपकी खोज से मेल खाने वाली कोई शाखा नहीं मिली। दूसरे फ़िल्टर के साथ फिर से कोशिश करें!",
	noBranchesTitle: "अभी कोई शाखा नहीं है",
	noBranches: "पहली शाखाएँ जोड़ें:",
	addBranch: "फ़ॉर्म से एक शाखा जोड़ें",
	addSheet: "शीट अपलोड करके कई शाखाएँ जोड़ें",
};
