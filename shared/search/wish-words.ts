/**
 * Words for wishes, in English, Hindi, Marathi, Gujarati, Telugu, Tamil and Kannada, in Latin letters and in their scripts. Words of a
 * phrase are joined by `_`. Only the server and a browser without a network have this table.
 */
import { placeKey } from "../places/place-key.ts";
import { soundKey } from "./words/sound-key.ts";

const WORDS = {
	sunday: `sunday on_sun open_sun sundays ravivar raviwar ravivari ravivare raviwari itwar itvar etvar adivaram aadivaram nyayiru gnayiru bhanuvara
		रविवार रविवारी इतवार રવિવાર રવિવારે ఆదివారం ஞாயிறு ஞாயிற்றுக்கிழமை ಭಾನುವಾರ ರವಿವಾರ संडे सन्डे`,
	monday: `monday on_mon open_mon mondays somvar somwar somvari somvare somavaram somavara thingal thingatkizhamai
		सोमवार सोमवारी સોમવાર સોમવારે సోమవారం திங்கள் திங்கட்கிழமை திங்கட்கிழமைகளில் ಸೋಮವಾರ मंडे`,
	tuesday: `tuesday on_tue tue tues tuesdays mangalvar mangalwar mangalvare mangalavaram mangalavara sevvai
		मंगलवार मंगळवार मंगळवारी મંગળવાર મંગળવારે మంగళవారం செவ்வாய் செவ்வாய்க்கிழமை ಮಂಗಳವಾರ`,
	wednesday: `wednesday on_wed wed wednesdays wensday budhvar budhwar budhvare budhavaram budhavara budhan
		बुधवार बुधवारी બુધવાર બુધવારે బుధవారం புதன் புதன்கிழமை ಬುಧವಾರ`,
	thursday: `thursday on_thu thu thurs thursdays guruvar guruwar guruvare brihaspativar guruvaram guruvara viyazhan
		गुरुवार गुरूवार गुरुवारी बृहस्पतिवार ગુરુવાર ગુરુવારે గురువారం வியாழன் வியாழக்கிழமை ಗುರುವಾರ`,
	friday: `friday on_fri fri fridays shukravar shukrawar shukravare sukravaram shukravaram shukravara velli
		शुक्रवार शुक्रवारी શુક્રવાર શુક્રવારે శుక్రవారం வெள்ளி வெள்ளிக்கிழமை ಶುಕ್ರವಾರ`,
	saturday: `second_saturday fourth_saturday 2nd_saturday 4th_saturday 1st_saturday 3rd_saturday 5th_saturday saturday sat saturdays weekend weekends saterday satarday shanivar shaniwar shanivari shanivare shanichar sanivaram shanivaram shanivara
		sanikizhamai sani_kizhamai शनिवार शनिवारी शनिचर શનિવાર શનિવારે శనివారం சனி சனிக்கிழமை ಶನಿವಾರ सैटरडे शनीवार शनीवारी`,
	today: `today todays aaj aaje ee_roju eeroju ivala indru innaiku innikku inru ivattu ivathu आज આજે આજ ఈరోజు ఈ_రోజు ఇవాళ నేడు
		இன்று இன்னைக்கு இன்றைக்கு ಇಂದು ಇವತ್ತು`,
	tomorrow: `tomorrow tomorow tommorow tommorrow tmrw kal udya udyaa aavtikale kaale kale repu nalai naalai nalaiku nale naale
		कल उद्या કાલે આવતીકાલે రేపు நாளை நாளைக்கு ನಾಳೆ`,
	overmorrow: `day_after_tomorrow day_after_tomorow parso parson parsun परसों परसो परवा parva પરમ_દિવસે param_divse ellundi ఎల్లుండి
		நாளை_மறுநாள் nalai_marunal nadiddu ನಾಡಿದ್ದು`,
	now: `now right_now currently presently abhi abi abhee is_samay is_waqt ata aata atta atyare hamna hamana ippudu ipudu ippo ippodhu ippothu ippozhudhu iga eega ivaga
		अभी इस_समय इस_वक्त आता आत्ता अत्ता હમણાં અત્યારે ઇમણાં ఇప్పుడు இப்போது இப்ப இப்பொழுது இப்போ ಈಗ`,
	open: `open khula khuli khule khulla khulli khullu khullo khulaa ughada ughadi ughade ughdi ughde chalu chaalu suru terichi therichi teruchi terichina
		thirandhu thirandhirukkum thirandirukkum thirakkum thiranthu teredide tereda terediruva teredu
		खुला खुली खुले खुलें उघडा उघडी उघडे उघडं चालू सुरू सुरु ओपन ખુલ્લી ખુલ્લું ખુલ્લો ખુલ્લા ખુલી ચાલુ ઓપન తెరిచి తెరిచిన తెరిచే తెరచి ఓపెన్
		திறந்திருக்கும் திறந்து திறந்த திறக்கும் திறந்துள்ள ஓபன் ತೆರೆದಿದೆ ತೆರೆದಿರುವ ತೆರೆದ ತೆರೆದಿರುತ್ತದೆ ತೆರೆದಿರುತ್ತೆ ಓಪನ್`,
	when: `when kab kabse kadhi kyare eppudu eppo eppothu eppodhu yavaga what_time kitne_baje kitane_baje kiti_vajta timing timings hours
		कब कितने_बजे कधी किती_वाजता ક્યારે ఎప్పుడు எப்போது ಯಾವಾಗ समय टाइमिंग टाइम वेळ समय_क्या`,
	morning: `morning mornings subah subha savere sawere sakali savare udayam poddunna kalai kaalai beligge belagge belligge
		सुबह सवेरे सकाळी સવારે સવાર ఉదయం காலை காலையில் ಬೆಳಿಗ್ಗೆ ಬೆಳಗ್ಗೆ`,
	afternoon: `afternoon noon lunch dopahar dopehar dupari bapore madhyahnam mathiyam madhyahna दोपहर दुपारी બપોરે મધ્યાહ્ન మధ్యాహ్నం மதியம் மதியத்தில் ಮಧ್ಯಾಹ್ನ`,
	evening: `evening evenings evng shaam sham sandhyakali sanjhe sanje saanje sayantram sayantharam malai maalai sayangalam sayankala
		शाम संध्याकाळी सायंकाळी सांजे સાંજે સાંજ సాయంత్రం மாலை மாலையில் சாயங்காலம் ಸಂಜೆ ಸಾಯಂಕಾಲ`,
	night: `night raat rathri ratri रात रात्री રાત્રે రాత్రి இரவு இரவில் ರಾತ್ರಿ`,
	am: "am a_m",
	pm: "pm p_m",
	until: `till til until upto up_to tak paryant parynt sudhi varaku varai vare varege तक पर्यंत सुधी સુધી వరకు வரை ವರೆಗೆ`,
	after: `after past ke_baad ke_bad baad nantar pachi taruvata tarvata piragu mele nantara के_बाद बाद नंतर પછી తర్వాత తరువాత பிறகு மேல் ನಂತರ`,
	before: `before se_pehle se_pahle pehle pahle aadhi pahela mundu munna munbu munpu munche से_पहले पहले आधी પહેલા ముందు முன் முன்பு ಮೊದಲು`,
	oclock: `oclock o_clock baje bajey vajta vajata vajeparyant vagye gantalaku gantala gante gantege mani manikku manivarai
		बजे वाजता वाजेपर्यंत વાગ્યે વાગે వాగ్యే గంటలకు గంటల గంటలు మణి மணி மணிக்கு மணிவரை ಗಂಟೆ ಗಂಟೆಗೆ ಗಂಟೆಯ`,
	loan: `loan loans lone finance financing karj karz karja kraj kadan rin runam rina rhun saala sala lon loun credit
		लोन ऋण कर्ज कर्जा कर्ज़ कर्जाची कर्जासाठी લોન ધિરાણ કર્જ లోన్ రుణం ఋణం రుణ అప్పు கடன் லோன் கடனுக்கு ಸಾಲ ಲೋನ್ ಸಾಲದ ಸಾಲಕ್ಕೆ`,
	home: `plot_loan flat_loan zameen_loan jameen_loan zamin_loan jamin_loan zameen_par_loan jameen_par_loan house_plot home homes ghara house houses housing makan makaan ghar gharr gruh griha gruha awas aawas gruhkarj gharkul gharasathi gharachya illu inti veedu veettu veetu manege
		mane_sala mane_saala mane_loan mane_kattalu mane_salakke mortgage घर घरा मकान आवास गृह होम हाउसिंग हाउस घरासाठी घराचे गृहकर्ज घरकुल घराच्या ઘર ઘરનું મકાન હોમ ગૃહ હાઉસિંગ
		ఇల్లు ఇంటి గృహ హోమ్ హౌసింగ్ வீடு வீட்டு வீட்டுக்கடன் ஹோம் ಮನೆ ಗೃಹ ಹೋಮ್ ಗೃಹಸಾಲ intiki ఇంటికి ઘરની வீட்டுக்கு loan_against_property`,
	farm: `kisan_credit_card kisan_card goat_loan goat bakri bakri_palan murgi murgi_palan machli_palan machhli_palan fasal beej khad khad_beej fertilizer fertiliser seeds pump_set pumpset tubewell tube_well borewell irrigation drip_irrigation goat_farm fish_farm farm farms farming farmer farmers agri agriculture agricultural crop crops kcc kheti khet khethi kisan kisaan kissan krishi krushi sheti shetkari shet khedut khedoot
		vyavasayam rythu raithu raitu polam vivasayam vivasaya vivasayi vevasayam raita besaya खेती खेत किसान किसानों कृषि शेती शेत शेतकरी शेतीसाठी शेतकऱ्यांसाठी ખેતી ખેડૂત ખેતર કૃષિ
		వ్యవసాయం వ్యవసాయ రైతు రైతులకు పొలం விவசாயம் விவசாய விவசாயி பண்ணை ಕೃಷಿ ರೈತ ರೈತರಿಗೆ ಬೇಸಾಯ kheti_badi kheti_bari khetibadi kheti_baadi bhains bhens dairy_loan dairy_farm poultry_loan poultry_farm cattle_loan pashupalan agricultre agriculure डेयरी_लोन भैंस पशुपालन`,
	tractor: `thresher rotavator rotovator mahindra_tractor mahindra_tractors swaraj_tractor sonalika_tractor john_deere eicher_tractor farmtrac massey_ferguson kubota_tractor powertrac tractor tractors tracter tractar tractr trector trektor traktor tracktor harvester ट्रैक्टर ट्रेक्टर ट्रॅक्टर टैक्टर टेक्टर ट्रक्टर ट्रॅक्टरसाठी ટ્રેક્ટર ટ્રૅક્ટર ટ્રેકટર
		ట్రాక్టర్ ట్రాక్టరు డ్రాక్టర్ டிராக்டர் ட்ராக்டர் ಟ್ರ್ಯಾಕ್ಟರ್ ಟ್ರಾಕ್ಟರ್ ಟ್ರಾಕ್ಟರ್ಗೆ`,
	vehicle: `tanker cab chhota_hathi chota_haathi tata_ace tata_truck tata_intra ashok_leyland bharat_benz bharatbenz eicher eicher_truck mahindra_pickup bolero_pickup maxx_pickup vehicle vehicles vehical vehicel commercial cv truck trucks trak lorry lorries lori tempo trailer tipper dumper taxi auto gaadi gadi gaddi gadiyon vahan vaahan vahanam
		vaganam vaahanam vandi bandi vahana ट्रक ट्रकसाठी गाड़ी गाडी गाड़ियों गाडीसाठी लॉरी वाहन वाहनासाठी टेम्पो कमर्शियल ટ્રક ગાડી વાહન ટેમ્પો
		లారీ ట్రక్ ట్రక్కు వాహనం వాహన బండి லாரி டிரக் ட்ரக் வாகனம் வாகன வண்டி ಲಾರಿ ಟ್ರಕ್ ವಾಹನ ಗಾಡಿ bus buses rickshaw rikshaw riksha auto_rickshaw e_rickshaw goods_vehicle goods_carrier pickup pick_up jcb excavator trolley mini_truck chota_hathi बस रिक्शा ऑटो पिकअप जेसीबी`,
	msme: `kirana kirana_dukaan kirana_dukan kirana_shop kirana_store medical_store medical_shop msme sme business businesses bizness bussiness buisness vyapar vyapaar vypar vyapari vyavsay vyavasay dhandha dhanda dhando dukan dukaan dookan dukandar shop shops
		karobar karobaar udyog udyam enterprise dhandho vepar vyaparam vyabaram viyabaram thozhil tholil kadai vyapara angadi व्यापार व्यापारी व्यवसाय व्यवसायासाठी दुकान दुकानदार दुकानासाठी धंधा
		धंदा धंद्यासाठी उद्योग कारोबार बिजनेस बिज़नेस एमएसएमई વ્યાપાર વેપાર ધંધો ધંધા દુકાન વ્યવસાય બિઝનેસ વેપારી ઉદ્યોગ వ్యాపారం వ్యాపార దుకాణం దుకాణానికి బిజినెస్
		வியாபாரம் வியாபார தொழில் கடை வணிகம் வணிக பிசினஸ் ವ್ಯಾಪಾರ ಅಂಗಡಿ ಉದ್ಯಮ ವ್ಯವಹಾರ ಬಿಸಿನೆಸ್ ವ್ಯಾಪಾರಕ್ಕೆ mudra factory_loan godown_loan warehouse_loan मुद्रा`,
	/** Names and parts of addresses that contain words of the table. */
	name: `ghanta_ghar dak_ghar daak_ghar tar_ghar bijli_ghar chidiya_ghar rain_basera post_office head_office house_no house_number shop_no shop_number home_guard
		home_science auto_nagar sham_nagar घंटा_घर डाक_घर चिड़िया_घर दुकान_नंबर शॉप_नंबर`,
	filler: `top_up topup credit_card debit_card pan_card aadhar_card aadhaar_card toll_free bank_holiday kist kisht emi_jama jama_karna jama_karne jama_karni bhar भरनी भरना भरने किस्त ईएमआई new_branch new_branches naya_branch nayi_shakha nai_shakha bhare bharna bharne payment urgent urgently status namaste namaskar vanakkam thank_you thanks interest_rate interest_rates interest emi second 24_hours 24_hrs 24x7 24_7 top_10 top_5 top_3 big biggest how_many count send gives
		kitni kitne kitna kaun_si kaun_sa kaun_se mera mere meri aapka aapki aapke apka apki apke aap kuthey tumcha tumchi tumche tumchya tamaru tamari tamara mee mi meeru unga ungal nimma ah irukka iruka irukkaa irukkutha untunda untundi untundaa unte kizhamai kilamai
		ideya ideyaa irodu iro eshtu dalli ettanai enni padta padti padega dete deta deti कितनी कितने कितना आपका आपकी आपके आप तुमची तुमचा तुमचे तुमच्या તમારી તમારું તમારા મારા మీ మీరు ఉండే ఉంటుందా ఉంటాయి உங்கள் உங்க ஆபீஸ் ஆஃபீஸ் ನಿಮ್ಮ ಎಷ್ಟು
		late used second_hand buy buying purchase build building_a money paisa paise pincode pin_code पिन पिनकोड मेरा मेरी मेरे hamare hamari hamaare hamara rahega rahegi kharidna kharidne kharidni kharidna_hai khareedna khareedne banana banane banani kholna kholni kholne chalana
		खरीदना खरीदने खरीदनी बनाना बनाने बनवाना खोलना खोलनी पैसा पैसे रहेगा रहेगी खुलना घ्यायचा घ्यायची घेण्यासाठी बांधायचे बांधण्यासाठी विकत kharidva kharidvu ખરીદવા ખરીદવું ખરીદવી બનાવવા konali konadaniki కొనాలి కొనడానికి కట్టడానికి vanga vaanga வாங்க கட்ட kollalu kharidi ಖರೀದಿಸಲು ಕೊಳ್ಳಲು ಖರೀದಿ ಕಟ್ಟಲು
		i_am what_s where_s who_s it_s let_s today_s tomorrow_s closest_to tell give provide please pls plz plss kindly help can could could_you you your do does did has had have there some give_me tell_me
		looking_for searching search_for wanted visit reach direction directions route details detail info information contacts mobile telephone tel helpline customer_care
		timing timings hours working closed closing opening close opens when how which what nbfc company finance right situated located local best good hello hi hey sir madam
		bhai ji apply take taking our we they this that these those one ones branchs brach brnch barnch bramch brunch baranch branchi braanch ofis offis oficce ofice adress addres addrees numbar nambar
		mobail phon fon kontact lokation adrress not so it be get_to go_to if or but with also only within day days around_here
		ka mujhe muje mujko mujhko hume humko hame hamko main mai mei mein hai hain he hei h ho hoga hogi hoti hota thi tha kii ko kha kahan kaha kahaan kahn kidhar kidar kaunsi kaunsa konsi konsa kaun kon kya kaise kese
		jana jaana jau jaun jaye chahiye chaiye chahie chahiy chaahiye chahea chahta chahti chahiyee chahye hu hun hoon batao bata batana bataiye bataye bataen btao btado batado dikhao dikhaye dikhaiye dikha do dedo de dena dijiye dijie mil milega milegi milta milti
		lena leni lene lelo liye lie liya karna karo krna kro se par pe wala wali wale vala vali aur ya ek koi sabhi saare sab hamara apna apni apne naya pata nazdik number no samay khulne khulti khulta khulega khulegi kholti band rehta rehti raha rahi rahta
		kripya kripaya zara jara daftar karyalay shahar sheher gaon mohalla ilaka branchein shakhaye log wahan idhar udhar sabse acchi accha konsa
		mala malaa pahije pahijet havi hava have havay ahe aahe aahet kuthe kutha kothe sanga sangaa dakhva dakhava dya madhye madhe madhil la cha chi che chya ani aani patta sathi saathi kadun konti kontya ghyayche ghyaycha ghyache
		mane mne joiye joie joiae joia joiye_che kyan kya_che kyaan che chhe chu batavo batao_ne janavo aapo sarnamu saranamu kai kayi mate maate levi levu levani no_ ni nu na ne ma maa shodho
		naaku naku undha undaa unda kavali kaavali ekkada ekada akkada undi undhi unnadi unnaayi unnayi unnai unna chupinchu chupinchandi cheppu cheppandi ivvandi chirunama lo loni ki ku kosam ee emi roju andi telugu
		enakku venum vendum vennum venam enga enge engae irukku iruku irukkirathu irukkuthu ullathu ulla kaattu kattu kaattunga sollu sollunga sollungal mugavari kilai kilaigal kilaiyin thevai il epo neram kodunga vilasam entha
		nanage beku bekagide bekaagide elli ellide elide ide idhe idya iruva torisi thorisi toorisi heli vilasa shakhe shaakhe shakheya kacheri yaava yava ge gagi alli nalli dayavittu
		सबसे मुझे मुझको हमें हमको मैं मे को के है हैं हूं हूँ हो चाहिए चाहिये चाहता चाहती कहां कहाँ किधर कौन कौनसी कौनसा सी सा क्या कैसे जाना जाऊं बताओ बताइए बताएं बताइये बताना बता दिखाओ दिखाएं दिखाइए दो दें दीजिए मिलेगा मिलेगी मिलता लेना लेनी लेने लिए ले करना से पर वाला वाली वाले और या एक
		कोई सभी यहां हमारा पता एड्रेस नंबर नम्बर फोन मोबाइल शाखा शाखाएं शाखाएँ शाखाओं ब्रांच ब्राँच ब्रान्च कार्यालय दफ्तर ऑफिस आफिस कृपया जी भाई सर संपर्क लोकेशन बैंक शहर गांव गाँव वहां होती होता रहती रहता बंद खुलती खुलता खुलेगी खुलेगा दिन
		असलेली असलेल्या असलेले मला पाहिजे हवी हवा हवे हवंय आहे आहेत कुठे कोठे सांगा दाखवा द्या मध्ये मधील ला चा ची चे च्या आणि पत्ता शाखेचा शाखेची साठी घ्यायचे घ्यायचं कोणती कोणत्या ऑफीस
		મને મારે જોઈએ જોઇએ જોઈયે ક્યાં કયાં છે છો બતાવો જણાવો આપો સરનામું સરનામુ શાખા શાખાઓ શાખાનું બ્રાન્ચ બ્રાંચ ઓફિસ માટે નંબર ફોન લેવી લેવું લેવા કઈ માં ની નું નો ના ને થી કૃપા_કરીને સમય
		నాకు కావాలి కావలి ఎక్కడ ఉంది ఉన్నాయి ఉన్న ఉందా ఉన్నది ఉంటుంది చూపించు చూపించండి చెప్పు చెప్పండి ఇవ్వండి చిరునామా అడ్రస్ బ్రాంచ్ బ్రాంచి బ్రాంచీ బ్రాంచులు శాఖలు ఆఫీస్ ఆఫీసు కార్యాలయం కోసం ఫోన్ నంబర్ నెంబర్ సమయం లోని కి కు దయచేసి ఏ
		எனக்கு வேண்டும் வேணும் தேவை எங்கே எங்கு எங்க எங்குள்ளது இருக்கிறது இருக்கு உள்ளது உள்ள காட்டு காட்டுங்கள் சொல்லுங்கள் முகவரி விலாசம் கிளைகள் கிளையின் பிராஞ்ச் பிரான்ச் அலுவலகம் தொலைபேசி எண் போன் நம்பர் நேரம் தயவுசெய்து எந்த இல்
		ನನಗೆ ಬೇಕು ಬೇಕಾಗಿದೆ ಎಲ್ಲಿ ಎಲ್ಲಿದೆ ಇದೆ ಇದೆಯಾ ಇರುವ ತೋರಿಸಿ ಹೇಳಿ ವಿಳಾಸ ಶಾಖೆಗಳು ಶಾಖೆಯ ಬ್ರಾಂಚ್ ಕಚೇರಿ ಆಫೀಸ್ ಫೋನ್ ನಂಬರ್ ಸಮಯ ದಯವಿಟ್ಟು ಯಾವ ಗೆ ಅಲ್ಲಿ ನಲ್ಲಿ ದಲ್ಲಿ`,
} as const;

