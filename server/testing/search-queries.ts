/**
 * Queries of visitors of lenders' sites, and what must come first over the sample branches (docs/product.md, Search). Written
 * before the search. The nearest branches were found by brute force over the places' own points: each that is at most 2 km or
 * 5 % farther than the nearest counts. Where a place stands in several tables (post office, station, city), all of its points
 * were tried. Days and hours are those of 11:00 am on Friday, 20 November 2026.
 *
 * Why some are there:
 * - The beginning of a word: a city beats a state, a state the branch "Gujarathipeta".
 * - Mumbai is the city before Navi Mumbai, and Fatehpur is in Uttar Pradesh (51) and in Rajasthan (96).
 * - A village whose branch post office has the very name of a typing error (Ahemdabad of Bareilly, Kohlapur of Haryana) is not
 *   meant.
 * - Dadar, Jayanagar and the towns Chittoor and Dhar are one or two letters from words of branches far away; a head office or a
 *   city of that very name is what is meant. Virar also begins a word in the address of a branch 1,300 km away.
 * - Nothing is found for known places more than 100 km from every branch, which are also those of 581301 and 471001. Ranchi is
 *   not Kanchi, Gaya not Naya Bazar, Bihar not Bidar.
 */

import type { Day } from "../../shared/hours/week.ts";
import type { SearchNotice } from "../../shared/search/filter/sentence.ts";

export interface ExpectedQuery {
	query: string;
	/** Ids of the branches of which one must come first. Empty: nothing may be found. */
	first: readonly number[];
	/** Words that are reported as matched by nothing. Empty: none, if anything is found. */
	unmatched: readonly string[];
	/** Other wishes that are understood. */
	wish: Wish;
}

interface Wish {
	nearMe?: true;
	openNow?: true;
	/** Names of services, as the sample branches have them. */
	services?: readonly string[];
	days?: readonly Day[];
	dates?: readonly string[];
	/** Whether the holidays are listed. */
	holidays?: true;
	/** The latest opening and the earliest closing, in minutes after midnight. */
	hours?: { opensBy?: number; closesFrom?: number };
	notice?: SearchNotice["kind"];
}

