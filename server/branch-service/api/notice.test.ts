/** `/notice`, with the real service. */
import { expect, test } from "vitest";
import type { SiteNotice } from "../../../shared/api/site-notice.ts";
import { FEED_PATHS } from "../../../shared/paths.ts";
import { noticeIn } from "../../feeds/fetch-feed.ts";
import { servicePer } from "../testing/test-service.ts";

const service = servicePer("file, emptied");
const asha = service.as("asha");

const NOTICE = { text: "सभी शाखाएँ बंद हैं", language: "hi", from: "2026-12-01T18:00", until: "2099-12-02T09:30" };

const put = (notice: object | null) => asha.command("change-notice", { notice });

async function inFeed(): Promise<SiteNotice | undefined> {
	const header = (await asha.get(FEED_PATHS.branches)).headers["x-site-notice"];
	return noticeIn(header);
}

test("its texts in other languages go with it, and no program removes them or contradicts them without knowing of them", async () => {
	const texts = { mr: "सर्व शाखा बंद आहेत", kn: "ಅ".repeat(300) };
	await put({ ...NOTICE, texts: { ...texts, hi: "अपनी भाषा में नहीं", gu: " ", fr: "Fermé" } });
	expect(await inFeed()).toEqual({ ...NOTICE, texts });
	await put({ ...NOTICE, until: "2099-12-03T09:30" });
	expect(await inFeed()).toEqual({ ...NOTICE, until: "2099-12-03T09:30", texts });
	const { body } = await put({ ...NOTICE, text: "शाखाएँ खुली हैं" });
	expect(body.problems).toEqual([{ code: "field", field: "texts", message: expect.stringMatching(/^must be sent/) }]);
	await put({ ...NOTICE, text: "शाखाएँ खुली हैं", texts: {} });
	expect(await inFeed()).toEqual({ ...NOTICE, text: "शाखाएँ खुली हैं" });
});

test.each(["%", "W10", 7])(
	"texts in other languages that cannot be read, such as %j, take nothing from the notice",
	(texts) => {
		expect(noticeIn(encodeURIComponent(JSON.stringify({ ...NOTICE, texts })))).toEqual(NOTICE);
	},
);

test.each([
	[{ text: " - " }, "text"],
	[{ text: "x".repeat(301) }, "text"],
	[{ language: "fr" }, "language"],
	[{ texts: { mr: "-" } }, "texts.mr"],
	[{ texts: { te: "x".repeat(301) } }, "texts.te"],
	[{ texts: "none" }, "texts"],
	[{ from: "2026-02-30T10:00" }, "from"],
	[{ from: "2026-12-01T24:00" }, "from"],
	[{ until: "2026-12-01T18:00" }, "until"],
	[{ from: "2020-01-01T10:00", until: "2020-01-02T10:00" }, "until"],
])("what cannot be used is named: %j", async (changes, field) => {
	const { status, body } = await put({ ...NOTICE, ...changes });
	expect([status, body.problems]).toEqual([400, [{ code: "field", field, message: expect.stringMatching(/^must /) }]]);
});

test("a request without a notice removes none", async () => {
	await put(NOTICE);
	await asha.command("change-notice", {}).expect(400);
	expect(await inFeed()).toEqual(NOTICE);
});
