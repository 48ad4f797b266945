/** With the real places of India. */
import { expect, test } from "vitest";
import { loadPlaceData } from "./place-data.ts";
import { cityOfPincode } from "./place-finder.ts";

const data = await loadPlaceData();

test.each([
	["411001", "Pune"],
	["411045", "Pune"],
	["413801", "Daund"],
	["400614", "Navi Mumbai"],
	["683101", "Aluva"],
	["560066", "Bengaluru"],
	["600042", "Chennai"],
	["201301", "Noida"],
	["757043", "Rairangpur"],
	["334001", "Bikaner"],
	// Towns that gave their head office its name, near larger ones.
	["176001", "Kangra"],
	["562110", "Devanahalli"],
	["194101", "Leh"],
	["691506", "Kottarakkara"],
	["391165", "Chhota Udepur"],
	["419999", undefined],
	["999999", undefined],
	["", undefined],
])("the city of %s is %s", (pincode, city) => {
	expect(cityOfPincode(data, pincode)).toBe(city);
});
