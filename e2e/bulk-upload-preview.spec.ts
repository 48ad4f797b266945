/** From a messy sheet to stored branches by way of the preview (docs/product.md, Preview), on a site of its own. */

import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { texts as en } from "../client/text/en/texts.ts";
import { previewTexts } from "../client/text/for-admins/preview-texts.ts";
import { resultTexts } from "../client/text/for-admins/result-texts.ts";
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

test("a messy sheet is previewed, corrected, confirmed and applied, and exactly that is stored", {
	tag: "@first",
}, async ({ page }) => {
	const { open, input, preview, panel, result, section, apply, confirm, dialog, close, chosen } = uploadPage(page);
	const complaints = complaintsOf(page);
	await open();
	await input.setInputFiles(await messy([CHURCH_SQUARE.with(6, "40300"), MARKET]));
	await preview.click();
	await expect(result).toHaveText("2 new, 0 changed, 0 unchanged");
	await expect(result).toBeFocused();
	await expect(panel).toContainText(previewTexts.withErrors(2, 2));
	const errors = section(previewTexts.errors(2)).getByRole("row");
	await expect(errors.nth(1)).toHaveText(
		/^Maharashtra!A3Office NameExample Branch Pune.*example from the sample sheet/,
	);
	await expect(errors.nth(2)).toHaveText(/^Goa!G3Pin CodePanaji Church Square.*40300Pincode must be six digits/);
	await expect(section(previewTexts.ignored(1))).toContainText(previewTexts.ignoredSheet["no headings"]("Notes"));
	const readAs = section(previewTexts.readAs(13));
	await expect(readAs).toContainText(
		"Hours: 1 way of writing was read as opening hours that end in the evening (10 cells)",
	);
	await expect(readAs).toContainText("“9.30-6” as 09:30-18:00 (10 cells: Maharashtra!L2, Maharashtra!M2,");
	await expect(apply).toBeDisabled();
	await expect(apply).toHaveAccessibleDescription(previewTexts.errorsFirst);

	const [download] = await Promise.all([
		page.waitForEvent("download"),
		panel.getByRole("button", { name: previewTexts.downloadMarked }).click(),
	]);
	expect(download.suggestedFilename()).toBe("branches-marked.xlsx");
	await expect(panel).toContainText(previewTexts.marked("branches-marked.xlsx"));

	// Other likely mistakes are listed beside the errors, and the choice is kept.
	const spelling = panel.getByRole("group", { name: "MH (1 row): Did you mean Maharashtra?" });
	const [use, keep] = [previewTexts.use("Maharashtra"), previewTexts.keep("MH")].map((name) =>
		spelling.getByRole("radio", { name }),
	);
	await expect(use ?? spelling).not.toBeChecked();
	await keep?.check();
	// The corrected sheet is previewed at once, even if it is chosen beside the errors.
	const [chooser] = await Promise.all([
		page.waitForEvent("filechooser"),
		panel.getByRole("button", { name: previewTexts.chooseCorrected }).first().click(),
	]);
	await chooser.setFiles(await messy([CHURCH_SQUARE, MARKET], [KOTHRUD]));
	await expect(result).toHaveText("3 new, 0 changed, 0 unchanged");
	await expect(result).toBeFocused();
	await expect(panel).toContainText(previewTexts.errorsLeft(0, 2));
	await expect(keep ?? spelling).toBeChecked();
	await expect(section(previewTexts.newStates(2)).getByRole("listitem")).toHaveText(["MH", "Goa"]);
	await expect(apply).toHaveAccessibleDescription(previewTexts.confirmFirst);
	await use?.check();
	await expect(apply).toHaveAccessibleDescription(previewTexts.checkAgainFirst);
	await panel.getByRole("button", { name: previewTexts.checkAgain }).click();
	await expect(section(previewTexts.warnings(2))).toContainText("Pincode 411001 is in Maharashtra, not in Goa");
	await expect(panel).toContainText(
		"State: 1 spelling replaced by the suggested one (1 cell)“MH” as Maharashtra (Maharashtra!E2)",
	);
	await expect(use ?? spelling).toBeChecked();
	await expect(section(previewTexts.newStates(1)).getByRole("listitem")).toHaveText(["Goa"]);
	expect(await stored(page, "Kothrud Depot")).toBeUndefined();
	// The press moves the focus to what must be done first.
	await apply.press("Enter");
	await expect(section(previewTexts.warnings(2)).locator("summary")).toBeFocused();
	await confirm.check();
	await expect(apply).toHaveText("Apply: 3 new, 0 changed");
	await apply.click();

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
	test("what somebody else has changed since the preview is not overwritten; previewed again, it can be applied", async ({
		page,
		site,
	}) => {
		const { open, input, preview, panel, result, section, apply, dialog } = uploadPage(page);
		await open();
		const sheet = (person: string) =>
			bookFile({ Goa: [HEADINGS, CHURCH_SQUARE.with(10, person).with(3, "Near the church")] });
		const [mine, theirs] = [await sheet("Asha"), await sheet("Ravi")];
		await input.setInputFiles(mine);
		await preview.click();
		await expect(result).toHaveText("0 new, 1 changed, 0 unchanged");
		const changed = section(previewTexts.changed(1));
		await expect(changed).toContainText("Contact PersonBefore: empty → After: Asha");
		await expect(changed.getByRole("link")).toHaveAttribute("href", /^\/admin\/branches\/\d+$/);
		const form = new FormData();
		form.set(UPLOAD_FIELD, new Blob([await readFile(theirs)]), "other.xlsx");
		expect((await fetch(site.url + UPLOAD_BRANCH_PATH, { method: "POST", body: form })).status).toBe(200);

		await apply.click();
		await expect(panel.getByRole("alert")).toContainText("have changed since the preview. Nothing was stored.");
		await expect(apply).toHaveAccessibleDescription(previewTexts.againFirst);
		await expect(result).toBeVisible();
		await panel.getByRole("button", { name: previewTexts.previewAgain }).click();
		await expect(changed).toContainText("Contact PersonBefore: Ravi → After: Asha");
		await apply.click();
		await expect(dialog.getByRole("definition")).toHaveText(["0", "1", "0"]);
		await dialog.getByRole("button", { name: resultTexts.close }).click();
		await input.setInputFiles(mine);
		await preview.click();
		await expect(result).toHaveText("0 new, 0 changed, 1 unchanged");
		await expect(apply).toHaveAccessibleDescription(previewTexts.nothing);
	});

	test("a plain upload with values that look like mistakes stores nothing and offers the preview", async ({ page }) => {
		const { open, input, submit, dialog, result, apply, close } = uploadPage(page);
		await open();
		// What was answered about MH is remembered.
		await input.setInputFiles(
			await bookFile({ Sheet1: [HEADINGS, KOTHRUD.with(0, "Baner Corner").with(4, "Maharastra")] }),
		);
		await submit.click();
		await expect(dialog).toContainText(FORM_MESSAGES.uploadFailed);
		await expect(dialog).toContainText("The sheet has 1 value that looks like a mistake.");
		expect(await stored(page, "Baner Corner")).toBeUndefined();
		await dialog.getByRole("button", { name: previewTexts.checkSheet }).click();
		await expect(dialog).toHaveCount(0);
		await expect(result).toBeFocused();
		// The spelling that was kept is stored unchanged.
		await apply.press("Enter");
		await expect(page.getByRole("radio", { name: previewTexts.use("Maharashtra") })).toBeFocused();
		await page.getByRole("radio", { name: previewTexts.keep("Maharastra") }).check();
		await apply.click();
		await expect(dialog).toContainText(FORM_MESSAGES.uploadSucceeded);
		await expect(dialog).toContainText("1 new state: Maharastra");
		await close.click();
		const { data } = await (await page.request.get(`${BRANCHES_PATH}?q=Baner+Corner`)).json();
		expect(data).toMatchObject([{ stateName: "Maharastra" }]);
		// Visitors see one name of each state.
		await expect.poll(() => stored(page, "Baner Corner")).toMatchObject({ state: "Maharashtra" });
	});

	test("the filled-in sample is stored, and the finder shows it without loading the page again", async ({ page }) => {
		const { open, input, submit, dialog, close } = uploadPage(page);
		const home = page.getByRole("banner").getByRole("link");
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
