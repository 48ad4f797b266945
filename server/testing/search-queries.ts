/**
 * What visitors of lenders' sites type, and what must come first over the sample branches (docs/product.md, Search). Written
 * before the search. The nearest branches were found by brute force over the places' own points: each that is at most 2 km or
 * 5 % farther than the nearest counts. Where a place stands in several tables (post office, station, city), all of its points
 * were tried.
 */

import type { Day } from "../../shared/hours/week.ts";
import type { SearchNotice } from "../../shared/search/filter/sentence.ts";

export interface ExpectedQuery {
	query: string;
	/** What it tries; groups the report. */
	kind:
		| "city"
		| "state"
		| "alias"
		| "script"
		| "typo"
		| "joined"
		| "several fields"
		| "filler"
		| "beginning"
		| "name"
		| "branch locality"
		| "pincode"
		| "locality"
		| "station"
		| "town"
		| "said"
		| "unmatched word"
		| "negative";
	/** Ids of the branches of which one must come first. Empty: nothing may be found. */
	first: readonly number[];
	/**
	 * For a query that names a place without a branch of its own: the place that distances are measured from, whatever its
	 * case, spaces and accents. Absent: not tried, because the tables name the place in several ways.
	 */
	from?: string;
	/** Words that are reported as matched by nothing. Absent: none, if anything is found. */
	unmatched?: readonly string[];
	/** What else is understood. Absent: nothing of it. */
	wish?: Wish;
}

interface Wish {
	nearMe?: true;
	openNow?: true;
	/** Names of services, as the sample branches have them. */
	services?: readonly string[];
	days?: readonly Day[];
	/** In minutes after midnight: it opens then at the latest, and closes then at the earliest. */
	hours?: { opensBy?: number; closesFrom?: number };
	notice?: SearchNotice["kind"];
}

const MAHARASHTRA = between(1, 28);
const UTTAR_PRADESH = between(29, 52);
const MADHYA_PRADESH = between(53, 74);
const RAJASTHAN = between(75, 96);
const GUJARAT = between(97, 116);
const TAMIL_NADU = between(117, 134);
const KARNATAKA = between(135, 152);
const ANDHRA_PRADESH = between(153, 167);
const TELANGANA = between(168, 180);

/**
 * Wishes in plain words, at 11:00 am on Friday, 20 November 2026. In each line: ids of the samples, what else is understood, queries that
 * all mean the same, and the place that distances are from.
 */
