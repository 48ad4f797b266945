/** The 28 states and 8 union territories of India, with former and alternative names still in use. */
import { placeKey } from "./place-key.ts";

const STATES: readonly (readonly [name: string, ...otherNames: string[]])[] = [
	["Andhra Pradesh"],
	["Arunachal Pradesh"],
	["Assam", "Asom"],
	["Bihar"],
	["Chhattisgarh", "Chattisgarh", "Chhatisgarh"],
	["Goa"],
	["Gujarat"],
	["Haryana"],
	["Himachal Pradesh"],
	["Jharkhand"],
	["Karnataka"],
	["Kerala", "Keralam"],
	["Madhya Pradesh"],
	["Maharashtra"],
	["Manipur"],
	["Meghalaya"],
	["Mizoram"],
	["Nagaland"],
	["Odisha", "Orissa"],
	["Punjab"],
	["Rajasthan"],
	["Sikkim"],
	["Tamil Nadu"],
	["Telangana", "Telengana"],
	["Tripura"],
	["Uttar Pradesh"],
	["Uttarakhand", "Uttaranchal"],
	["West Bengal", "Paschim Banga"],
	["Andaman and Nicobar Islands", "Andaman and Nicobar", "Andaman Nicobar", "Andaman Nicobar Islands"],
	["Chandigarh"],
	["Dadra and Nagar Haveli and Daman and Diu", "Dadra and Nagar Haveli", "Daman and Diu", "DNH and DD"],
	["Delhi", "New Delhi", "NCT of Delhi", "Delhi NCT", "NCT Delhi", "National Capital Territory of Delhi"],
	["Jammu and Kashmir", "Jammu Kashmir", "J and K"],
	["Ladakh"],
	["Lakshadweep", "Laccadive Islands"],
	["Puducherry", "Pondicherry"],
];

const NAME_BY_KEY = new Map(
	STATES.flatMap(([name, ...others]) => [name, ...others].map((each) => [keyOf(each), name])),
);

/** The current official name of the state or union territory that a name means, or undefined if there is none. */
export function indianState(name: string): string | undefined {
	return NAME_BY_KEY.get(keyOf(name));
}

/** Ignores spaces: many people write `Tamilnadu`. */
function keyOf(name: string): string {
	return placeKey(name).replaceAll(" ", "");
}
