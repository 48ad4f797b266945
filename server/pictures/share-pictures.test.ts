import { expect, test } from "vitest";
import type { Branch } from "../../shared/branch.ts";
import { TEST_BRANCH } from "../../shared/testing/test-branch.ts";
import { DEFAULT_BRAND_FILE, loadBrand } from "../brand/brand-file.ts";
import type { CardDrawing, Drawing } from "./drawing/drawing.ts";
import { createSharePictures } from "./share-pictures.ts";

const brand = await loadBrand(DEFAULT_BRAND_FILE);
const pictures = createSharePictures(brand);

async function cardOf(branch: Branch, ofBrand = pictures): Promise<CardDrawing> {
	const drawn: Drawing[] = [];
	await ofBrand.ofBranch(branch).make(async (drawing) => {
		drawn.push(drawing);
		return Buffer.from("");
	});
	const [card] = drawn;
	if (card?.kind !== "card") throw new Error("not a card");
	return card;
}

test("a branch's picture has its name, place and hours, and the brand's name, logo and colour", async () => {
	expect(await cardOf(TEST_BRANCH)).toMatchObject({
		title: "Nashik Road Branch",
		place: ["Nashik", "Maharashtra"],
		hours: ["Mon – Fri 9:30 am – 5:30 pm", "Sat 9:30 am – 1:30 pm", "Sun closed"],
		company: "Your Company",
		color: "#1d4f91",
		ink: "#ffffff",
		logo: brand.logo,
	});
});

test("a logo that cannot be drawn is left out", async () => {
	const webp = createSharePictures({ ...brand, logo: { body: Buffer.from(""), contentType: "image/webp" } });
	expect(await cardOf(TEST_BRANCH, webp)).not.toHaveProperty("logo");
});

test.each([
	["control characters and marks of direction", "A\u0000\u202e\u200fB\nC", "AB, C"],
	["towers of marks", `a${"\u0301".repeat(9999)}`, `\u00e1${"\u0301".repeat(4)}`],
	["10,000 characters", "x".repeat(10_000), "x".repeat(300)],
])("a name with %s is cut down to what can be drawn", async (_, name, title) => {
	expect((await cardOf({ ...TEST_BRANCH, name })).title).toBe(title);
});

test("the version changes with what is drawn, and with nothing else", () => {
	const { version } = pictures.ofBranch(TEST_BRANCH);
	expect(version).toMatch(/^[\w-]{20}$/);
	expect(pictures.ofBranch({ ...TEST_BRANCH, contactNo: "", services: [] }).version).toBe(version);
	for (const change of [{ name: "X" }, { city: "X" }, { state: "X" }, { sundayHours: "09:00-17:00" }]) {
		expect(pictures.ofBranch({ ...TEST_BRANCH, ...change }).version).not.toBe(version);
	}
	for (const change of [{ color: "#000000" }, { logo: { body: Buffer.from("x"), contentType: "image/png" } }]) {
		expect(createSharePictures({ ...brand, ...change }).ofBranch(TEST_BRANCH).version).not.toBe(version);
	}
});
