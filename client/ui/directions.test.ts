import { expect, test } from "vitest";
import { directionsUrl } from "./directions.ts";

test("directions give an origin only when it is known", () => {
	const plain = new URL(directionsUrl({ lat: 19.07, lng: 72.87 }));
	expect(plain.searchParams.get("destination")).toBe("19.07,72.87");
	expect(plain.searchParams.has("origin")).toBe(false);
	const known = new URL(directionsUrl({ lat: 19.07, lng: 72.87 }, { lat: 18.52, lng: 73.85 }));
	expect(known.searchParams.get("origin")).toBe("18.52,73.85");
});
