/** From a messy sheet to stored branches by way of the preview (docs/product.md, Preview), on a site of its own. */

import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { texts as en } from "../client/text/en/texts.ts";
import { answerTexts, previewTexts } from "../client/text/for-admins/sheet-texts.ts";
import { BRANCHES_PATH, UPLOAD_BRANCH_PATH } from "../shared/api/api-paths.ts";
import { EXAMPLE_BRANCHES } from "../shared/branch/example-branches.ts";
import { FORM_MESSAGES } from "../shared/branch/form-messages.ts";
import { UPLOAD_FIELD } from "../shared/constants.ts";
import { FEED_PATHS, PATTERNS } from "../shared/paths.ts";
import { complaintsOf } from "./page-health.ts";
import { storingTest as test } from "./sites.ts";
import { bookFile, sampleRows, sheetFile, uploadPage } from "./upload-page.ts";

test.describe.configure({ mode: "serial" });

const HEADINGS = [
	...["Office Name", "Branch Type", "Full Address", "Near", "State/UT", "City/Town", "Pin Code", "Latitude (N)"],
	...["Lng", "Phone No", "Branch Manager", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Ofice Nme"],
];

const HOURS = [...Array(5).fill("9.30-6"), "9:30-13:30", "Not Working"];

function row(name: string, place: unknown[], phone = ""): unknown[] {
	return [name, "Branch Office", "12, Station Road", "Near the bus stand", ...place, phone, "NA", ...HOURS, "x"];
}

const PUNE = ["MH", "Pune", "411038", 18.5074, 73.8077];
const PANAJI = ["Goa", "Panaji", "403001", 15.4989, 73.8278];
/** A place whose pincode belongs to another state. */
const ODD = ["Goa", "Panaji", "411001", 15.4989, 73.8278];

const KOTHRUD = row("Kothrud Depot", PUNE, "020 2553 1234 / 98220 12345");
const EXAMPLE = row(EXAMPLE_BRANCHES[0]?.name ?? "", PUNE);
const CHURCH_SQUARE = row("Panaji Church Square with a रूपयाचे नाव", PANAJI);
const MARKET = row("Panaji Market", ODD);

const messy = (goa: unknown[][], pune = [KOTHRUD, EXAMPLE]) =>
	bookFile({ Maharashtra: [HEADINGS, ...pune], Goa: [["Goa, November"], HEADINGS, ...goa], Notes: [["Ask Asha"]] });

async function stored(page: Page, name: string): Promise<Record<string, unknown> | undefined> {
	const { data } = await (await page.request.get(FEED_PATHS.branches)).json();
	return data.find((branch: { name: string }) => branch.name === name);
}

test("a messy sheet is corrected in its cells, checked again and stored, and exactly that is stored", {
	tag: "@first",
}, async ({ page }) => {
	const { open, input, submit, panel, result, row, tab, save, dialog, close, chosen } = uploadPage(page);
	const complaints = complaintsOf(page);
	await open();
	await input.setInputFiles(await messy([CHURCH_SQUARE.with(6, "40300"), MARKET]));
	await submit.click();
	await expect(result).toHaveText(previewTexts.lead({ ready: 0, correct: 2, check: 2 }));
	await expect(result).toBeFocused();
	await expect(panel.getByRole("group", { name: /MH/ })).toHaveCount(0);
	await expect(row(3).filter({ hasText: "Kothrud" })).toHaveCount(0);
	const wrong = row(3).filter({ hasText: "Church" });
	await expect(wrong).toContainText("Pincode must be six digits");
	await expect(row(3).first()).toContainText("example from the sample sheet");
	await expect(save).toHaveAccessibleDescription(previewTexts.nothingReady);
	await panel.getByText(previewTexts.howRead).click();
	await expect(panel).toContainText(previewTexts.ignoredSheet["no headings"]("Notes"));
	await expect(panel).toContainText("“9.30-6” as 09:30-18:00 (10 cells: Maharashtra!L2, Maharashtra!M2,");
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		panel.getByRole("button", { name: previewTexts.toCorrect }).click(),
	]);
	expect(download.suggestedFilename()).toBe("branches-marked.xlsx");

	// A column that was not understood, a cell, and a spelling.
	await panel.getByRole("combobox", { name: /Ofice Nme/ }).selectOption({ label: answerTexts.leaveOut });
	await wrong.getByRole("textbox").fill("403001");
	await tab("check").click();
	await panel.getByRole("button", { name: answerTexts.use("Maharashtra") }).click();
	await expect(save).toHaveText(previewTexts.checkAgain);
	await save.click();
	await expect(result).toHaveText(previewTexts.lead({ ready: 2, correct: 1, check: 1 }));
	await expect(panel.locator(".save-bar [role=status]")).toContainText("Checked again.");
	await expect(save).toHaveText(previewTexts.saveSome(previewTexts.save(2), 2));
	expect(await stored(page, "Kothrud Depot")).toBeUndefined();

	// The corrected sheet is checked at once, and what was answered about columns and spellings counts for it.
	await input.setInputFiles(await messy([CHURCH_SQUARE, MARKET], [KOTHRUD]));
	await expect(result).toHaveText(previewTexts.lead({ ready: 2, correct: 0, check: 1 }));
	const doubt = row(4).filter({ hasText: "Pincode 411001 is in Maharashtra, not in Goa" });
	await doubt.getByRole("button", { name: /^Keep/ }).click();
	await panel.locator(".preview-tools").getByRole("button", { name: /^Keep/ }).click();
	await expect(save).toHaveText(previewTexts.save(3));
	await tab("ready").click();
	await expect(row(2).first()).toContainText("Kothrud Depot");
	await save.click();

	await expect(dialog).toContainText(FORM_MESSAGES.uploadSucceeded);
	await expect(dialog.getByRole("definition")).toHaveText(["3", "0", "0"]);
	await expect(dialog.getByRole("link", { name: previewTexts.toHistory })).toHaveAttribute("href", PATTERNS.history);
	await close.click();
	await expect(panel).toHaveCount(0);
	await expect(chosen).toHaveCount(0);
	expect(await stored(page, "Kothrud Depot")).toMatchObject({
		state: "Maharashtra",
		city: "Pune",
		pincode: "411038",
		contactNo: "+912025531234",
		mondayHours: "09:30-18:00",
		saturdayHours: "09:30-13:30",
		sundayHours: "Not Working",
	});
	expect(await stored(page, "Panaji Market")).toMatchObject({ state: "Goa", pincode: "411001" });
	expect(complaints).toEqual([]);
});

