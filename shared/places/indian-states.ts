/**
 * The 28 states and 8 union territories of India: the official name, its abbreviations, former and other names still in use, and names
 * in the scripts of India.
 */
import { placeKey } from "./place-key.ts";

const STATES: readonly (readonly [name: string, ...otherNames: string[]])[] = [
	"Andhra Pradesh|AP|Andhra|आंध्र प्रदेश|आन्ध्र प्रदेश|ఆంధ్రప్రదేశ్|ఆంధ్ర ప్రదేశ్|ఆంధ్రా|ஆந்திரப் பிரதேசம்|ஆந்திர பிரதேசம்|ஆந்திரா|ಆಂಧ್ರ ಪ್ರದೇಶ|ಆಂಧ್ರಪ್ರದೇಶ|આંધ્ર પ્રદેશ",
	"Arunachal Pradesh|AR|Arunachal|अरुणाचल प्रदेश",
	"Assam|AS|Asom|असम|आसाम|অসম|আসাম",
	"Bihar|BR|बिहार|বিহার|બિહાર",
	"Chhattisgarh|CG|CT|Chattisgarh|Chhatisgarh|Chattisgad|छत्तीसगढ़|छत्तीसगड|ఛత్తీస్‌గఢ్|છત્તીસગઢ",
	"Goa|GA|गोवा|గోవా|கோவா|ಗೋವಾ|ગોવા",
	"Gujarat|GJ|Gujrat|गुजरात|ગુજરાત|గుజరాత్|குஜராத்|ಗುಜರಾತ್",
	"Haryana|HR|Hariyana|हरियाणा|ਹਰਿਆਣਾ",
	"Himachal Pradesh|HP|Himachal|हिमाचल प्रदेश|ਹਿਮਾਚਲ ਪ੍ਰਦੇਸ਼",
	"Jharkhand|JH|झारखंड|झारखण्ड|ঝাড়খণ্ড",
	"Karnataka|KA|Karnatak|कर्नाटक|ಕರ್ನಾಟಕ|కర్ణాటక|கர்நாடகா|கர்நாடகம்|કર્ણાટક",
	"Kerala|KL|Keralam|केरल|केरळ|കേരളം|കേരള|கேரளா|கேரளம்|ಕೇರಳ|కేరళ|કેરળ",
	"Madhya Pradesh|MP|एमपी|मध्य प्रदेश|మధ్యప్రదేశ్|మధ్య ప్రదేశ్|மத்தியப் பிரதேசம்|மத்திய பிரதேசம்|ಮಧ್ಯ ಪ್ರದೇಶ|ಮಧ್ಯಪ್ರದೇಶ|મધ્ય પ્રદેશ",
	"Maharashtra|MH|Maharastra|महाराष्ट्र|మహారాష్ట్ర|மகாராஷ்டிரா|மகாராட்டிரம்|ಮಹಾರಾಷ್ಟ್ರ|મહારાષ્ટ્ર",
	"Manipur|MN|मणिपुर|মণিপুর",
	"Meghalaya|ML|मेघालय",
	"Mizoram|MZ|मिज़ोरम|मिजोरम",
	"Nagaland|NL|नागालैंड|नगालैंड",
	"Odisha|OD|OR|Orissa|ओडिशा|उड़ीसा|ଓଡ଼ିଶା|ఒడిశా",
	"Punjab|PB|Panjab|पंजाब|ਪੰਜਾਬ",
	"Rajasthan|RJ|Rajastan|राजस्थान|રાજસ્થાન|రాజస్థాన్|ராஜஸ்தான்|ರಾಜಸ್ಥಾನ",
	"Sikkim|SK|सिक्किम",
	"Tamil Nadu|TN|तमिलनाडु|तमिल नाडु|तामिळनाडू|தமிழ்நாடு|தமிழ் நாடு|తమిళనాడు|ತಮಿಳುನಾಡು|ತಮಿಳು ನಾಡು|તમિલનાડુ|તામિલનાડુ",
	"Telangana|TS|TG|Telengana|तेलंगाना|तेलंगणा|తెలంగాణ|தெலங்கானா|தெலுங்கானா|ತೆಲಂಗಾಣ|તેલંગાણા",
	"Tripura|TR|त्रिपुरा|ত্রিপুরা",
	"Uttar Pradesh|UP|यूपी|उत्तर प्रदेश|ఉత్తర ప్రదేశ్|ఉత్తరప్రదేశ్|உத்தரப் பிரதேசம்|உத்தர பிரதேசம்|ಉತ್ತರ ಪ್ರದೇಶ|ಉತ್ತರಪ್ರದೇಶ|ઉત્તર પ્રદેશ",
	"Uttarakhand|UK|UA|Uttaranchal|Uttrakhand|उत्तराखंड|उत्तराखण्ड",
	"West Bengal|WB|Paschim Banga|Paschimbanga|पश्चिम बंगाल|পশ্চিমবঙ্গ|পশ্চিম বঙ্গ",
	"Andaman and Nicobar Islands|AN|Andaman and Nicobar|Andaman Nicobar|Andaman Nicobar Islands|Andaman|अंडमान और निकोबार|अंडमान",
	"Chandigarh|CH|चंडीगढ़|ਚੰਡੀਗੜ੍ਹ",
	"Dadra and Nagar Haveli and Daman and Diu|DN|DD|DNHDD|The Dadra and Nagar Haveli and Daman and Diu|Dadra and Nagar Haveli|Daman and Diu|DNH and DD|दादरा और नगर हवेली|दमन और दीव|દાદરા અને નગર હવેલી|દમણ અને દીવ",
	"Delhi|DL|New Delhi|NCT of Delhi|Delhi NCT|NCT Delhi|National Capital Territory of Delhi|दिल्ली|नई दिल्ली|ਦਿੱਲੀ|దిల్లీ|ఢిల్లీ|டெல்லி|தில்லி|ದೆಹಲಿ|દિલ્હી",
	"Jammu and Kashmir|JK|Jammu Kashmir|J and K|Kashmir|जम्मू और कश्मीर|जम्मू कश्मीर|कश्मीर",
	"Ladakh|LA|लद्दाख",
	"Lakshadweep|LD|Laccadive Islands|लक्षद्वीप|ലക്ഷദ്വീപ്",
	"Puducherry|PY|Pondicherry|पुडुचेरी|पांडिचेरी|புதுச்சேரி|பாண்டிச்சேரி",
].map((names) => names.split("|") as [string, ...string[]]);

const NAMES_BY_KEY = new Map(STATES.flatMap((names) => names.map((each) => [keyOf(each), names] as const)));

/** The official names of all states and union territories. */
export const INDIAN_STATES: readonly string[] = STATES.map(([name]) => name);

/** The current official name of the state or union territory that a name or abbreviation means, or undefined if there is none. */
export function indianState(name: string): string | undefined {
	return NAMES_BY_KEY.get(keyOf(name))?.[0];
}

/** All names and abbreviations of the state or union territory that a name means, the official one first; none if it is not one. */
export function stateNames(name: string): readonly string[] {
	return NAMES_BY_KEY.get(keyOf(name)) ?? [];
}

/** Ignores spaces: many people write `Tamilnadu`. The dot below a letter is often left out, too. */
function keyOf(name: string): string {
	return placeKey(name).replace(/[ \u093c]/g, "");
}
