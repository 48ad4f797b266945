import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { folderPerTest } from "../testing/temporary-folder.ts";
import { DEFAULT_BRAND_FILE, loadBrand } from "./brand-file.ts";
import { BrandError } from "./brand-files.ts";
import { contrast, inkOn, readableOn, tinted } from "./contrast.ts";

const folder = folderPerTest();

/** The default brand file with some fields changed. */
async function write(changes: object): Promise<string> {
	const file = path.join(folder, "brand.json");
	await writeFile(path.join(folder, "logo.svg"), "<svg/>");
	const brand = JSON.parse(await readFile(DEFAULT_BRAND_FILE, "utf8"));
	await writeFile(
		file,
		JSON.stringify({ ...brand, translations: undefined, logo: "logo.svg", icon: "logo.svg", ...changes }),
	);
	return file;
}

test("an operator's brand replaces the default; parts that pages do not need stay on the server", async () => {
	const byDefault = await loadBrand(DEFAULT_BRAND_FILE);
	expect([byDefault.brand.companyName, byDefault.logo.contentType]).toEqual(["Your Company", "image/svg+xml"]);
	expect(byDefault.css).toContain("--brand:#1d4f91");
	const own = { companyName: "Asha Finance", customerCare: "1800 123 4567", services: ["Gold loan"] };
	const { brand, css } = await loadBrand(await write({ ...own, color: "#FFD400" }));
	expect(brand).toMatchObject({ ...own, customerCare: "18001234567" });
	expect(brand).not.toHaveProperty("logo");
	expect(css).toContain("--brand-ink:#000000");
});

const PNG = Buffer.from("\u0089PNG\r\n\u001a\n", "latin1");
const WEBP = "RIFF\0\0\0\0WEBPVP8 ";

test.each<[name: string, content: string | Buffer, problem?: RegExp]>([
	["a.png", WEBP, /logo: .*a\.png is no \.png, but a \.webp: rename it, or save it as a \.png/],
	["a.jpeg", PNG, /is no \.jpg, but a \.png/],
	["a.svg", "<!DOCTYPE html><p><svg/>", /is no \.svg, whatever its name: save it as a \.svg/],
	["a.webp", "", /is no \.webp/],
	["b.svg", '\ufeff<?xml version="1.0"?>\n<!-- A --><!DOCTYPE svg PUBLIC "a" [<!ENTITY b "c>">]>\n<s:svg>'],
	["b.JPG", Buffer.from("ffd8ffe0", "hex")],
])("a logo %s has to be what its name says", async (logo, content, problem) => {
	await writeFile(path.join(folder, logo), content);
	const loaded = loadBrand(await write({ logo }));
	if (problem) await expect(loaded).rejects.toThrow(problem);
	else expect((await loaded).logo.body.toString()).toBe(content.toString());
});

describe("the icon", () => {
	test("is the brand's own, or else its logo", async () => {
		await writeFile(path.join(folder, "icon.png"), PNG);
		const own = await loadBrand(await write({ icon: "icon.png" }));
		expect(own.icon).toEqual({ body: PNG, contentType: "image/png" });
		const without = await loadBrand(await write({ icon: undefined }));
		expect(without.icon).toEqual(without.logo);
	});

	test("is a pin in the brand's colour for a logo that cannot be drawn", async () => {
		await writeFile(path.join(folder, "logo.webp"), WEBP);
		const { icon } = await loadBrand(await write({ icon: undefined, logo: "logo.webp", color: "#ffd400" }));
		expect(icon.contentType).toBe("image/svg+xml");
		expect(icon.body.toString()).toContain('fill="#ffd400"');
	});
});

test("all problems are reported together", async () => {
	const changes = { companyName: "", color: "red", logo: "logo.exe", extra: 1, sitemap: "none" };
	const file = await write({ ...changes, translations: { hi: { "About us": "हमारे बारे में" } } });
	const error = await loadBrand(file).catch((each: unknown) => each);
	expect(error).toBeInstanceOf(BrandError);
	for (const field of ["companyName", "color", "logo", "extra", "sitemap", "translations.hi.About us"]) {
		expect(String(error)).toContain(`BRAND_FILE ${file}: ${field}: `);
	}
});

const linkTo = (url: string) => ({ sitemap: [{ title: "T", links: [{ label: "L", url }] }] });
const NO_ADDRESS = /sitemap\.0\.links\.0\.url: must be an http or https address/;

test.each<[changes: object, problem: RegExp]>([
	[{ customerCare: "call us" }, /customerCare: must be an Indian/],
	[{ services: ["Gold, home"] }, /services\.0: must be a name/],
	[{ icon: "icon.webp" }, /icon: must be the path/],
	[{ icon: "none.svg" }, /icon: cannot read .*none\.svg/],
	[{ logo: "other.png" }, /cannot read .*other\.png/],
	[{ colour: "#1d4f91", color: undefined }, /: color: is missing\n.*: colour: is not a field here$/],
	...["javascript:alert(1)", "data:text/html,x", "/relative", "ftp://x"].map(
		(url) => [linkTo(url), NO_ADDRESS] as [object, RegExp],
	),
])("%j is refused in words", async (changes, problem) => {
	await expect(loadBrand(await write(changes))).rejects.toThrow(problem);
});

