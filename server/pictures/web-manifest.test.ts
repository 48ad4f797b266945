import { expect, test } from "vitest";
import { shortName } from "./serve-pictures.ts";

test.each([
	["Asha", "Asha"],
	["Asha Finance", "Asha Finance"],
	["Asha Housing Finance", "Asha Housing"],
	["Bharat Microfinance Limited", "Bharat"],
	["Microfinancing", "Microfinancing"],
])("%s is %s below an icon", (name, short) => {
	expect(shortName(name)).toBe(short);
});
