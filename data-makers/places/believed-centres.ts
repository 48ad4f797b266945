/** The middles of pincodes, without those that cannot be right. */
import { distanceKm, type Position } from "../../shared/places/distance.ts";
import { keyOf, withoutAccents } from "./clean-names.ts";
import { CORRECTIONS } from "./corrections.ts";
import { pincodeAreas } from "./localities.ts";
import { middleOf } from "./near-offices.ts";
import { officeName } from "./office-names.ts";
import { type PincodeCentre, type PostOffice, readGeoNames, readStations } from "./source-tables.ts";
import { stationOf } from "./stations.ts";

/** Nine of ten pincodes are within 14 km of another one with the same first three digits, and 97 of 100 within 20 km. */
const FARTHEST_KM = 20;

/** A middle this many times nearer to a pincode with other digits is wrong. A remote one, such as an island's, is not. */
const TIMES_NEARER = 2;

/** Points no farther apart are the same, and so confirm nothing: an office without its own point has its pincode's. */
const SAME_POINT_KM = 0.1;

/** The same for a district, some of which are large. */
const DISTRICT_KM = 40;

/** A town with the name of a pincode's office that is farther than this from its middle may be the real place, if others of its digits are as near. */
const TOWN_KM = 25;

/** Points of offices no farther from the middle may be copies of it, in fewer digits. */
const COPY_KM = 0.3;

/** A stand-in is at its town if it is this near. */
const AT_OFFICE_KM = 3;

/** The pincodes within about 50 km of a town may be around it. */
const NEAR_DEGREES = 0.5;

/** A town this near confirms a middle. */
const AT_TOWN_KM = 10;

/** A point of so many pincodes is a stand-in, such as the middle of their district, though two sources have it: one has copied it. */
const STAND_IN = 4;

/** So many pincodes around a town say which district it is in. */
const AROUND = 5;

interface Town extends Position {
	name: string;
	/** Missing for a railway station, whose town may be elsewhere. */
	population?: number;
	alternateNames?: readonly string[];
}

/** No district is larger. */
const MOST_KM = 100;

/** A town of so many people is where its post office is, even if a point of one of the offices says otherwise. */
const SURE_PEOPLE = 20_000;

/**
 * If the only town of a district with the name of a pincode's head or sub office is far from the middle, or the middle is a stand-in, the town is
 * its place; a stand-in without such a town is replaced by the median of the pincode's offices that have a point of their own.
 *
 * Does not believe another middle that has only one source, and no office with a point of its own,
 * - if a town or station with the name of its head or sub office is nearer to those of its digits: that is its place;
 * - if it is far from all pincodes with its first three digits, or from all of its district, and near to others: it is replaced by the median
 *   of the pincodes that share the most first digits, at least three, in the second case those of its district, and marked as approximate.
 */
