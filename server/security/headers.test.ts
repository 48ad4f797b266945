import { expect, test } from "vitest";
import { headersSetBy, securityHeaders } from "./headers.ts";

/** The headers as an object. */
function headersOf(options: Partial<Parameters<typeof securityHeaders>[0]>): Record<string, string> {
	const defaults = { publicUrl: undefined, hstsSubdomains: false, mapbox: false, development: false };
	const set = headersSetBy(securityHeaders({ ...defaults, ...options }));
	return Object.fromEntries(set.flatMap((name, index) => (index % 2 === 0 ? [[name, set[index + 1] ?? ""]] : [])));
}

test("a page may ask for the position and for nothing else", () => {
	const policy = headersOf({})["permissions-policy"]?.split(", ");
	expect(policy).toContain("geolocation=(self)");
	expect(policy).toContain("camera=()");
	expect(policy?.filter((each) => !each.endsWith("=()"))).toEqual(["geolocation=(self)"]);
});

test("text becomes code or markup only by the client's own policy, unless Mapbox's library makes it", () => {
	const directives = "require-trusted-types-for 'script';trusted-types default";
	expect(headersOf({})["content-security-policy"]).toContain(directives);
	for (const options of [{ mapbox: true }, { development: true }]) {
		expect(headersOf(options)["content-security-policy"]).not.toContain("trusted-types");
	}
});

test("HSTS comes with an https origin, and includes subdomains only if that is asked for", () => {
	const publicUrl = "https://branches.example.com";
	expect(headersOf({})["strict-transport-security"]).toBeUndefined();
	expect(headersOf({ hstsSubdomains: true })["strict-transport-security"]).toBeUndefined();
	expect(headersOf({ publicUrl })["strict-transport-security"]).toBe("max-age=31536000");
	expect(headersOf({ publicUrl, hstsSubdomains: true })["strict-transport-security"]).toBe(
		"max-age=31536000; includeSubDomains",
	);
});