export type WishWord = keyof typeof WORDS;

const BY_PHRASE = new Map<string, WishWord>();
for (const [wish, words] of Object.entries(WORDS)) {
	for (const word of words.split(/\s+/)) {
		const phrase = placeKey(word.replaceAll("_", " "));
		if (!BY_PHRASE.has(phrase)) BY_PHRASE.set(phrase, wish as WishWord);
	}
}

/** Shorter words sound like many others. */
const MIN_SOUND_LENGTH = 5;

/** Wishes by sound; undefined if words of different wishes sound the same. */
const BY_SOUND = new Map<string, WishWord | undefined>();
for (const [phrase, wish] of BY_PHRASE) {
	const sound = soundKey(phrase);
	if (sound.length < MIN_SOUND_LENGTH || phrase.includes(" ")) continue;
	BY_SOUND.set(sound, BY_SOUND.has(sound) && BY_SOUND.get(sound) !== wish ? undefined : wish);
}

/** Every word that is a wish by itself. */
export const WISH_WORDS: readonly string[] = [...BY_PHRASE.keys()].filter((phrase) => !phrase.includes(" "));

/** The wish of a phrase as it is spelled, with one space between words. */
export function wishOf(phrase: string): WishWord | undefined {
	return BY_PHRASE.get(phrase);
}

/** The wish of a word by its sound, or by its beginning in scripts in which endings are written to words; undefined if it is no wish. */
export function similarWish(word: string): WishWord | undefined {
	const sound = soundKey(word);
	if (sound.length >= MIN_SOUND_LENGTH && BY_SOUND.get(sound)) return BY_SOUND.get(sound);
	if (!/^[\u0900-\u0dff]/.test(word)) return undefined;
	for (let length = word.length - 1; length >= MIN_STEM_LENGTH; length--) {
		const wish = BY_PHRASE.get(word.slice(0, length));
		if (wish) return wish;
	}
	return undefined;
}

/** Characters of a script. */
const MIN_STEM_LENGTH = 4;