export function believedCentres(
	centres: readonly PincodeCentre[],
	offices: readonly PostOffice[],
	towns: readonly Town[] = knownTowns(),
): PincodeCentre[] {
	const ownOffices = Map.groupBy(offices, ({ pincode }) => pincode);
	const townsNamed = Map.groupBy(towns, ({ name }) => keyOf(name));
	const sure = centres.filter(({ sources }) => sources > 1);
	const officesOf = ({ pincode }: PincodeCentre) => ownOffices.get(pincode) ?? [];
	const digitsOf = ({ pincode }: PincodeCentre) => pincode.slice(0, 3);
	const areas = pincodeAreas(offices);
	const districtOf = ({ pincode }: PincodeCentre) => {
		const area = areas.get(pincode);
		return area ? `${area.district}, ${area.state}` : "";
	};
	const byDigits = Map.groupBy(centres, digitsOf);
	const byDistrict = Map.groupBy(centres, districtOf);
	byDistrict.delete("");
	const atPoint = Map.groupBy(centres, ({ lat, lng }) => `${lat}, ${lng}`);

	const namedAfter = ({ office }: PostOffice) => townsNamed.get(keyOf(officeName(office) ?? "")) ?? [];

	const townsWith = new Map<string, Town[]>();
	for (const town of towns) {
		const names = [town.name, ...((isSure(town) && town.alternateNames) || [])];
		for (const key of new Set(names.map(keyOf))) townsWith.set(key, [...(townsWith.get(key) ?? []), town]);
	}
	const isStandIn = ({ lat, lng }: Position) => (atPoint.get(`${lat}, ${lng}`) ?? []).length >= STAND_IN;
	const officesAt = Map.groupBy(offices, ({ point }) => `${point?.lat}, ${point?.lng}`);
	const isOwnPoint = ({ lat, lng }: Position) =>
		new Set(officesAt.get(`${lat}, ${lng}`)?.map(({ pincode }) => pincode)).size === 1;
	const placedCentres = centres.filter((centre) => !isStandIn(centre));
	const postTowns = Map.groupBy(
		offices.filter(({ type }) => type !== "BO"),
		(office) => `${keyOf(officeName(office.office) ?? "")}, ${areas.get(office.pincode)?.district}`,
	);

	/** Whether a town is in the district of a pincode, by the pincodes around it. */
	function isInDistrict(town: Town, centre: PincodeCentre): boolean {
		const isNamesake = keyOf(town.name) === keyOf(areas.get(centre.pincode)?.district ?? "");
		if (isNamesake && town.population !== undefined && distanceKm(town, centre) < MOST_KM) return true;
		const around = placedCentres
			.filter(({ pincode, lat, lng }) => {
				const isNear = Math.abs(lat - town.lat) < NEAR_DEGREES && Math.abs(lng - town.lng) < NEAR_DEGREES;
				return isNear && pincode !== centre.pincode;
			})
			.sort((a, b) => distanceKm(a, town) - distanceKm(b, town))
			.slice(0, AROUND);
		const isMost = (own: readonly PincodeCentre[]) => own.length > around.length / 2;
		const own = around.filter((other) => districtOf(other) === districtOf(centre));
		const like = around.filter((other) => digitsOf(other) === digitsOf(centre));
		return isMost(own) || (isSure(town) && (own.length > 0 || isMost(like)));
	}

	/** The one town of the district that a head or sub office is named after, and no other pincode's. */
	function ownTown(centre: PincodeCentre): { town: Town; office: PostOffice } | undefined {
		const named = officesOf(centre).filter(({ type, office }) => {
			const key = `${keyOf(officeName(office) ?? "")}, ${areas.get(centre.pincode)?.district}`;
			return type !== "BO" && postTowns.get(key)?.every(({ pincode }) => pincode === centre.pincode);
		});
		for (const office of named) {
			const like = townsWith.get(keyOf(officeName(office.office) ?? "")) ?? [];
			const here = like.find((each) => distanceKm(each, centre) <= AT_OFFICE_KM);
			if (here) return { town: here, office };
			const [town, ...others] = like.filter((each) => isInDistrict(each, centre));
			if (town && others.every((each) => distanceKm(each, town) < AT_TOWN_KM)) return { town, office };
		}
		return undefined;
	}

	/** A better place for a stand-in, or for a middle far from its only town. */
	function betterPlace(centre: PincodeCentre): Position | undefined {
		const { town, office } = ownTown(centre) ?? {};
		const own = officesOf(centre).filter(({ point }) => point && isOwnPoint(point));
		const points = own.flatMap(({ point }) => point ?? []);
		if (isStandIn(centre)) {
			if (town) return distanceKm(town, centre) > AT_OFFICE_KM ? town : undefined;
			const like = placedCentres.filter((each) => digitsOf(each) === digitsOf(centre));
			const near = points.filter((point) => nearestKm(point, like, 0) < FARTHEST_KM);
			return near.length > 0 ? middleOf(near) : undefined;
		}
		if (!town || distanceKm(town, centre) <= TOWN_KM) return undefined;
		if (isSure(town) && (office?.type === "HO" || own.some((each) => each.type !== "BO" && isAt(each, town))))
			return town;
		// A point of the office itself says more than that of a village.
		if (!isSure(town) && office && isAt(office, centre)) return undefined;
		const atMiddle = points.filter(
			(point) => distanceKm(point, centre) > COPY_KM && distanceKm(point, centre) < AT_TOWN_KM,
		);
		return atMiddle.length <= (isSure(town) ? 1 : 0) ? town : undefined;
	}

	function isConfirmed(centre: PincodeCentre): boolean {
		const points = officesOf(centre).flatMap(({ point }) => point ?? []);
		const isAtTown = nearestKm(centre, officesOf(centre).flatMap(namedAfter), 0) < AT_TOWN_KM;
		return isAtTown || centre.sources > 1 || nearestKm(centre, points) < Number.POSITIVE_INFINITY;
	}

	/** Whether a middle is far from those of its area, and near to others. */
	function isLost(centre: PincodeCentre, like: readonly PincodeCentre[] = [], farthest = FARTHEST_KM): boolean {
		const nearest = nearestKm(centre, like);
		if (nearest <= farthest || nearest === Number.POSITIVE_INFINITY) return false;
		const own = new Set(like);
		const others = centres.filter((each) => !own.has(each));
		return nearestKm(centre, others, 0) * TIMES_NEARER <= nearest;
	}

	/** The town that a pincode's head or sub office is named after, if its middle is not there. */
	function townOf(centre: PincodeCentre): Position | undefined {
		const like = sharingDigits(centre, sure, MIN_SURE);
		if (like.length === 0) return undefined;
		const middle = middleOf(like);
		const around = sure.filter((each) => digitsOf(each) === digitsOf(centre));
		const isShared = (atPoint.get(`${centre.lat}, ${centre.lng}`) ?? []).length > 1;
		const isAlone = isShared || nearestKm(centre, sharingDigits(centre, sure), 0) > FARTHEST_KM;
		const isOnly = (town: Town, towns: readonly Town[]) => towns.every((each) => distanceKm(each, town) < AT_TOWN_KM);
		return officesOf(centre)
			.filter(({ type }) => type !== "BO")
			.map(namedAfter)
			.flatMap((towns) => {
				return towns.filter(
					(town) =>
						distanceKm(town, centre) > TOWN_KM &&
						nearestKm(town, around, 0) <= TOWN_KM &&
						((isAlone && isOnly(town, towns)) || distanceKm(town, middle) < distanceKm(centre, middle)),
				);
			})
			.sort((a, b) => distanceKm(a, middle) - distanceKm(b, middle))[0];
	}

	/** For each doubted middle, whether it is far from its district. */
	const doubted = new Map<PincodeCentre, boolean>();
	const placed = centres.map((centre) => {
		const [lat, lng] = CORRECTIONS.pincodes[centre.pincode] ?? [];
		if (lat !== undefined && lng !== undefined) return { ...centre, lat, lng, approximate: true };
		const better = betterPlace(centre);
		if (better) return { ...centre, lat: better.lat, lng: better.lng };
		if (isConfirmed(centre)) return centre;
		const town = townOf(centre);
		if (town) return { ...centre, lat: town.lat, lng: town.lng };
		if (isLost(centre, byDigits.get(digitsOf(centre)))) doubted.set(centre, false);
		else if (isLost(centre, byDistrict.get(districtOf(centre)), DISTRICT_KM)) doubted.set(centre, true);
		return centre;
	});
	const believed = placed.filter((centre) => !centre.approximate && !doubted.has(centre));
	return placed.map((centre) => {
		const isByDistrict = doubted.get(centre);
		if (isByDistrict === undefined) return centre;
		const ofDistrict = believed.filter((each) => isByDistrict && districtOf(each) === districtOf(centre));
		const [like] = [ofDistrict, believed].map((each) => sharingDigits(centre, each)).filter(({ length }) => length > 0);
		return like ? { ...centre, ...middleOf(like), approximate: true } : centre;
	});
}