test.describe("after it", { tag: "@deep" }, () => {
	test("what somebody else has changed since the preview is not overwritten; checked again, it can be stored", async ({
		page,
		site,
	}) => {
		const { open, input, submit, panel, row, tab, save, dialog, close } = uploadPage(page);
		await open();
		const headings = [...HEADINGS.slice(0, -1), "Remarks"];
		const sheet = (person: string) =>
			bookFile({ Goa: [headings, CHURCH_SQUARE.with(10, person).with(3, "Near the church")] });
		const [mine, theirs] = [await sheet("Asha"), await sheet("Ravi")];
		await input.setInputFiles(mine);
		await submit.click();
		await tab("ready").click();
		await expect(row(2)).toContainText("Contact PersonBefore: empty → After: Asha");
		await expect(row(2).getByRole("link")).toHaveAttribute("href", /^\/admin\/branches\/\d+$/);
		const form = new FormData();
		form.set(UPLOAD_FIELD, new Blob([await readFile(theirs)]), "other.xlsx");
		expect((await fetch(site.url + UPLOAD_BRANCH_PATH, { method: "POST", body: form })).status).toBe(200);
		await save.click();
		await expect(panel.getByRole("alert")).toContainText("have changed since the preview. Nothing was stored.");
		await save.click();
		await expect(row(2)).toContainText("Contact PersonBefore: Ravi → After: Asha");
		await save.click();
		await expect(dialog.getByRole("definition")).toHaveText(["0", "1", "0"]);
		await close.click();
		await input.setInputFiles(mine);
		await submit.click();
		await expect(save).toHaveAccessibleDescription(previewTexts.nothing);
	});

	test("rows that are right are stored without those that only look wrong, which come back", async ({ page }) => {
		const { open, input, submit, dialog, row, result, save, tab, close } = uploadPage(page);
		await open();
		const odd = KOTHRUD.with(0, "Baner Corner").with(4, "Maharastra");
		await input.setInputFiles(await bookFile({ Sheet1: [HEADINGS, odd, KOTHRUD.with(0, "Aundh Corner")] }));
		await submit.click();
		await expect(result).toHaveText(previewTexts.lead({ ready: 1, correct: 0, check: 1 }));
		await expect(save).toHaveText(previewTexts.saveSome(previewTexts.save(1), 1));
		await save.click();
		await expect(dialog).toContainText(previewTexts.backLeft(1));
		await close.click();
		expect(await stored(page, "Baner Corner")).toBeUndefined();
		// The spelling that was kept is stored unchanged.
		await tab("check").click();
		await row(2).getByRole("button", { name: answerTexts.keep, exact: true }).click();
		await save.click();
		await expect(dialog).toContainText("1 new state: Maharastra");
		await close.click();
		const { data } = await (await page.request.get(`${BRANCHES_PATH}?q=Baner+Corner`)).json();
		expect(data).toMatchObject([{ stateName: "Maharastra" }]);
		// Visitors see one name of each state.
		await expect.poll(() => stored(page, "Baner Corner")).toMatchObject({ state: "Maharashtra" });
	});

	test("of a sheet whose headings are not known, it is asked which row has them, and then what they are", async ({
		page,
	}) => {
		const { open, input, submit, panel } = uploadPage(page);
		await open();
		await input.setInputFiles(await sheetFile([["Gibberish"], ["Xxa", "Xxb", "Xxc"], ["9", "Camp", "411001"]]));
		await submit.click();
		const chooser = page.getByRole("form", { name: previewTexts.askHeadings });
		await expect(chooser.getByRole("heading")).toBeFocused();
		await chooser.getByRole("radio", { name: previewTexts.row(2, undefined) }).check();
		await chooser.getByRole("button").click();
		await expect(panel.getByRole("combobox", { name: /Xxb/ })).toHaveValue("");
	});

	test("the filled-in sample is stored, and the finder shows it without loading the page again", async ({ page }) => {
		const { open, input, submit, dialog, close } = uploadPage(page);
		const home = page.getByRole("banner").getByRole("link").first();
		const shownCount = page.locator(".result-count");
		await open();
		const [headings = [], first = []] = await sampleRows(page);
		await home.click();
		await expect(shownCount).toBeVisible();
		const before = Number.parseInt(await shownCount.innerText(), 10);
		await page.goBack();
		await input.setInputFiles(await sheetFile([headings, first.with(headings.indexOf("Branch Name"), "Laxmi Road")]));
		await submit.click();
		await expect(dialog.getByRole("definition")).toHaveText(["1", "0", "0"]);
		await close.click();
		await home.click();
		await expect(shownCount).toHaveText(en.finder.count(before + 1));
	});
});
