/** Whether the words of a query ask for what is near the visitor (docs/product.md, Searches in words). */
import { placeKey } from "../places/place-key.ts";

const set = (words: string) => new Set(placeKey(words).split(" "));

/** Words for "near" in English, Hindi, Marathi, Gujarati, Telugu, Tamil and Kannada, in Latin letters and in their scripts. */
const NEAR = set(
	"near nearby nearest nearer neareast nearst nearme closest close closer around " +
		"paas pas aspas aspaas aspass aaspass aaspaas aaspas aas aju aaju baju baaju bagal bajuma najdik nazdik najdeek nazdeek najdiki nazdiki najdeeki nazdeeki nikat nikatam kareeb karib kareebi karibi " +
		"पास आसपास आस बगल नजदीक नजदीकी नज़दीक नज़दीकी निकट निकटतम करीब करीबी क़रीब " +
		"javal jawal javalchi jawalchi javalcha javalche jawalche javalil jawalil javalpas javalpaas najikchi " +
		"जवळ गावाजवळ घराजवळ जवळचा जवळची जवळचे जवळच्या जवळील जवळपास नजीक नजीकची नजीकच्या " +
		"najik najikni najiknu najikma najikman pase paase paseni paaseni nikatni બાજુમાં આજુબાજુ નજીક નજીકની નજીકનું નજીકનો નજીકમાં નજીકના પાસે પાસેની આસપાસ નિકટ " +
		"daggara daggaralo daggarlo daggaraloni daggari dagara dagaralo dagarlo dagari sameepa sameepam sameepamlo sameepamloni samipamlo pakkana " +
		"దగ్గర దగ్గరలో దగ్గరలోని దగ్గరి దగ్గరగా సమీప సమీపంలో సమీపంలోని పక్కన దగ్గర్లో " +
		"arugil arukil aruge arukil arugilulla arukilulla arugamaiyil pakathil pakathula pakkathil pakkathula pakkathilulla pakkatthil kitta " +
		"அருகில் அருகிலுள்ள அருகே அருகாமையில் அருகாமையிலுள்ள பக்கத்தில் பக்கத்திலுள்ள பக்கத்துல கிட்ட " +
		"hattira hattirada hattiradalli hattiradalliruva hatra hatrada hattra hattirad samipada sameepada sameepadalli samipadalli " +
		"ಹತ್ತಿರ ಹತ್ತಿರದ ಹತ್ತಿರದಲ್ಲಿ ಹತ್ತಿರದಲ್ಲಿರುವ ಸಮೀಪ ಸಮೀಪದ ಸಮೀಪದಲ್ಲಿ ಪಕ್ಕದ ಪಕ್ಕದಲ್ಲಿ",
);

/** Words that mean the visitor before a word of `AREA`: my area, current location. */
const MY = set(
	"my our current mere mera meri hamare hamari humare apne मेरे मेरा मेरी हमारे हमारी अपने majhya mazya aamchya माझ्या आमच्या " +
		"mari maari mara maara maru maaru amari amaari મારી મારા મારું અમારી maa naa మా నా en enga ennoda என் எங்கள் எங்க nanna nann namma ನನ್ನ ನಮ್ಮ",
);

const ME = new Set([
	...MY,
	...set(
		"me my i us myself here location mylocation gps mujhe mujhse yahan yaha yahaan मुझे मुझसे यहां यहाँ " +
			"majya maza majha mazhya ithe yethe माझा माझी मला इथे येथे ahi ahin મારાથી મને અહીં " +
			"naaku naku na ikkada ikkadiki నాకు ఇక్కడ ఇక్కడికి enakku enaku inga inge எனக்கு இங்கு இங்கே என்னருகில் nanage illi ನನಗೆ ಇಲ್ಲಿ",
	),
]);