const isSure = ({ population = 0 }: Town) => population >= SURE_PEOPLE;

const isAt = ({ point }: PostOffice, position: Position) => point && distanceKm(point, position) < AT_TOWN_KM;

/** The offices without points that are only the middle of their pincode, where that is not believed. */
export function believedOffices(
	offices: readonly PostOffice[],
	written: readonly PincodeCentre[],
	believed: readonly PincodeCentre[],
): PostOffice[] {
	const moved = new Map(
		written.flatMap((centre, each) =>
			distanceKm(centre, believed[each] ?? centre) > 0 ? [[centre.pincode, centre] as const] : [],
		),
	);
	return offices.map((office) => {
		const middle = moved.get(office.pincode);
		const isWrong = middle && office.point && distanceKm(office.point, middle) < SAME_POINT_KM;
		return isWrong ? { ...office, point: undefined } : office;
	});
}

/** So many pincodes say where those of their digits are. */
const MIN_SURE = 3;

/** The pincodes that share the most first digits with one, at least three digits. */
function sharingDigits({ pincode }: PincodeCentre, centres: readonly PincodeCentre[], least = 1): PincodeCentre[] {
	for (const digits of [5, 4, 3]) {
		const like = centres.filter((each) => each.pincode.startsWith(pincode.slice(0, digits)));
		if (like.length >= least) return like;
	}
	return [];
}

let towns: readonly Town[] | undefined;

/** GeoNames' towns and the railway stations. */
function knownTowns(): readonly Town[] {
	towns ??= [
		...readGeoNames().map((row) => ({ ...row, name: withoutAccents(row.name) })),
		...readStations().flatMap((row) => stationOf(row) ?? []),
	].map((town) => ({ ...town, name: town.name.replace(/ (?:Junction|Road|Town)$/, "") }));
	return towns;
}

/** Distance to the nearest of some points, without those at the same place. */
function nearestKm(from: Position, points: readonly Position[], least = SAME_POINT_KM): number {
	return points.reduce((nearest, point) => {
		const km = distanceKm(from, point);
		return km >= least && km < nearest ? km : nearest;
	}, Number.POSITIVE_INFINITY);
}
