import { expect, type Page, type Route } from "@playwright/test";
import { createTexts } from "../client/text/for-admins/create-texts.ts";
import { CREATE_BRANCH_PATH } from "../shared/api/api-paths.ts";
import {
	BRANCH_FIELDS,
	type BranchFieldName,
	FIELD_NAMES,
	forEachField,
	withoutEmptyRare,
} from "../shared/branch/branch-fields.ts";
import { phonesIn } from "../shared/branch/phones.ts";
import type { Day } from "../shared/hours/week.ts";
import { PATTERNS } from "../shared/paths.ts";
import { TEST_PAYLOAD } from "../shared/testing/test-branch.ts";
import { open } from "./hydrated.ts";

type TypedName = Exclude<BranchFieldName, "area" | "phones" | "breaks" | "beforeOpening" | `${Day}Hours`>;

/** The fields with typed text; category, hours, breaks and what is before the opening are chosen, and each number has a row. */
const TYPED_NAMES = FIELD_NAMES.filter(
	(name): name is TypedName =>
		!["area", "phones", "breaks", "beforeOpening"].includes(name) && !("day" in BRANCH_FIELDS[name]),
);

export const TYPED = {
	...(Object.fromEntries(TYPED_NAMES.map((name) => [name, String(TEST_PAYLOAD[name])])) as Record<TypedName, string>),
	contactNo: "98765 43210",
};

export type TypedFields = Partial<typeof TYPED>;

/** The control of a field; for hours, the control of their start. */
export const control = (page: Page, name: BranchFieldName) => page.locator(`#branch-${name}`);
export const start = (page: Page, day: string) => page.getByLabel(createTexts.start(day));
export const end = (page: Page, day: string) => page.getByLabel(createTexts.end(day));
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const submit = (page: Page) => button(page, createTexts.submit);
export const errors = (page: Page) => page.locator(".form-field-error");
/** The names offered by the State or City field. */
export const suggestions = (page: Page) => page.getByRole("listbox").getByRole("option");
export const dialog = (page: Page) => page.getByRole("dialog");

/** Opens the page and waits for its lists, which are loaded when a field is opened. */
export async function openForm(page: Page): Promise<void> {
	await open(page, PATTERNS.createBranch);
	await control(page, "stateName").click();
	await expect(suggestions(page).first()).toBeVisible();
	await page.keyboard.press("Escape");
	await control(page, "stateName").blur();
}

/** Opens the sections of Edit Branch as they come. */
export async function openSections(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const open = () => {
			for (const each of document.querySelectorAll(".folded-section")) each.setAttribute("open", "");
		};
		new MutationObserver(open).observe(document, { childList: true, subtree: true });
	});
}

/** Fills in every field as an admin would. */
export async function fillForm(page: Page, other: TypedFields = {}): Promise<void> {
	await page.locator(".folded-section > summary").click();
	for (const [name, value] of Object.entries({ ...TYPED, ...other })) {
		await control(page, name as TypedName).fill(value);
	}
	for (const [at, { kind, number }] of phonesIn(TEST_PAYLOAD.phones).entries()) {
		await button(page, createTexts.phones.add).click();
		await page.getByLabel(createTexts.phones.kind(at + 1)).selectOption(kind);
		await page.getByLabel(createTexts.phones.number(at + 1), { exact: true }).fill(number);
	}
	await page.getByLabel("Branch Level").selectOption("Branch Office");
	await start(page, "Monday").selectOption("09:30");
	await end(page, "Monday").selectOption("17:30");
	await button(page, createTexts.copy).click();
	await start(page, "Saturday").selectOption("09:30");
	await end(page, "Saturday").selectOption("13:30");
	await start(page, "Sunday").selectOption("Not Working");
}

const FILLED = { ...TEST_PAYLOAD, contactNo: TYPED.contactNo };

/** What the filled-in form sends: the contact number as typed, and no empty translations. */
export const PAYLOAD = withoutEmptyRare(FILLED);

/** Leaves a draft in this tab, like an earlier visit. */
export async function leaveDraft(page: Page, draft: string): Promise<void> {
	await page.goto("/login");
	await page.evaluate((text) => sessionStorage.setItem("create-branch", text), draft);
}

/** Opens the form filled in from a draft, because typing takes seconds. */
export async function openFilledForm(page: Page, other: TypedFields = {}): Promise<void> {
	await leaveDraft(page, JSON.stringify(forEachField((name) => String({ ...FILLED, ...other }[name]))));
	await openForm(page);
}

/** Mocks an upstream. @returns the bodies sent to it */
export async function answerCreate(page: Page, answer: (route: Route) => Promise<void>): Promise<unknown[]> {
	const sent: unknown[] = [];
	await page.route(`**${CREATE_BRANCH_PATH}`, async (route) => {
		sent.push(route.request().postDataJSON());
		await answer(route);
	});
	return sent;
}
