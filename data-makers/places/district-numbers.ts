import type { Position } from "../../shared/places/distance.ts";
import type { City } from "./cities.ts";
import { type District, districtOf } from "./districts.ts";
import type { Locality } from "./localities.ts";
import { middleOf } from "./near-offices.ts";
import type { PincodeCentre } from "./source-tables.ts";

/** The districts, numbered in the order in which they occur. */
export class Districts {
	readonly all: District[] = [{ name: "", state: "", otherNames: [] }];
	readonly #numbers = new Map<string, number>();
	readonly #cities: readonly City[];

	constructor(cities: readonly City[]) {
		this.#cities = cities;
	}

	numberOf(written: string, state: string): number {
		if (!written || !state) return 0;
		const district = districtOf(written, state);
		const key = `${district.name}, ${state}`;
		const entry = this.#numbers.get(key);
		if (entry !== undefined) return entry;
		const ofName = ({ name, otherNames }: City) => name === district.name || otherNames.includes(district.name);
		const city = this.#cities.find((each) => each.state === state && ofName(each));
		const number =
			this.all.push({ ...district, otherNames: [...district.otherNames, ...(city?.otherNames ?? [])] }) - 1;
		this.#numbers.set(key, number);
		return number;
	}

	/** Each district with its number, in the middle of its pincodes, or else of its offices. */
	placed(
		pincodes: readonly PincodeCentre[],
		districtOfPincode: (pincode: string) => number,
		localities: readonly Locality[],
	): (District & Position & { number: number })[] {
		const own = Map.groupBy(pincodes, ({ pincode }) => districtOfPincode(pincode));
		const ofOffices = Map.groupBy(localities, ({ district, state }) => this.numberOf(district, state));
		return this.all.flatMap((district, number) => {
			const centres: readonly Position[] | undefined = own.get(number) ?? ofOffices.get(number);
			return number === 0 || !centres ? [] : [{ ...district, number, ...middleOf(centres) }];
		});
	}
}