test("a file that is missing or not JSON is reported", async () => {
	await expect(loadBrand(path.join(folder, "none.json"))).rejects.toThrow("cannot be read");
	const file = await write({});
	const content = await readFile(file, "utf8");
	await writeFile(file, `\ufeff${content}`);
	await expect(loadBrand(file)).resolves.toBeDefined();
	await writeFile(file, content.replace(/\}$/, ",}"));
	await expect(loadBrand(file)).rejects.toThrow(/is not JSON: .* position \d+/);
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
				for (const ground of ["#f3f5f8", tinted("#ffffff", brand, 0.08), "#2a323c"]) {
					expect(contrast(readableOn(brand, ground), ground)).toBeGreaterThanOrEqual(4.5);
				}
			}),
		);
	});
});

describe("the company's own markup", () => {
	const LINK = { label: "Loans", url: "https://www.example.com/loans" };
	const put = (name: string, content: string | Buffer) => writeFile(path.join(folder, name), content);
	const notes = async (changes: object) => (await loadBrand(await write(changes))).notes;

	test("a header and a footer from files, whose pictures the site serves under names made of their content", async () => {
		await put("header.html", '<a href="/"><img src="logo.svg" alt="Us"></a><script>1</script>');
		await put("footer.html", "<p>© Us</p>");
		const loaded = await loadBrand(await write({ header: "header.html", footer: "footer.html" }), "/branches");
		const [[address = "", picture] = []] = loaded.files;
		expect(address).toMatch(/^\/brand\/[\da-f]{16}\.svg$/);
		expect(picture).toEqual({ body: Buffer.from("<svg/>"), contentType: "image/svg+xml" });
		const image = ["img", { src: `/branches${address}`, alt: "Us" }, []];
		expect(loaded.brand).toMatchObject({
			header: ["div", { className: "header-company", lang: "en-IN" }, [["a", { href: "/" }, [image]]]],
			footer: ["div", { className: "footer-company", lang: "en-IN" }, [["p", {}, ["© Us"]]]],
			sitemap: [],
		});
		expect(loaded.notes).toEqual(["header: left out script"]);
	});

	test("links beside the logo", async () => {
		const { brand, style } = await loadBrand(await write({ header: [LINK] }));
		expect(JSON.stringify(brand.header)).toContain(
			'["li",{},[["a",{"href":"https://www.example.com/loans"},["Loans"]]]]',
		);
		expect(style).toContain(".header-links");
	});

	test("texts in another language, and those of the law, each say in which they are", async () => {
		await put("terms.html", "<p>शर्तें</p>");
		const translations = {
			hi: { "Your Company": "आशा फ़ाइनेंस", "About Us": "हमारे बारे में", Loans: "लोन", [LINK.url]: "javascript:" },
		};
		const { brand, brands, ownLegal } = await loadBrand(
			await write({ header: [LINK], translations, legal: { terms: { hi: "terms.html" } } }),
		);
		expect(brands.hi).toMatchObject({ companyName: "आशा फ़ाइनेंस", ownLegal: true });
		expect(brands.hi?.sitemap[1]).toMatchObject({ title: "हमारे बारे में", lang: "hi-IN", links: [{ lang: "en-IN" }] });
		expect(JSON.stringify(brands.hi?.header)).toContain('"lang":"hi-IN"},["लोन"]');
		expect(JSON.stringify(brands.hi)).not.toContain("javascript:");
		expect([brand.companyName, JSON.stringify(brand).includes("hi-IN")]).toEqual(["Your Company", false]);
		expect(ownLegal["/hi/Terms-and-Conditions.html"]?.[1]).toEqual({ className: "legal-company", lang: "hi-IN" });
	});

	test("fonts and styles come after the site's own, with lines that end as in a page", async () => {
		await put("text.woff2", "wOF2");
		await put("own.css", "\uFEFF.a{\r\ncolor:red}\r");
		const { style, files } = await loadBrand(
			await write({ fonts: [{ file: "text.woff2", for: "text", weight: "100 900" }], style: "own.css" }),
		);
		expect([...files.values()][0]?.contentType).toBe("font/woff2");
		expect(style).toMatch(
			/^@font-face\{font-family:"Brand text";src:url\(\/brand\/[\da-f]+\.woff2\);font-weight:100 900;font-display:swap\}/,
		);
		expect(style.endsWith(".a{\ncolor:red}\n")).toBe(true);
	});

	test("without them nothing is added", async () => {
		const { brand, style, files, notes } = await loadBrand(DEFAULT_BRAND_FILE);
		expect(Object.keys(JSON.parse(JSON.stringify(brand)))).toEqual(["companyName", "social", "sitemap"]);
		expect([style, files.size, notes]).toEqual(["", 0, []]);
	});

	test("what cannot be used is refused", async () => {
		await put("large.html", "x".repeat(16_385));
		await put("large.png", Buffer.alloc(524_289));
		await put("picture.html", '<img src="../../etc/passwd">');
		await put("gone.html", '<img src="large.png">');
		await put("deep.html", "<b>".repeat(21));
		for (const css of ["</style><script>", "@IMPORT url(x)"]) {
			await put("bad.css", css);
			await expect(loadBrand(await write({ style: "bad.css" }))).rejects.toThrow(
				"style: must have no </ and no @import",
			);
		}
		// With a zero in it, a browser would apply no style at all: it reads another sign, and the digest is no longer right.
		for (const encoded of [Buffer.from("\uFEFF.a{color:red}", "utf16le"), ".a{}\0", Buffer.from("/* é */", "latin1")]) {
			await put("encoded.css", encoded);
			await expect(loadBrand(await write({ style: "encoded.css" }))).rejects.toThrow(
				"style: encoded.css must be saved as UTF-8",
			);
		}
		for (const [changes, problem] of [
			[{ header: "none.html" }, "header: cannot read"],
			[{ header: "logo.svg" }, "header: must be the path of a file that ends in .html"],
			[{ header: [{ ...LINK, url: "javascript:1" }] }, "header.0.url: must be an http or https address"],
			[{ footer: "large.html" }, "large.html has more than 16 KB"],
			[{ footer: "picture.html" }, "footer: ../../etc/passwd must end in .svg, .png, .jpg, .jpeg, .webp"],
			[{ footer: "gone.html" }, "large.png has more than 512 KB"],
			[{ footer: "deep.html" }, "footer: may have 500 elements, 20 in each other"],
			[{ fonts: [{ file: "a.ttf", for: "text" }] }, "fonts.0.file: must be the path of a file that ends in .woff2"],
			[{ fonts: [{ file: "a.woff2", for: "text", weight: "bold" }] }, "fonts.0.weight: must be"],
		] as const) {
			await expect(loadBrand(await write(changes))).rejects.toThrow(problem);
		}
	});

	test("a colour that cannot be read on its background is named with it and their contrast", async () => {
		expect(await notes({ color: "#FFD400" })).toEqual([
			"color: #FFD400 on #f3f5f8 has a contrast of 1.31; needs 4.5; text has #806a00 instead",
		]);
		expect((await loadBrand(await write({ colorDark: "#9cc3ff" }))).css).toContain("dark){:root{--brand:#9cc3ff;");
		await expect(loadBrand(await write({ colorDark: "#223344" }))).rejects.toThrow(
			"colorDark: #223344 on #2a323c has a contrast of 1; needs 4.5",
		);
	});

	test.each([
		["#c8102e", "#c8102e"],
		["#f58220", "#ac5b16"],
		["#ffd200", "#806900"],
		["#00843d", "#007d3a"],
		["#9ad0f5", "#557287"],
	])("text in the colour of a lender, %s, is %s: readable on every ground of the site", async (color, text) => {
		const { css, head } = await loadBrand(await write({ color }));
		expect(css).toContain(`--brand-text:${text}}`);
		const [light = "", dark = ""] = Array.from(css.matchAll(/--brand-text:(#\w+)/g), ([, each]) => each ?? "");
		const styles = await readFile(path.join(import.meta.dirname, "../../client/styles.css"), "utf8");
		const [, sunk = "", share = ""] =
			/--page: #ffffff;\s+--sunk: (#\w+);[\s\S]*?--brand-soft: color-mix\(in srgb, var\(--brand\) (\d+)%, var\(--page\)\)/.exec(
				styles,
			) ?? [];
		const [, page = "", fill = ""] = /dark\)[\s\S]*?--page: (#\w+);[\s\S]*?--fill: (#\w+);/.exec(styles) ?? [];
		for (const ground of [sunk, tinted("#ffffff", color, Number(share) / 100)]) {
			expect(contrast(light, ground)).toBeGreaterThanOrEqual(4.5);
		}
		for (const ground of [page, fill]) expect(contrast(dark, ground)).toBeGreaterThanOrEqual(4.5);
		expect(head).toContain(`content="${page}"`);
	});

	test("a link to report what is wrong goes to a secure page or a mailbox", async () => {
		for (const reportLink of [
			"https://www.example.com/report?branch={name}&code={code}",
			"mailto:branches@example.com?subject={name}",
		]) {
			expect((await loadBrand(await write({ reportLink }))).brand.reportLink).toBe(reportLink);
		}
		for (const reportLink of [
			"http://www.example.com/",
			"javascript:{name}",
			"https://www.example.com/{city}",
			"{name}",
		]) {
			await expect(loadBrand(await write({ reportLink }))).rejects.toThrow("reportLink: must be an https or mailto");
		}
	});
});