/** Each line has ids of the samples, other wishes, queries that all mean the same, and words that nothing matches. */
const EXPECTED = `
	any :: {} :: marriage loan :: marriage
	any :: {} :: education loan :: education,loan
	any :: {} :: शिक्षा ऋण :: शिक्षा,ऋण
	any :: {} :: xqzzy लोन :: xqzzy
	14,18,19 :: {} :: behind the bus stand | bus adda ke peeche | बस स्टैंड के पीछे | बस स्थानकासमोर | બસ સ્ટેન્ડની બાજુમાં | बस अड्डे के बगल में
	any :: {"nearMe":true} :: atm near me :: atm
	any :: {"openNow":true} :: open now xqzzy :: xqzzy
	any :: {"nearMe":true} :: near me | Nearest branch | which is the closest office to me? | paas ki branch | mere paas ki shakha
	any :: {"nearMe":true} :: sabse nazdiki branch kahan hai | मेरे पास की शाखा | सबसे नज़दीकी शाखा | मेरे आसपास ब्रांच कहाँ है | javalchi shakha
	any :: {"nearMe":true} :: mazya javal branch kuthe ahe | जवळची शाखा | माझ्या जवळची शाखा कुठे आहे | najik ni shakha | mari najik ni branch kya che
	any :: {"nearMe":true} :: નજીકની શાખા | મારી નજીકની શાખા ક્યાં છે | daggara branch | naaku daggaralo unna branch ekkada | దగ్గరలో బ్రాంచ్
	any :: {"nearMe":true} :: నాకు దగ్గరలో ఉన్న శాఖ ఎక్కడ | pakkathil ulla kilai | enakku pakkathula branch enga irukku | அருகிலுள்ள கிளை
	any :: {"nearMe":true} :: எனக்கு அருகில் உள்ள கிளை எங்கே | hattirada shakhe | nanna hattira branch elli ide | ಹತ್ತಿರದ ಶಾಖೆ | ನನ್ನ ಹತ್ತಿರದ ಶಾಖೆ ಎಲ್ಲಿದೆ
	any :: {"nearMe":true} :: in my area | my city | near my location | current location | mere area me branch | मेरे इलाके में ब्रांच
	any :: {"nearMe":true} :: mere aaju baaju branch | મારા ઘરની પાસે બ્રાન્ચ | maari paase ni shakha | mari baju ma branch | kuthey ahe jawalchi branch
	any :: {"nearMe":true} :: nann hatra branch ellide | hatra iro branch | enaku pakathula loan office | வீட்டுக்கு பக்கத்தில் கிளை | அருகில் லோன் ஆபீஸ்
	any :: {"nearMe":true} :: మా ఊరి దగ్గర బ్రాంచ్ | maa oori daggara branch | ఇక్కడికి దగ్గరలో లోన్ ఆఫీస్ | sameepam lo branch | माझ्या गावाजवळ शाखा
	any :: {"nearMe":true} :: loan office near me | loan branch near my location | nearest loan office | paas me loan office | mere ghar ke paas branch
	any :: {"nearMe":true} :: near my house | mazya ghara javal shakha | yahan se najdik branch | office near by me
	any :: {} :: kitni branch hai | kaun si branch | how many branches | thank you | emi bharna hai | EMI jama karna hai | किस्त भरनी है | top up loan
	any :: {"openNow":true} :: ippo open ah irukka | iga open iro branch | open 24 hours | open now | abhi khula | khuli hai | अभी खुला
	any :: {"openNow":true} :: abhi kaun si branch khuli hai | which branches are open right now | अभी कौन सी शाखा खुली है | आता चालू असलेली शाखा
	any :: {"days":["sunday"]} :: open sunday urgent | sunday ko khula | parso | रविवार को खुली शाखा | itwar ko khulne wali branch | sunday open branch
	any :: {"days":["sunday"]} :: રવિવાર | ஞாயிறு
	any :: {"days":["friday"],"hours":{"opensBy":1080,"closesFrom":1080}} :: సాయంత్రం తెరిచి ఉండే బ్రాంచ్
	any :: {"services":["Farm loan"]} :: kheti badi | bhains ke liye loan | agricultre loan | kisan credit card | fasal loan | khad beej loan | goat loan
	any :: {"services":["Farm loan"]} :: machli palan loan | kheti | kisan | शेतीसाठी कर्ज | ખેડૂત લોન | రైతు రుణం | விவசாய கடன் | ಕೃಷಿ ಸಾಲ
	any :: {"services":["Farm loan"]} :: agriculture loan
	any :: {"services":["Farm loan"]} :: पीक कर्ज | પાક ધિરાણ | பயிர்க் கடன் | ಬೆಳೆ ಸಾಲ | केसीसी लोन | म्हशींसाठी कर्ज | ಹೈನುಗಾರಿಕೆಗೆ ಸಾಲ | கோழிப்பண்ணைக்கு கடன்
	any :: {"services":["Farm loan"]} :: કિસાન ક્રેડિટ કાર્ડ | పశువులు కొనడానికి లోన్ | विहिरीसाठी कर्ज | मुर्गी फार्म के लिए लोन
	any :: {"services":["Commercial vehicle loan"]} :: छोटा हत्ती लोन | ટ્રોલી લોન | ట్రాలీ లోన్ | குட்டி யானை லோன் | ಜೆಸಿಬಿ ಸಾಲ | पुरानी गाड़ी लोन
	any :: {"services":["Tractor loan"]} :: हार्व्हेस्टर कर्ज | ಕಟಾವು ಯಂತ್ರ ಸಾಲ | మహీంద్రా ట్రాక్టర్ లోన్ | ट्रॅक्टरला कर्ज मिळेल का
	any :: {"services":["MSME loan"]} :: કરિયાણાની દુકાન માટે લોન | மளிகைக் கடைக்கு கடன் | చిన్న వ్యాపారానికి రుణం | ಸಣ್ಣ ಅಂಗಡಿಗೆ ಸಾಲ
	any :: {"services":["Farm loan"]} :: पीककर्ज | शेतजमीन कर्ज | द्राक्ष बागेसाठी कर्ज | ರೈತರ ಸಾಲ | உழவர் கடன் அட்டை | કપાસની ખેતી લોન | unhali kanda karj
	any :: {"services":["Home loan"]} :: फ्लॅटसाठी कर्ज | manai kadan | pmay subsidy loan | அடுக்குமாடி வீடு கடன்
	any :: {"services":["Commercial vehicle loan"]} :: છકડો લોન | క్యాబ్ లోన్ | ऊंट गाड़ी लोन | ambulance loan
	any :: {"services":["MSME loan"]} :: सिलाई मशीन लोन | silai machine loan | गूळ व्यवसाय कर्ज
	any :: {"services":["Home loan"]} :: प्लॉट लोन | மனை கடன் | ನಿವೇಶನ ಸಾಲ | घर मरम्मत लोन
	any :: {"nearMe":true} :: माझ्या गावाजवळची शाखा | ನಮ್ಮ ಊರಿನ ಹತ್ತಿರ ಶಾಖೆ | என் ஊருக்கு அருகில் கிளை | जवळचं ऑफिस कुठं आहे
	any :: {"services":["Farm loan"]} :: गेहूं की फसल के लिए ऋण | వరి పంటకు రుణం కావాలి | ಅಡಿಕೆ ಕೃಷಿಗೆ ಸಾಲ ಸಿಗುತ್ತಾ | મગફળીની ખેતી માટે ધિરાણ
	any :: {"services":["Commercial vehicle loan"]} :: bus loan | auto rickshaw loan | goods vehicle loan | jcb loan | tata ace loan
	any :: {"services":["Commercial vehicle loan"]} :: ashok leyland truck loan | tanker loan | chhota hathi loan | truck | gaadi | gadi | lorry
	any :: {"services":["Commercial vehicle loan"]} :: commercial vehicle | ट्रक लोन | லாரி கடன் | లారీ లోన్ | ಲಾರಿ ಸಾಲ
	any :: {"services":["MSME loan"]} :: mudra loan | factory loan | godown loan | kirana dukaan loan | medical store loan | dukaan | vyapar
	any :: {"services":["MSME loan"]} :: business loan | sme loan office | વેપાર લોન | వ్యాపార రుణం | தொழில் கடன் | ವ್ಯಾಪಾರ ಸಾಲ
	any :: {"nearMe":true,"services":["Home loan"]} :: home loan near me | mere paas home loan | घर के लिए लोन मेरे पास
	any :: {"nearMe":true,"services":["Commercial vehicle loan"]} :: truck loan near me | gaadi ka loan paas me | lorry loan pakkathil
	any :: {"nearMe":true,"openNow":true} :: open now near me | nearest open branch | abhi khuli branch mere paas
	any :: {"services":["Tractor loan"]} :: mahindra tractor loan | john deere tractor loan | rotavator | मुझे ट्रैक्टर खरीदना है | tractor kharidna hai
	any :: {"services":["Tractor loan"]} :: मला ट्रॅक्टर घ्यायचा आहे | i want to buy a tractor | ट्रैक्टर लोन | tractor | trector loan | ट्रॅक्टर कर्ज
	any :: {"services":["Tractor loan"]} :: ટ્રેક્ટર લોન | ట్రాక్టర్ లోన్ | டிராக்டர் கடன் | ಟ್ರ್ಯಾಕ್ಟರ್ ಸಾಲ
	any :: {"services":["Home loan"]} :: plot loan | zameen par loan | flat loan | होम लोन | ghar | makan loan | ઘર માટે લોન | ఇంటి రుణం | வீட்டு கடன்
	any :: {"services":["Home loan"]} :: வீட்டுக்கடன் | ಮನೆ ಸಾಲ | mane sala
	any :: {"days":["saturday"]} :: saturday | शनिवार | open on saturday | shaniwar ko khula | शनिवारी चालू शाखा | શનિવારે ખુલ્લી શાખા
	any :: {"days":["saturday"]} :: శనివారం తెరిచి ఉన్న బ్రాంచ్ | சனிக்கிழமை திறந்திருக்கும் கிளை | ಶನಿವಾರ ತೆರೆದಿರುವ ಶಾಖೆ | kal | tomorrow | कल खुला
	any :: {"days":["saturday"]} :: udya chalu branch | kale khulli branch | repu terichi unna branch | nalai thirandhirukkum kilai | ನಾಳೆ ತೆರೆದಿರುವ ಶಾಖೆ
	any :: {"days":["friday"]} :: aaj | today | aaj khula hai | आज | આજે | ఈరోజు | இன்று | ಇಂದು | open today
	any :: {"days":["friday"],"hours":{"opensBy":540,"closesFrom":1020}} :: 9 am to 5 pm | 9 se 5 baje tak | open 9 am to 5 pm
	any :: {"dates":["2027-01-26"]} :: republic day | 26 january | jan 26 | 26/1 | गणतंत्र दिवस | प्रजासत्ताक दिन | પ્રજાસત્તાક દિન | kya 26 january ko bank khula hai
	any :: {"dates":["2027-08-15"]} :: 15 august | independence day | 15 ఆగస్టు | சுதந்திர தினம் | ಸ್ವಾತಂತ್ರ್ಯ ದಿನ | 15-8-2027 | open on 15 august 2027
	any :: {"dates":["2026-12-12"]} :: 2nd saturday | second saturday open | दूसरे शनिवार को खुला | બીજા શનિવારે | இரண்டாவது சனிக்கிழமை
	any :: {"holidays":true} :: holiday | bank holiday | bank holiday list | छुट्टी | chhutti | सुट्ट्या | રજાઓ | సెలవులు | விடுமுறை | ರಜೆ
	any :: {"notice":"no-holiday"} :: diwali | onam | दीपावली | பொங்கல் | ugadi
	any :: {"notice":"no-date"} :: 31 february | 32/1
	any :: {"notice":"past-date"} :: 26 january 2026
	any :: {"notice":"no-coordinates"} :: https://maps.app.goo.gl/AbCdEf123 | maps.app.goo.gl/AbCdEf123
	any :: {"notice":"outside"} :: 48.8584, 2.2945
	1 :: {} :: mumbai | bombay | मुंबई | kurla, mumbai, maharashtra | regional office maharashtra | kurla | 400053 | 400050 | Andheri | andheri east
	1 :: {} :: Chembur | Juhu | Bandra West | Dadar | ghatkopar | Vile Parle | Mumbai Central | LTT | mumbaitil shakha
	1-28 :: {} :: maharashtra | महाराष्ट्र | maharshtra | maha rashtra | maharas
	1,30,54,75,97,117,135,154,168 :: {} :: regional office
	1,30,54,75,97,117,135,154,168 :: {} :: क्षेत्रीय कार्यालय | प्रादेशिक कार्यालय | પ્રાદેશિક કચેરી | ప్రాంతీయ కార్యాలయం | மண்டல அலுவலகம் | ಪ್ರಾದೇಶಿಕ ಕಚೇರಿ
	2 :: {} :: Pune | Poona | पुणे | pune महाराष्ट्र | Pnue | market road pune | raviwar peth, pune | pune maharashtra 411002 | near pune | पुणे के पास
	2 :: {} :: branch near Kothrud | near 411038 | Pune Market Branch | pin 411002 | 411038 | Kothrud | kothrud pune | viman nagar | Shivaji Nagar
	2 :: {} :: swargate | मला पुण्याचा पत्ता हवा आहे | पुण्याला शाखा | mala punyacha patta hava aahe | 18.52043, 73.85674 | 18.5204301,73.8567437
	2 :: {} :: near 18.5204, 73.8567 | geo:18.5204301,73.8567437?z=17 | pune branch kuthe ahe | punyat shakha kuthe ahe | पुण्यात शाखा कुठे आहे
	2 :: {} :: पुण्यातील शाखेचा पत्ता सांगा | मला पुण्यामध्ये शाखा पाहिजे | pune ka office kidhar hai | how do i go to the pune branch
	2 :: {} :: kothrud me branch kahan hai | mujhe kothrud ke paas branch chahiye | कोथरुडमध्ये शाखा कुठे आहे | 18.52, 73.85 | 18°31'N 73°51'E
	2 :: {} :: 18.52 N, 73.85 E | https://www.google.com/maps/@18.52,73.85,15z | geo:18.52,73.85
	2,28 :: {} :: 4110
	2 :: {} :: xyzzy pune | पुणे xyzzy :: xyzzy
	2 :: {} :: 411002 qwfpgj :: qwfpgj
	2 :: {} :: पुणे जिल्हा | at post kothrud tal pune dist pune | पुणे मुख्य शाखा | main branch pune | जिल्हा पुणे मुक्काम पोस्ट कोथरूड
	2 :: {} :: main road kothrud :: main,road
	2 :: {"services":["Home loan"]} :: home loan near 18.5204, 73.8567 | mere liye home loan pune | home loan pune | ghar ke liye loan pune me
	2 :: {"services":["Home loan"]} :: पुणे होम लोन | पुण्यात घरासाठी कर्ज | pune me makan ka loan chahiye | housing finance in pune
	2 :: {"openNow":true} :: pune open now | pune me abhi khuli branch | punyat ata chalu shakha | पुणे में अभी खुली शाखा
	2 :: {"dates":["2027-01-26"]} :: open on 26 january pune | पुणे प्रजासत्ताक दिन | 26 जनवरी को पुणे शाखा खुली है क्या | pune 26-01-2027 | republic day pune
	19 :: {"dates":["2027-10-02"]} :: gandhi jayanti latur | open on 2 october latur | २ ऑक्टोबरला लातूर शाखा
	97 :: {"dates":["2027-01-26"]} :: 26મી જાન્યુઆરીએ અમદાવાદ શાખા ખુલ્લી છે
	154 :: {"dates":["2027-01-26"]} :: జనవరి 26న విజయవాడ శాఖ తెరిచి ఉంటుందా
	119 :: {} :: மதுரை மாவட்டம் | மதுரை வேலை | மதுரை தவணை கட்ட | நான் மதுரையில் இருக்கிறேன் | மதுரை ஜங்ஷன் | மதுரை சந்திப்பு
	119 :: {"dates":["2027-01-26"]} :: ஜனவரி 26 அன்று மதுரை கிளை
	136 :: {"dates":["2027-01-26"]} :: ಜನವರಿ 26ರಂದು ಮೈಸೂರು ಶಾಖೆ
	2 :: {"dates":["2027-01-26"],"hours":{"closesFrom":961}} :: 26 jan after 4 pm pune | pune 26 january 4 baje ke baad
	2 :: {"days":["saturday"]} :: pune saturday open | kal pune branch khuli hai kya | पुणे शनिवार
	2 :: {"days":["saturday"],"hours":{"opensBy":1080,"closesFrom":1080}} :: pune open on saturday evening | shaniwar shaam pune
	2 :: {"days":["saturday"],"hours":{"opensBy":1080,"closesFrom":1080}} :: पुण्यात शनिवारी संध्याकाळी | pune kal shaam ko khula
	2 :: {"days":["friday"],"hours":{"closesFrom":1140}} :: pune open till 7 | pune me 7 baje tak khula | pune 7 pm tak | पुणे 7 बजे तक खुला
	2 :: {"days":["friday"],"hours":{"closesFrom":1081}} :: pune after 6 pm | pune 6 baje ke baad | shaam 6 ke baad pune
	2 :: {"openNow":true,"days":["friday"],"hours":{"closesFrom":1200}} :: pune open now till 8 pm
	2 :: {"days":["friday"],"hours":{"opensBy":539}} :: सकाळी 9 च्या आधी उघडणारी शाखा पुणे | पुण्यात 9 वाजण्यापूर्वी
	2,5 :: {} :: नाशकात शाखा | मॅनेजरचा नंबर पुणे | मला पुण्यातल्या शाखेत जायचं आहे | nashkat shakha
	155 :: {"services":["Farm loan"]} :: గుంటూరులో పంట రుణం
	155 :: {} :: గుంటూరు జిల్లా | గుంటూరు పట్టణంలో శాఖ | తెనాలి మండలం గుంటూరు జిల్లా
	2 :: {"days":["friday"],"hours":{"opensBy":539}} :: pune open before 9 am | pune subah 9 baje se pehle
	2 :: {"notice":"pincode-digits"} :: pune 12345
	2 :: {"notice":"no-pincode"} :: pune 411999
	3 :: {} :: navi mumbai | Navi-Mumbai | New Bombay | navimumbai | navi mum | 400706
	4 :: {"services":["Commercial vehicle loan"]} :: commercial vehicle loan nagpur
	4 :: {} :: head post office nagpur | office in nagpur | sitabuldi | नागपुरात शाखा कुठे आहे | nagpurla branch ahe ka | नागपुर की शाखा का फोन नंबर
	4 :: {} :: नागपूर बाहेर | नागपूर नोकरी | नागपूर हप्ता भरणे | नागपूर व्याज दर | नागपूर जुने शहर | मी नागपूरला चाललोय | nagpur byaj dar | nagpur naukri
	4 :: {} :: regional office nagpur :: regional,office
	4 :: {} :: whatsapp nagpur :: whatsapp
	5 :: {} :: Nasik | collegeroad nashik | college road nashik | nashik college road branch | Budhwar Peth | 423109
	5,17 :: {} :: शिरडी | Shirdi
	6 :: {} :: Thane | borivali | Mulund | Mira Road | virar
	7 :: {} :: kalyan | Bhiwandi | ulhas nagar
	8 :: {} :: Chhatrapati Sambhajinagar | Aurangabad | औरंगाबाद | sambhaji nagar | aurangabad maharashtra | Chhatrapati Sambhajinagar City Branch
	9 :: {} :: Pandharpur
	10 :: {} :: Badnera
	13 :: {} :: kohlapur
	15 :: {} :: Bhusawal
	16 :: {} :: court road akola
	17 :: {} :: Ahmednagar | ahmed nagar | sarjepura branch
	18 :: {} :: busstand dhule
	25 :: {} :: wai
	24 :: {} :: pen
	57 :: {} :: agar
	8 :: {} :: jalna road aurangabad :: jalna
	8 :: {} :: जालना रोड औरंगाबाद :: जालना
	25 :: {} :: झकमक सातारा :: झकमक
	19 :: {} :: bus stand latur | labour colony | बस डेपो लातूर | एसटी स्टँड लातूर | लातूर बस स्थानकाजवळ | लातूर बस अड्डे के सामने | latur bas adda ke bagal
	19 :: {} :: latur nimbala :: nimbala
	21 :: {} :: Pimpalgaon Kajale | Pimpalgaon Kajale, Parbhani
	21 :: {"openNow":true} :: open now pimpalgaon kajale
	18 :: {} :: Lon Pirache | branch near lon pirache
	178 :: {} :: Vallabha Puram
	10 :: {} :: Karaj Gaon
	29 :: {} :: Bijhara
	19 :: {} :: लातूर बाजार के पीछे :: बाजार
	4 :: {} :: दवाखान्यासमोर नागपूर | nagpur dawakhana
	85 :: {} :: pali railway station
	85 :: {} :: पाली रेलवे स्टेशन :: रेलवे,स्टेशन
	113 :: {} :: ભુજ બસ સ્ટેશનની સામે
	any :: {} :: collector office ke peeche :: collector,office
	20 :: {} :: Balharshah
	23 :: {"services":["Farm loan","Commercial vehicle loan"]} :: Jalna Farm & Vehicle Loan Centre
	24 :: {} :: khanda colony | lonavala
	25 :: {} :: satara | 413102 | Baramati | Mahabaleshwar
	28 :: {} :: Pimpri-Chinchwad | pimpri chinchwad | chinchwad | पिंपरी-चिंचवड | pimprichinchwad
	28 :: {"notice":"pincode-digits"} :: 41101
	28 :: {"notice":"no-pincode"} :: 411999
	29-52 :: {} :: uttar pradesh | up | U.P. | उत्तर प्रदेश | utter pradesh | uttarpradesh
	29 :: {} :: philkhana
	30 :: {} :: LUCKNOW | लखनऊ | luknow | regional office uttar pradesh | branches near lucknow | luck | Regional Office Lucknow | 226010 | Gomti Nagar
	30 :: {} :: gomtinagar lucknow | क्या लखनऊ में आपकी शाखा है
	30 :: {} :: branch in lucknow zxcvb :: zxcvb
	30 :: {} :: transport nagar lucknow :: transport,nagar
	30 :: {"services":["MSME loan"]} :: dukaan ke liye loan lucknow | lucknow business loan | लखनऊ व्यापार लोन | sme loan lucknow
	30 :: {"services":["MSME loan"]} :: लखनऊ में दुकान के लिए लोन चाहिए
	31 :: {} :: Agra | branch near agra
	32 :: {"services":["Home loan","MSME loan"]} :: meerut home and msme loan centre
	33 :: {} :: गाज़ियाबाद | gaziabad | kavi nagar
	34 :: {} :: banaras | बनारस | varansi
	35 :: {} :: Prayagraj | Allahabad | इलाहाबाद
	36 :: {} :: Manik Chowk Branch | manik chowk
	37 :: {} :: 262001
	38 :: {} :: moradbad
	39 :: {} :: gorakpur | gorakh | betia hata
	40 :: {} :: 248001 | Andheri Himachal Pradesh | Dehradun | haridwar
	41 :: {} :: sipri bazar
	42 :: {} :: Panipat
	47 :: {} :: ఢిల్లీ | ದೆಹಲಿ | newdelhi | दिल्ली के पास | 110001 | 110 075 | 122001 | Connaught Place | Anand Vihar | Delhi | new delhi | दिल्ली
	47 :: {} :: gurgaon
	47 :: {} :: navi delhi :: navi
	49 :: {} :: Faizabad | basti
	51,96 :: {} :: fatehpur
	51 :: {} :: fatehpur up | 229001
	53-74 :: {} :: madhya pradesh | एमपी | MP | madhyapradesh
	53 :: {} :: indroe | cloth market | 452010 | palasia | Dhar | mera ghar indore mein hai | mujhe indore ka branch chahiye | indore branch kahan hai
	53 :: {} :: indore ki shakha ka pata batao | indore branch ka phone number do | इंदौर में शाखा कहाँ है | मुझे इंदौर की ब्रांच का पता बताइए
	53 :: {} :: please tell me the address of your indore branch
	53 :: {} :: transport nagar indore :: transport,nagar
	53 :: {"services":["Tractor loan"]} :: tractor loan indore | ट्रैक्टर लोन इंदौर | mujhe tractor ke liye loan chahiye indore me | indore tracter lone
	53,98 :: {"services":["Commercial vehicle loan"]} :: truck loan indore | indore gaadi ka loan | surat lorry loan | સુરત ટ્રક લોન
	53,98 :: {"services":["Commercial vehicle loan"]} :: gadi loan surat ma joiye che | इंदौर ट्रक के लिए लोन
	54 :: {} :: bhopaal | gandhi road bhopal
	55 :: {} :: napier town
	56 :: {"services":["Farm loan","Commercial vehicle loan"]} :: farm vehicle loan gwalior
	57 :: {} :: mg road ujjain
	58,57 :: {} :: 465001
	60 :: {} :: sagar
	61 :: {} :: jawahar nagar | 327001
	61 :: {} :: opp bus stand Jaora MP :: opp,bus,stand
	66 :: {} :: Khargone
	74 :: {} :: hoshangabad | itarsi
	75-96 :: {} :: rajasthan | राजस्थान | rajsthan | rajasthan me kitni branch hai | top 10 branches in rajasthan | how many branches in rajasthan
	75 :: {} :: जयपुर | जयपुर राजस्थान | jaipurr | jaipur 302001 | regional office jaipur | Jaipur regional office | nearest branch in jaipur | जयपुर में
	75 :: {} :: जयपु | 302001 | 3020 | 302017 | mansarovar | aapki jaipur branch kahan hai
	75 :: {} :: Jaipur qwfpgj :: qwfpgj
	75 :: {"services":["Farm loan"]} :: kheti ke liye loan jaipur | kisan loan jaipur | जयपुर खेती लोन | जयपुर में किसान के लिए ऋण
	76 :: {} :: jodpur
	77 :: {} :: kota | nayapura | Bundi
	77 :: {} :: facebook kota :: facebook
	78 :: {} :: bikanir
	79 :: {} :: ajmeer | my branch at ajmer | Pushkar
	80 :: {} :: udiapur | udaipur rajastan | college road branch udaipur | udai raj | surajpole | Nathdwara
	83 :: {} :: sri ganganagar | श्री गंगानगर | sriganganagar
	85 :: {} :: pali
	92 :: {} :: Sawai  Madhopur | sawaimadhopur
	93 :: {} :: Chittor
	96 :: {} :: fatehpur rajasthan | rajasthan fatehpur
	96 :: {} :: fatehpur rajasthan vbnmqz :: vbnmqz
	97-116 :: {} :: Gujarat | gujrat | ગુજરાત | gujurat | branch in Gujarat | guj | new branch in gujarat
	97 :: {} :: Amdavad | અમદાવાદ | ahemdabad | 380015 | navrangpura | ahmedabad ma shakha kyan che | અમદાવાદમાં શાખા ક્યાં છે
	97 :: {} :: મારે અમદાવાદ ની શાખા જોઈએ છે | amdavad branch nu sarnamu aapo
	97-116 :: {} :: xqzt gujarat :: xqzt
	98 :: {} :: SURAT | સુરત | 395007 | surat ma branch kya che | સુરતમાં બ્રાન્ચ ક્યાં છે | suratni shakha
	98 :: {"openNow":true} :: open now in surat | surat ma atyare khulli branch | સુરતમાં અત્યારે ખુલ્લી શાખા
	99 :: {} :: baroda | વડોદરા | vadodra | karelibaug | 390007 | Alkapuri
	100,158 :: {} :: raj
	100 :: {} :: gondal
	101 :: {} :: bhav-nagar | takhteshwar
	104 :: {} :: Gandhinagar | gandinagar | gandhi nagar | Gandhi Nagar Gujarat
	105 :: {} :: junagad
	107 :: {} :: વાપી | Daman | Vapi | Valsad
	112 :: {} :: anand
	115 :: {} :: mountabu | 307501 | Mount Abu | Patan Gujarat
	117-134 :: {} :: TAMIL NADU | TN | तमिलनाडु | தமிழ்நாடு | tamilnadu
	117 :: {} :: Madras | சென்னை | chenai | flower bazaar | pincode 600001 | 600040 | 600045 | Mylapore | Tambaram | thygarayanagar | t nagar | velachery
	117 :: {} :: Guindy | chennai la kilai enga irukku | chennaiyil kilai enge | சென்னையில் கிளை எங்கே உள்ளது | எனக்கு சென்னை கிளை முகவரி வேண்டும்
	117 :: {} :: chennai branch mugavari sollunga
	117 :: {"services":["Commercial vehicle loan"]} :: சென்னையில் லாரி கடன் | chennai lorry kadan | சென்னை வாகன கடன்
	118 :: {} :: கோவை | உதகமண்டலம் | coimbatur | ramnagar coimbatore | coimb | 678001 | 643001 | Palakkad | Ooty
	119 :: {} :: மதுரை | madhurai | மதுரையில் கிளை எங்கே | madurai kilai enga
	120 :: {} :: Trichy | tennur
	120,122,123,160 :: {} :: tiru
	121 :: {} :: salem
	122 :: {} :: tirunelvelli
	123,160 :: {} :: tirup
	124 :: {} :: Tuticorin
	125 :: {} :: Katpadi | Chittoor
	127 :: {} :: tanjore
	129 :: {} :: 695001 | Trivandrum | Kanyakumari
	131 :: {} :: 605001 | Pondicherry | Puducherry
	133 :: {} :: Kolar Karnataka
	135-152 :: {} :: Karnataka | ಕರ್ನಾಟಕ | karnatka
	135 :: {} :: Bangalore | ಬೆಂಗಳೂರು | banglore | banglore karnatka | office near bangalore | bang | sampangi ramnagar | 560 027 | 560034 | 560066
	135 :: {} :: pin code 560001 | hebbal | Koramangala | Malleswaram | rajaji nagar | Yelahanka | Jayanagar | kormangala | Whitefield
	135 :: {} :: whitefield bangalore | YPR | bengalurinalli shakhe elli ide | ಬೆಂಗಳೂರಿನಲ್ಲಿ ಶಾಖೆ ಎಲ್ಲಿದೆ | nanage bengaluru branch beku
	135 :: {} :: ಬೆಂಗಳೂರು ಶಾಖೆಯ ವಿಳಾಸ ಹೇಳಿ
	135 :: {} :: bangalore wxyzzy :: wxyzzy
	136 :: {} :: Mysore | ಮೈಸೂರು | ಮೈಸೂರಲ್ಲಿ ಶಾಖೆ | ನಿಮ್ಮ ಶಾಖೆ ಮೈಸೂರಲ್ಲಿ ಇದೆಯಾ | ಮೈಸೂರಿನಲ್ಲಿ ಶಾಖೆ ಇದೆಯಾ | mysore branch elli
	137 :: {} :: Hubli | ಹುಬ್ಬಳ್ಳಿ | Dharwad | dharwad karnataka
	138 :: {} :: mangalore | manga
	139 :: {} :: gulbarga | 585104
	140 :: {} :: पणजी | hindawadi | 403001 | Goa | Panaji
	142 :: {} :: 515801 | Guntakal
	145 :: {} :: bijapur karnataka
	153-167 :: {} :: andhra-pradesh | AP | Andhra | ఆంధ్రప్రదేశ్
	153 :: {} :: Vizag | విశాఖపట్నం | vishakapatnam | visakha patnam | visakh | gajuwaka | gajuwaka vizag
	154 :: {} :: విజయవాడ | vijaywada | suryaraopet | benz circle | విజయవాడలో శాఖ ఎక్కడ ఉంది | vijayawadalo branch kavali
	158 :: {} :: 534101
	162 :: {} :: Cuddapah
	168 :: {} :: hyderabad | హైదరాబాద్ | hydrabad | hyderabad telangana | branch in hyderabad | branch in hydrabad | hyd | 500 001 | madhapur
	168 :: {} :: jubilee hills hyderabad | gachibowli | hyderabad lo branch ekkada undi | hyderabadlo shakha ekkada | హైదరాబాద్‌లో బ్రాంచ్ ఎక్కడ ఉంది
	168 :: {} :: నాకు హైదరాబాద్ బ్రాంచ్ కావాలి | hyderabad branch chirunama cheppandi | gachibowli daggara branch ekkada | gachibowli lo branch undha
	168-180 :: {} :: Telangana | తెలంగాణ | telangna | telan
	168,169 :: {} :: 500081 | Banjara Hills | Kacheguda
	168 :: {"services":["Farm loan"]} :: హైదరాబాద్ వ్యవసాయ రుణం | hyderabad rythu loan | hyderabad lo polam kosam loan
	169 :: {} :: Secunderabad | sitaphalmandi | 500061 | uppal
	136 :: {} :: ಮೈಸೂರು ರೈಲು ನಿಲ್ದಾಣದ ಹತ್ತಿರ | mysuru railway nildana
	150 :: {} :: ಹಾಸನ ಬಸ್ ನಿಲ್ದಾಣದ ಹಿಂದೆ :: ಬಸ್,ನಿಲ್ದಾಣದ
	150 :: {} :: ಸೋಮವಾರಪೇಟೆ
	162 :: {} :: కడప బస్టాండ్‌కు ఎదురుగా :: బస్టాండ్‌కు
	126 :: {} :: ஈரோடு பேருந்து நிலையத்தின் பின்னால் :: பேருந்து,நிலையத்தின்
	172 :: {} :: karim nagar | ramnagar karimnagar
	173 :: {} :: godavarikhani
	175 :: {} :: 509103
	none :: {} :: 581301 | 471001 | Kolkata | Calcutta | कोलकाता | Guwahati | Port Blair | 700001 | 781001 | 751 001 | 800001 | 682001 | 190001 | asdfgh
	none :: {} :: <script>alert(1)</script> | <img src=x onerror=alert(1)>
	none :: {} :: zzzz | qwerty | xqzt wvkj | Imphal | Aizawl | gangtok | Shillong | Bhubaneswar | Amritsar | Jamshedpur | Ranchi | gaya | Kozhikode
	none :: {} :: Patna Bihar | West Bengal | assam | Bihar | Orissa | असम | New York | no such place | dum dum | gold | Howrah | Chandigarh | Gondia
	none :: {} :: Barmer | கொல்கத்தா | aaaaaaaaaaaaaaaaaaaa
	none :: {"notice":"pincode-digits"} :: 000000 | 11111111
	none :: {"notice":"no-pincode"} :: 999999`;

export const SEARCH_QUERIES: readonly ExpectedQuery[] = EXPECTED.trim()
	.split("\n")
	.flatMap((line) => {
		const [ids = "", wish = "", queries = "", unmatched] = line.trim().split(" :: ");
		const expected = { first: idsOf(ids), wish: JSON.parse(wish) as Wish, unmatched: unmatched?.split(",") ?? [] };
		return queries.split(" | ").map((query) => ({ query, ...expected }));
	})
	.concat({ query: "  indore  ", first: [53], wish: {}, unmatched: [] });

/** The ids in a list like `1,3-5`; "any" branch, or "none". */
function idsOf(list: string): number[] {
	if (list === "none") return [];
	return (list === "any" ? "1-180" : list).split(",").flatMap((range) => {
		const [from = Number.NaN, to = from] = range.split("-").map(Number);
		return Array.from({ length: to - from + 1 }, (_, index) => from + index);
	});
}
