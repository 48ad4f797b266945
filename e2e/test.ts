/** The `test` function of browser tests. */
import { type BrowserContext, test as base, type Page, type Route } from "@playwright/test";
import { moveDate, movedBy } from "./move-date.ts";
import { translatePage } from "./translate-page.ts";

export interface Options {
	/**
	 * True if the test is about maps. Otherwise they do not load automatically, as for a visitor who saves data: drawing them
	 * in software takes longer than the rest of the page.
	 */
	automaticMaps: boolean;
	/** Whether the pages are translated all the time. */
	translated: boolean;
}

/** How long a site may take to start on a busy machine, in addition to the test's own time. */
export const START_LIMIT_MS = 120_000;

export interface OwnSite {
	url: string;
	stop(): Promise<void>;
}

/** The sites of a worker, one of each kind. */
interface OwnSites {
	/** @param user who uses the site; another one gets a new site of the kind */
	get<Own extends OwnSite>(kind: object, user: unknown, start: () => Promise<Own>): Promise<Own>;
}

export const test = base.extend<Options, { ownSites: OwnSites }>({
	// One fixture for all kinds of sites: tests with different fixtures of workers never share a worker and its browser.
	ownSites: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of required fixtures here.
		async ({}, use) => {
			const started = new Map<object, { user: unknown; site: OwnSite }>();
			await use({
				async get<Own extends OwnSite>(kind: object, user: unknown, start: () => Promise<Own>) {
					const last = started.get(kind);
					if (last && last.user === user) return last.site as Own;
					started.delete(kind);
					await last?.site.stop();
					const site = await start();
					started.set(kind, { user, site });
					return site;
				},
			});
			await Promise.all([...started.values()].map(({ site }) => site.stop()));
		},
		{ scope: "worker", timeout: START_LIMIT_MS },
	],
	automaticMaps: [false, { option: true }],
	translated: [false, { option: true }],
	context: async ({ context, automaticMaps, translated }, use) => {
		// The clock of the page is that of the run.
		if (movedBy() !== 0) await context.addInitScript(moveDate, movedBy());
		if (translated) await context.addInitScript(translatePage, { delay: 0, mark: "" });
		// The offer of a language comes some seconds after a page, into the middle of a test.
		await context.addInitScript(noteOffer);
		await context.addInitScript(setConnection, { saveData: !automaticMaps, effectiveType: "4g" });
		await use(context);
	},
	page: async ({ page }, use) => {
		await use(page);
		// A handler still running when its page closes would fail outside any test.
		await Promise.all(
			page
				.context()
				.pages()
				.map((each) => each.unrouteAll({ behavior: "ignoreErrors" })),
		);
	},
});

/** As in a browser in which a language was offered before. Some documents, such as about:blank, have no storage. */
function noteOffer(): void {
	try {
		localStorage.setItem("language-offered", "1");
	} catch {}
}

/** Fakes the connection: a busy machine can look like a slow network, on which maps do not load by themselves. A test may set another. */
export function setConnection(value: { saveData: boolean; effectiveType: string }): void {
	Object.defineProperty(navigator, "connection", { value, configurable: true });
}

/** Gives the browser a position and the permission to reveal it. */
export async function allowPosition(context: BrowserContext, latitude: number, longitude: number): Promise<void> {
	await context.grantPermissions(["geolocation"]);
	await context.setGeolocation({ latitude, longitude });
}

/** Holds back the page's requests for an address. @returns a function that lets them continue, or answers them */
export async function holdBack(
	page: Page,
	address: string | RegExp,
	answer = (route: Route) => route.continue(),
): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(address, async (route) => {
		await promise;
		await answer(route);
	});
	return resolve;
}