const SAID = `
	any :: {"nearMe": true} :: near me | Nearest branch | which is the closest office to me? | paas ki branch | mere paas ki shakha | sabse nazdiki branch kahan hai
	any :: {"nearMe": true} :: मेरे पास की शाखा | सबसे नज़दीकी शाखा | मेरे आसपास ब्रांच कहाँ है | javalchi shakha | mazya javal branch kuthe ahe | जवळची शाखा | माझ्या जवळची शाखा कुठे आहे
	any :: {"nearMe": true} :: najik ni shakha | mari najik ni branch kya che | નજીકની શાખા | મારી નજીકની શાખા ક્યાં છે | daggara branch | naaku daggaralo unna branch ekkada | దగ్గరలో బ్రాంచ్ | నాకు దగ్గరలో ఉన్న శాఖ ఎక్కడ
	any :: {"nearMe": true} :: pakkathil ulla kilai | enakku pakkathula branch enga irukku | அருகிலுள்ள கிளை | எனக்கு அருகில் உள்ள கிளை எங்கே | hattirada shakhe | nanna hattira branch elli ide | ಹತ್ತಿರದ ಶಾಖೆ | ನನ್ನ ಹತ್ತಿರದ ಶಾಖೆ ಎಲ್ಲಿದೆ
	any :: {"nearMe": true} :: in my area | my city | near my location | current location | mere area me branch | मेरे इलाके में ब्रांच | mere aaju baaju branch | મારા ઘરની પાસે બ્રાન્ચ | maari paase ni shakha | mari baju ma branch | kuthey ahe jawalchi branch
	any :: {"nearMe": true} :: nann hatra branch ellide | hatra iro branch | enaku pakathula loan office | வீட்டுக்கு பக்கத்தில் கிளை | அருகில் லோன் ஆபீஸ் | మా ఊరి దగ్గర బ్రాంచ్ | maa oori daggara branch | ఇక్కడికి దగ్గరలో లోన్ ఆఫీస్ | sameepam lo branch | माझ्या गावाजवळ शाखा
	any :: {} :: kitni branch hai | kaun si branch | how many branches | thank you
	75 :: {} :: aapki jaipur branch kahan hai
	30 :: {} :: क्या लखनऊ में आपकी शाखा है
	2 :: {} :: मला पुण्याचा पत्ता हवा आहे | पुण्याला शाखा | mala punyacha patta hava aahe
	1 :: {} :: mumbaitil shakha
	136 :: {} :: ಮೈಸೂರಲ್ಲಿ ಶಾಖೆ | ನಿಮ್ಮ ಶಾಖೆ ಮೈಸೂರಲ್ಲಿ ಇದೆಯಾ
	75,76,77,78,79,80,81,82,83,84,85,86,87,88,89,90,91,92,93,94,95,96 :: {} :: rajasthan me kitni branch hai | top 10 branches in rajasthan | how many branches in rajasthan
	any :: {"openNow": true} :: ippo open ah irukka | iga open iro branch | open 24 hours
	any :: {"days": ["sunday"]} :: open sunday urgent
	any :: {"days": ["friday"], "hours": {"opensBy": 1080, "closesFrom": 1080}} :: సాయంత్రం తెరిచి ఉండే బ్రాంచ్
	any :: {"services": ["Farm loan"]} :: kheti badi | bhains ke liye loan | agricultre loan
	any :: {"services": ["Commercial vehicle loan"]} :: bus loan | auto rickshaw loan | goods vehicle loan | jcb loan
	any :: {"services": ["MSME loan"]} :: mudra loan | factory loan | godown loan
	2 :: {"services": ["Home loan"]} :: home loan near 18.5204, 73.8567 | mere liye home loan pune
	2 :: {} :: 18.52043, 73.85674 | 18.5204301,73.8567437 | near 18.5204, 73.8567 | geo:18.5204301,73.8567437?z=17
	any :: {"nearMe": true} :: loan office near me | loan branch near my location | nearest loan office | paas me loan office
	any :: {"nearMe": true, "services": ["Home loan"]} :: home loan near me | mere paas home loan | घर के लिए लोन मेरे पास
	any :: {"nearMe": true, "services": ["Commercial vehicle loan"]} :: truck loan near me | gaadi ka loan paas me | lorry loan pakkathil
	any :: {"nearMe": true, "openNow": true} :: open now near me | nearest open branch | abhi khuli branch mere paas
	any :: {"services": ["Tractor loan"]} :: mahindra tractor loan | john deere tractor loan | rotavator
	any :: {"services": ["Farm loan"]} :: kisan credit card | fasal loan | khad beej loan | goat loan | machli palan loan
	any :: {"services": ["Commercial vehicle loan"]} :: tata ace loan | ashok leyland truck loan | tanker loan | chhota hathi loan
	any :: {"services": ["MSME loan"]} :: kirana dukaan loan | medical store loan
	any :: {"services": ["Home loan"]} :: plot loan | zameen par loan | flat loan
	any :: {} :: emi bharna hai | EMI jama karna hai | किस्त भरनी है | top up loan | bank holiday
	any :: {"days": ["saturday"]} :: 2nd saturday
	53 :: {} :: mera ghar indore mein hai
	97,98,99,100,101,102,103,104,105,106,107,108,109,110,111,112,113,114,115,116 :: {} :: new branch in gujarat
	53 :: {} :: mujhe indore ka branch chahiye | indore branch kahan hai | indore ki shakha ka pata batao | indore branch ka phone number do | इंदौर में शाखा कहाँ है | मुझे इंदौर की ब्रांच का पता बताइए | please tell me the address of your indore branch
	2 :: {} :: pune branch kuthe ahe | punyat shakha kuthe ahe | पुण्यात शाखा कुठे आहे | पुण्यातील शाखेचा पत्ता सांगा | मला पुण्यामध्ये शाखा पाहिजे | pune ka office kidhar hai | how do i go to the pune branch
	4 :: {} :: नागपुरात शाखा कुठे आहे | nagpurla branch ahe ka | नागपुर की शाखा का फोन नंबर
	97 :: {} :: ahmedabad ma shakha kyan che | અમદાવાદમાં શાખા ક્યાં છે | મારે અમદાવાદ ની શાખા જોઈએ છે | amdavad branch nu sarnamu aapo
	98 :: {} :: surat ma branch kya che | સુરતમાં બ્રાન્ચ ક્યાં છે | suratni shakha
	168 :: {} :: hyderabad lo branch ekkada undi | hyderabadlo shakha ekkada | హైదరాబాద్‌లో బ్రాంచ్ ఎక్కడ ఉంది | నాకు హైదరాబాద్ బ్రాంచ్ కావాలి | hyderabad branch chirunama cheppandi
	154 :: {} :: విజయవాడలో శాఖ ఎక్కడ ఉంది | vijayawadalo branch kavali
	117 :: {} :: chennai la kilai enga irukku | chennaiyil kilai enge | சென்னையில் கிளை எங்கே உள்ளது | எனக்கு சென்னை கிளை முகவரி வேண்டும் | chennai branch mugavari sollunga
	119 :: {} :: மதுரையில் கிளை எங்கே | madurai kilai enga
	135 :: {} :: bengalurinalli shakhe elli ide | ಬೆಂಗಳೂರಿನಲ್ಲಿ ಶಾಖೆ ಎಲ್ಲಿದೆ | nanage bengaluru branch beku | ಬೆಂಗಳೂರು ಶಾಖೆಯ ವಿಳಾಸ ಹೇಳಿ
	136 :: {} :: ಮೈಸೂರಿನಲ್ಲಿ ಶಾಖೆ ಇದೆಯಾ | mysore branch elli
	2 :: {} :: kothrud me branch kahan hai | mujhe kothrud ke paas branch chahiye | कोथरुडमध्ये शाखा कुठे आहे :: Kothrud
	168 :: {} :: gachibowli daggara branch ekkada | gachibowli lo branch undha :: Gachibowli
	any :: {"openNow": true} :: open now | abhi khula | khuli hai | अभी खुला | abhi kaun si branch khuli hai | which branches are open right now | अभी कौन सी शाखा खुली है | आता चालू असलेली शाखा
	2 :: {"openNow": true} :: pune open now | pune me abhi khuli branch | punyat ata chalu shakha | पुणे में अभी खुली शाखा
	98 :: {"openNow": true} :: surat ma atyare khulli branch | સુરતમાં અત્યારે ખુલ્લી શાખા
	any :: {"days": ["saturday"]} :: saturday | शनिवार | open on saturday | shaniwar ko khula | शनिवारी चालू शाखा | શનિવારે ખુલ્લી શાખા | శనివారం తెరిచి ఉన్న బ్రాంచ్ | சனிக்கிழமை திறந்திருக்கும் கிளை | ಶನಿವಾರ ತೆರೆದಿರುವ ಶಾಖೆ | kal | tomorrow | कल खुला | udya chalu branch | kale khulli branch | repu terichi unna branch | nalai thirandhirukkum kilai | ನಾಳೆ ತೆರೆದಿರುವ ಶಾಖೆ
	any :: {"days": ["friday"]} :: aaj | today | aaj khula hai | आज | આજે | ఈరోజు | இன்று | ಇಂದು | open today
	any :: {"nearMe": true} :: mere ghar ke paas branch | near my house | mazya ghara javal shakha | yahan se najdik branch | office near by me
	any :: {"services": ["Tractor loan"]} :: मुझे ट्रैक्टर खरीदना है | tractor kharidna hai | मला ट्रॅक्टर घ्यायचा आहे | i want to buy a tractor
	any :: {"days": ["sunday"]} :: sunday ko khula | parso | रविवार को खुली शाखा | itwar ko khulne wali branch | sunday open branch | રવિવાર | ஞாயிறு
	2 :: {"days": ["saturday"]} :: pune saturday open | kal pune branch khuli hai kya | पुणे शनिवार
	2 :: {"days": ["saturday"], "hours": {"opensBy": 1080, "closesFrom": 1080}} :: pune open on saturday evening | shaniwar shaam pune | पुण्यात शनिवारी संध्याकाळी | pune kal shaam ko khula
	2 :: {"days": ["friday"], "hours": {"closesFrom": 1140}} :: pune open till 7 | pune me 7 baje tak khula | pune 7 pm tak | पुणे 7 बजे तक खुला
	2 :: {"days": ["friday"], "hours": {"closesFrom": 1081}} :: pune after 6 pm | pune 6 baje ke baad | shaam 6 ke baad pune
	any :: {"days": ["friday"], "hours": {"opensBy": 540, "closesFrom": 1020}} :: 9 am to 5 pm | 9 se 5 baje tak | open 9 am to 5 pm
	2 :: {"openNow": true, "days": ["friday"], "hours": {"closesFrom": 1200}} :: pune open now till 8 pm
	2 :: {"days": ["friday"], "hours": {"opensBy": 539}} :: pune open before 9 am | pune subah 9 baje se pehle
	2 :: {"services": ["Home loan"]} :: home loan pune | ghar ke liye loan pune me | पुणे होम लोन | पुण्यात घरासाठी कर्ज | pune me makan ka loan chahiye | housing finance in pune
	53 :: {"services": ["Tractor loan"]} :: tractor loan indore | ट्रैक्टर लोन इंदौर | mujhe tractor ke liye loan chahiye indore me | indore tracter lone
	53,98 :: {"services": ["Commercial vehicle loan"]} :: truck loan indore | indore gaadi ka loan | surat lorry loan | સુરત ટ્રક લોન | gadi loan surat ma joiye che | इंदौर ट्रक के लिए लोन
	75 :: {"services": ["Farm loan"]} :: kheti ke liye loan jaipur | kisan loan jaipur | जयपुर खेती लोन | जयपुर में किसान के लिए ऋण
	117 :: {"services": ["Commercial vehicle loan"]} :: சென்னையில் லாரி கடன் | chennai lorry kadan | சென்னை வாகன கடன்
	168 :: {"services": ["Farm loan"]} :: హైదరాబాద్ వ్యవసాయ రుణం | hyderabad rythu loan | hyderabad lo polam kosam loan
	30 :: {"services": ["MSME loan"]} :: dukaan ke liye loan lucknow | lucknow business loan | लखनऊ व्यापार लोन | sme loan lucknow | लखनऊ में दुकान के लिए लोन चाहिए
	any :: {"services": ["Tractor loan"]} :: ट्रैक्टर लोन | tractor | trector loan | ट्रॅक्टर कर्ज | ટ્રેક્ટર લોન | ట్రాక్టర్ లోన్ | டிராக்டர் கடன் | ಟ್ರ್ಯಾಕ್ಟರ್ ಸಾಲ
	any :: {"services": ["Home loan"]} :: होम लोन | ghar | makan loan | ઘર માટે લોન | ఇంటి రుణం | வீட்டு கடன் | வீட்டுக்கடன் | ಮನೆ ಸಾಲ | mane sala
	any :: {"services": ["Commercial vehicle loan"]} :: truck | gaadi | gadi | lorry | commercial vehicle | ट्रक लोन | லாரி கடன் | లారీ లోన్ | ಲಾರಿ ಸಾಲ
	any :: {"services": ["Farm loan"]} :: kheti | kisan | शेतीसाठी कर्ज | ખેડૂત લોન | రైతు రుణం | விவசாய கடன் | ಕೃಷಿ ಸಾಲ | agriculture loan
	any :: {"services": ["MSME loan"]} :: dukaan | vyapar | business loan | sme loan office | વેપાર લોન | వ్యాపార రుణం | தொழில் கடன் | ವ್ಯಾಪಾರ ಸಾಲ
	2 :: {} :: 18.52, 73.85 | 18°31'N 73°51'E | 18.52 N, 73.85 E | https://www.google.com/maps/@18.52,73.85,15z | geo:18.52,73.85
	any :: {"notice": "no-coordinates"} :: https://maps.app.goo.gl/AbCdEf123 | maps.app.goo.gl/AbCdEf123
	any :: {"notice": "outside"} :: 48.8584, 2.2945
	2 :: {"notice": "pincode-digits"} :: pune 12345
	2 :: {"notice": "no-pincode"} :: pune 411999
	28 :: {"notice": "no-pincode"} :: 411999`;

