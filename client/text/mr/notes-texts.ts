/** Sentences about results: what was understood of a search, and what was not found. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { AskedInWords, MoreTexts } from "../texts.ts";
import { onDay } from "./date-texts.ts";
import { listed } from "./listed.ts";

const WITHIN = " येथे";

const NEAR = " जवळ";

const MATCHING = " शी जुळणाऱ्या";

const NEAREST = "सर्वात जवळची शाखा:";

/** What stands before "branches": where they are, what they offer and when they are open. */
function wished(where: string, { services, days, openNow, opensBy, closesFrom }: AskedInWords): string {
	const on = listed(days.map((day) => (/\d/.test(day) ? `${day} रोजी` : onDay(day))));
	const times = [on, hoursIn(opensBy, closesFrom) || (on && "सुरू असलेल्या")].filter(Boolean).join(" ");
	const offer = services.length > 0 && `${offered(services)} देणाऱ्या`;
	const kinds = [offer, openNow && "आता सुरू असलेल्या", times].filter(Boolean).join(", ");
	// Without a comma, these endings could belong to the service.
	const place = kinds && /्या$/.test(where) ? `${where},` : where;
	return [place, kinds].map((part) => part && `${part} `).join("");
}

function hoursIn(opensBy: string, closesFrom: string): string {
	if (!closesFrom) return opensBy && `${opensBy} पर्यंत सुरू होणाऱ्या`;
	if (opensBy === closesFrom) return `${opensBy} वाजता सुरू असलेल्या`;
	return `${opensBy && `${opensBy} पासून `}किमान ${closesFrom} पर्यंत सुरू असलेल्या`;
}

function offered(services: readonly string[]): string {
	return services.join(" किंवा ");
}

/** The place, to belong to "branches": `पुणे येथील`, `पुणे जवळच्या`. */
function belongingTo(where: string): string {
	if (where.endsWith(WITHIN)) return `${where.slice(0, -WITHIN.length)} येथील`;
	return where.endsWith(NEAR) ? `${where}च्या` : where;
}

export const notesTexts: MoreTexts["notes"] = {
	noneTitle: "एकही शाखा सापडली नाही",
	showAll: (count) => (count === 1 ? "एकमेव शाखा दाखवा" : `सर्व ${numberText(count)} शाखा दाखवा`),
	areaMiddle: "नकाशाचा मध्य",
	nearestAlternatives: (place) => `${place ? `${place}: ` : ""}सर्वात जवळच्या शाखा`,
	similarAlternatives: "इतर शाखा",
	locationRough: (km) => `तुमच्या लोकेशनमध्ये सुमारे ${km}पर्यंत फरक असू शकतो, त्यामुळे अंतरे अंदाजे आहेत.`,
	unmatched: ({ unmatched, leftOut, matched }) => {
		const reasons = [
			unmatched && `${unmatched} साठी काहीही सापडले नाही`,
			leftOut && `${leftOut} शीही जुळणारी एकही शाखा सापडली नाही`,
		];
		const shown = matched && `; “${matched}” चे परिणाम दाखवले जात आहेत`;
		return `${reasons.filter(Boolean).join(" आणि ")}${shown}.`;
	},
	near: (place) => place + NEAR,
	within: (place) => place + WITHIN,
	matching: (words) => `“${words}”${MATCHING}`,
	nearYou: `तुमच्या${NEAR}`,
	understood: (asked) => `${wished(belongingTo(asked.where), asked)}शाखा दाखवल्या जात आहेत.`,
	lacking: (asked) => `${wished(asked.where, asked)}शाखा नाहीत.`,
	nearestWith: (services, isNearest) => `${offered(services)} देणारी ${isNearest ? NEAREST : "शाखा:"}`,
	notice: {
		"pincode-digits": "पिन कोडमध्ये 6 अंक असतात आणि तो 0 ने सुरू होत नाही.",
		"no-coordinates": "या लिंकमध्ये अक्षांश आणि रेखांश नाहीत. लिंक उघडा आणि ते किंवा पत्ता कॉपी करा.",
		outside: "हे ठिकाण भारताबाहेर आहे.",
	},
	noPincode: (nearest) => `असा पिन कोड नाही${nearest ? `; सर्वात जवळचा पिन कोड ${nearest} आहे` : ""}.`,
	noDate: (typed) => `“${typed}” अशी तारीख नाही.`,
	pastDate: (date) => `${date} ही तारीख होऊन गेली आहे.`,
	noHoliday: (name) => `“${name}” ची पुढची तारीख माहीत नाही.`,
	holidays: "येणाऱ्या सुट्ट्या:",
	noHolidays: "येणाऱ्या सुट्ट्यांची माहिती नाही.",
	manyStates: "अनेक राज्ये",
	exceptIn: (states) => `${states} वगळता`,
	closedThen: (when, where) => `${when}: ${where && `${where} `}सर्व शाखा बंद राहतील.`,
	farAway: (place, such, isState) => {
		const from = place === undefined ? "तुमच्यापासून" : `${place} येथून`;
		const where = isState ? place + WITHIN : `${from} 100 किमीच्या आत`;
		return `${where} ${such ? "अशी " : ""}एकही शाखा नाही. ${NEAREST}`;
	},
	allClosed: "आता सर्व शाखा बंद आहेत.",
	noneWith: (place, services) => `${place}: ${offered(services)} देणारी एकही शाखा नाही`,
	nearerClosed: "याहून जवळ, पण बंद:",
	guessed: (typed, shown, isOther) =>
		`“${typed}” नावाचे ठिकाण सापडले नाही; ${shown} येथील शाखा दाखवल्या आहेत.${isOther ? " तुम्हाला हे म्हणायचे होते का:" : ""}`,
	noPhone: "या शाखेचा फोन नंबर आमच्याकडे नाही:",
	none: "माफ करा, तुमच्या शोधाशी जुळणारी एकही शाखा सापडली नाही. वेगळे फिल्टर वापरून पुन्हा प्रयत्न करा!",
	noBranchesTitle: "अजून एकही शाखा नाही",
	noBranches: "पहिल्या शाखा जोडा:",
	addBranch: "फॉर्म भरून एक शाखा जोडा",
	addSheet: "शीट अपलोड करून अनेक शाखा जोडा",
};
