/** Whether the words of a query wish to be near the visitor (docs/product.md, Said in words). */
import { placeKey } from "../place-key.ts";

const set = (words: string) => new Set(placeKey(words).split(" "));

/** In English, and in Hindi, Marathi, Gujarati, Telugu, Tamil and Kannada, as they are spoken and in their scripts. */
const NEAR = set(
	"near nearby nearest nearer neareast nearst nearme closest close closer around " +
		"paas pas aspas aaspaas aas najdik nazdik najdeek nazdeek najdiki nazdiki najdeeki nazdeeki nikat nikatam kareeb karib kareebi karibi " +
		"पास आसपास आस नजदीक नजदीकी नज़दीक नज़दीकी निकट निकटतम करीब करीबी क़रीब " +
		"javal jawal javalchi jawalchi javalcha javalche jawalche javalil jawalil javalpas javalpaas najikchi " +
		"जवळ जवळचा जवळची जवळचे जवळच्या जवळील जवळपास नजीक नजीकची नजीकच्या " +
		"najik najikni najiknu najikma najikman pase paseni nikatni નજીક નજીકની નજીકનું નજીકનો નજીકમાં નજીકના પાસે પાસેની આસપાસ નિકટ " +
		"daggara daggaralo daggarlo daggaraloni daggari dagara dagaralo dagarlo dagari sameepa sameepamlo sameepamloni samipamlo pakkana " +
		"దగ్గర దగ్గరలో దగ్గరలోని దగ్గరి దగ్గరగా సమీప సమీపంలో సమీపంలోని పక్కన దగ్గర్లో " +
		"arugil arukil aruge arukil arugilulla arukilulla arugamaiyil pakkathil pakkathula pakkathilulla pakkatthil kitta " +
		"அருகில் அருகிலுள்ள அருகே அருகாமையில் அருகாமையிலுள்ள பக்கத்தில் பக்கத்திலுள்ள பக்கத்துல கிட்ட " +
		"hattira hattirada hattiradalli hattiradalliruva hatra hatrada hattra hattirad samipada sameepada sameepadalli samipadalli " +
		"ಹತ್ತಿರ ಹತ್ತಿರದ ಹತ್ತಿರದಲ್ಲಿ ಹತ್ತಿರದಲ್ಲಿರುವ ಸಮೀಪ ಸಮೀಪದ ಸಮೀಪದಲ್ಲಿ ಪಕ್ಕದ ಪಕ್ಕದಲ್ಲಿ",
);

const ME = set(
	"me my i us myself here current location mylocation gps " +
		"mere mera meri mujhe mujhse hamare hamari humare apne yahan yaha yahaan मेरे मेरा मेरी मुझे मुझसे हमारे हमारी अपने यहां यहाँ " +
		"majhya mazya majya maza majha mazhya aamchya ithe yethe माझ्या माझा माझी मला आमच्या इथे येथे " +
		"mari mara maru ahi ahin amari મારી મારા મારું મારાથી મને અમારી અહીં " +
		"naa naaku naku na maa ikkada నా నాకు మా ఇక్కడ en enakku ennoda enga inga inge என் எனக்கு எங்கள் இங்கு இங்கே என்னருகில் " +
		"nanna nanage illi namma ನನ್ನ ನನಗೆ ಇಲ್ಲಿ ನಮ್ಮ",
);

/** Between a word for near and one for the visitor. */
const BETWEEN = set("to from by with around next ke ki ka se sabse side wali wala और के से की ni no na च्या lo yokka");

/** What else is said beside these words, without the name of a place. */
const BESIDE = set(
	"most very some kahan kaha kidhar batao bataiye dikhao chahiye kuthe kya  sabse wali wala wale sarvat sauthi saglyat koi kaun konsi kaunsi hai hain ho ahe aahe che chhe undi undhi ulla ullathu irukku ide " +
		"ni nu no na ma lo se hi show finance nbfc kilai shakhe shaakha branchi " +
		"कहां कहाँ किधर बताओ बताइए चाहिए कुठे सबसे सर्वात कौन कौनसी सी है हैं हो आहे वाली वाला कोई से ऑफिस दफ्तर लोन कर्ज સૌથી છે ની નું માં બ્રાન્ચ ઓફિસ લોન " +
		"ఉన్న ఉంది బ్రాంచ్ బ్రాంచి శాఖలు ఆఫీస్ ఆఫీసు లోన్ ఎక్కడ உள்ள உள்ளது கிளைகள் பிராஞ்ச் அலுவலகம் கடன் எங்கே ಇರುವ ಇದೆ ಶಾಖೆಗಳು ಬ್ರಾಂಚ್ ಕಚೇರಿ ಸಾಲ ಎಲ್ಲಿ",
);

/**
 * How words wish to be near: near the visitor (`me`), or near what else they name, which is the visitor if they name nothing (`near`).
 *
 * @param words as `wordsOf` returns them
 */
export function nearness(words: readonly string[]): "me" | "near" | undefined {
	const at = words.findIndex((word) => NEAR.has(word));
	if (at < 0) return undefined;
	const isMe = words.some((word, place) => NEAR.has(word) && (meets(words, place, 1) || meets(words, place, -1)));
	return isMe || words.includes("nearme") ? "me" : "near";
}

/** Whether a word for the visitor stands beside a word, perhaps with another one between them. */
function meets(words: readonly string[], place: number, step: 1 | -1): boolean {
	const next = place + step;
	if (ME.has(words[next] ?? "")) return true;
	return (BETWEEN.has(words[next] ?? "") || NEAR.has(words[next] ?? "")) && ME.has(words[next + step] ?? "");
}

/** Every word that says near. */
export const NEAR_WORDS: readonly string[] = [...NEAR];

/** Whether a word stands for the visitor. */
export function isMe(word = ""): boolean {
	return ME.has(word);
}

/** Whether a word says that something should be near the visitor, or is said with that; it names no place. */
export function saysNear(word: string): boolean {
	return NEAR.has(word) || ME.has(word) || BESIDE.has(word);
}
