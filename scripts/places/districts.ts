/** The districts of India as the Post's directory has them, with the names in use. */
import { capitalizeWords } from "../../shared/place-key.ts";

/** The names in use for districts that the Post spells otherwise; with the state where several have the name. */
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
	"East, Delhi": "East Delhi",
	"East District": "East Sikkim",
	"East Nimar": "Khandwa",
	"East Singhbum": "East Singhbhum",
	Firozepur: "Firozpur",
	Ganganagar: "Sri Ganganagar",
	Hoshangabad: "Narmadapuram",
	Jagitial: "Jagtial",
	Jajapur: "Jajpur",
	Jangoan: "Jangaon",
	"Kaimur (Bhabua)": "Kaimur",
	"Kamrup Metro": "Kamrup Metropolitan",
	Kanniyakumari: "Kanyakumari",
	Kendujhar: "Keonjhar",
	Kheri: "Lakhimpur Kheri",
	"Lahul And Spiti": "Lahaul and Spiti",
	"Lakshadweep District": "Lakshadweep",
	"Leh Ladakh": "Leh",
	Mahesana: "Mehsana",
	Maldah: "Malda",
	"Medinipur East": "Purba Medinipur",
	"Medinipur West": "Paschim Medinipur",
	"New Delhi": "New Delhi",
	"North, Delhi": "North Delhi",
	"North District": "North Sikkim",
	"North East, Delhi": "North East Delhi",
	"North West, Delhi": "North West Delhi",
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
	"Shahid Bhagat Singh Nagar": "Nawanshahr",
	"South, Delhi": "South Delhi",
	"South District": "South Sikkim",
	"South East, Delhi": "South East Delhi",
	"South West, Delhi": "South West Delhi",
	"Spsr Nellore": "Nellore",
	"The Nilgiris": "Nilgiris",
	Tuticorin: "Thoothukudi",
	"Udam Singh Nagar": "Udham Singh Nagar",
	Visakhapatanam: "Visakhapatnam",
	"Vijaynagar, Karnataka": "Vijayanagara",
	"West, Delhi": "West Delhi",
	"West District": "West Sikkim",
	"Y.S.R.": "YSR Kadapa",
};

/** Further names that people use. */
const MORE_NAMES: Readonly<Record<string, readonly string[]>> = {
	Kachchh: ["Kutch"],
	Kodagu: ["Coorg"],
	Mohali: ["SAS Nagar", "Sahibzada Ajit Singh Nagar"],
	Nawanshahr: ["SBS Nagar"],
	"North 24 Parganas": ["North Twenty Four Parganas"],
	"Gautam Buddha Nagar": ["Gautam Budh Nagar"],
	"Purba Bardhaman": ["East Burdwan"],
	"Paschim Bardhaman": ["West Burdwan"],
	"Purba Medinipur": ["East Midnapore"],
	"Paschim Medinipur": ["West Midnapore"],
	"Uttar Dinajpur": ["North Dinajpur"],
	"Dakshin Dinajpur": ["South Dinajpur"],
	Nilgiris: ["Nilgiri"],
	Palamu: ["Palamau"],
	"Ranga Reddy": ["Rangareddy"],
	Rajouri: ["Rajauri"],
	"Dakshina Kannada": ["South Canara"],
	"Uttara Kannada": ["North Canara"],
	"YSR Kadapa": ["Kadapa", "Cuddapah"],
};

export interface District {
	name: string;
	/** Official name of its state. */
	state: string;
	/** As the Post spells it, and other names. */
	otherNames: readonly string[];
}

/**
 * @param written as the Post writes it
 * @param state official name
 */
export function districtOf(written: string, state: string): District {
	const inUse = NAMES_IN_USE[`${written}, ${state}`] ?? NAMES_IN_USE[written] ?? written;
	const name = inUse === written ? capitalizeWords(written).replaceAll(" And ", " and ") : inUse;
	return {
		name,
		state,
		otherNames: [...new Set([written, ...(MORE_NAMES[name] ?? [])])].filter((each) => each !== name),
	};
}
