/** Two pages of the same site, one of them translated: after each of the same steps, they show the same words. */
import { type Browser, expect, type Page } from "@playwright/test";
import { setConnection } from "./test.ts";
import { translatePage } from "./translate-page.ts";

/** An invisible character at the end of each translated text, which then differs from what React has written. */
const MARK = "\u2060";

export interface Pair {
	plain: Page;
	translated: Page;
	/** Does something on both pages, then expects the same words. `what` waits for its own effect. */
	step(what: (page: Page) => Promise<unknown>): Promise<void>;
}

/**
 * @param delay as in `Translation`
 * @param marks whether the words change, as in another language; accessible names then differ
 */
export async function openPair(browser: Browser, { delay, marks }: { delay: number; marks: boolean }): Promise<Pair> {
	const [plain, translated] = [await openPage(browser), await openPage(browser)];
	const errors: string[] = [];
	for (const page of [plain, translated]) page.on("pageerror", ({ message }) => errors.push(message));
	await translated.addInitScript(translatePage, { delay, mark: marks ? MARK : "" });
	return {
		plain,
		translated,
		async step(what) {
			await Promise.all([what(plain), what(translated)]);
			// Comparing whole pages would hide the difference in the message.
			await expect.poll(async () => difference(await wordsOf(plain), await wordsOf(translated))).toEqual("");
			expect(errors).toEqual([]);
		},
	};
}

async function openPage(browser: Browser): Promise<Page> {
	const context = await browser.newContext();
	await context.addInitScript(setConnection, { saveData: true, effectiveType: "4g" });
	return await context.newPage();
}

/** Lets the test answer requests for the visitor's position. */
export async function answerPosition(page: Page) {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, "geolocation", {
			value: { getCurrentPosition: (...calls: unknown[]) => Object.assign(window, { calls }) },
		});
	});
}

type Calls = { calls: [onPosition: (position: object) => void, failed: (error: object) => void] };

export function positionFound(page: Page, coords: object): Promise<void> {
	return page.evaluate((point) => (window as unknown as Calls).calls[0]({ coords: point }), coords);
}

/** @param code the code of a `GeolocationPositionError` */
export function positionFailed(page: Page, code: number): Promise<void> {
	return page.evaluate((error) => (window as unknown as Calls).calls[1]({ code: error, message: "" }), code);
}

/** The page's words without white space, which depends on the elements, and without long numbers, which depend on the time. */
async function wordsOf(page: Page): Promise<string> {
	const text = await page.locator("body").innerText();
	return text
		.replaceAll(MARK, "")
		.replace(/\s+/g, "")
		.replace(/\d{12,}/g, "#");
}

function difference(a: string, b: string): string {
	if (a === b) return "";
	const start = [...a].findIndex((letter, place) => letter !== b[place]);
	const around = (text: string) => text.slice(Math.max(0, start - 40), start + 80);
	return `plain: …${around(a)}…; translated: …${around(b)}…`;
}
