/** Two pages of the same site, of which one is translated: at every step of the same way, they say the same. */
import { type Browser, expect, type Page } from "@playwright/test";
import { setConnection } from "./test.ts";
import { translatePage } from "./translate-page.ts";

/** Invisible, at the end of each translated text: its words are then no longer what React has written. */
const MARK = "\u2060";

export interface Pair {
	plain: Page;
	translated: Page;
	/** Does something on both, then expects the same words; what is done waits for its own effect. */
	step(what: (page: Page) => Promise<unknown>): Promise<void>;
}

/**
 * @param delay as in `Translation`
 * @param marks whether words become others, as when the page is in another language; roles then have other names
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
			// Whole pages in a message would hide the difference.
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

/** The test answers for the browser that is asked for the visitor's position. */
export async function answerPosition(page: Page) {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, "geolocation", {
			value: { getCurrentPosition: (...asked: unknown[]) => Object.assign(window, { asked }) },
		});
	});
}

type Asked = { asked: [found: (position: object) => void, failed: (error: object) => void] };

export function positionFound(page: Page, coords: object): Promise<void> {
	return page.evaluate((found) => (window as unknown as Asked).asked[0]({ coords: found }), coords);
}

/** @param code of a `GeolocationPositionError` */
export function positionFailed(page: Page, code: number): Promise<void> {
	return page.evaluate((error) => (window as unknown as Asked).asked[1]({ code: error, message: "" }), code);
}

/** Without white space, which depends on the elements; without numbers of what was stored at another time. */
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
