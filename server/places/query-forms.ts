import { groupOf, KIND_OF_GROUP, nameAt, type PlaceData, stateOf } from "./place-data.ts";

interface Parts {
	name: string;
	district: string;
	/** The city that it is in, if that is not its district's name, too. */
	city: string;
	state: string;
	pincode: string;
}

/** Ways to say which place is meant, the shortest first. The file has the number of one for each place. */
const QUERY_FORMS: readonly ((parts: Parts) => string)[] = [
	({ name }) => name,
	({ name, district }) => `${name}, ${district}`,
	({ name, state }) => `${name}, ${state}`,
	({ name, pincode }) => `${name}, ${pincode}`,
	({ name, district, state }) => `${name}, ${district}, ${state}`,
	({ name, district, pincode }) => `${name}, ${district}, ${pincode}`,
	({ name }) => `${name} station`,
	({ name, district }) => `${name} station, ${district}`,
	({ name, district, state }) => `${name} station, ${district}, ${state}`,
	({ name, city }) => `${name}, ${city}`,
];

/** The names and the pincode of a place; empty where it has none. */
export function partsOf(data: PlaceData, place: number): Parts {
	const { districts, states, pincodes, starts } = data;
	const group = groupOf(data, place);
	const own = group === "pincode" ? place - starts.pincode + 1 : (data.pincode[place] ?? 0);
	const pincode = own ? String(pincodes[own - 1]) : "";
	const city = data.cityAround[place] ?? 0;
	return {
		city: city ? nameAt(data, starts.city + city - 1) : "",
		name: group === "pincode" ? pincode : nameAt(data, place),
		district: KIND_OF_GROUP[group] === "state" ? "" : (districts[data.district[place] ?? 0]?.[0] ?? ""),
		state: states[stateOf(data, place)] ?? "",
		pincode,
	};
}

/** What to type so that a place is found first. */
export function queryOf(data: PlaceData, place: number, form = data.form[place] ?? 0): string {
	return QUERY_FORMS[form]?.(partsOf(data, place)) ?? "";
}
