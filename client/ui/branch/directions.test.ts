import { describe, expect, test } from "vitest";
import { directionsUrl } from "./directions-link.tsx";

const PUNE = { lat: 18.52, lng: 73.85 };
const CAMP = { name: "Camp", address: "1 Main Road", city: "Pune", state: "Maharashtra", pincode: "411001" };

function destinationOf(branch: Parameters<typeof directionsUrl>[0]): string | null {
	return new URL(directionsUrl(branch)).searchParams.get("destination");
}

test("directions lead to the branch's position, with an origin only if it is known", () => {
	const branch = { ...CAMP, lat: 19.07, lng: 72.87 };
	const plain = new URL(directionsUrl(branch));
	expect(plain.searchParams.get("destination")).toBe("19.07,72.87");
	expect(plain.searchParams.has("origin")).toBe(false);
	expect(new URL(directionsUrl(branch, PUNE)).searchParams.get("origin")).toBe("18.52,73.85");
});

describe("without a position they lead", () => {
	test("to the address", () => {
		expect(destinationOf(CAMP)).toBe("1 Main Road, Pune, Maharashtra, 411001");
		expect(new URL(directionsUrl(CAMP, PUNE)).searchParams.get("origin")).toBe("18.52,73.85");
		expect(destinationOf({ ...CAMP, ...PUNE, accuracy: "pincode" })).toBe(destinationOf(CAMP));
	});

	test.each([
		[{ pincode: "" }, "1 Main Road, Pune, Maharashtra"],
		[{ address: "" }, "Camp, Pune, Maharashtra, 411001"],
		[{ address: "", pincode: "", state: "" }, "Camp, Pune"],
		[{ address: "", pincode: "", city: "" }, "Camp, Maharashtra"],
	])("to the parts of the address that are known: without %j", (missing, destination) => {
		expect(destinationOf({ ...CAMP, ...missing })).toBe(destination);
	});
});
