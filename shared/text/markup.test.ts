import { expect, test } from "vitest";
import { escapeMarkup, jsonForScript } from "./markup.ts";

test("what ends a text or an attribute is escaped", () => {
	expect(escapeMarkup(`<a b='c' d="e"> & f`)).toBe("&#60;a b=&#39;c&#39; d=&#34;e&#34;&#62; &#38; f");
});

test("JSON stays the same value, and cannot leave its element", () => {
	const value = { "</script>": "<!--\u2028\u2029", list: [1, null] };
	const text = jsonForScript(value);
	expect(text).not.toMatch(/[<\u2028\u2029]/);
	expect(JSON.parse(text)).toEqual(value);
});
