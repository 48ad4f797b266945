import { sampleAddress } from "./sample-address.ts";
import type { SampleCity } from "./sample-city.ts";
import { sampleHours } from "./sample-hours.ts";
import { sampleLocality } from "./sample-locality.ts";
import { pick, sampleName } from "./sample-name.ts";
import { inLanguage, languagesOf } from "./sample-translation.ts";

const SERVICES = [
	["Farm loan", "Tractor loan", "Commercial vehicle loan"],
	["Farm loan", "Tractor loan", "MSME loan"],
	["Tractor loan", "Commercial vehicle loan"],
	["Commercial vehicle loan", "MSME loan"],
	["Farm loan", "Commercial vehicle loan", "MSME loan", "Home loan"],
	["MSME loan", "Home loan"],
];

interface LenderFields {
	branchCode?: string;
	phones?: string;
	email?: string;
	appointmentLink?: string;
}

/** The area code of a large city of each state. */
const AREA_CODES: Readonly<Record<string, string>> = {
	"Andhra Pradesh": "866",
	Gujarat: "79",
	Karnataka: "80",
	"Madhya Pradesh": "755",
	Maharashtra: "22",
	Rajasthan: "141",
	"Tamil Nadu": "44",
	Telangana: "40",
	"Uttar Pradesh": "522",
};

/** What a few branches have besides, by id. No phone has these numbers. */
const LENDER_FIELDS: Readonly<Record<number, LenderFields>> = {
	1: {
		branchCode: "RO-01",
		phones: "WhatsApp +912200000000, Customer care 18000000000",
		email: "mumbai@example.com",
		appointmentLink: "https://www.example.com/appointment",
	},
	2: { branchCode: "0002", phones: "WhatsApp +912000000000" },
	3: { branchCode: "0003", phones: "Customer care 18000000000" },
};

/** Distance of a branch from the middle of its city, in 1e-5 degrees: 100 m to 330 m in each direction. */
const SHIFTS = [-297, -241, -188, -143, -97, 97, 143, 188, 241, 297];

/** The number of two branches in three. No phone has it: after an area code, numbers begin with 2 to 7. */
function sampleNumber({ id, state }: SampleCity): string {
	const areaCode = AREA_CODES[state] ?? "22";
	return id % 3 === 0 ? "" : `+91${areaCode}${String(id).padStart(10 - areaCode.length, "0")}`;
}

/** An invented branch in a real city. The same city always gets the same branch. Missing values are empty. */
export function sampleBranch(city: SampleCity) {
	const { id, area } = city;
	const regional = area === "Regional Office";
	const locality = sampleLocality(city);
	const { name, street, services } = sampleName(city, locality.name);
	const contactNo = sampleNumber(city);
	const { address, landmark } = sampleAddress(city, { street, locality: locality.name, pincode: locality.pincode });
	const translations = languagesOf(city).map((language) => ({
		[`name_${language}`]: inLanguage(language, name),
		[`address_${language}`]: inLanguage(language, address),
		[`landmark_${language}`]: inLanguage(language, landmark),
	}));
	return {
		id,
		name,
		address,
		landmark,
		pincode: locality.pincode,
		area,
		lat: shifted(city.lat, `${id} north`),
		long: shifted(city.lng, `${id} east`),
		contactNo,
		contactPerson: regional ? "Regional Manager" : "Branch Manager",
		services: services ?? pick(SERVICES, `${id} services`),
		...(contactNo && id % 5 === 0 && { phones: `WhatsApp ${contactNo}` }),
		...LENDER_FIELDS[id],
		...sampleHours(id, regional),
		stateName: city.state,
		cityName: city.city,
		...Object.assign({}, ...translations),
	};
}

/** Rounds to five decimals. The last one is never 0, so all five are written. */
function shifted(degrees: number, seed: string): number {
	const units = Math.round(degrees * 1e5) + pick(SHIFTS, seed);
	return (units % 10 === 0 ? units + 1 : units) / 1e5;
}
