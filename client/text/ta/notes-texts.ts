/** Sentences about results: what was understood of a search, and what was not found. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { AskedInWords, MoreTexts } from "../texts.ts";
import { weekday } from "./date-texts.ts";

/** What stands before "branches", the last word of a sentence's subject: where they are, what they offer and when they are open. */
function wished({ where, services, days, openNow, opensBy, closesFrom }: AskedInWords): string {
	const on = days.map((day) => (/\d/.test(day) ? `${day} அன்று` : weekday(day))).join(" மற்றும் ");
	const times = [on, hoursIn(opensBy, closesFrom)].filter(Boolean).join(" ");
	const when = [openNow && "இப்போது", times].filter(Boolean).join(" மற்றும் ");
	const kind = [offering(services), when && `${when} திறந்திருக்கும்`].filter(Boolean).join(", ");
	return [where, kind].map((part) => part && `${part} `).join("");
}

function hoursIn(opensBy: string, closesFrom: string): string {
	if (!closesFrom || opensBy === closesFrom) return opensBy && `${opensBy} மணிக்குத்`;
	return `${opensBy && `${opensBy} மணி முதல் `}குறைந்தது ${closesFrom} மணி வரை`;
}

function offering(services: readonly string[]): string {
	return services.length > 0 ? `${services.join(" அல்லது ")} வழங்கும்` : "";
}

const inPlace = (place: string) => `${place} பகுதியில்`;

export const notesTexts: MoreTexts["notes"] = {
	noneTitle: "கிளை எதுவும் கிடைக்கவில்லை",
	showAll: (count) => (count === 1 ? "ஒரே கிளையைக் காட்டு" : `${numberText(count)} கிளைகளையும் காட்டு`),
	areaMiddle: "வரைபட மையம்",
	nearestAlternatives: (place) => `${place ? `${place}: ` : ""}மிக அருகிலுள்ள கிளைகள்`,
	similarAlternatives: "மற்ற கிளைகள்",
	locationRough: (km) => `உங்கள் இருப்பிடமும் தூரங்களும் தோராயமானவை (சுமார் ${km} வரை மாறலாம்).`,
	unmatched: ({ unmatched, leftOut, matched }) => {
		const reasons = [
			unmatched && `${unmatched} உடன் எதுவும் பொருந்தவில்லை`,
			leftOut && `${leftOut} உடனும் பொருந்தும் கிளை இல்லை`,
			matched && `“${matched}” தேடலின் முடிவுகள் காட்டப்படுகின்றன`,
		];
		return `${reasons.filter(Boolean).join("; ")}.`;
	},
	near: (place) => `${place} அருகில்`,
	within: inPlace,
	matching: (words) => `“${words}” தேடலில்`,
	nearYou: "உங்களுக்கு அருகில்",
	// Alone, "in" and "near" take a verb before "branches".
	understood: (asked) => `${wished(asked).replace(/ல் $/, "$&உள்ள ")}கிளைகள் காட்டப்படுகின்றன.`,
	lacking: (asked) => `${wished(asked)}கிளைகள் இல்லை.`,
	nearestWith: (services, isNearest) => `${offering(services)} ${isNearest ? "மிக அருகிலுள்ள " : ""}கிளை:`,
	notice: {
		"pincode-digits": "பின்கோடு 6 இலக்கங்கள் கொண்டது; முதலில் 0 வராது.",
		"no-coordinates": "இந்த லிங்கில் இடம் இல்லை. அதைத் திறந்து, அட்சரேகை, தீர்க்கரேகை அல்லது முகவரியை நகலெடுக்கவும்.",
		outside: "இந்த இடம் இந்தியாவில் இல்லை.",
	},
	noPincode: (nearest) => `இந்தப் பின்கோடு இல்லை${nearest ? `; மிக அருகிலுள்ளது ${nearest}` : ""}.`,
	noDate: (typed) => `“${typed}” என்ற தேதி இல்லை.`,
	pastDate: (date) => `${date} கடந்துவிட்டது.`,
	noHoliday: (name) => `“${name}” அடுத்து எப்போது என்று தெரியவில்லை.`,
	holidays: "வரவிருக்கும் விடுமுறைகள்:",
	noHolidays: "வரவிருக்கும் விடுமுறைகள் பற்றிய தகவல் இல்லை.",
	manyStates: "பல மாநிலங்கள்",
	exceptIn: (states) => `${states} தவிர`,
	closedThen: (when, where) => `${when}: ${where && `${where} `}எல்லா கிளைகளும் மூடியிருக்கும்.`,
	farAway: (place, such, isState) => {
		const where = place === undefined ? "உங்களிடமிருந்து" : inPlace(place);
		return `${where} ${isState ? "" : "100 கி.மீ. தூரத்திற்குள் "}${such ? "இத்தகைய " : ""}கிளை இல்லை. மிக அருகிலுள்ள கிளை:`;
	},
	allClosed: "அனைத்துக் கிளைகளும் இப்போது மூடியுள்ளன.",
	noneWith: (place, services) => `${place}: ${offering(services)} கிளை இல்லை`,
	nearerClosed: "இன்னும் அருகில், ஆனால் மூடியுள்ளது:",
	guessed: (typed, shown, isOther) =>
		`“${typed}” என்ற இடம் கிடைக்கவில்லை; ${shown} கிளைகள் இவை.${isOther ? " நீங்கள் தேடியது இதுவா:" : ""}`,
	noPhone: "இந்தக் கிளையின் ஃபோன் எண் எங்களிடம் இல்லை:",
	none: "மன்னிக்கவும், உங்கள் தேடலுக்குப் பொருந்தும் கிளை இல்லை. வேறு ஃபில்டர்களுடன் மீண்டும் முயலவும்!",
	noBranchesTitle: "இன்னும் கிளைகள் இல்லை",
	noBranches: "முதல் கிளைகளைச் சேர்க்கவும்:",
	addBranch: "படிவத்தில் கிளையைச் சேர்",
	addSheet: "ஷீட் மூலம் பல கிளைகளைச் சேர்",
};
