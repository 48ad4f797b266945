import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { SAMPLE_FILE } from "../../server/branch-service/commands/samples.ts";
import { validateBranch } from "../../shared/branch/branch-payload.ts";
import { phonesIn } from "../../shared/branch/phones.ts";
import { CATEGORIES, FOOTER_STATES, NOT_WORKING } from "../../shared/constants.ts";
import { parseHours } from "../../shared/hours/hours.ts";
import { DAYS, hoursField } from "../../shared/hours/week.ts";
import { OTHER_LANGUAGES } from "../../shared/languages.ts";
import { distanceKm } from "../../shared/places/distance.ts";
import { STATE_LANGUAGES } from "../../shared/places/state-languages.ts";
import { sampleBranch } from "./sample-branch.ts";
import { SAMPLE_CITIES } from "./sample-city.ts";
import { sampleFileText } from "./sample-file.ts";

const branches = SAMPLE_CITIES.map(sampleBranch);

const count = (matches: (branch: (typeof branches)[number]) => boolean) => branches.filter(matches).length;

describe("the sample", () => {
	it("is the committed file", async () => {
		expect(sampleFileText()).toBe(await readFile(SAMPLE_FILE, "utf8"));
	});

	it("is marked as sample data and names its sources", () => {
		const { note } = JSON.parse(sampleFileText()) as { note: string };
		expect(note).toMatch(/^Sample data\./);
		expect(note).toMatch(/GeoNames, CC BY 4\.0.*India Post.*GODL-India/);
	});

	it("has the ids 1 to 180", () => {
		expect(branches.map(({ id }) => id)).toEqual(Array.from({ length: 180 }, (_, index) => index + 1));
	});

	it("has the footer's nine states and both categories", () => {
		expect([...new Set(branches.map(({ stateName }) => stateName))].sort()).toEqual([...FOOTER_STATES]);
		expect([...new Set(branches.map(({ area }) => area))].sort()).toEqual([...CATEGORIES]);
		expect(count(({ area }) => area === "Regional Office")).toBe(9);
	});

	it("could have been created by hand with the same values", () => {
		for (const { id, services, ...payload } of branches) expect(validateBranch(payload).branch).toMatchObject(payload);
	});

	it("is near the middle of its city, but not at it, with five decimals", () => {
		for (const [index, branch] of branches.entries()) {
			const km = distanceKm({ lat: branch.lat, lng: branch.long }, SAMPLE_CITIES[index] ?? { lat: 0, lng: 0 });
			expect(km, branch.name).toBeGreaterThan(0.1);
			expect(km, branch.name).toBeLessThan(0.6);
			expect(`${branch.lat} ${branch.long}`).toMatch(/^\d+\.\d{5} \d+\.\d{5}$/);
		}
	});

	it("has addresses with landmark, city and pincode that are not too long", () => {
		for (const { address, landmark, cityName, pincode } of branches) {
			expect(address).toContain(`, ${landmark}, `);
			expect(address).toMatch(new RegExp(`, ${cityName} ${pincode}$`));
			expect(pincode).toMatch(/^[1-9]\d{5}$/);
			expect(address.length).toBeLessThanOrEqual(110);
		}
		expect(new Set(branches.map(({ address }) => address)).size).toBe(180);
	});

	it("has name, address and landmark in the language of its state, without a Latin letter", () => {
		const languages = branches.map(({ stateName }) => STATE_LANGUAGES[stateName] ?? "");
		const texts = branches.map((branch, at) => {
			const {
				[`name_${languages[at]}`]: name,
				[`address_${languages[at]}`]: address,
				[`landmark_${languages[at]}`]: landmark,
			} = branch as Record<string, unknown>;
			return [name, address, landmark];
		});
		expect(texts.filter((each) => !each.every((text) => typeof text === "string" && /^[^a-z]+$/i.test(text)))).toEqual(
			[],
		);
		expect(new Set(languages).size).toBe(OTHER_LANGUAGES.length);
	});

	it("has valid hours that vary", () => {
		for (const branch of branches) {
			for (const day of DAYS) expect(parseHours(branch[hoursField(day)]).kind, branch.name).not.toBe("unknown");
		}
		expect(count(({ sundayHours }) => sundayHours === NOT_WORKING)).toBeGreaterThan(150);
		expect(count(({ sundayHours }) => sundayHours !== NOT_WORKING)).toBeGreaterThan(5);
		expect(count(({ saturdayHours }) => saturdayHours === NOT_WORKING)).toBeGreaterThan(15);
		expect(count(({ saturdayHours }) => /-1[34]:/.test(saturdayHours))).toBeGreaterThan(40);
		expect(count(({ fridayHours, saturdayHours }) => fridayHours === saturdayHours)).toBeGreaterThan(30);
		for (const hours of ["09:00-17:30", "09:30-18:00", "10:00-18:30", "08:00-20:00"]) {
			expect(
				count(({ fridayHours }) => fridayHours === hours),
				hours,
			).toBeGreaterThan(15);
		}
	});

	it('has names with the word "and", and cities that contain its letters', () => {
		expect(count(({ name }) => / and /.test(name))).toBeGreaterThan(10);
		expect(branches.map(({ cityName }) => cityName)).toEqual(expect.arrayContaining(["Anand", "Nanded", "Khandwa"]));
		expect(new Set(branches.map(({ name }) => name)).size).toBeGreaterThan(170);
	});

	it("offers two to four services each, and its numbers are of no phone", () => {
		for (const { services, contactNo, phones = "" } of branches) {
			expect(services.length).toBeGreaterThanOrEqual(2);
			expect(services.length).toBeLessThanOrEqual(4);
			const numbers = [contactNo, ...phonesIn(phones).map(({ number }) => number)].filter(Boolean);
			// After an area code, numbers begin with 2 to 7.
			for (const number of numbers) expect(number).toMatch(/^(?:\+91(?:22|44|40|79|80|20|141|522|755|866)|1800)0{4}/);
		}
		expect(count(({ contactNo }) => contactNo !== "")).toBe(120);
		expect(count(({ phones = "" }) => phones.includes("WhatsApp"))).toBeGreaterThan(20);
	});
});
