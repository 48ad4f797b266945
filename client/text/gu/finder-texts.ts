/** The texts of the finder. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { Texts } from "../texts.ts";

/** "branch" or "branches", for a number of them. */
const branches = (count: number) => (count < 2 ? "શાખા" : "શાખાઓ");

const counted = (count: number) => `${numberText(count)} ${branches(count)}`;

const PRESS_AGAIN = "ફરી “મારી નજીક” દબાવો, અથવા સ્થળના નામથી શોધો.";

const NEAREST = "સૌથી નજીકની શાખા";

export const finderTexts: Texts["finder"] = {
	heading: `તમારી ${NEAREST} શોધો`,
	headingIn: (place) => `${place}: ${NEAREST}`,
	skipToResults: "પરિણામો પર જાઓ",
	searchLabel: "શાખાઓ શોધો",
	placeholder: "રાજ્ય, શહેર, વિસ્તારથી શોધો…",
	suggestionCount: (count) => `${count} ${count < 2 ? "સૂચન" : "સૂચનો"}`,
	recentCount: (count) => `તાજેતરની ${count} શોધ`,
	or: "અથવા",
	anyState: "બધાં રાજ્યો",
	anyCity: "બધાં શહેરો",
	chooseStateFirst: "પહેલાં રાજ્ય પસંદ કરો",
	filters: "ફિલ્ટર",
	openingHours: "કામકાજનો સમય",
	openTimes: { now: "હમણાં ખુલ્લી", saturday: "શનિવારે ખુલ્લી", sunday: "રવિવારે ખુલ્લી" },
	byLoan: "લોન પ્રમાણે",
	byState: "રાજ્ય પ્રમાણે",
	loans: { tractor: "ટ્રેક્ટર", farm: "ખેતી", home: "ઘર", vehicle: "ટ્રક", msme: "વ્યવસાય" },
	filtersSet: (count) => `${count} લાગુ`,
	map: "નકશો",
	list: "યાદી",
	search: "શોધો",
	searching: "શોધ ચાલુ છે",
	searchingFor: (words) => `“${words}” શોધી રહ્યા છીએ…`,
	searchingSlowly: "નેટવર્ક ધીમું છે. શોધ ચાલુ છે.",
	reset: "રીસેટ કરો",
	nearMe: "મારી નજીક",
	useLocation: "મારું લોકેશન વાપરો",
	locating: "તમારું લોકેશન શોધી રહ્યા છીએ…",
	locatingSlowly: "હજી તમારું લોકેશન શોધી રહ્યા છીએ. બ્રાઉઝર પૂછે તો મંજૂરી આપો.",
	locationOn: "તમારાથી સૌથી નજીક, સીધી રેખામાં",
	locationFailed: {
		denied: `તમારું બ્રાઉઝર લોકેશન શેર કરતું નથી. તેના સેટિંગમાં મંજૂરી આપીને ${PRESS_AGAIN}`,
		unavailable: `તમારું ડિવાઇસ લોકેશન શોધી શક્યું નહીં. લોકેશન ચાલુ કરીને ${PRESS_AGAIN}`,
		timeout: `લોકેશન શોધવામાં બહુ વાર લાગી. ${PRESS_AGAIN}`,
	},
	distancesOn: "તમારાથી અંતર, સીધી રેખામાં",
	sort: "ક્રમ",
	sorts: { best: "સૌથી બંધબેસતું", nearest: "સૌથી નજીકનું પહેલાં", name: "નામ (A થી Z)" },
	sortNeedsPlace: "સૌથી નજીકની શાખાઓ પહેલાં જોવા માટે સ્થળ લખો.",
	straightLine: "અંતર સીધી રેખામાં",
	about: (distance) => `આશરે ${distance}`,
	upTo: (distance) => `${distance} સુધી`,
	fromPlace: (place) => `${place}થી`,
	fromVisitor: "તમારાથી",
	count: counted,
	countOf: (count, words, place) => `${place && `${place}માં `}${words && `“${words}” માટે `}${counted(count)}`,
	countNearest: (count, place) => `${place}ની સૌથી નજીકની ${counted(count)}`,
	countInArea: (count) => `આ વિસ્તારમાં ${count === 0 ? "કોઈ શાખા નથી" : counted(count)}`,
	leaveArea: "બધે શોધો",
	also: (place) => `${place}: નજીકની બીજી શાખાઓ`,
	branches,
	browseByState: "રાજ્ય પ્રમાણે જુઓ",
	citiesIn: (state) => `${state}: શહેરો`,
	summary: (place, { count, saturday, saturdayIn }) => {
		const some = saturdayIn.length < saturday ? `${numberText(saturday)}, જેમ કે ` : "";
		const open = saturday > 0 ? some + saturdayIn.join(", ") : "કોઈ નહીં";
		return `${place}માં ${counted(count)}. શનિવારે ખુલ્લી: ${open}.`;
	},
	allBranches: (state, part, parts) => {
		const which = state ? `${state}: બધી શાખાઓ` : "બીજી શાખાઓ";
		return parts > 1 ? `${which}, ભાગ ${part}` : which;
	},
	listFailedHelp: "થોડી વાર પછી ફરી પ્રયાસ કરો.",
	unknownPlace: (place) => `અમારી યાદીમાં ${place} નામનું કોઈ સ્થળ નથી. નીચે શોધો, અથવા રાજ્ય પસંદ કરો.`,
	pages: "પરિણામોનાં પેજ",
	previous: "પાછળ",
	next: "આગળ",
	pageOf: (page, pages) => `પેજ ${page} / ${pages}`,
	selected: "પસંદ કરેલી શાખા",
};
