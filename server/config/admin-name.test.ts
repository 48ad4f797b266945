import { expect, test } from "vitest";
import { adminName, nameKey } from "./admin-name.ts";

test.each(["\u200b", "\u3164", "\u202enimda", "Asha\u2066"])(
	"%j does not look like what it is, so it is no name",
	(name) => {
		expect(adminName(name)).toBeUndefined();
	},
);

test.each(["आशा राव", "க்‌ஷ", "Asha Rao"])("%s is a name", (name) => {
	expect(adminName(name)).toBe(name);
});

test.each(["Asha\u2800Rao", "asha  rao", "Аsha Rao\u200b"])("%j is the name of Asha Rao", (name) => {
	expect(nameKey(name)).toBe(nameKey("Asha Rao"));
});