function said(): readonly ExpectedQuery[] {
	return SAID.trim()
		.split("\n")
		.flatMap((line) => {
			const [ids = "", wish = "{}", queries = "", from] = line.trim().split(" :: ");
			const first = ids === "any" ? between(1, 180) : ids.split(",").map(Number);
			const expected = { kind: "said" as const, first, wish: JSON.parse(wish) as Wish, ...(from && { from }) };
			return queries.split(" | ").map((query) => ({ query, ...expected }));
		});
}

export const SEARCH_QUERIES: readonly ExpectedQuery[] = [
	// Cities with a branch, in any case and spacing. Mumbai is the city before Navi Mumbai.
	{ query: "Pune", kind: "city", first: [2] },
	{ query: "LUCKNOW", kind: "city", first: [30] },
	{ query: "  indore  ", kind: "city", first: [53] },
	{ query: "mumbai", kind: "city", first: [1] },
	{ query: "navi mumbai", kind: "city", first: [3] },
	{ query: "Navi-Mumbai", kind: "city", first: [3] },
	{ query: "Pimpri-Chinchwad", kind: "city", first: [28] },
	{ query: "pimpri chinchwad", kind: "city", first: [28] },
	{ query: "sri ganganagar", kind: "city", first: [83] },
	{ query: "Sawai  Madhopur", kind: "city", first: [92] },
	{ query: "Chhatrapati Sambhajinagar", kind: "city", first: [8] },
	{ query: "hyderabad", kind: "city", first: [168] },
	{ query: "Secunderabad", kind: "city", first: [169] },
	{ query: "kota", kind: "city", first: [77] },
	{ query: "Agra", kind: "city", first: [31] },
	{ query: "anand", kind: "city", first: [112] },
	{ query: "satara", kind: "city", first: [25] },
	{ query: "sagar", kind: "city", first: [60] },
	{ query: "SURAT", kind: "city", first: [98] },
	{ query: "Thane", kind: "city", first: [6] },
	{ query: "salem", kind: "city", first: [121] },
	{ query: "pali", kind: "city", first: [85] },
	{ query: "kalyan", kind: "city", first: [7] },
	{ query: "fatehpur", kind: "city", first: [51, 96] },
	{ query: "Gandhinagar", kind: "city", first: [104] },
	{ query: "Prayagraj", kind: "city", first: [35] },
	// States: any of their branches.
	{ query: "Gujarat", kind: "state", first: GUJARAT },
	{ query: "rajasthan", kind: "state", first: RAJASTHAN },
	{ query: "uttar pradesh", kind: "state", first: UTTAR_PRADESH },
	{ query: "TAMIL NADU", kind: "state", first: TAMIL_NADU },
	{ query: "Telangana", kind: "state", first: TELANGANA },
	{ query: "andhra-pradesh", kind: "state", first: ANDHRA_PRADESH },
	{ query: "Karnataka", kind: "state", first: KARNATAKA },
	{ query: "madhya pradesh", kind: "state", first: MADHYA_PRADESH },
	{ query: "maharashtra", kind: "state", first: MAHARASHTRA },
	// Old, new and short names.
	{ query: "Bangalore", kind: "alias", first: [135] },
	{ query: "bombay", kind: "alias", first: [1] },
	{ query: "Madras", kind: "alias", first: [117] },
	{ query: "Vizag", kind: "alias", first: [153] },
	{ query: "baroda", kind: "alias", first: [99] },
	{ query: "Allahabad", kind: "alias", first: [35] },
	{ query: "Trichy", kind: "alias", first: [120] },
	{ query: "Poona", kind: "alias", first: [2] },
	{ query: "Mysore", kind: "alias", first: [136] },
	{ query: "mangalore", kind: "alias", first: [138] },
	{ query: "Hubli", kind: "alias", first: [137] },
	{ query: "gulbarga", kind: "alias", first: [139] },
	{ query: "Nasik", kind: "alias", first: [5] },
	{ query: "Aurangabad", kind: "alias", first: [8] },
	{ query: "Ahmednagar", kind: "alias", first: [17] },
	{ query: "banaras", kind: "alias", first: [34] },
	{ query: "Faizabad", kind: "alias", first: [49] },
	{ query: "Tuticorin", kind: "alias", first: [124] },
	{ query: "tanjore", kind: "alias", first: [127] },
	{ query: "Cuddapah", kind: "alias", first: [162] },
	{ query: "hoshangabad", kind: "alias", first: [74] },
	{ query: "Chittor", kind: "alias", first: [93] },
	{ query: "New Bombay", kind: "alias", first: [3] },
	{ query: "chinchwad", kind: "alias", first: [28] },
	{ query: "Amdavad", kind: "alias", first: [97] },
	{ query: "एमपी", kind: "alias", first: MADHYA_PRADESH },
	{
		query: "commercial vehicle loan nagpur",
		kind: "several fields",
		first: [4],
		wish: { services: ["Commercial vehicle loan"] },
	},
	{ query: "MP", kind: "alias", first: MADHYA_PRADESH },
	{ query: "up", kind: "alias", first: UTTAR_PRADESH },
	{ query: "AP", kind: "alias", first: ANDHRA_PRADESH },
	{ query: "TN", kind: "alias", first: TAMIL_NADU },
	{ query: "U.P.", kind: "alias", first: UTTAR_PRADESH },
	{ query: "gujrat", kind: "alias", first: GUJARAT },
	{ query: "Andhra", kind: "alias", first: ANDHRA_PRADESH },
	// Names in Devanagari, Telugu, Tamil, Kannada and Gujarati, some of places without a branch.
	{ query: "पुणे", kind: "script", first: [2] },
	{ query: "मुंबई", kind: "script", first: [1] },
	{ query: "लखनऊ", kind: "script", first: [30] },
	{ query: "इलाहाबाद", kind: "script", first: [35] },
	{ query: "बनारस", kind: "script", first: [34] },
	{ query: "जयपुर", kind: "script", first: [75] },
	{ query: "औरंगाबाद", kind: "script", first: [8] },
	{ query: "गाज़ियाबाद", kind: "script", first: [33] },
	{ query: "श्री गंगानगर", kind: "script", first: [83] },
	{ query: "पिंपरी-चिंचवड", kind: "script", first: [28] },
	{ query: "राजस्थान", kind: "script", first: RAJASTHAN },
	{ query: "उत्तर प्रदेश", kind: "script", first: UTTAR_PRADESH },
	{ query: "महाराष्ट्र", kind: "script", first: MAHARASHTRA },
	{ query: "तमिलनाडु", kind: "script", first: TAMIL_NADU },
	{ query: "హైదరాబాద్", kind: "script", first: [168] },
	{ query: "విశాఖపట్నం", kind: "script", first: [153] },
	{ query: "విజయవాడ", kind: "script", first: [154] },
	{ query: "తెలంగాణ", kind: "script", first: TELANGANA },
	{ query: "ఆంధ్రప్రదేశ్", kind: "script", first: ANDHRA_PRADESH },
	{ query: "சென்னை", kind: "script", first: [117] },
	{ query: "கோவை", kind: "script", first: [118] },
	{ query: "மதுரை", kind: "script", first: [119] },
	{ query: "தமிழ்நாடு", kind: "script", first: TAMIL_NADU },
	{ query: "ಬೆಂಗಳೂರು", kind: "script", first: [135] },
	{ query: "ಮೈಸೂರು", kind: "script", first: [136] },
	{ query: "ಹುಬ್ಬಳ್ಳಿ", kind: "script", first: [137] },
	{ query: "ಕರ್ನಾಟಕ", kind: "script", first: KARNATAKA },
	{ query: "અમદાવાદ", kind: "script", first: [97] },
	{ query: "વડોદરા", kind: "script", first: [99] },
	{ query: "સુરત", kind: "script", first: [98] },
	{ query: "ગુજરાત", kind: "script", first: GUJARAT },
	{ query: "जयपुर राजस्थान", kind: "script", first: [75] },
	{ query: "शिरडी", kind: "script", first: [5, 17] },
	{ query: "पणजी", kind: "script", first: [140] },
	{ query: "உதகமண்டலம்", kind: "script", first: [118] },
	{ query: "ఢిల్లీ", kind: "script", first: [47] },
	{ query: "ದೆಹಲಿ", kind: "script", first: [47] },
	{ query: "વાપી", kind: "script", first: [107] },
	{ query: "pune महाराष्ट्र", kind: "script", first: [2] },
	// Typing errors: in words of four letters and more. A village whose branch post office has that very name (Ahemdabad of
	// Bareilly, Kohlapur of Haryana) is not meant.
	{ query: "hydrabad", kind: "typo", first: [168] },
	{ query: "banglore", kind: "typo", first: [135] },
	{ query: "ahemdabad", kind: "typo", first: [97] },
	{ query: "luknow", kind: "typo", first: [30] },
	{ query: "chenai", kind: "typo", first: [117] },
	{ query: "coimbatur", kind: "typo", first: [118] },
	{ query: "vishakapatnam", kind: "typo", first: [153] },
	{ query: "vijaywada", kind: "typo", first: [154] },
	{ query: "kohlapur", kind: "typo", first: [13] },
	{ query: "gaziabad", kind: "typo", first: [33] },
	{ query: "moradbad", kind: "typo", first: [38] },
	{ query: "udiapur", kind: "typo", first: [80] },
	{ query: "jodpur", kind: "typo", first: [76] },
	{ query: "ajmeer", kind: "typo", first: [79] },
	{ query: "bikanir", kind: "typo", first: [78] },
	{ query: "vadodra", kind: "typo", first: [99] },
	{ query: "gandinagar", kind: "typo", first: [104] },
	{ query: "varansi", kind: "typo", first: [34] },
	{ query: "bhopaal", kind: "typo", first: [54] },
	{ query: "indroe", kind: "typo", first: [53] },
	{ query: "jaipurr", kind: "typo", first: [75] },
	{ query: "gorakpur", kind: "typo", first: [39] },
	{ query: "madhurai", kind: "typo", first: [119] },
	{ query: "tirunelvelli", kind: "typo", first: [122] },
	{ query: "Pnue", kind: "typo", first: [2] },
	{ query: "rajsthan", kind: "typo", first: RAJASTHAN },
	{ query: "maharshtra", kind: "typo", first: MAHARASHTRA },
	{ query: "gujurat", kind: "typo", first: GUJARAT },
	{ query: "karnatka", kind: "typo", first: KARNATAKA },
	{ query: "utter pradesh", kind: "typo", first: UTTAR_PRADESH },
	{ query: "telangna", kind: "typo", first: TELANGANA },
	{ query: "udaipur rajastan", kind: "typo", first: [80] },
	{ query: "banglore karnatka", kind: "typo", first: [135] },
	// Words joined and split otherwise than in the name.
	{ query: "gandhi nagar", kind: "joined", first: [104] },
	{ query: "sriganganagar", kind: "joined", first: [83] },
	{ query: "tamilnadu", kind: "joined", first: TAMIL_NADU },
	{ query: "uttarpradesh", kind: "joined", first: UTTAR_PRADESH },
	{ query: "madhyapradesh", kind: "joined", first: MADHYA_PRADESH },
	{ query: "navimumbai", kind: "joined", first: [3] },
	{ query: "sambhaji nagar", kind: "joined", first: [8] },
	{ query: "pimprichinchwad", kind: "joined", first: [28] },
	{ query: "sawaimadhopur", kind: "joined", first: [92] },
	{ query: "karim nagar", kind: "joined", first: [172] },
	{ query: "ahmed nagar", kind: "joined", first: [17] },
	{ query: "visakha patnam", kind: "joined", first: [153] },
	{ query: "maha rashtra", kind: "joined", first: MAHARASHTRA },
	{ query: "bhav-nagar", kind: "joined", first: [101] },
	{ query: "newdelhi", kind: "joined", first: [47], from: "New Delhi" },
	{ query: "collegeroad nashik", kind: "joined", first: [5] },
	{ query: "busstand dhule", kind: "joined", first: [18] },
	{ query: "mountabu", kind: "joined", first: [115] },
	{ query: "Gandhi Nagar Gujarat", kind: "joined", first: [104] },
	// Words of several fields. Fatehpur is in Uttar Pradesh and in Rajasthan.
	{ query: "fatehpur rajasthan", kind: "several fields", first: [96] },
	{ query: "fatehpur up", kind: "several fields", first: [51] },
	{ query: "rajasthan fatehpur", kind: "several fields", first: [96] },
	{ query: "college road nashik", kind: "several fields", first: [5] },
	{ query: "market road pune", kind: "several fields", first: [2] },
	{ query: "mg road ujjain", kind: "several fields", first: [57] },
	{ query: "bus stand latur", kind: "several fields", first: [19] },
	{ query: "court road akola", kind: "several fields", first: [16] },
	{ query: "gandhi road bhopal", kind: "several fields", first: [54] },
	{ query: "ramnagar coimbatore", kind: "several fields", first: [118] },
	{ query: "ramnagar karimnagar", kind: "several fields", first: [172] },
	{ query: "jaipur 302001", kind: "several fields", first: [75] },
	{ query: "raviwar peth, pune", kind: "several fields", first: [2] },
	{ query: "kurla, mumbai, maharashtra", kind: "several fields", first: [1] },
	{ query: "hyderabad telangana", kind: "several fields", first: [168] },
	{ query: "aurangabad maharashtra", kind: "several fields", first: [8] },
	{ query: "regional office jaipur", kind: "several fields", first: [75] },
	{ query: "Jaipur regional office", kind: "several fields", first: [75] },
	{ query: "regional office maharashtra", kind: "several fields", first: [1] },
	{ query: "regional office uttar pradesh", kind: "several fields", first: [30] },
	{ query: "college road branch udaipur", kind: "several fields", first: [80] },
	{ query: "head post office nagpur", kind: "several fields", first: [4] },
	{ query: "bijapur karnataka", kind: "several fields", first: [145] },
	{ query: "pune maharashtra 411002", kind: "several fields", first: [2] },
	// Words that say nothing about the place.
	{ query: "near pune", kind: "filler", first: [2] },
	{ query: "branch in hyderabad", kind: "filler", first: [168] },
	{ query: "nearest branch in jaipur", kind: "filler", first: [75] },
	{ query: "branches near lucknow", kind: "filler", first: [30] },
	{ query: "open now in surat", kind: "filler", first: [98], wish: { openNow: true } },
	{ query: "office in nagpur", kind: "filler", first: [4] },
	{ query: "my branch at ajmer", kind: "filler", first: [79] },
	{ query: "branch near agra", kind: "filler", first: [31] },
	{ query: "पुणे के पास", kind: "filler", first: [2] },
	{ query: "जयपुर में", kind: "filler", first: [75] },
	{ query: "दिल्ली के पास", kind: "filler", first: [47] },
	{ query: "branch in Gujarat", kind: "filler", first: GUJARAT },
	{ query: "office near bangalore", kind: "filler", first: [135] },
	{ query: "branch near Kothrud", kind: "filler", first: [2], from: "Kothrud" },
	{ query: "near 411038", kind: "filler", first: [2], from: "411038" },
	{ query: "branch in hydrabad", kind: "filler", first: [168] },
	// Beginnings of words. A city beats a state, a state the branch "Gujarathipeta".
	{ query: "hyd", kind: "beginning", first: [168] },
	{ query: "luck", kind: "beginning", first: [30] },
	{ query: "visakh", kind: "beginning", first: [153] },
	{ query: "coimb", kind: "beginning", first: [118] },
	{ query: "gorakh", kind: "beginning", first: [39] },
	{ query: "tirup", kind: "beginning", first: [123, 160] },
	{ query: "tiru", kind: "beginning", first: [120, 122, 123, 160] },
	{ query: "manga", kind: "beginning", first: [138] },
	{ query: "raj", kind: "beginning", first: [100, 158] },
	{ query: "guj", kind: "beginning", first: GUJARAT },
	{ query: "telan", kind: "beginning", first: TELANGANA },
	{ query: "maharas", kind: "beginning", first: MAHARASHTRA },
	{ query: "bang", kind: "beginning", first: [135] },
	{ query: "junagad", kind: "beginning", first: [105] },
	{ query: "navi mum", kind: "beginning", first: [3] },
	{ query: "udai raj", kind: "beginning", first: [80] },
	{ query: "जयपु", kind: "beginning", first: [75] },
	// Names of branches, whole and in part.
	{ query: "Pune Market Branch", kind: "name", first: [2] },
	{ query: "Regional Office Lucknow", kind: "name", first: [30] },
	{ query: "Manik Chowk Branch", kind: "name", first: [36] },
	{ query: "manik chowk", kind: "name", first: [36] },
	{ query: "sitaphalmandi", kind: "name", first: [169] },
	{ query: "khanda colony", kind: "name", first: [24] },
	{ query: "philkhana", kind: "name", first: [29] },
	{ query: "cloth market", kind: "name", first: [53] },
	{ query: "nayapura", kind: "name", first: [77] },
	{ query: "hindawadi", kind: "name", first: [140] },
	{ query: "betia hata", kind: "name", first: [39] },
	{ query: "jawahar nagar", kind: "name", first: [61] },
	{ query: "sarjepura branch", kind: "name", first: [17] },
	{
		query: "Jalna Farm & Vehicle Loan Centre",
		kind: "name",
		first: [23],
		wish: { services: ["Farm loan", "Commercial vehicle loan"] },
	},
	{
		query: "meerut home and msme loan centre",
		kind: "name",
		first: [32],
		wish: { services: ["Home loan", "MSME loan"] },
	},
	{
		query: "farm vehicle loan gwalior",
		kind: "name",
		first: [56],
		wish: { services: ["Farm loan", "Commercial vehicle loan"] },
	},
	{ query: "nashik college road branch", kind: "name", first: [5] },
	{ query: "Chhatrapati Sambhajinagar City Branch", kind: "name", first: [8] },
	{ query: "regional office", kind: "name", first: [1, 30, 54, 75, 97, 117, 135, 154, 168] },
	// Localities in the address of a branch.
	{ query: "kurla", kind: "branch locality", first: [1] },
	{ query: "sitabuldi", kind: "branch locality", first: [4] },
	{ query: "karelibaug", kind: "branch locality", first: [99] },
	{ query: "gajuwaka", kind: "branch locality", first: [153] },
	{ query: "flower bazaar", kind: "branch locality", first: [117] },
	{ query: "napier town", kind: "branch locality", first: [55] },
	{ query: "suryaraopet", kind: "branch locality", first: [154] },
	{ query: "surajpole", kind: "branch locality", first: [80] },
	{ query: "takhteshwar", kind: "branch locality", first: [101] },
	{ query: "tennur", kind: "branch locality", first: [120] },
	{ query: "Budhwar Peth", kind: "branch locality", first: [5] },
	{ query: "godavarikhani", kind: "branch locality", first: [173] },
	{ query: "kavi nagar", kind: "branch locality", first: [33] },
	{ query: "gajuwaka vizag", kind: "branch locality", first: [153] },
	{ query: "labour colony", kind: "branch locality", first: [19] },
	{ query: "sampangi ramnagar", kind: "branch locality", first: [135] },
	// A pincode of a branch, its first digits, and pincodes without a branch, which mean the nearest one. 581301 and
	// 471001 are more than 100 km from all.
	{ query: "302001", kind: "pincode", first: [75] },
	{ query: "pin 411002", kind: "pincode", first: [2] },
	{ query: "pincode 600001", kind: "pincode", first: [117] },
	{ query: "560 027", kind: "pincode", first: [135] },
	{ query: "500061", kind: "pincode", first: [169] },
	{ query: "4110", kind: "pincode", first: [2, 28] },
	{ query: "41101", kind: "pincode", first: [28], wish: { notice: "pincode-digits" } },
	{ query: "3020", kind: "pincode", first: [75] },
	{ query: "411038", kind: "pincode", first: [2], from: "411038" },
	{ query: "400053", kind: "pincode", first: [1], from: "400053" },
	{ query: "400050", kind: "pincode", first: [1], from: "400050" },
	{ query: "400706", kind: "pincode", first: [3], from: "400706" },
	{ query: "500 001", kind: "pincode", first: [168], from: "500001" },
	{ query: "500081", kind: "pincode", first: [168, 169], from: "500081" },
	{ query: "560034", kind: "pincode", first: [135], from: "560034" },
	{ query: "560066", kind: "pincode", first: [135], from: "560066" },
	{ query: "600040", kind: "pincode", first: [117], from: "600040" },
	{ query: "600045", kind: "pincode", first: [117], from: "600045" },
	{ query: "380015", kind: "pincode", first: [97], from: "380015" },
	{ query: "390007", kind: "pincode", first: [99], from: "390007" },
	{ query: "395007", kind: "pincode", first: [98], from: "395007" },
	{ query: "302017", kind: "pincode", first: [75], from: "302017" },
	{ query: "226010", kind: "pincode", first: [30], from: "226010" },
	{ query: "452010", kind: "pincode", first: [53], from: "452010" },
	{ query: "110001", kind: "pincode", first: [47], from: "110001" },
	{ query: "110 075", kind: "pincode", first: [47], from: "110075" },
	{ query: "122001", kind: "pincode", first: [47], from: "122001" },
	{ query: "248001", kind: "pincode", first: [40], from: "248001" },
	{ query: "403001", kind: "pincode", first: [140], from: "403001" },
	{ query: "605001", kind: "pincode", first: [131], from: "605001" },
	{ query: "678001", kind: "pincode", first: [118], from: "678001" },
	{ query: "695001", kind: "pincode", first: [129], from: "695001" },
	{ query: "423109", kind: "pincode", first: [5], from: "423109" },
	{ query: "413102", kind: "pincode", first: [25], from: "413102" },
	{ query: "643001", kind: "pincode", first: [118], from: "643001" },
	{ query: "581301", kind: "pincode", first: [], from: "581301" },
	{ query: "307501", kind: "pincode", first: [115], from: "307501" },
	{ query: "327001", kind: "pincode", first: [61], from: "327001" },
	{ query: "465001", kind: "pincode", first: [58, 57], from: "465001" },
	{ query: "471001", kind: "pincode", first: [], from: "471001" },
	{ query: "229001", kind: "pincode", first: [51], from: "229001" },
	{ query: "262001", kind: "pincode", first: [37], from: "262001" },
	{ query: "515801", kind: "pincode", first: [142], from: "515801" },
	{ query: "534101", kind: "pincode", first: [158], from: "534101" },
	{ query: "509103", kind: "pincode", first: [175], from: "509103" },
	{ query: "585104", kind: "pincode", first: [139], from: "585104" },
	{ query: "pin code 560001", kind: "pincode", first: [135], from: "560001" },
	// Post offices. Dadar, Jayanagar and the towns Chittoor and Dhar are one or two letters from words of branches far away;
	// a head office or a city of that very name is what is meant.
	{ query: "Kothrud", kind: "locality", first: [2], from: "Kothrud" },
	{ query: "madhapur", kind: "locality", first: [168], from: "Madhapur" },
	{ query: "hebbal", kind: "locality", first: [135], from: "Hebbal" },
	{ query: "palasia", kind: "locality", first: [53], from: "Palasia" },
	{ query: "benz circle", kind: "locality", first: [154], from: "Benz Circle" },
	{ query: "kothrud pune", kind: "locality", first: [2], from: "Kothrud" },
	{ query: "Andheri", kind: "locality", first: [1], from: "Andheri" },
	{ query: "andheri east", kind: "locality", first: [1], from: "Andheri East" },
	{ query: "Andheri Himachal Pradesh", kind: "locality", first: [40], from: "Andheri" },
	{ query: "Koramangala", kind: "locality", first: [135], from: "Koramangala" },
	{ query: "borivali", kind: "locality", first: [6], from: "Borivali" },
	{ query: "Chembur", kind: "locality", first: [1], from: "Chembur" },
	{ query: "Juhu", kind: "locality", first: [1], from: "Juhu" },
	{ query: "Bandra West", kind: "locality", first: [1], from: "Bandra West" },
	{ query: "viman nagar", kind: "locality", first: [2], from: "Viman Nagar" },
	{ query: "Shivaji Nagar", kind: "locality", first: [2], from: "Shivajinagar" },
	{ query: "swargate", kind: "locality", first: [2], from: "Swargate" },
	{ query: "Malleswaram", kind: "locality", first: [135], from: "Malleswaram" },
	{ query: "rajaji nagar", kind: "locality", first: [135], from: "Rajajinagar" },
	{ query: "Banjara Hills", kind: "locality", first: [168, 169], from: "Banjara Hills" },
	{ query: "jubilee hills hyderabad", kind: "locality", first: [168], from: "Jubilee Hills" },
	{ query: "gachibowli", kind: "locality", first: [168], from: "Gachibowli" },
	{ query: "Mylapore", kind: "locality", first: [117], from: "Mylapore" },
	{ query: "Tambaram", kind: "locality", first: [117], from: "Tambaram" },
	{ query: "navrangpura", kind: "locality", first: [97], from: "Navrangpura" },
	{ query: "Alkapuri", kind: "locality", first: [99], from: "Alkapuri" },
	{ query: "mansarovar", kind: "locality", first: [75], from: "Mansarovar" },
	{ query: "Gomti Nagar", kind: "locality", first: [30], from: "Gomti Nagar" },
	{ query: "gomtinagar lucknow", kind: "locality", first: [30], from: "Gomti Nagar" },
	{ query: "Connaught Place", kind: "locality", first: [47], from: "Connaught Place" },
	{ query: "sipri bazar", kind: "locality", first: [41], from: "Sipri Bazar" },
	{ query: "Yelahanka", kind: "locality", first: [135], from: "Yelahanka" },
	{ query: "uppal", kind: "locality", first: [169], from: "Uppal" },
	{ query: "Dadar", kind: "locality", first: [1], from: "Dadar" },
	{ query: "Jayanagar", kind: "locality", first: [135], from: "Jayanagar" },
	{ query: "kormangala", kind: "locality", first: [135], from: "Koramangala" },
	{ query: "thygarayanagar", kind: "locality", first: [117], from: "Thygarayanagar" },
	{ query: "basti", kind: "town", first: [49], from: "Basti" },
	{ query: "t nagar", kind: "locality", first: [117], from: "Thygarayanagar" },
	// Railway stations, by name and by code. Virar also begins a word in the address of a branch 1,300 km away.
	{ query: "Kacheguda", kind: "station", first: [168, 169], from: "Kacheguda" },
	{ query: "ghatkopar", kind: "station", first: [1], from: "Ghatkopar" },
	{ query: "Mulund", kind: "station", first: [6], from: "Mulund" },
	{ query: "Vile Parle", kind: "station", first: [1], from: "Vile Parle" },
	{ query: "Mira Road", kind: "station", first: [6], from: "Mira Road" },
	{ query: "velachery", kind: "station", first: [117], from: "Velachery" },
	{ query: "Guindy", kind: "station", first: [117], from: "Guindy" },
	{ query: "Whitefield", kind: "station", first: [135], from: "Whitefield" },
	{ query: "whitefield bangalore", kind: "station", first: [135], from: "Whitefield" },
	{ query: "Mumbai Central", kind: "station", first: [1], from: "Mumbai Central" },
	{ query: "Anand Vihar", kind: "station", first: [47], from: "Anand Vihar" },
	{ query: "Balharshah", kind: "station", first: [20], from: "Balharshah" },
	{ query: "Katpadi", kind: "station", first: [125], from: "Katpadi" },
	{ query: "Badnera", kind: "station", first: [10], from: "Badnera" },
	{ query: "virar", kind: "station", first: [6], from: "Virar" },
	{ query: "LTT", kind: "station", first: [1] },
	{ query: "YPR", kind: "station", first: [135] },
	// Towns, cities and states without a branch of their own.
	{ query: "Delhi", kind: "town", first: [47], from: "Delhi" },
	{ query: "new delhi", kind: "town", first: [47], from: "New Delhi" },
	{ query: "दिल्ली", kind: "town", first: [47] },
	{ query: "Goa", kind: "town", first: [140], from: "Goa" },
	{ query: "Panaji", kind: "town", first: [140], from: "Panaji" },
	{ query: "Pondicherry", kind: "town", first: [131] },
	{ query: "Puducherry", kind: "town", first: [131] },
	{ query: "gurgaon", kind: "town", first: [47], from: "Gurgaon" },
	{ query: "Daman", kind: "town", first: [107], from: "Daman" },
	{ query: "Dehradun", kind: "town", first: [40], from: "Dehradun" },
	{ query: "haridwar", kind: "town", first: [40], from: "Haridwar" },
	{ query: "Panipat", kind: "town", first: [42], from: "Panipat" },
	{ query: "Trivandrum", kind: "town", first: [129] },
	{ query: "Palakkad", kind: "town", first: [118], from: "Palakkad" },
	{ query: "Shirdi", kind: "town", first: [5, 17], from: "Shirdi" },
	{ query: "lonavala", kind: "town", first: [24] },
	{ query: "Baramati", kind: "town", first: [25], from: "Baramati" },
	{ query: "Mahabaleshwar", kind: "town", first: [25], from: "Mahabaleshwar" },
	{ query: "Bhiwandi", kind: "town", first: [7], from: "Bhiwandi" },
	{ query: "ulhas nagar", kind: "town", first: [7], from: "Ulhasnagar" },
	{ query: "Bhusawal", kind: "town", first: [15] },
	{ query: "Pandharpur", kind: "town", first: [9], from: "Pandharpur" },
	{ query: "Ooty", kind: "town", first: [118] },
	{ query: "Kanyakumari", kind: "town", first: [129] },
	{ query: "Chittoor", kind: "town", first: [125], from: "Chittoor" },
	{ query: "Dharwad", kind: "town", first: [137], from: "Dharwad" },
	{ query: "dharwad karnataka", kind: "town", first: [137], from: "Dharwad" },
	{ query: "Kolar Karnataka", kind: "town", first: [133], from: "Kolar" },
	{ query: "Vapi", kind: "town", first: [107], from: "Vapi" },
	{ query: "Valsad", kind: "town", first: [107], from: "Valsad" },
	{ query: "Pushkar", kind: "town", first: [79], from: "Pushkar" },
	{ query: "Mount Abu", kind: "town", first: [115] },
	{ query: "Nathdwara", kind: "town", first: [80], from: "Nathdwara" },
	{ query: "Bundi", kind: "town", first: [77], from: "Bundi" },
	{ query: "Dhar", kind: "town", first: [53], from: "Dhar" },
	{ query: "itarsi", kind: "town", first: [74], from: "Itarsi" },
	{ query: "Khargone", kind: "town", first: [66], from: "Khargone" },
	{ query: "Guntakal", kind: "town", first: [142], from: "Guntakal" },
	{ query: "Patan Gujarat", kind: "town", first: [115], from: "Patan" },
	{ query: "gondal", kind: "town", first: [100], from: "Gondal" },
	// A word that nothing matches beside one that something does.
	{ query: "xyzzy pune", kind: "unmatched word", first: [2], unmatched: ["xyzzy"] },
	{ query: "Jaipur qwfpgj", kind: "unmatched word", first: [75], unmatched: ["qwfpgj"] },
	{ query: "whatsapp nagpur", kind: "unmatched word", first: [4], unmatched: ["whatsapp"] },
	{ query: "branch in lucknow zxcvb", kind: "unmatched word", first: [30], unmatched: ["zxcvb"] },
	{ query: "xqzt gujarat", kind: "unmatched word", first: GUJARAT, unmatched: ["xqzt"] },
	{ query: "bangalore wxyzzy", kind: "unmatched word", first: [135], unmatched: ["wxyzzy"] },
	{ query: "fatehpur rajasthan vbnmqz", kind: "unmatched word", first: [96], unmatched: ["vbnmqz"] },
	{ query: "पुणे xyzzy", kind: "unmatched word", first: [2], unmatched: ["xyzzy"] },
	{ query: "411002 qwfpgj", kind: "unmatched word", first: [2], unmatched: ["qwfpgj"] },
	{ query: "facebook kota", kind: "unmatched word", first: [77], unmatched: ["facebook"] },
	{ query: "main road kothrud", kind: "unmatched word", first: [2], from: "Kothrud", unmatched: ["main", "road"] },
	{
		query: "opp bus stand Jaora MP",
		kind: "unmatched word",
		first: [61],
		from: "Jaora",
		unmatched: ["opp", "bus", "stand"],
	},
	{ query: "navi delhi", kind: "unmatched word", first: [47], from: "Delhi", unmatched: ["navi"] },
	// Nothing is found: known places more than 100 km from every branch, and what is no place. Ranchi is not Kanchi, Gaya not
	// Naya Bazar, Bihar not Bidar.
	{ query: "Kolkata", kind: "negative", first: [], from: "Kolkata" },
	{ query: "Calcutta", kind: "negative", first: [] },
	{ query: "कोलकाता", kind: "negative", first: [] },
	{ query: "Guwahati", kind: "negative", first: [], from: "Guwahati" },
	{ query: "Port Blair", kind: "negative", first: [], from: "Port Blair" },
	{ query: "700001", kind: "negative", first: [], from: "700001" },
	{ query: "781001", kind: "negative", first: [], from: "781001" },
	{ query: "751 001", kind: "negative", first: [], from: "751001" },
	{ query: "800001", kind: "negative", first: [], from: "800001" },
	{ query: "682001", kind: "negative", first: [], from: "682001" },
	{ query: "190001", kind: "negative", first: [], from: "190001" },
	{ query: "asdfgh", kind: "negative", first: [] },
	{ query: "zzzz", kind: "negative", first: [] },
	{ query: "qwerty", kind: "negative", first: [] },
	{ query: "000000", kind: "negative", first: [], wish: { notice: "pincode-digits" } },
	{ query: "xqzt wvkj", kind: "negative", first: [] },
	{ query: "Imphal", kind: "negative", first: [], from: "Imphal" },
	{ query: "Aizawl", kind: "negative", first: [], from: "Aizawl" },
	{ query: "gangtok", kind: "negative", first: [], from: "Gangtok" },
	{ query: "Shillong", kind: "negative", first: [], from: "Shillong" },
	{ query: "Bhubaneswar", kind: "negative", first: [] },
	{ query: "Amritsar", kind: "negative", first: [], from: "Amritsar" },
	{ query: "Jamshedpur", kind: "negative", first: [], from: "Jamshedpur" },
	{ query: "Ranchi", kind: "negative", first: [], from: "Ranchi" },
	{ query: "gaya", kind: "negative", first: [], from: "Gaya" },
	{ query: "Kozhikode", kind: "negative", first: [], from: "Kozhikode" },
	{ query: "Patna Bihar", kind: "negative", first: [], from: "Patna" },
	{ query: "West Bengal", kind: "negative", first: [], from: "West Bengal" },
	{ query: "assam", kind: "negative", first: [], from: "Assam" },
	{ query: "Bihar", kind: "negative", first: [], from: "Bihar" },
	{ query: "Orissa", kind: "negative", first: [] },
	{ query: "असम", kind: "negative", first: [] },
	{ query: "New York", kind: "negative", first: [] },
	{ query: "no such place", kind: "negative", first: [] },
	{ query: "dum dum", kind: "negative", first: [], from: "Dum Dum" },
	{ query: "marriage loan", kind: "unmatched word", first: between(1, 180), unmatched: ["marriage"] },
	{ query: "xqzzy लोन", kind: "unmatched word", first: between(1, 180), unmatched: ["xqzzy"] },
	{ query: "transport nagar lucknow", kind: "unmatched word", first: [30], unmatched: ["transport", "nagar"] },
	{ query: "transport nagar indore", kind: "unmatched word", first: [53], unmatched: ["transport", "nagar"] },
	{ query: "atm near me", kind: "unmatched word", first: between(1, 180), unmatched: ["atm"], wish: { nearMe: true } },
	{
		query: "open now xqzzy",
		kind: "unmatched word",
		first: between(1, 180),
		unmatched: ["xqzzy"],
		wish: { openNow: true },
	},
	{ query: "999999", kind: "negative", first: [], wish: { notice: "no-pincode" } },
	{ query: "gold", kind: "negative", first: [] },
	{ query: "Howrah", kind: "negative", first: [] },
	{ query: "Chandigarh", kind: "negative", first: [], from: "Chandigarh" },
	{ query: "Gondia", kind: "negative", first: [], from: "Gondia" },
	{ query: "Barmer", kind: "negative", first: [], from: "Barmer" },
	{ query: "கொல்கத்தா", kind: "negative", first: [] },
	{ query: "11111111", kind: "negative", first: [], wish: { notice: "pincode-digits" } },
	{ query: "aaaaaaaaaaaaaaaaaaaa", kind: "negative", first: [] },
	...said(),
];

/** The ids from one to another, both included. */
function between(first: number, last: number): readonly number[] {
	return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
