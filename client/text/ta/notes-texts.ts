/** Sentences about results: what was understood of a search, and what was not found. */
import type { MoreTexts } from "../texts.ts";

type AskedInWords = Parameters<MoreTexts["notes"]["understood"]>[0];

/** What stands before "branches", the last word of a sentence's subject: where they are, what they offer and when they are open. */
function wished({ where, services, days, openNow, opensBy, closesFrom }: AskedInWords): string {
	const on = days.length > 0 && `${days.join(" மற்றும் ")} அன்று`;
	const times = [on, hoursIn(opensBy, closesFrom)].filter(Boolean).join(" ");
	const when = [openNow && "இப்போது", times].filter(Boolean).join(" மற்றும் ");
	const kind = [offering(services), when && `${when} திறந்திருக்கும்`].filter(Boolean).join(", ");
	const place = kind && where && !where.endsWith("–") ? `${where},` : where;
	return [place, kind].map((part) => part && `${part} `).join("");
}

function hoursIn(opensBy: string, closesFrom: string): string {
	if (!closesFrom) return opensBy && `${opensBy} மணிக்கே`;
	if (opensBy === closesFrom) return `${opensBy} மணிக்குத்`;
	return `${opensBy && `${opensBy} மணி முதல் `}குறைந்தது ${closesFrom} மணி வரை`;
}

function offering(services: readonly string[]): string {
	return services.length > 0 ? `${services.join(" அல்லது ")} வழங்கும்` : "";
}

/** The words, to be the object of "matches". */
function toWords(words: readonly string[]): string {
	return `${words.map((word) => `“${word}”`).join(", ")} ${words.length > 1 ? "ஆகியவற்றுக்கு" : "என்பதற்கு"}`;
}

export const notesTexts: MoreTexts["notes"] = {
	locationRough: (km) => `உங்கள் இருப்பிடம் சுமார் ${km} துல்லியத்தில் மட்டுமே தெரியும்; எனவே தொலைவுகள் தோராயமானவை.`,
	unmatched: ({ unmatched, leftOut, matched }) => {
		const reasons = [
			unmatched.length > 0 && `${toWords(unmatched)} எதுவும் பொருந்தவில்லை`,
			leftOut.length > 0 && `${toWords(leftOut)}ம் பொருந்தும் கிளை இல்லை`,
			matched && `“${matched}” முடிவுகள் காட்டப்படுகின்றன`,
		];
		return `${reasons.filter(Boolean).join("; ")}.`;
	},
	near: (place) => `${place} அருகிலுள்ள`,
	within: (place) => `${place} –`,
	matching: (words) => `“${words}” என்பதற்குப் பொருந்தும்`,
	nearYou: "உங்கள் அருகிலுள்ள",
	understood: (asked) => `${wished(asked)}கிளைகள் காட்டப்படுகின்றன.`,
	lacking: (asked, isNearestKnown) => {
		const none = `${wished(asked)}கிளைகள் இல்லை.`;
		if (!isNearestKnown) return none;
		// At other times, another branch may be nearer.
		const nearest = asked.openNow || asked.days.length > 0 ? "" : "மிக அருகிலுள்ள ";
		const offer = offering(asked.services);
		return `${none} ${offer && `${offer} `}${nearest}கிளை:`;
	},
	notice: {
		"pincode-digits": "பின்கோடு 6 இலக்கங்கள் கொண்டது; முதலில் 0 வராது.",
		"no-coordinates": "இந்த லிங்க்கில் அட்சரேகை, தீர்க்கரேகை இல்லை. அதைத் திறந்து, அவற்றையோ முகவரியையோ நகலெடுக்கவும்.",
		outside: "இந்த இடம் இந்தியாவிற்கு வெளியே உள்ளது.",
	},
	noPincode: (nearest) => `இந்தப் பின்கோடு இல்லை${nearest ? `; மிக அருகிலுள்ளது ${nearest}` : ""}.`,
	farAway: (place, such, isState) => {
		const where = place === undefined ? "உங்களிடமிருந்து" : `${place} –`;
		return `${where} ${isState ? "" : "100 கி.மீ. தொலைவுக்குள் "}${such ? "இத்தகைய " : ""}கிளை இல்லை. மிக அருகிலுள்ள கிளை:`;
	},
	allClosed: "எல்லாக் கிளைகளும் இப்போது மூடியுள்ளன.",
};
