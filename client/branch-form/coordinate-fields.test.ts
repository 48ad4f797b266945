import { expect, test } from "vitest";
import { EMPTY_VALUES } from "./branch-values.ts";
import { namesOfPlace } from "./coordinate-fields.tsx";

test.each([
	[{ pincode: "413801", cityName: "Daund", stateName: "Maharashtra" }, ["413801", "Daund, Maharashtra", "Maharashtra"]],
	[{ pincode: "4138", cityName: " ", stateName: "Maharashtra" }, ["Maharashtra"]],
	[{ cityName: "Daund" }, ["Daund"]],
	[{}, []],
])("the map without a pin shows where %j is", (values, names) => {
	expect(namesOfPlace({ ...EMPTY_VALUES, ...values })).toEqual(names);
});
