/** A sheet as head offices make them, from its first upload until all of it is stored (docs/product.md, Preview). */
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { answerTexts } from "../client/text/for-admins/answer-texts.ts";
import { previewTexts } from "../client/text/for-admins/preview-texts.ts";
import { BRANCHES_PATH } from "../shared/api/api-paths.ts";
import { correctedFile, HEAD_OFFICE_BRANCHES, headOfficeFile, TIMINGS } from "./head-office-sheet.ts";
import { complaintsOf } from "./page-health.ts";
import { storingTest as test } from "./sites.ts";
import { uploadPage } from "./upload-page.ts";

const MEANT = { [TIMINGS.lunch]: "10:00-17:00", [TIMINGS.words]: "10:00-16:00" };

/** The wrong rows, which come back, and the others. */
const BACK = 15;
const RIGHT = HEAD_OFFICE_BRANCHES - BACK;

test("250 rows of a head office are stored in two rounds, and then the same file changes nothing", async ({ page }) => {
	const { open, input, preview, panel, result, apply, dialog, close } = uploadPage(page);
	const checkAgain = panel.getByRole("button", { name: previewTexts.checkAgain });
	const complaints = complaintsOf(page);
	const press = (name: string) => panel.getByRole("button", { name, exact: true }).click();
	const file = await headOfficeFile();
	await open();
	await input.setInputFiles(file);
	await preview.click();
	await expect(result).toBeFocused();
	await panel.getByLabel(/Remarks of HO/).selectOption({ label: answerTexts.leaveOut });
	for (const [written, meant] of Object.entries(MEANT)) {
		// Some ways of writing are read without a question.
		const field = panel.getByRole("textbox", { name: `“${written}”` });
		if ((await field.count()) > 0) await field.fill(meant);
	}
	await press(previewTexts.decideAll.use);
	await press(previewTexts.checkAgain);
	await expect(checkAgain).toHaveCount(0);
	await panel.getByRole("button", { name: previewTexts.applyRight(RIGHT, BACK) }).click();
	await expect(dialog).toContainText(previewTexts.backLeft(BACK));
	const download = page.waitForEvent("download");
	await dialog.getByRole("button", { name: previewTexts.downloadRest }).click();
	const back = await readFile(await (await download).path());
	await close.click();
	await expect(result).toHaveText(new RegExp(`^0 new, 0 changed, ${RIGHT} unchanged`));

	// It is previewed at once, in place of the other one.
	await input.setInputFiles(await correctedFile(back));
	await expect(apply).toBeEnabled();
	await apply.click();
	await expect(dialog.getByRole("definition")).toHaveText([`${BACK}`, "0", "0"]);
	await close.click();
	const { total } = await (await page.request.get(`${BRANCHES_PATH}?q=Unit+Station+Road`)).json();
	expect(total).toBe(HEAD_OFFICE_BRANCHES);
	// Only what is wrong in it is asked again.
	await input.setInputFiles(file);
	await preview.click();
	await expect(result).toHaveText(new RegExp(`^0 new, 0 changed, ${RIGHT} unchanged`));
	await expect(panel).toContainText(previewTexts.withErrors(BACK, BACK));
	expect(complaints).toEqual([]);
});
