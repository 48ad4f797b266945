/** The names of places on a map. */
import { soundKey } from "../../../shared/search/words/sound-key.ts";
import { keyOf } from "../../places/clean-names.ts";

/** Longer names would cover their surroundings. */
const MAX_LETTERS = 28;

/** Post offices in stations: the station itself is on the map. */
const IN_STATION = /\b(?:railway station|rly\.? ?(?:station|stn)|station road|r\.? ?s\.?|rms|r\.m\.s\.?)$/i;

/** `Nerul Node II`: how Navi Mumbai's planners number the parts of a locality. */
const NODE = / Node [IVX]+$/;

/** `BDeoghar`: the Post has joined the kind of office with its name. */
const JOINED_KIND = /^B(?=[A-Z][a-z]{2})/;

/** `Stn.Kachiguda`: beside a station. */
const STATION_SIGN = /^Stn\.\s?/;

/** `RANagar`: initials without a space behind them. */
const JOINED_INITIALS = /^\p{Lu}{1,3}(?=\p{Lu}\p{Ll}{3})/u;

/** `Wagle I.E`, `Bichhwal Ind.Area`: an industrial estate. */
const ESTATE = / (?:I\.? ?[EA]|Indl?\.? ?Area)\.?$/;

/** `Sec34 Noida`, `Sector - 16`, `Sector 27ChandigarhSO`. */
const SECTOR = /\bSec(?:tor|t)?[ .-]{0,3}(\d{1,3}) ?/;
const JOINED_OFFICE = /(?<=\p{Ll})SO$/u;

/** `Sector 21`, the usual name of that part of a planned city. */
const PLAIN_SECTOR = /^Sector \d{1,3}$/;

/** `Taloja A.V`, `Makrana S.B`: initials that only the Post knows. */
const LAST_INITIALS = /(?<=\p{Ll}) (?:\p{Lu}\.){1,3}\p{Lu}?$/u;

/** `C.P.M.G`, which is no name of a place. */
const ONLY_INITIALS = /^(?:\p{Lu}\. ?){1,6}\p{Lu}?$/u;

/** `AzhikodeThrissur`: the Post has joined a name with that of its district. */
const JOINED_DISTRICT = /(?<=\p{Ll}{3})(?=\p{Lu}\p{Ll}{3})/u;

/** Offices in an institution, which only its staff know. */
const INSTITUTION =
	/\b(?:air force|airforce|airport|army|assembly|bank|bhavan|bhawan|board|buildings?|bldg|bus stand|campus|cement|centre|corporation|collectorate|college|colliery|complex|counter|courts?|delivery|depot|engg|exchange|factory|g\.?p\.?o|hospital|house|ind estate|industrial estate|institute|jail|cutcherr?y|katchery|kutchery|kutchehry|kty|laboratory|mandi samiti|medical|mills?|offices?|police|power|project|sabha|sachivalaya|sectt|legislators|school|secretariat|staff|thermal|univ|university|vidyalaya|vidhan|yard|p\.?w\.?d|r\.?b\.?i|i\.?i\.?t|i\.?t\.?i|ordnance|bhel|bsf|cisf|crpf|itbp|ntpc|ongc|drmo|electricity|water works|nigam|palika|parishad|p and t|polytechnic|shala|smelter|temple|trust|vidyapee?th|press|workshop|ashram)\b|^(?:block area|sector)$|^\p{L}[\p{L}.]{0,2}$/iu;

/** The Post's names for its further offices in a city. */
const COUNTER = /^(?:city|g\.?p\.?o\.?|h\.?o\.?)?\s*\d{0,3}$/i;

/** `Indore Nagar`: without its city, the rest must still be a name. */
const GENERIC =
	/^(?:bazaa?r|camp|cantt|central|city|civil|cloth|colony|east|fort|gate|industrial|main|market|model|nagar|new|north|old|road|sadar|south|sub|town|university|west)\b/i;

/**
 * The name of a post office on a map: `Indore Tukoganj` and `Lokmanya Nagar Indore` lose their city.
 *
 * @param isNear whether the office is in or near the city of a name
 * @returns undefined for an office without a name of its own
 */
export function labelName(name: string, isNear: (city: string) => boolean): string | undefined {
	const text = name
		.replace(NODE, "")
		.replace(STATION_SIGN, "")
		.replace(JOINED_KIND, "")
		.replace(JOINED_INITIALS, "$& ")
		.replace(JOINED_DISTRICT, " ")
		.replace(ESTATE, " Industrial Area")
		.replace(LAST_INITIALS, "")
		.replace(SECTOR, "Sector $1 ")
		.replace(JOINED_OFFICE, "")
		.trim();
	if (text.length < 2 || text.length > MAX_LETTERS) return undefined;
	if (IN_STATION.test(name) || ONLY_INITIALS.test(text)) return undefined;
	const words = text.split(" ");
	const [first = "", last = ""] = [words[0], words.at(-1)];
	const behind = words.slice(1).join(" ");
	const before = words.slice(0, -1).join(" ");
	if (COUNTER.test(behind) && isNear(first)) return undefined;
	if (isOwnName(behind) && isNear(first)) return behind;
	return isOwnName(before) && isNear(last) ? before : text;
}

function isOwnName(rest: string): boolean {
	if (PLAIN_SECTOR.test(rest)) return true;
	return rest.length >= 5 && !GENERIC.test(rest) && /^\p{Lu}/u.test(rest) && !isInstitution(rest) && !isNumbered(rest);
}

export function isInstitution(name: string): boolean {
	return INSTITUTION.test(name) || ABBREVIATION.test(name);
}

/** `CRPF Camp`, `PTC Udhampur`. Abbreviations of industrial estates and housing boards are names of localities. */
const ABBREVIATION = /\b(?!(?:BTM|CBD|GIDC|HMT|HSR|KIADB|MIDC|NRI|SIDCO|SIPCOT|UPSIDC)\b)\p{Lu}{3,}\b/u;

/** `Sector 21`, `10 Tkw`: a part of a planned city, or of land along a canal. */
export function isNumbered(name: string): boolean {
	return /\d/.test(name);
}

const keys = new Map<string, string>();

/** The same for all spellings of a name. */
export function nameKey(name: string): string {
	const cachedKey = keys.get(name);
	if (cachedKey !== undefined) return cachedKey;
	const key = soundKey(keyOf(name));
	keys.set(name, key);
	return key;
}
