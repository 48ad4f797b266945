/** The texts of the finder. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { Texts } from "../texts.ts";

/** "branch" or "branches", for a number of them. */
const branches = (count: number) => (count === 1 ? "శాఖ" : "శాఖలు");

const counted = (count: number) => `${numberText(count)} ${branches(count)}`;

const PRESS_AGAIN = "“నాకు దగ్గరలో” మళ్లీ నొక్కండి, లేదా ప్రదేశం పేరుతో వెతకండి.";

export const finderTexts: Texts["finder"] = {
	heading: "మీకు అతి సమీపంలోని శాఖను కనుగొనండి",
	headingIn: (place) => `${place}: అతి సమీప శాఖ`,
	skipToResults: "ఫలితాలకు వెళ్లండి",
	searchLabel: "శాఖల కోసం వెతకండి",
	placeholder: "రాష్ట్రం, నగరం, ప్రాంతంతో వెతకండి…",
	suggestionCount: (count) => `${count} ${count === 1 ? "సూచన" : "సూచనలు"}`,
	recentCount: (count) => `${count} ఇటీవలి ${count === 1 ? "శోధన" : "శోధనలు"}`,
	or: "లేదా",
	anyState: "అన్ని రాష్ట్రాలు",
	anyCity: "అన్ని నగరాలు",
	chooseStateFirst: "ముందు రాష్ట్రం ఎంచుకోండి",
	filters: "ఫిల్టర్లు",
	openingHours: "పని వేళలు",
	openTimes: { now: "తెరిచి ఉన్నవి", saturday: "శనివారం తెరిచేవి", sunday: "ఆదివారం తెరిచేవి" },
	byLoan: "లోన్ వారీగా",
	byState: "రాష్ట్రం వారీగా",
	loans: { tractor: "ట్రాక్టర్", farm: "వ్యవసాయం", home: "ఇల్లు", vehicle: "ట్రక్కు", msme: "వ్యాపారం" },
	filtersSet: (count) => `${count} ఎంచుకున్నారు`,
	map: "మ్యాప్",
	list: "జాబితా",
	search: "వెతకండి",
	searching: "వెతుకుతోంది",
	searchingFor: (words) => `“${words}” కోసం వెతుకుతున్నాం…`,
	searchingSlowly: "నెట్\u200cవర్క్ నెమ్మదిగా ఉంది. వెతకడం కొనసాగుతోంది.",
	reset: "రీసెట్ చేయండి",
	nearMe: "నాకు దగ్గరలో",
	useLocation: "నా లొకేషన్ ఉపయోగించండి",
	locating: "మీ లొకేషన్\u200cను గుర్తిస్తోంది…",
	locatingSlowly: "మీ లొకేషన్\u200cను ఇంకా గుర్తిస్తోంది. బ్రౌజర్ అడిగితే, అనుమతించండి.",
	locationOn: "మీకు దగ్గరివి ముందు, దూరం సరళ రేఖలో",
	locationFailed: {
		denied: `మీ బ్రౌజర్ లొకేషన్ షేర్ చేయడం లేదు. దాని సెట్టింగ్\u200cలలో అనుమతించి, ${PRESS_AGAIN}`,
		unavailable: `మీ పరికరం లొకేషన్ గుర్తించలేదు. లొకేషన్ ఆన్ చేసి, ${PRESS_AGAIN}`,
		timeout: `లొకేషన్ గుర్తించడం ఆలస్యమైంది. ${PRESS_AGAIN}`,
	},
	distancesOn: "మీ నుండి దూరం, సరళ రేఖలో",
	sort: "క్రమం",
	sorts: { best: "బాగా సరిపోలినవి", nearest: "దగ్గరివి ముందు", name: "పేరు (A నుండి Z)" },
	sortNeedsPlace: "దగ్గరివి ముందు చూడాలంటే, ప్రదేశం పేరు ఇవ్వండి.",
	straightLine: "దూరం సరళ రేఖలో",
	about: (distance) => `సుమారు ${distance}`,
	upTo: (distance) => `${distance} వరకు`,
	fromPlace: (place) => `${place} నుండి`,
	fromVisitor: "మీ నుండి",
	count: counted,
	countOf: (count, words, place) => `${place && `${place}\u200cలో `}${words && `“${words}” కోసం `}${counted(count)}`,
	countNearest: (count, place) => `${place} దగ్గరలో ${counted(count)}`,
	countInArea: (count) => `ఈ ప్రాంతంలో ${count === 0 ? "శాఖలు లేవు" : counted(count)}`,
	leaveArea: "అన్నిచోట్లా వెతకండి",
	also: (place) => `${place} దగ్గరలోని ఇతర శాఖలు`,
	branches,
	browseByState: "రాష్ట్రాల వారీగా చూడండి",
	citiesIn: (state) => `${state}: నగరాలు`,
	summary: (place, { count, saturday, saturdayIn }) => {
		const some = saturdayIn.length < saturday ? `${numberText(saturday)}, ఉదాహరణకు ` : "";
		const open = saturday > 0 ? some + saturdayIn.join(", ") : "ఏవీ లేవు";
		return `${place}\u200cలో ${counted(count)} ${count === 1 ? "ఉంది" : "ఉన్నాయి"}. శనివారం తెరిచేవి: ${open}.`;
	},
	allBranches: (state, part, parts) => {
		const which = state ? `${state}: అన్ని శాఖలు` : "ఇతర శాఖలు";
		return parts > 1 ? `${which}, భాగం ${part}` : which;
	},
	listFailedHelp: "కాసేపు ఆగి మళ్లీ ప్రయత్నించండి.",
	unknownPlace: (place) => `“${place}” మా జాబితాలో లేదు. కింద వెతకండి, లేదా రాష్ట్రం ఎంచుకోండి.`,
	pages: "ఫలితాల పేజీలు",
	previous: "మునుపటి",
	next: "తదుపరి",
	pageOf: (page, pages) => `పేజీ ${page} / ${pages}`,
	selected: "ఎంచుకున్న శాఖ",
};
