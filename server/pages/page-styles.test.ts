import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createPageStyles } from "./page-styles.ts";

test("the policy has the digest of exactly what is in the style element, the brand's colours first", () => {
	const stylesOf = createPageStyles(":root{--brand:#123456}\n", (style) => ["policy", style ?? ""]);
	const text = ":root{--brand:#123456}\nh1{color:red}";
	const digest = createHash("sha256").update(text).digest("base64");
	expect(stylesOf("h1{color:red}")).toEqual({
		element: `<style>${text}</style>`,
		headers: ["policy", `'sha256-${digest}'`],
	});
	expect(stylesOf("h1{color:red}")).toBe(stylesOf("h1{color:red}"));
	expect(stylesOf("").headers).not.toEqual(stylesOf("h1{color:red}").headers);
});
