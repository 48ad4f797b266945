import { expect, test } from "vitest";
import { differingFrom } from "./use-pincode.ts";

const KALNA = { stateName: "West Bengal", cityName: "Kalna" };
const FILLED = ["", ...Object.values(KALNA)];

test.each([
	["fills empty fields", { stateName: "", cityName: "" }, { state: "Goa", city: "Valpoi" }, ["Goa", "Valpoi"]],
	["replaces what the one before filled in", KALNA, { state: "Assam", city: "Nalbari" }, ["Assam", "Nalbari"]],
	["empties the city from the one before if it has none", KALNA, { state: "Assam" }, ["Assam", ""]],
	["keeps a typed city", { ...KALNA, cityName: "Nalbari" }, { state: "Assam" }, ["Assam", undefined]],
	["keeps another spelling", KALNA, { state: "West Bengal", city: "KALNA" }, [undefined, undefined]],
])("a pincode %s", (_what, values, place, [stateName, cityName]) => {
	expect(differingFrom(place, values, FILLED)).toEqual({
		...(stateName !== undefined && { stateName }),
		...(cityName !== undefined && { cityName }),
	});
});
