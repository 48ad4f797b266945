/** What the tests of the Create Branch page do with its form. */
import { expect, type Page, type Route } from "@playwright/test";
import { enCreate } from "../client/text/en-create.ts";
import { DAYS } from "../shared/branch.ts";
import type { BranchFieldName } from "../shared/branch-fields.ts";
import { CREATE_BRANCH_PATH, PATTERNS } from "../shared/paths.ts";

/** The fields that are typed in; the level and the hours are chosen. */
export const TYPED = {
	name: "Nashik Road Branch",
	address: "1 Station Road",
	landmark: "Near Clock Tower",
	stateName: "Maharashtra",
	cityName: "Nashik",
	pincode: "422101",
	lat: "19.94757",
	long: "73.84196",
	contactNo: "98765 43210",
	contactPerson: "Asha Rao",
} as const;

export type TypedFields = Partial<Record<keyof typeof TYPED, string>>;

/** The control of a field; of hours, the start. */
export const control = (page: Page, name: BranchFieldName) => page.locator(`#branch-${name}`);
export const start = (page: Page, day: string) => page.getByLabel(enCreate.start(day));
export const end = (page: Page, day: string) => page.getByLabel(enCreate.end(day));
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const submit = (page: Page) => button(page, enCreate.submit);
export const errors = (page: Page) => page.locator(".form-field-error");
/** The names that the State or the City field offers. */
export const suggestions = (page: Page) => page.getByRole("listbox").getByRole("option");
export const dialog = (page: Page) => page.getByRole("dialog");

/** Opens the page and waits until it is alive: the list of states comes when it is asked for. */
export async function openForm(page: Page): Promise<void> {
	await page.goto(PATTERNS.createBranch);
	await expect(async () => {
		await control(page, "stateName").click();
		await expect(suggestions(page).first()).toBeVisible({ timeout: 500 });
	}).toPass();
	await page.keyboard.press("Escape");
	await control(page, "stateName").blur();
}

/** Fills every field in as an admin would. */
export async function fillForm(page: Page, other: TypedFields = {}): Promise<void> {
	for (const [name, value] of Object.entries({ ...TYPED, ...other })) {
		await control(page, name as keyof typeof TYPED).fill(value);
	}
	await page.getByLabel("Branch Level").selectOption("Branch Office");
	await start(page, "Monday").selectOption("09:30");
	await end(page, "Monday").selectOption("17:30");
	await button(page, enCreate.copy).click();
	await start(page, "Saturday").selectOption("09:30");
	await end(page, "Saturday").selectOption("13:30");
	await start(page, "Sunday").selectOption("Not Working");
}

/** What the form sends as it is filled in: the contact number as it was typed. */
export const PAYLOAD = {
	...TYPED,
	area: "Branch Office",
	lat: 19.94757,
	long: 73.84196,
	...Object.fromEntries(DAYS.map((day) => [`${day}Hours`, "09:30-17:30"])),
	saturdayHours: "09:30-13:30",
	sundayHours: "Not Working",
};

/** Stands in for an upstream. @returns the bodies that were sent to it */
export async function answerCreate(page: Page, answer: (route: Route) => Promise<void>): Promise<unknown[]> {
	const sent: unknown[] = [];
	await page.route(`**${CREATE_BRANCH_PATH}`, async (route) => {
		sent.push(route.request().postDataJSON());
		await answer(route);
	});
	return sent;
}

/** A promise and what fulfils it. */
export function gate() {
	let open = () => {};
	const opened = new Promise<void>((resolve) => {
		open = resolve;
	});
	return { open, opened };
}
