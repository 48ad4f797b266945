import { describe, expect, test } from "vitest";
import { TEST_BRANCH } from "../../../shared/testing/test-branch.ts";
import { centreOf, loadPincodeCentres } from "../../places/pincode-centres.ts";
import { loadPlaceData, positionOf as placeAt } from "../../places/place-data.ts";
import { readFeed } from "../reading/read-feed.ts";
import { accuracyOf } from "./position-facts.ts";

const CENTRES = await loadPincodeCentres();
const CENTRE = centreOf(CENTRES, "411038") ?? { lat: Number.NaN, lng: Number.NaN };
const METRE = 1 / 111_195;

const at = (lat: number, lng: number, pincode = "411038") => accuracyOf({ ...TEST_BRANCH, lat, lng, pincode }, CENTRES);

test("the file of pincodes has those of the places, where these are", { tags: "deep" }, async () => {
	const data = await loadPlaceData();
	expect(CENTRES.pincodes).toEqual(data.pincodes);
	const points = [...data.pincodes.keys()].map((each) => placeAt(data, data.starts.pincode + each));
	expect(Array.from(data.pincodes, (pincode) => centreOf(CENTRES, String(pincode)))).toEqual(points);
});

test.each(["", "41103", "4110388", "011038", "411999", "411038x", "٤١١٠٣٨", "4".repeat(300)])(
	"%j is no pincode",
	(text) => {
		expect(centreOf(CENTRES, text)).toBeUndefined();
	},
);

describe("a position", () => {
	test("in the middle of its pincode is no better than that", () => {
		expect(at(CENTRE.lat, CENTRE.lng)).toBe("pincode");
		expect(at(CENTRE.lat, CENTRE.lng, "411 038")).toBe("pincode");
		expect(at(CENTRE.lat + 90 * METRE, CENTRE.lng)).toBe("pincode");
		expect(at(CENTRE.lat + 110 * METRE, CENTRE.lng)).toBeUndefined();
	});

	test("far from its pincode is doubtful", () => {
		expect(at(CENTRE.lat + 49_000 * METRE, CENTRE.lng)).toBeUndefined();
		expect(at(CENTRE.lat + 51_000 * METRE, CENTRE.lng)).toBe("doubtful");
		// In Bangladesh.
		expect(at(23.8, 90.4)).toBe("doubtful");
	});

	test("is not judged without a pincode that is known", () => {
		expect(at(23.8, 90.4, "")).toBeUndefined();
		expect(at(23.8, 90.4, "411999")).toBeUndefined();
		const { lat: _lat, lng: _lng, ...unplaced } = TEST_BRANCH;
		expect(accuracyOf(unplaced, CENTRES)).toBeUndefined();
	});
});

test("a feed that is read says so, and where others are, whatever the upstream said", async () => {
	const branches = [
		{ ...TEST_BRANCH, id: 1, pincode: "411038", lat: 18.54, lng: 73.8731, accuracy: "doubtful", whereabouts: "here" },
		{ ...TEST_BRANCH, id: 2, pincode: "411038", ...CENTRE },
		{ ...TEST_BRANCH, id: 3, pincode: "411038", lat: 23.8, lng: 90.4 },
	];
	const { bodies } = await readFeed("branches", { data: structuredClone(branches) }, undefined);
	const [body] = bodies;
	const { data } = JSON.parse(Buffer.from(body ?? []).toString()) as {
		data: { accuracy?: string; whereabouts?: object }[];
	};
	expect(data.map(({ accuracy }) => accuracy)).toEqual([undefined, "pincode", "doubtful"]);
	expect(Object.keys(data[0] ?? {})).not.toContain("accuracy");
	const pune = { km: 1.2, to: "N", of: "Pune", kind: "station" };
	expect(data.map(({ whereabouts }) => whereabouts)).toEqual([pune, undefined, undefined]);
});
