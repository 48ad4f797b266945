/** The site's pictures over HTTP, of the default brand. */
import express from "express";
import request from "supertest";
import { expect, test } from "vitest";
import { SHARE_PICTURE } from "../../shared/constants.ts";
import * as paths from "../../shared/paths.ts";
import { DEFAULT_BRAND_FILE, loadBrand } from "../brand/brand-file.ts";
import { answerError } from "../http/answer.ts";
import { sharedParts } from "../testing/shared-parts.ts";
import { servePictures, shortName } from "./serve-pictures.ts";

/** Width and height of a PNG. */
const pngSize = (file: Buffer) => [file.readUInt32BE(16), file.readUInt32BE(20)];

const brand = await loadBrand(DEFAULT_BRAND_FILE);
const { pictures } = sharedParts.draw(brand);
const site = express().use(
	servePictures({ brand, pictures, config: { publicUrl: undefined } }, (_request, response) =>
		answerError(response, 404, "Not found"),
	),
);

test.each([
	[paths.ICON_PATHS.small, 192],
	[paths.ICON_PATHS.large, 512],
	[paths.ICON_PATHS.maskable, 512],
	[paths.ICON_PATHS.apple, 180],
])("%s is a PNG of %i pixels, and is not sent again to who has it", async (url, size) => {
	const { body, headers } = await request(site).get(url).expect(200).expect("Content-Type", "image/png");
	expect(pngSize(body)).toEqual([size, size]);
	await request(site)
		.get(url)
		.set("If-None-Match", headers.etag ?? "")
		.expect(304);
});

test("the favicon has a picture for tabs and one for search engines", async () => {
	const { body } = await request(site).get(paths.FAVICON_PATH).responseType("blob").expect(200);
	expect([body[6], body[22]]).toEqual([32, 48]);
	expect(pngSize(body.subarray(38))).toEqual([32, 32]);
	expect(pngSize(body.subarray(body.readUInt32LE(34)))).toEqual([48, 48]);
});

test("the manifest has what a browser needs to install the site, and each of its icons has the size that it says", async () => {
	const answer = await request(site)
		.get(paths.MANIFEST_PATH)
		.expect("Content-Type", /^application\/manifest\+json/);
	const manifest = JSON.parse(answer.text);
	expect(manifest).toMatchObject({
		id: "/",
		name: "Your Company",
		short_name: "Your Company",
		start_url: "/",
		scope: "/",
		display: "standalone",
		theme_color: "#1d4f91",
		lang: "en-IN",
	});
	expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(["any", "any", "maskable"]);
	for (const { src, sizes } of manifest.icons) {
		const { body } = await request(site).get(src).expect(200);
		expect(pngSize(body).join("x")).toBe(sizes);
	}
});

test("the share picture is small, for other sites too, and not sent again to who has it", async () => {
	const get = () => request(site).get(paths.SITE_PICTURE_PATH);
	const { body, headers } = await get().expect(200).expect("Content-Type", "image/png");
	expect(pngSize(body)).toEqual([SHARE_PICTURE.width, SHARE_PICTURE.height]);
	expect(body.length).toBeLessThan(60_000);
	expect(headers["cache-control"]).toBe("public, max-age=300, stale-while-revalidate=86400");
	expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
	await get()
		.set("If-None-Match", headers.etag ?? "")
		.expect(304);
});

test.each(["/share/branch/1.png", "/share/x.png", "/icons/x.png"])("%s is 404", async (url) => {
	const { body } = await request(site).get(url).expect(404).expect("Cache-Control", "no-store");
	expect(body).toMatchObject({ message: "Not found" });
});

test("only the page of a branch has a QR code", async () => {
	const page = paths.branchPath({ id: 7, state: "Daman & Diu", city: "Diu (West)" });
	for (const path of [page, `/ta${page}`]) {
		await request(site)
			.get(paths.QR_PREFIX + path)
			.expect(200)
			.expect("Content-Type", /^image\/svg/);
	}
	for (const path of ["/", "/admin", `${page}?q=1`, `/branch/a/${"b".repeat(400)}/7`, "//evil.example/branch/a/b/7"]) {
		await request(site)
			.get(paths.QR_PREFIX + path)
			.expect(404);
	}
	// A code for a long name would take a tenth of a second of the only thread.
	await request(site)
		.get(paths.QR_PREFIX + page)
		.set("Host", "h".repeat(400))
		.expect(404);
});

test.each([
	["Asha", "Asha"],
	["Asha Finance", "Asha Finance"],
	["Asha Housing Finance", "Asha Housing"],
	["Bharat Microfinance Limited", "Bharat"],
	["Microfinancing", "Microfinancing"],
])("%s is %s below an icon", (name, short) => {
	expect(shortName(name)).toBe(short);
});
