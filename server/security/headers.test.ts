import { describe, expect, test } from "vitest";
import { headersSetBy, policyHeader, securityHeaders, without } from "./headers.ts";

const DEFAULTS = { publicUrl: undefined, mapbox: false, development: false };

function headersOf(options: Partial<Parameters<typeof securityHeaders>[0]>): Record<string, string> {
	const set = headersSetBy(securityHeaders({ ...DEFAULTS, ...options }));
	return Object.fromEntries(set.flatMap((name, index) => (index % 2 === 0 ? [[name, set[index + 1] ?? ""]] : [])));
}

test("a page may ask for the position and for nothing else", () => {
	const policy = headersOf({})["permissions-policy"]?.split(",");
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

test("HSTS comes with an https origin, without its subdomains", () => {
	const publicUrl = "https://branches.example.com";
	expect(headersOf({})["strict-transport-security"]).toBeUndefined();
	expect(headersOf({ publicUrl })["strict-transport-security"]).toBe("max-age=31536000");
	expect(headersOf({ publicUrl, hsts: false })["strict-transport-security"]).toBeUndefined();
});

describe("the policy of one answer", () => {
	const STYLE = "'sha256-x'";

	test("allows its own style besides what every policy allows", () => {
		const [name, policy = ""] = policyHeader(DEFAULTS, STYLE);
		expect(name).toBe("content-security-policy");
		expect(policy).not.toBe(headersOf({})["content-security-policy"]);
		const ofPages = / 'sha256-47DEQ\S+' 'sha256-x'/;
		expect(policy).toMatch(ofPages);
		expect(policy.replace(ofPages, "")).toBe(headersOf({})["content-security-policy"]);
		expect(headersOf({})["content-security-policy"]).not.toContain("sha256");
		expect(policyHeader(DEFAULTS)[1]).toBe(headersOf({})["content-security-policy"]);
	});

	test("has no digest in development, where it would forbid all other styles", () => {
		const development = { ...DEFAULTS, development: true };
		expect(policyHeader(development, STYLE)[1]).toContain("'unsafe-inline'");
		expect(policyHeader(development, STYLE)[1]).not.toContain("sha256");
	});

	test("replaces that of all answers", () => {
		const all = headersSetBy(securityHeaders(DEFAULTS));
		expect(without("content-security-policy", all)).toHaveLength(all.length - 2);
		expect(without("content-security-policy", all).join()).not.toContain("default-src");
		expect(without("content-security-policy", [])).toEqual([]);
	});
});
