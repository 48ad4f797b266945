import { describe, expect, test } from "vitest";
import { believedCentres, believedOffices } from "./believed-centres.ts";
import type { PincodeCentre, PostOffice } from "./source-tables.ts";

const centre = (pincode: string, lat: number, lng: number, sources = 1): PincodeCentre => {
	return { pincode, lat, lng, sources };
};
const office = (pincode: string, lat: number, lng: number): PostOffice => {
	return { pincode, office: "X", type: "PO", district: "", state: "", point: { lat, lng } };
};

const HYDERABAD = [centre("500101", 17.45, 78.5), centre("500102", 17.4, 78.45), centre("500103", 17.42, 78.4)];
/** At which one letter of 500109's longitude is wrong. */
const SURYAPET = centre("508279", 17.37, 79.48, 2);
const FAR = centre("500109", 17.3993, 79.4484);

/** The same from two sources. */
const SURE = HYDERABAD.map((each) => ({ ...each, sources: 2 }));

const of = (pincode: string, centres: PincodeCentre[], offices: PostOffice[] = []) =>
	believedCentres(centres, offices).find((each) => each.pincode === pincode);

test("a middle among pincodes of other digits is not believed: the median of its own takes its place", () => {
	const own = office("500109", FAR.lat, FAR.lng);
	// An office at that very point may be where it is from.
	expect(of("500109", [...HYDERABAD, SURYAPET, FAR], [own])).toEqual({
		...FAR,
		lat: 17.42,
		lng: 78.45,
		approximate: true,
	});
});

test("those with the most of its digits count", () => {
	const other = centre("500001", 17.2, 78.2);
	expect(of("500109", [other, ...HYDERABAD, SURYAPET, FAR])).toMatchObject({ lat: 17.42, lng: 78.45 });
	expect(of("500109", [other, SURYAPET, FAR])).toMatchObject({ lat: 17.2, lng: 78.2, approximate: true });
});

test.each([
	["two sources agree on it", [...HYDERABAD, SURYAPET, { ...FAR, sources: 2 }], []],
	["an office of its own stands elsewhere", [...HYDERABAD, SURYAPET, FAR], [office("500109", 17.5, 79.5)]],
	["another one of its digits is near", [...HYDERABAD, SURYAPET, FAR, centre("500108", 17.3, 79.4)], []],
	["no pincode of other digits is near, as around an island", [...HYDERABAD, centre("508279", 17.4, 80.2, 2), FAR], []],
	["there is no other one of its digits", [SURYAPET, FAR], []],
])("a middle is believed if %s", (_, centres, offices) => {
	expect(believedCentres(centres, offices)).toEqual(centres);
});

test("pincodes in one wrong point say nothing about each other", () => {
	const wrong = [FAR, centre("500110", FAR.lat, FAR.lng)];
	const centres = believedCentres([...HYDERABAD, SURYAPET, ...wrong], []).filter(({ approximate }) => approximate);
	expect(centres.map(({ pincode }) => pincode)).toEqual(["500109", "500110"]);
});

test("a town with the name of its sub office, nearer to others of its digits, is the place of a pincode", () => {
	const own = { ...office("500109", FAR.lat, FAR.lng), office: "Town" };
	const moved = (lat: number) =>
		believedCentres([...HYDERABAD, ...SURE, SURYAPET, FAR], [own], [{ name: "Town", lat, lng: 78.43 }]).find(
			({ pincode }) => pincode === "500109",
		);
	expect(moved(17.41)).toEqual({ ...FAR, lat: 17.41, lng: 78.43 });
	expect(moved(12)).toMatchObject({ approximate: true });
});

test("a middle far from all of its district, and near to another, is not believed", () => {
	const placed = [...SURE, { ...SURYAPET, pincode: "500279" }, { ...FAR, sources: 1 }];
	const offices = placed.map(({ pincode, lat, lng }) => {
		return {
			...office(pincode, lat, lng),
			district: pincode === "500279" ? "Suryapet" : "Hyderabad",
			state: "Telangana",
		};
	});
	expect(believedCentres(placed, offices, []).find(({ pincode }) => pincode === "500109")).toMatchObject({
		lat: 17.42,
		approximate: true,
	});
	const old = placed.find(({ pincode }) => pincode === "500109") as PincodeCentre;
	const points = believedOffices(offices, placed, believedCentres(placed, offices, [])).map(({ point }) => point);
	expect(points).toEqual(offices.map(({ point }) => (point?.lat === old.lat ? undefined : point)));
});

describe("a point of four pincodes is a stand-in, though two sources have it", () => {
	const shared = ["500201", "500202", "500203", "500204"].map((each) => centre(each, 17.9, 78.9, 2));
	const inDistrict = (pincode: string, lat: number, lng: number, name = "X"): PostOffice => {
		return { ...office(pincode, lat, lng), office: name, district: "Hyderabad", state: "Telangana" };
	};
	const offices = [
		...HYDERABAD.map(({ pincode, lat, lng }) => inDistrict(pincode, lat, lng)),
		inDistrict("500201", 17.9, 78.9, "Town"),
		inDistrict("500202", 17.44, 78.42),
		inDistrict("500203", 17.9, 78.9),
		inDistrict("500204", 12, 78.9),
	];
	const centresOf = (towns: Parameters<typeof believedCentres>[2]) => {
		const placed = believedCentres([...SURE, ...shared], offices, towns);
		return placed.slice(SURE.length).map(({ lat, lng }) => [lat, lng]);
	};
	const AWAY = [17.9, 78.9];

	test("the town of its office, or its office's own point, takes its place", () => {
		const town = { name: "Town", lat: 17.41, lng: 78.43, population: 9000 };
		expect(centresOf([town])).toEqual([[17.41, 78.43], [17.44, 78.42], AWAY, AWAY]);
	});

	test.each([
		["in another district", [{ name: "Town", lat: 12, lng: 78.43, population: 90_000 }]],
		["one of two", [17.41, 17.6].map((lat) => ({ name: "Town", lat, lng: 78.43, population: 90_000 }))],
	])("a town that is %s does not", (_what, towns) => {
		expect(centresOf(towns)[0]).toEqual(AWAY);
	});
});

test.each([
	["is its head office's", "HO", 30_000, true],
	["is its sub office's", "PO", 30_000, true],
	["is small, and the office stands at the middle", "PO", 9000, false],
] as const)("a far middle, which two sources have, gives way to the only town of its district that %s", (...row) => {
	const [, type, population, isMoved] = row;
	const far = centre("500109", 17.9, 78.9, 2);
	const own = { ...office("500109", 17.89, 78.9), office: "Town", type };
	const offices = [...HYDERABAD.map(({ pincode, lat, lng }) => office(pincode, lat, lng)), own].map((each) => {
		return { ...each, district: "Hyderabad", state: "Telangana" };
	});
	const placed = believedCentres([...SURE, far], offices, [{ name: "Town", lat: 17.41, lng: 78.43, population }]);
	expect(placed.at(-1)).toEqual(isMoved ? { ...far, lat: 17.41, lng: 78.43 } : far);
});