/** Words for where a visitor is. */
const AREA = set(
	"area location place locality city town village shahar shehar sheher gaon gaav ilaka ilake ilaaka mohalla mohalle इलाके इलाका शहर गांव गाँव क्षेत्र मोहल्ले " +
		"gav gavat गाव गावात शहरात gaam gam ગામ ગામમાં શહેર શહેરમાં oori ooru ooril ఊరి ఊరు ఊరిలో ఊళ్లో ஊர் ஊரில் ಊರು ಊರಿನಲ್ಲಿ ಊರಲ್ಲಿ",
);

/** Words between one for "near" and one for the visitor. */
const BETWEEN = set(
	"to from by with around next ghar ghara gharni घर घराच्या ઘરની ఇంటి வீட்டுக்கு வீட்டு ಮನೆ ke ki ka se sabse side wali wala और के से की ni no na च्या lo yokka",
);

/** Other words that stand beside these in a query without the name of a place. */
const BESIDE = set(
	"most very some what there kahan kaha kidhar batao bataiye dikhao chahiye kuthe kuthey kya sabse wali wala wale sarvat sauthi saglyat koi kaun konsi kaunsi hai hain ho ahe aahe che chhe undi undhi ulla ullathu irukku iruka irukura irukkura ide iro " +
		"ni nu no na ma lo se hi show finance nbfc kilai shakhe shaakha branchi " +
		"कहां कहाँ किधर बताओ बताइए चाहिए कुठे सबसे सर्वात कौन कौनसी सी है हैं हो आहे वाली वाला कोई से ऑफिस दफ्तर लोन कर्ज સૌથી છે ની નું માં બ્રાન્ચ ઓફિસ લોન " +
		"ఉన్న ఉంది బ్రాంచ్ బ్రాంచి శాఖలు ఆఫీస్ ఆఫీసు లోన్ ఎక్కడ உள்ள உள்ளது கிளைகள் பிராஞ்ச் அலுவலகம் ஆபீஸ் ஆஃபீஸ் லோன் கடன் எங்கே ಇರುವ ಇದೆ ಶಾಖೆಗಳು ಬ್ರಾಂಚ್ ಕಚೇರಿ ಸಾಲ ಎಲ್ಲಿ",
);

/**
 * Whether words ask for what is near the visitor (`me`), or near what they name besides, which is the visitor if they name nothing (`near`).
 *
 * @param words as `wordsOf` returns them
 */
export function nearness(words: readonly string[]): "me" | "near" | undefined {
	if (words.some((word, at) => MY.has(word) && AREA.has(words[at + 1] ?? ""))) return "me";
	if (!words.some(isNear)) return undefined;
	const isMe = words.some((word, at) => NEAR.has(word) && (meets(words, at, 1) || meets(words, at, -1)));
	return isMe || words.includes("nearme") ? "me" : "near";
}

/** How many words may stand between "near" and the visitor: "mere ghar ke paas". */
const MAX_BETWEEN = 2;

/** Whether a word for the visitor stands beside a word, perhaps with others between them. */
function meets(words: readonly string[], at: number, step: 1 | -1): boolean {
	for (let away = 1; away <= MAX_BETWEEN + 1; away++) {
		const word = words[at + away * step] ?? "";
		if (ME.has(word)) return true;
		if (!BETWEEN.has(word) && !NEAR.has(word)) return false;
	}
	return false;
}

/** Words that may mean near the visitor. */
export const NEAR_WORDS: readonly string[] = [...NEAR, ...MY];

/** Whether "near" follows, perhaps after a word such as "ke". */
export function isBeforeNear(words: readonly string[], at: number): boolean {
	return isNear(words[at]) || (BETWEEN.has(words[at] ?? "") && isNear(words[at + 1]));
}

function isNear(word = ""): boolean {
	return NEAR.has(word);
}

/** Whether a word stands for the visitor. */
export function isMe(word = ""): boolean {
	return ME.has(word);
}

/** Whether a word belongs to a wish to be near the visitor, and so names no place. */
export function saysNear(word: string): boolean {
	return NEAR.has(word) || ME.has(word) || AREA.has(word) || BESIDE.has(word);
}
