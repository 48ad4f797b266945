/** When what has the focus disappears, the focus goes on where the work does, and what was done is said. */
import { expect } from "@playwright/test";
import { enAdmin } from "../client/text/en-admin.ts";
import { enCreate } from "../client/text/en-create.ts";
import { BRANCHES_PATH, editBranchPath } from "../shared/paths.ts";
import { expectHeard, listen } from "./announcements.ts";
import { button, control, dialog, end, openForm, start } from "./create-branch-page.ts";
import { storingTest as test } from "./sites.ts";
import { WIDE } from "./sizes.ts";

test.use({ viewport: WIDE });

test.beforeEach(({ page }) => listen(page));

test("hours that were copied are not copied", async ({ page }) => {
	await openForm(page);
	await start(page, "Monday").selectOption("09:30");
	await end(page, "Monday").selectOption("17:30");
	await button(page, enCreate.copy).click();
	await button(page, enCreate.undo).click();
	await expect(start(page, "Tuesday")).toHaveValue("");
	await expect(page.getByRole("status").filter({ hasText: enCreate.undone })).toBeFocused();
	await expectHeard(page, enCreate.undone);
	await button(page, enCreate.copy).click();
	await expect(page.getByText(enCreate.undone, { exact: true })).toBeHidden();
});

for (const back of ["Escape", enAdmin.edit.backToForm]) {
	test(`the form is there again after ${back} in the news of another's change`, async ({ page, baseURL }) => {
		await page.goto(editBranchPath(1));
		await control(page, "landmark").fill(`Near the fort, ${back}`);
		const branch = (await (await fetch(`${baseURL}${BRANCHES_PATH}/1`)).json()) as { data: Record<string, unknown> };
		const { version, id: _id, changed: _changed, closures: _closures, ...fields } = branch.data;
		const theirs = await fetch(`${baseURL}${BRANCHES_PATH}/1`, {
			method: "PUT",
			headers: { "content-type": "application/json", "if-match": `"${version}"`, origin: String(baseURL) },
			body: JSON.stringify({ ...fields, address: `1 New Road, ${back}` }),
		});
		expect(theirs.status).toBe(200);
		await button(page, enAdmin.edit.form.submit).click();
		await expect(dialog(page)).toContainText(enAdmin.edit.stale.title);
		if (back === "Escape") await page.keyboard.press("Escape");
		else await button(page, back).click();
		await expect(dialog(page)).toBeHidden();
		await expect(button(page, enAdmin.edit.form.submit)).toBeFocused();
		await expect(control(page, "landmark")).toHaveValue(`Near the fort, ${back}`);
	});
}
