/** The names of towns by agreement: GeoNames has old and wrong spellings, which post offices, stations and districts correct. */
import { distanceKm, type Position } from "../../shared/places/distance.ts";
import { indianState } from "../../shared/places/indian-states.ts";
import { soundKey } from "../../shared/search/words/sound-key.ts";
import { errorsBetween } from "../../shared/search/words/typos.ts";
import { keyOf, withoutAccents } from "./clean-names.ts";
import { districtOf } from "./districts.ts";
import { NearOffices, type PlacedOffice } from "./near-offices.ts";
import { officeName } from "./office-names.ts";
import { GATHERED_NAMES } from "./place-names.ts";
import type { GeoName, PincodeCentre, PostOffice, RailwayStation } from "./source-tables.ts";
import { stationOf } from "./stations.ts";

export interface TownNames {
	/** The official name of a town by all sources; undefined if GeoNames' own is as good. */
	official(name: string, row: GeoName, state: string): string | undefined;
	/** Whether an alternate name is that of another town of the state: GeoNames has Jamkhed as a name of Arangaon, 70 km away. */
	isOfAnother(name: string, town: Position & { knownNames: readonly string[]; state: string }): boolean;
}

/** A town's head or sub office, or its station, is no farther away. */
const SAME_TOWN_KM = 6;

/** A name with a different sound is another spelling only if its office is at the same spot. */
const SAME_SPOT_KM = 3;

/** How many letters of a spelling may differ. */
const MOST_ERRORS = 2;

/** Another town this near has its own name. */
const NEXT_TOWN_KM = 20;

/** How much a source counts. Post offices have today's spelling more often than GeoNames, stations and districts. */
const WEIGHT = {
	HO: 3,
	PO: 2.5,
	station: 1,
	district: 1,
	geoNames: 1,
	native: 1.5,
	alternate: 0.5,
	nearOffice: 0.5,
} as const;

/** Words after a town's name in those of its stations and offices. */
const PARTS =
	/\s+(?:junction|road|town|city|bazar|bazaar|market|court|r\.? ?s|central|cantt|mandi|east|west|north|south|i+|[A-Z]{2})\.?$/i;

type Source = keyof typeof WEIGHT;

interface TownSources {
	offices: readonly PostOffice[];
	pincodes: readonly PincodeCentre[];
	stations: readonly RailwayStation[];
	geoNames: readonly GeoName[];
}

export function townNames({ offices, pincodes, stations, geoNames }: TownSources): TownNames {
	const towns = Map.groupBy(geoNames, ({ name }) => keyOf(withoutAccents(name)));
	const placed = placedOffices(offices, pincodes);
	const near = new NearOffices(placed);
	const postTowns = Map.groupBy(
		placed.filter(({ type }) => type !== "BO"),
		({ office, state }) => `${keyOf(officeName(office) ?? "")}, ${indianState(state)}`,
	);
	const halts = new NearOffices(
		stations.flatMap((row) => {
			const station = stationOf(row);
			return station ? [{ ...NO_OFFICE, office: station.name, point: station, state: "-" }] : [];
		}),
	);
	function official(name: string, row: GeoName, state: string): string | undefined {
		const ballot = new Ballot(name, row.alternateNames);
		const around = within(near.around(row), row).filter((each) => indianState(each.state) === state);
		for (const each of around) {
			const office = officeName(each.office) ?? "";
			const reach = distanceKm(each.point, row);
			const whole = office.replace(PARTS, "");
			ballot.cast(whole, each.type === "BO" || whole !== office ? "nearOffice" : each.type, reach);
			ballot.cast(districtOf(each.district, state).name, "district", 0);
		}
		for (const each of within(halts.around(row), row))
			ballot.cast(each.office.replace(PARTS, ""), "station", distanceKm(each.point, row));
		for (const each of row.alternateNames) ballot.confirm(each);
		for (const each of [...row.alternateNames, ...GATHERED_NAMES.of("city", name, state)]) ballot.hear(each);
		return ballot.winner((key) => {
			// Two towns beside each other: Betul Bazar is not Betul.
			const others = towns.get(key) ?? [];
			return others.some((each) => each.id !== row.id && distanceKm(each, row) < NEXT_TOWN_KM);
		});
	}
	return {
		official,
		isOfAnother(name, { knownNames, state, ...town }) {
			const named = postTowns.get(`${keyOf(name)}, ${state}`) ?? [];
			const isOwn = knownNames.some((each) => isSpelling(keyOf(name), keyOf(each)));
			return !isOwn && named.length > 0 && named.every(({ point }) => distanceKm(point, town) > NEXT_TOWN_KM);
		},
	};
}

