import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { BrandError, DEFAULT_BRAND_FILE, loadBrand } from "./brand-file.ts";
import { contrast, inkOn, readableOn } from "./contrast.ts";

let folder: string;
beforeEach(() => {
	folder = temporaryFolder();
});
/** The default brand file with some fields changed. */
async function write(changes: object): Promise<string> {
	const file = path.join(folder, "brand.json");
	await writeFile(path.join(folder, "logo.svg"), "<svg/>");
	const brand = JSON.parse(await readFile(DEFAULT_BRAND_FILE, "utf8"));
	await writeFile(file, JSON.stringify({ ...brand, logo: "logo.svg", icon: "logo.svg", ...changes }));
	return file;
}

test("the default brand loads, with its logo and a style sheet", async () => {
	const { brand, logo, css } = await loadBrand(DEFAULT_BRAND_FILE);
	expect(brand.companyName).toBe("Your Company");
	expect(logo.contentType).toBe("image/svg+xml");
	expect(css).toContain("--brand:#1d4f91");
});

test("an operator's brand replaces it; parts that pages do not need stay on the server", async () => {
	const { brand, css } = await loadBrand(await write({ companyName: "Asha Finance", color: "#FFD400" }));
	expect(brand).not.toHaveProperty("logo");
	expect(brand.companyName).toBe("Asha Finance");
	expect(css).toContain("--brand-ink:#000000");
});

test("may have the lender's number and services", async () => {
	const own = { customerCare: "1800 123 4567", services: ["Gold loan"] };
	const { brand } = await loadBrand(await write(own));
	expect(brand).toMatchObject({ customerCare: "18001234567", services: ["Gold loan"] });
	await expect(loadBrand(await write({ customerCare: "call us" }))).rejects.toThrow(/customerCare: must be an Indian/);
	await expect(loadBrand(await write({ services: ["Gold, home"] }))).rejects.toThrow(/services\.0: must be a name/);
});

describe("the icon", () => {
	test("is the brand's own, or else its logo", async () => {
		await writeFile(path.join(folder, "icon.png"), "icon");
		const own = await loadBrand(await write({ icon: "icon.png" }));
		expect(own.icon).toEqual({ body: Buffer.from("icon"), contentType: "image/png" });
		const without = await loadBrand(await write({ icon: undefined }));
		expect(without.icon).toEqual(without.logo);
	});

	test("is a pin in the brand's colour for a logo that cannot be drawn", async () => {
		await writeFile(path.join(folder, "logo.webp"), "");
		const { icon } = await loadBrand(await write({ icon: undefined, logo: "logo.webp", color: "#ffd400" }));
		expect(icon.contentType).toBe("image/svg+xml");
		expect(icon.body.toString()).toContain('fill="#ffd400"');
	});

	test("is refused if it cannot be drawn or read", async () => {
		await expect(loadBrand(await write({ icon: "icon.webp" }))).rejects.toThrow(/icon: must be the path/);
		await expect(loadBrand(await write({ icon: "none.svg" }))).rejects.toThrow(/icon: cannot read .*none\.svg/);
	});
});

test("all problems are reported together", async () => {
	const file = await write({ companyName: "", color: "red", logo: "logo.exe", extra: 1, sitemap: "none" });
	const error = await loadBrand(file).catch((each: unknown) => each);
	expect(error).toBeInstanceOf(BrandError);
	for (const field of ["companyName", "color", "logo", "extra", "sitemap"]) {
		expect(String(error)).toContain(`BRAND_FILE ${file}: ${field}: `);
	}
});

test.each(["javascript:alert(1)", "data:text/html,x", "/relative", "ftp://x"])(
	"a link to %s is refused",
	async (url) => {
		const file = await write({ sitemap: [{ title: "T", links: [{ label: "L", url }] }] });
		await expect(loadBrand(file)).rejects.toThrow(/sitemap\.0\.links\.0\.url: must be an http or https address/);
	},
);

test("a file that is missing, not JSON, or without its logo is reported", async () => {
	await expect(loadBrand(path.join(folder, "none.json"))).rejects.toThrow("cannot be read");
	await expect(loadBrand(await write({ logo: "other.png" }))).rejects.toThrow(/cannot read .*other\.png/);
	await writeFile(path.join(folder, "brand.json"), "{");
	await expect(loadBrand(path.join(folder, "brand.json"))).rejects.toThrow("is not JSON");
});

describe("contrast", () => {
	test("black on white is 21, a colour on itself 1", () => {
		expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
		expect(contrast("#1d4f91", "#1d4f91")).toBeCloseTo(1);
	});

	const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

	test("text is readable in and on any brand colour", () => {
		fc.assert(
			fc.property(color, (brand) => {
				expect(contrast(inkOn(brand), brand)).toBeGreaterThanOrEqual(4.5);
				for (const ground of ["#f6f7f8", "#1b2129"]) {
					expect(contrast(readableOn(brand, ground), ground)).toBeGreaterThanOrEqual(4.5);
				}
			}),
		);
	});
});
