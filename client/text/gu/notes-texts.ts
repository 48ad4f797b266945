/** Sentences about results: what was understood of a search, and what was not found. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { AskedInWords, MoreTexts } from "../texts.ts";

/** What stands before "branches": what they offer and when they are open. */
function kindOf({ services, days, openNow, opensBy, closesFrom }: AskedInWords): string {
	const when = [days.map(onDay).join(" અને "), hoursIn(opensBy, closesFrom)].filter(Boolean).join(" ");
	const kinds = [
		offering(services),
		openNow && "હમણાં ખુલ્લી",
		when && `${when} ${opensBy && !closesFrom ? "ખૂલતી" : "ખુલ્લી"}`,
	];
	return kinds.filter(Boolean).join(", ");
}

/** "On Saturday", "on 26 January". All names of days take this ending. */
const onDay = (name: string) => (/\d/.test(name) ? `${name}ના રોજ` : `${name}\u0ac7`);

function hoursIn(opensBy: string, closesFrom: string): string {
	if (!closesFrom) return opensBy && `${opensBy} સુધીમાં`;
	if (opensBy === closesFrom) return `${opensBy} વાગ્યે`;
	return `ઓછામાં ઓછું ${opensBy && `${opensBy}થી `}${closesFrom} સુધી`;
}

function offering(services: readonly string[]): string {
	return services.length > 0 ? `${services.join(" અથવા ")} આપતી` : "";
}

function joined(...parts: string[]): string {
	return parts.filter(Boolean).join(" ");
}

export const notesTexts: MoreTexts["notes"] = {
	noneTitle: "કોઈ શાખા મળી નહીં",
	showAll: (count) => (count === 1 ? "એકમાત્ર શાખા બતાવો" : `બધી ${numberText(count)} શાખાઓ બતાવો`),
	areaMiddle: "નકશા-કેન્દ્ર",
	nearestAlternatives: (place) => `${place ? `${place}: ` : ""}સૌથી નજીકની શાખાઓ`,
	similarAlternatives: "બીજી શાખાઓ",
	locationRough: (km) => `તમારા લોકેશનમાં આશરે ${km} સુધીનો ફેર હોઈ શકે, તેથી અંતર અંદાજિત છે.`,
	unmatched: ({ unmatched, leftOut, matched }) => {
		const reasons = [
			unmatched && `${unmatched} માટે કંઈ મળ્યું નહીં`,
			leftOut && `${matched && `“${matched}” સાથે `}${leftOut} પણ હોય એવી કોઈ શાખા નથી`,
			matched && `“${matched}” માટેનાં પરિણામો બતાવ્યાં છે`,
		];
		return `${reasons.filter(Boolean).join("; ")}.`;
	},
	near: (place) => `${place} નજીક`,
	within: (place) => `${place}માં`,
	matching: (words) => `“${words}” માટે`,
	nearYou: "તમારી નજીક",
	understood: (asked) => {
		const kind = kindOf(asked);
		// "In Pune" does not stand before "branches" alone.
		const isPlaceAlone = kind === "" && asked.where !== "" && !asked.where.startsWith("“");
		return joined(asked.where, isPlaceAlone ? "આવેલી" : kind, "શાખાઓ બતાવી છે.");
	},
	lacking: (asked) => joined(asked.where, kindOf(asked), "કોઈ શાખા નથી."),
	nearestWith: (services, isNearest) => `${offering(services)} ${isNearest ? "સૌથી નજીકની " : ""}શાખા:`,
	notice: {
		"pincode-digits": "પિન કોડમાં છ આંકડા હોય છે અને તે 0થી શરૂ થતો નથી.",
		"no-coordinates": "આ લિંકમાં કોઓર્ડિનેટ્સ નથી. લિંક ખોલીને કોઓર્ડિનેટ્સ અથવા સરનામું કૉપી કરો.",
		outside: "આ સ્થળ ભારતની બહાર છે.",
	},
	noPincode: (nearest) => `આવો કોઈ પિન કોડ નથી${nearest ? `; સૌથી નજીકનો પિન કોડ ${nearest} છે` : ""}.`,
	noDate: (typed) => `“${typed}” કોઈ તારીખ નથી.`,
	pastDate: (date) => `${date} વીતી ગઈ છે.`,
	noHoliday: (name) => `“${name}”ની હવે પછીની તારીખ ખબર નથી.`,
	holidays: "આવતી રજાઓ:",
	noHolidays: "આગામી રજાઓની માહિતી નથી.",
	manyStates: "ઘણાં રાજ્યો",
	exceptIn: (states) => `${states} સિવાય`,
	closedThen: (when, where) => joined(`${when}:`, where, "બધી શાખાઓ બંધ રહેશે."),
	farAway: (place = "તમારા", such, isState) =>
		`${place}${isState ? "માં" : "થી 100 કિમીની અંદર"} ${such ? "આવી " : ""}કોઈ શાખા નથી. સૌથી નજીકની શાખા:`,
	allClosed: "હમણાં બધી શાખાઓ બંધ છે.",
	noneWith: (place, services) => `${place}: ${offering(services)} કોઈ શાખા નથી`,
	nearerClosed: "વધુ નજીક, પણ બંધ:",
	guessed: (typed, shown, isOther) =>
		`“${typed}” નામનું કોઈ સ્થળ મળ્યું નહીં; ${shown} માટેનાં પરિણામો બતાવ્યાં છે.${isOther ? " શું તમે આ કહેવા માગતા હતા:" : ""}`,
	noPhone: "આ શાખાનો ફોન નંબર અમારી પાસે નથી:",
	none: "માફ કરશો, તમારી શોધ પ્રમાણે કોઈ શાખા મળી નહીં. ફિલ્ટર બદલીને ફરી પ્રયાસ કરો!",
	noBranchesTitle: "હજી કોઈ શાખા નથી",
	noBranches: "પહેલી શાખાઓ ઉમેરો:",
	addBranch: "ફોર્મથી શાખા ઉમેરો",
	addSheet: "શીટથી ઘણી શાખાઓ અપલોડ કરો",
};
