/** With the real places of India. */
import { describe, expect, test } from "vitest";
import { distanceKm } from "../../shared/places/distance.ts";
import { nearestPincode } from "./pincodes.ts";
import { loadPlaceData, positionOf } from "./place-data.ts";

const data = await loadPlaceData();

describe("an unknown pincode", () => {
	test("is near the one that is the next number", () => {
		const pune = nearestPincode(data, "411999");
		expect(pune?.pincode).toBe(String(data.pincodes.findLast((each) => each < 412_000)));
		expect(pune && distanceKm(pune, { lat: 18.52, lng: 73.86 })).toBeLessThan(30);
		const own = positionOf(data, data.starts.pincode + data.pincodes.indexOf(411038));
		expect(nearestPincode(data, "411038")).toEqual({ pincode: "411038", ...own });
	});

	test("is near the last one beyond all", () => {
		expect(nearestPincode(data, "999999")?.pincode).toBe(String(data.pincodes.at(-1)));
	});

	test.each(["", "000000", "99999", "abcdef", "411 038", "1e5000"])("%j is nowhere", (pincode) => {
		expect(nearestPincode(data, pincode)).toBeUndefined();
	});
});
