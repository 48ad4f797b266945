import { createHash } from "node:crypto";
import type { SampleCity } from "./sample-city.ts";

interface SampleName {
	name: string;
	/** The street in the name. */
	street?: string;
	services?: string[];
}

const FARM_AND_VEHICLE = ["Farm loan", "Tractor loan", "Commercial vehicle loan"];
const HOME_AND_MSME = ["MSME loan", "Home loan"];

/** A realistic name. Some contain the word "and", some omit the city. None contains a lender's name. */
export function sampleName(
	{ id, city, area }: Pick<SampleCity, "id" | "city" | "area">,
	locality: string | undefined,
): SampleName {
	if (area === "Regional Office") return { name: `Regional Office ${city}` };
	const named: SampleName[] = [
		{ name: `${city} Branch` },
		{ name: `${city} Main Branch` },
		{ name: `${city} City Branch` },
		{ name: `${city} Bus Stand Branch`, street: "Bus Stand Road" },
		{ name: `${city} Market Branch`, street: "Market Road" },
		{ name: `${city} Court Road Branch`, street: "Court Road" },
		{ name: `${city} College Road Branch`, street: "College Road" },
		{ name: `${city} Farm and Vehicle Loan Centre`, services: FARM_AND_VEHICLE },
		{ name: `${city} Home and MSME Loan Centre`, services: HOME_AND_MSME },
	];
	if (locality) named.push({ name: `${locality} Branch` }, { name: `${locality} Branch` });
	return pick(named, `${id} name`);
}

/** Makes a choice that looks random but is the same on every run, from the seed's SHA-256. */
export function pick<T>(choices: readonly T[], seed: string): T {
	const choice = choices[createHash("sha256").update(seed).digest().readUInt32BE() % choices.length];
	if (choice === undefined) throw new Error(`there is nothing to choose from for ${seed}`);
	return choice;
}
