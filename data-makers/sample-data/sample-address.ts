import type { SampleCity } from "./sample-city.ts";
import { pick } from "./sample-name.ts";

/** Maximum length of an address in characters. A longer one leaves out the building. */
const MAX_LENGTH = 110;

const UNITS = ["Shop No. 4", "Shop No. 7", "Shop No. 12", "Ground Floor", "1st Floor", "2nd Floor", "Office No. 203"];

const REGIONAL_UNITS = ["2nd Floor", "3rd Floor", "4th Floor"];

const STREETS = ["Main Road", "M.G. Road", "Court Road", "College Road", "Hospital Road", "Gandhi Road", "Bypass Road"];

const LANDMARKS = [
	"Near Old Bus Stand",
	"Opp. District Court",
	"Opp. Head Post Office",
	"Near Government Hospital",
	"Opp. Municipal Office",
	"Near RTO Office",
	"Opp. Police Station",
];

interface Region {
	buildings: readonly string[];
	landmarks: readonly string[];
}

const NORTH: Region = {
	buildings: ["Gupta Complex", "Ganga Plaza", "Agarwal Market", "Shanti Tower", "Krishna Complex", "Verma Bhawan"],
	landmarks: ["Near Krishi Upaj Mandi", "Near Tehsil Office", "Near Ghanta Ghar"],
};

const WEST: Region = {
	buildings: ["Sai Krupa Complex", "Patel Arcade", "Siddhi Chambers", "Ganesh Plaza", "Shivam Complex", "Om Sankul"],
	landmarks: ["Near APMC Market Yard", "Opp. Town Hall", "Near Bus Depot"],
};

const SOUTH: Region = {
	buildings: ["Sri Balaji Complex", "Venkateswara Plaza", "Lotus Towers", "Raghavendra Arcade", "Sri Sai Buildings"],
	landmarks: ["Near Taluk Office", "Near Clock Tower", "Near Farmers' Market"],
};

const REGIONS: Readonly<Record<string, Region>> = {
	"Andhra Pradesh": SOUTH,
	Gujarat: WEST,
	Karnataka: SOUTH,
	"Madhya Pradesh": NORTH,
	Maharashtra: WEST,
	Rajasthan: NORTH,
	"Tamil Nadu": SOUTH,
	Telangana: SOUTH,
	"Uttar Pradesh": NORTH,
};

interface AddressPlace {
	/** A street that the address must name. */
	street: string | undefined;
	locality: string | undefined;
	pincode: string;
}

/** An invented address in a real city. It names the landmark, as addresses do. */
export function sampleAddress(
	{ id, city, state, area }: Pick<SampleCity, "id" | "city" | "state" | "area">,
	place: AddressPlace,
) {
	const { buildings, landmarks } = REGIONS[state] ?? SOUTH;
	const unit = pick(area === "Regional Office" ? REGIONAL_UNITS : UNITS, `${id} unit`);
	const building = pick(buildings, `${id} building`);
	const landmark = pick([...LANDMARKS, ...landmarks], `${id} landmark`);
	const street = place.street ?? pick(STREETS, `${id} street`);
	const rest = [street, landmark, ...(place.locality ? [place.locality] : []), `${city} ${place.pincode}`];
	const full = [unit, building, ...rest].join(", ");
	return { landmark, address: full.length <= MAX_LENGTH ? full : [unit, ...rest].join(", ") };
}
