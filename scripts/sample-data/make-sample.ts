/** Writes the sample branches: invented branches in true cities. `npm run sample-data` */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { SAMPLE_FILE } from "../../server/branch-service/branch-service.ts";
import type { NewBranch } from "../../server/branch-service/branch-store.ts";
import { NOT_WORKING } from "../../shared/hours.ts";

interface SampleCity {
	id: number;
	city: string;
	state: string;
	lat: number;
	lng: number;
	pincode: string;
	area: string;
	localities: { name: string; pincode: string }[];
}

const NOTE =
	"Sample data. The branches are invented: names, addresses, hours and services belong to nobody. Cities, coordinates " +
	"(GeoNames, CC BY 4.0) and pincodes (India Post All India Pincode Directory, GODL-India) are true; see NOTICE. Made by " +
	"scripts/sample-data/make-sample.ts.";

const NAMES = [
	"Main Branch",
	"Station Road Branch",
	"Market Yard Branch",
	"Farm and Vehicle Loan Centre",
	"Business Loan Branch",
	"Transport Nagar Branch",
	"Home and Property Loan Branch",
	"Mandi Road Branch",
];
const FLOORS = ["Ground Floor", "1st Floor", "2nd Floor", "Shop No. 4", "Shop No. 12", "Office No. 203"];
const BUILDINGS = [
	"Shanti Complex",
	"Krishna Plaza",
	"Sai Arcade",
	"Gandhi Chambers",
	"Lakshmi Tower",
	"Nehru Bhavan",
	"Ashoka Trade Centre",
	"Annapurna Building",
	"Green Park Plaza",
];
const STREETS = ["Station Road", "Main Road", "M.G. Road", "Market Road", "Highway Road", "College Road", "Court Road"];
const LANDMARKS = [
	"Opp. District Court",
	"Near Old Bus Stand",
	"Near Railway Station",
	"Opp. Head Post Office",
	"Near Market Yard",
	"Beside Government Hospital",
	"Opp. Town Hall",
	"Near Collectorate",
	"Near Tractor Showroom",
];
const SERVICES = ["Farm loan", "Tractor loan", "Commercial vehicle loan", "MSME loan", "Home loan"];
const WEEKDAYS = ["09:00-17:30", "09:30-18:00", "10:00-18:30", "09:00-17:30", "09:30-18:00", "08:00-20:00"];
const SATURDAYS = ["09:30-13:30", "10:00-14:00", "09:00-17:30", NOT_WORKING, "09:30-13:30"];
const SUNDAYS = [...Array<string>(11).fill(NOT_WORKING), "10:00-13:00"];

/** Distance, in degrees, that a branch may stand from its city's centre: less than half a kilometre. */
const SHIFT_DEGREES = 0.004;

/** The sample branches, the same at each call. */
export function makeSample(cities: readonly SampleCity[]): NewBranch[] {
	return cities.map(makeBranch);
}

/** The facts that the sample is made from, with their sources in its `meta`. */
export function readCities(): SampleCity[] {
	const file = path.join(import.meta.dirname, "cities.json");
	return (JSON.parse(readFileSync(file, "utf8")) as { data: SampleCity[] }).data;
}

function makeBranch(place: SampleCity): NewBranch {
	const random = randomFrom(place.id);
	const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
	const locality = place.localities.length > 0 ? pick(place.localities) : undefined;
	const landmark = pick(LANDMARKS);
	const weekday = pick(WEEKDAYS);
	const regional = place.area === "Regional Office";
	const parts = [pick(FLOORS), pick(BUILDINGS), pick(STREETS), landmark, locality?.name, place.city];
	return {
		name: regional ? `Regional Office ${place.city}` : `${place.city} ${pick(NAMES)}`,
		address: parts.filter(Boolean).join(", "),
		landmark,
		pincode: locality?.pincode ?? place.pincode,
		area: place.area,
		lat: shifted(place.lat, random()),
		lng: shifted(place.lng, random()),
		contactNo: "",
		contactPerson: "",
		services: SERVICES.filter((_, index) => index === place.id % SERVICES.length || random() < 0.5),
		mondayHours: weekday,
		tuesdayHours: weekday,
		wednesdayHours: weekday,
		thursdayHours: weekday,
		fridayHours: weekday,
		saturdayHours: weekday === "08:00-20:00" ? weekday : pick(SATURDAYS),
		sundayHours: pick(SUNDAYS),
		stateName: place.state,
		cityName: place.city,
	};
}

function shifted(degrees: number, random: number): number {
	return Number((degrees + (random - 0.5) * 2 * SHIFT_DEGREES).toFixed(5));
}

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
	let state = seed * 0x9e3779b1;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** The whole file, as it is committed. */
export function sampleFileText(): string {
	return `${JSON.stringify({ note: NOTE, branches: makeSample(readCities()) }, null, "\t")}\n`;
}

if (import.meta.main) writeFileSync(SAMPLE_FILE, sampleFileText());