/** The offices with a point: their own, or that of their pincode. */
function placedOffices(offices: readonly PostOffice[], pincodes: readonly PincodeCentre[]): PlacedOffice[] {
	const middles = new Map(pincodes.map((centre) => [centre.pincode, centre]));
	return offices.flatMap((office) => {
		const point = office.point ?? middles.get(office.pincode);
		return point ? [{ ...office, point }] : [];
	});
}

/** Whether two keys are spellings of one name, or one is the beginning of the other. */
function isSpelling(one: string, other: string): boolean {
	const isPart = one.startsWith(other) || other.startsWith(one);
	return isPart || soundKey(one) === soundKey(other) || errorsBetween(one, other, MOST_ERRORS) <= MOST_ERRORS;
}

const isLatin = (name: string) => /\p{Script=Latin}/u.test(name);

const NO_OFFICE = { pincode: "", type: "BO", district: "" } as const;

function within(offices: readonly PlacedOffice[], position: Position): readonly PlacedOffice[] {
	return offices.filter(({ point }) => distanceKm(point, position) <= SAME_TOWN_KM);
}

/** The spellings of one town's name, and who has them. Each source counts once. */
class Ballot {
	readonly #own: string;
	readonly #sounds: ReadonlySet<string>;
	readonly #spellings = new Map<string, { name: string; sources: Set<Source> }>();

	constructor(own: string, alternateNames: readonly string[]) {
		this.#own = own;
		this.#sounds = new Set([own, ...alternateNames].map((each) => soundKey(keyOf(each))));
		this.#spellings.set(keyOf(own), { name: own, sources: new Set(["geoNames"]) });
	}

	/** Counts a name if it is one of the town's, or another spelling of it. */
	cast(name: string, source: Source, km: number): void {
		const key = keyOf(name);
		const spelling = this.#spellings.get(key) ?? { name, sources: new Set() };
		if (key === "" || !this.#isLike(key, km)) return;
		this.#spellings.set(key, { ...spelling, sources: spelling.sources.add(source) });
	}

	/** Counts an alternate name, but makes it no candidate by itself. */
	confirm(name: string): void {
		this.#spellings.get(keyOf(name))?.sources.add("alternate");
	}

	/** Counts a name in an Indian script for the spellings that sound like it, unless all do. */
	hear(name: string): void {
		if (isLatin(name)) return;
		const sound = soundKey(keyOf(name));
		const all = [...this.#spellings];
		const same = all.filter(([key]) => soundKey(key) === sound);
		if (same.length < all.length) for (const [, { sources }] of same) sources.add("native");
	}

	#isLike(key: string, km: number): boolean {
		if (this.#sounds.has(soundKey(key))) return true;
		const own = keyOf(this.#own);
		const most = own.length < 6 ? 1 : MOST_ERRORS;
		return km <= SAME_SPOT_KM && key.slice(0, 1) === own.slice(0, 1) && errorsBetween(key, own, most) <= most;
	}

	/** @param isTaken whether another town has a name */
	winner(isTaken: (key: string) => boolean): string | undefined {
		const weightOf = (sources: ReadonlySet<Source>) => [...sources].reduce((sum, each) => sum + WEIGHT[each], 0);
		const own = keyOf(this.#own);
		const [best] = [...this.#spellings]
			.filter(([key]) => key === own || !isTaken(key))
			.sort(([, a], [, b]) => weightOf(b.sources) - weightOf(a.sources));
		return best && best[0] !== own ? best[1].name : undefined;
	}
}
