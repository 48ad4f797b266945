/** The districts of India in the Post's directory, with their current names. */
import { capitalizeWords } from "../../shared/places/place-key.ts";
import { NEW_DISTRICTS } from "./new-districts.ts";

/** Current names of districts that the Post spells differently; with the state if several have the name. */
const NAMES_IN_USE: Readonly<Record<string, string>> = {
	"24 Paraganas North": "North 24 Parganas",
	"24 Paraganas South": "South 24 Parganas",
	Ahmadabad: "Ahmedabad",
	Ahmednagar: "Ahilyanagar",
	Anugul: "Angul",
	"Aurangabad, Maharashtra": "Chhatrapati Sambhajinagar",
	Baleshwar: "Balasore",
	"Banas Kantha": "Banaskantha",
	"Central, Delhi": "Central Delhi",
	"Charki Dadri": "Charkhi Dadri",
	Chhotaudepur: "Chhota Udaipur",
	Coochbehar: "Cooch Behar",
	"Dinajpur Dakshin": "Dakshin Dinajpur",
	"Dinajpur Uttar": "Uttar Dinajpur",
	Dohad: "Dahod",
	"East District": "Gangtok",
	"East Nimar": "Khandwa",
	"East Singhbum": "East Singhbhum",
	"East, Delhi": "East Delhi",
	Firozepur: "Firozpur",
	Ganganagar: "Sri Ganganagar",
	Hoshangabad: "Narmadapuram",
	Jagitial: "Jagtial",
	Jajapur: "Jajpur",
	Jangoan: "Jangaon",
	"Kaimur (Bhabua)": "Kaimur",
	"Kamrup Metro": "Kamrup Metropolitan",
	Kanniyakumari: "Kanyakumari",
	Karimganj: "Sribhumi",
	Kendujhar: "Keonjhar",
	Kheri: "Lakhimpur Kheri",
	"Kushi Nagar": "Kushinagar",
	"Lahul And Spiti": "Lahaul and Spiti",
	"Lakshadweep District": "Lakshadweep",
	"Leh Ladakh": "Leh",
	Mahesana: "Mehsana",
	Maldah: "Malda",
	Marigaon: "Morigaon",
	"Medinipur East": "Purba Medinipur",
	"Medinipur West": "Paschim Medinipur",
	"North District": "Mangan",
	"North East, Delhi": "North East Delhi",
	"North West, Delhi": "North West Delhi",
	"North, Delhi": "North Delhi",
	Ntr: "NTR",
	Osmanabad: "Dharashiv",
	"Pashchim Champaran": "West Champaran",
	Pondicherry: "Puducherry",
	"Purbi Champaran": "East Champaran",
	Purnia: "Purnea",
	"Rudra Prayag": "Rudraprayag",
	"S.A.S Nagar": "Mohali",
	"Sabar Kantha": "Sabarkantha",
	Sahebganj: "Sahibganj",
	Saiha: "Siaha",
	"Sant Kabeer Nagar": "Sant Kabir Nagar",
	"Shahid Bhagat Singh Nagar": "Nawanshahr",
	"Siddharth Nagar": "Siddharthnagar",
	"South District": "Namchi",
	"South East, Delhi": "South East Delhi",
	"South West, Delhi": "South West Delhi",
	"South, Delhi": "South Delhi",
	"Spsr Nellore": "Nellore",
	"The Nilgiris": "Nilgiris",
	Tuticorin: "Thoothukudi",
	"Udam Singh Nagar": "Udham Singh Nagar",
	"Uttar Kashi": "Uttarkashi",
	"Vijaynagar, Karnataka": "Vijayanagara",
	Visakhapatanam: "Visakhapatnam",
	"West District": "Gyalshing",
	"West, Delhi": "West Delhi",
	"Y.S.R.": "YSR Kadapa",
};

/** Further names that people use. */
const MORE_NAMES: Readonly<Record<string, readonly string[]>> = {
	Amethi: ["Chhatrapati Shahuji Maharaj Nagar"],
	Amroha: ["Jyotiba Phule Nagar"],
	"Bengaluru Rural": ["Bengaluru North"],
	Bhadohi: ["Sant Ravidas Nagar"],
	"Dakshin Dinajpur": ["South Dinajpur"],
	"Dakshina Kannada": ["South Canara"],
	Dang: ["Dangs"],
	Gangtok: ["East Sikkim"],
	"Gautam Buddha Nagar": ["Gautam Budh Nagar"],
	Gyalshing: ["West Sikkim"],
	Hanumakonda: ["Warangal Urban"],
	Hapur: ["Panchsheel Nagar"],
	Hathras: ["Mahamaya Nagar"],
	Kabirdham: ["Kawardha"],
	Kachchh: ["Kutch"],
	Kasganj: ["Kanshiram Nagar"],
	"Khairthal-Tijara": ["Bhartrihari Nagar"],
	Kodagu: ["Coorg"],
	Konaseema: ["Dr B R Ambedkar Konaseema"],
	Korea: ["Koriya"],
	"Kumuram Bheem Asifabad": ["Komaram Bheem"],
	Leparada: ["Lepa Rada"],
	Mangan: ["North Sikkim"],
	Mohali: ["SAS Nagar", "Sahibzada Ajit Singh Nagar"],
	Namchi: ["South Sikkim"],
	Nawanshahr: ["SBS Nagar"],
	Nellore: ["Sri Potti Sriramulu Nellore"],
	Nilgiris: ["Nilgiri"],
	"North 24 Parganas": ["North Twenty Four Parganas"],
	Nuh: ["Mewat"],
	Palamu: ["Palamau"],
	"Panch Mahals": ["Panchmahal"],
	"Parvathipuram Manyam": ["Manyam"],
	"Paschim Bardhaman": ["West Burdwan"],
	"Paschim Medinipur": ["West Midnapore"],
	"Purba Bardhaman": ["East Burdwan"],
	"Purba Medinipur": ["East Midnapore"],
	Rajouri: ["Rajauri"],
	Ramanagara: ["Bengaluru South"],
	"Ranga Reddy": ["Rangareddy"],
	Sambhal: ["Bhim Nagar"],
	Shamli: ["Prabuddh Nagar"],
	Sonepur: ["Subarnapur"],
	"Uttar Dinajpur": ["North Dinajpur"],
	"Uttara Kannada": ["North Canara"],
	Warangal: ["Warangal Rural"],
	"YSR Kadapa": ["Kadapa", "Cuddapah"],
};

export interface District {
	name: string;
	/** Official name of its state. */
	state: string;
	/** The Post's spelling, and other names. */
	otherNames: readonly string[];
}

/**
 * @param written the Post's spelling
 * @param state official name
 */
export function districtOf(written: string, state: string): District {
	const inUse = NAMES_IN_USE[`${written}, ${state}`] ?? NAMES_IN_USE[written] ?? written;
	const isNamed = inUse !== written || NEW_DISTRICTS.some(([each]) => each === written);
	const name = isNamed ? inUse : capitalizeWords(written).replaceAll(" And ", " and ");
	return {
		name,
		state,
		otherNames: [...new Set([written, ...(MORE_NAMES[name] ?? [])])].filter((each) => each !== name),
	};
}
