/** Sentences about results: what was understood of a search, and what was not found. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { AskedInWords, MoreTexts } from "../texts.ts";

/** What stands before "branches": what they offer and when they are open. May be empty. */
function kindOf({ services, days, openNow, opensBy, closesFrom }: AskedInWords): string {
	const on = days.map((day) => (/\d/.test(day) ? `${day} నాడు` : day)).join(" మరియు ");
	const times = joined(on, hoursIn(opensBy, closesFrom));
	const when = [openNow && "ఇప్పుడు", times].filter(Boolean).join(days.length > 1 ? ", " : " మరియు ");
	const open = when && `${when} తెరిచి ${times ? "ఉండే" : "ఉన్న"}`;
	return [offering(services), open].filter(Boolean).join(", ");
}

function hoursIn(opensBy: string, closesFrom: string): string {
	if (opensBy === closesFrom) return opensBy && `${opensBy} గంటలకు`;
	if (!closesFrom) return `${opensBy} గంటలకల్లా`;
	return `${opensBy && `${opensBy} నుండి `}కనీసం ${closesFrom} వరకు`;
}

function offering(services: readonly string[]): string {
	return services.length > 0 ? `${services.join(" లేదా ")} ఇచ్చే` : "";
}

/** The parts of a sentence that are not empty, with spaces between them. */
function joined(...parts: readonly string[]): string {
	return parts.filter(Boolean).join(" ");
}

export const notesTexts: MoreTexts["notes"] = {
	noneTitle: "శాఖలు ఏవీ దొరకలేదు",
	showAll: (count) => (count === 1 ? "1 శాఖను చూపండి" : `మొత్తం ${numberText(count)} శాఖలను చూపండి`),
	areaMiddle: "మ్యాప్ మధ్యభాగం",
	nearestAlternatives: (place) => `${place ? `${place}: ` : ""}అతి సమీప శాఖలు`,
	similarAlternatives: "ఇతర శాఖలు",
	locationRough: (km) => `మీ లొకేషన్, దూరాల్లో సుమారు ${km} తేడా ఉండవచ్చు.`,
	unmatched: ({ unmatched, leftOut, matched }) => {
		const reasons = [
			unmatched && `${unmatched} కోసం ఏదీ దొరకలేదు`,
			leftOut && `${leftOut} కూడా ఉన్న శాఖలు లేవు`,
			matched && `“${matched}” ఫలితాలు ఇవి`,
		];
		return `${reasons.filter(Boolean).join("; ")}.`;
	},
	// These four end in "లో" (in), to which `understood` may add.
	near: (place) => `${place} దగ్గరలో`,
	within: (place) => `${place}\u200cలో`,
	matching: (words) => `“${words}” ఫలితాల్లో`,
	nearYou: "మీకు దగ్గరలో",
	understood: (asked) => {
		const kind = kindOf(asked);
		// Directly before the noun, the place is an attribute: "లోని".
		const where = asked.where && !kind ? `${asked.where}ని` : asked.where;
		return `${joined(where, kind, "శాఖలు ఇవి")}.`;
	},
	lacking: (asked) => `${joined(asked.where, kindOf(asked), "శాఖలు లేవు")}.`,
	nearestWith: (services, isNearest) => `${offering(services)} ${isNearest ? "అతి సమీప " : ""}శాఖ:`,
	notice: {
		"pincode-digits": "పిన్ కోడ్\u200cలో ఆరు అంకెలు ఉంటాయి, మొదటిది 0 కాదు.",
		"no-coordinates": "ఈ లింక్\u200cలో లొకేషన్ అంకెలు లేవు. లింక్ తెరిచి, అవి లేదా చిరునామా కాపీ చేయండి.",
		outside: "ఈ ప్రదేశం భారతదేశం బయట ఉంది.",
	},
	noPincode: (nearest) => `అలాంటి పిన్ కోడ్ లేదు${nearest ? `; అతి సమీపమైనది ${nearest}` : ""}.`,
	noDate: (typed) => `“${typed}” అనే తేదీ లేదు.`,
	pastDate: (date) => `${date} గడిచిపోయింది.`,
	noHoliday: (name) => `“${name}” ఈసారి ఎప్పుడో తెలియదు.`,
	holidays: "రాబోయే సెలవులు:",
	noHolidays: "రాబోయే సెలవుల సమాచారం లేదు.",
	manyStates: "చాలా రాష్ట్రాలు",
	exceptIn: (states) => `${states} మినహా`,
	closedThen: (when, where) => joined(`${when}:`, where, "అన్ని శాఖలు మూసి ఉంటాయి."),
	farAway: (place, such, isState) => {
		const where = isState && place ? `${place}\u200cలో` : `${place ?? "మీ"} నుండి 100 కి.మీ. లోపు`;
		return `${joined(where, such ? "అలాంటి" : "", "శాఖలు లేవు")}. అతి సమీప శాఖ:`;
	},
	allClosed: "ఇప్పుడు అన్నీ మూసి ఉన్నాయి.",
	noneWith: (place, services) => `${place}: ${offering(services)} శాఖలు లేవు`,
	nearerClosed: "ఇంకా దగ్గర, కానీ మూసి ఉంది:",
	guessed: (typed, shown, isOther) => `“${typed}” అనే ప్రదేశం దొరకలేదు; ${shown} శాఖలు ఇవి.${isOther ? " మీ ఉద్దేశం ఇదేనా:" : ""}`,
	noPhone: "ఈ శాఖ ఫోన్ నంబర్ మా దగ్గర లేదు:",
	none: "క్షమించండి, మీ శోధనకు శాఖలు ఏవీ దొరకలేదు. వేరే ఫిల్టర్లతో మళ్లీ ప్రయత్నించండి!",
	noBranchesTitle: "ఇంకా శాఖలు లేవు",
	noBranches: "మొదటివి జోడించండి:",
	addBranch: "ఫారమ్\u200cతో శాఖను జోడించండి",
	addSheet: "షీట్\u200cతో చాలా శాఖలను జోడించండి",
};
