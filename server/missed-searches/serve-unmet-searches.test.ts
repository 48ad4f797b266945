/** What visitors did not find, counted by the whole site from the pages that they get. */
import { read, utils } from "@e965/xlsx";
import request from "supertest";
import { beforeAll, expect, test } from "vitest";
import { MISSED_SEARCHES_PATH, MISSED_SEARCHES_SHEET_PATH } from "../../shared/api/api-paths.ts";
import type { MissedSearchesAnswer } from "../../shared/api/missed-searches.ts";
import { PAGE_DATA_PREFIX } from "../../shared/paths.ts";
import { builtSite } from "../testing/built-site.ts";
import { signedIn } from "../testing/signed-in.ts";

const PASSWORD = "a password for tests";

const site = builtSite({ ADMIN_PASSWORD: PASSWORD, TRUST_PROXY: "1" });

/** Every visitor gets a page, most of them from memory. */
async function visit(address: string, visitors: number, first = 1) {
	for (let each = first; each < first + visitors; each++) {
		await request(site.url).get(address).set("X-Forwarded-For", `10.0.0.${each}`).expect(200);
	}
}

let session: { cookie: string };

beforeAll(async () => {
	session = await signedIn(site.url, "admin", PASSWORD);
});
const asAdmin = (address: string) => request(site.url).get(address).set(session);
const report = async () => (await asAdmin(MISSED_SEARCHES_PATH).expect(200)).body as MissedSearchesAnswer;

test("each visitor counts, with a page or its data alone, rendered or from memory", async () => {
	await visit("/?q=Leh", 3);
	await visit(`${PAGE_DATA_PREFIX}/?q=leh+branch`, 3, 4);
	await visit("/?q=Pune", 6);
	await visit("/?q=qwfpgj", 6);
	await visit("/?q=Kargil", 4);
	const { places, words, rare } = await report();
	expect(places).toMatchObject([{ name: "Leh, Ladakh", count: 6, nearest: { km: expect.any(Number) } }]);
	expect(words).toMatchObject([{ name: "qwfpgj", count: 6 }]);
	expect(rare).toBe(1);
});

test("the sheet has places, words and their days", async () => {
	const { to } = await report();
	const answer = await asAdmin(`${MISSED_SEARCHES_SHEET_PATH}?days=7`).buffer().responseType("blob").expect(200);
	expect(answer.headers["content-disposition"]).toBe(`attachment; filename=not-found-7-days-to-${to}.xlsx`);
	const { SheetNames, Sheets } = read(answer.body);
	expect(SheetNames).toEqual(["Places", "Words", "Days"]);
	const rows = (name: string) => utils.sheet_to_json<unknown[]>(Sheets[name] ?? {}, { header: 1 });
	expect(rows("Places")[1]?.slice(0, 3)).toEqual(["Leh, Ladakh", 6, to]);
	expect(rows("Words")).toEqual([
		["Words", "Searches", "Last searched"],
		["qwfpgj", 6, to],
	]);
	expect(rows("Days").slice(1)).toHaveLength(2);
});

test.each([MISSED_SEARCHES_PATH, MISSED_SEARCHES_SHEET_PATH])(
	"%s is only read, for one of four periods, and not kept",
	async (address) => {
		await request(site.url).post(address).set(session).expect(405);
		const { body } = await asAdmin(`${address}?days=8`).expect(400);
		expect(body).toMatchObject({ message: "The number of days must be 7, 30, 90 or 365." });
		await asAdmin(address).expect(200).expect("Cache-Control", "no-store");
	},
);

test("admins' own pages and searches of branches are not counted", async () => {
	const before = await report();
	await asAdmin("/admin?q=leh").expect(200);
	await asAdmin("/branchlocatorapi/api/branches?q=leh").expect(200);
	expect(await report()).toEqual(before);
});
