/**
 * What makes the site work without a network, in one chunk that is loaded last: the registration of the service worker, answers from
 * what is kept, the line that says so, and asking ahead for what a link leads to (docs/decisions/0014-offline.md).
 */
import type { createBrowserRouter } from "react-router-dom";
import { MARK } from "../browser/back-entry.ts";
import { isOffline } from "../browser/is-offline.ts";
import type { BrowserSource } from "../browser-source.ts";
import { isRestricted } from "../route-handle.ts";
import { ADDRESS_NEEDED } from "../state/address-needed.ts";
import { LIST_RENEWED } from "../state/use-branch-list.ts";
import { answerFromKept } from "./answer-from-kept.ts";
import { fetchAhead } from "./fetch-ahead.ts";
import { keptListTime } from "./kept-list.ts";
import { contentTime, watchNetwork } from "./network-state.ts";
import { createOfflineLine } from "./offline-line.ts";
import { registerWorker } from "./register-worker.ts";

type Router = ReturnType<typeof createBrowserRouter>;

const line = createOfflineLine();

const answering = new WeakSet<BrowserSource>();

/**
 * Makes a source answer from what was asked for ahead and from what is kept. It is called before the first page is made where there is
 * nothing else.
 *
 * @param importBranchPage loads the code of a branch's page
 */
export function withKept(source: BrowserSource, importBranchPage: () => Promise<unknown>): void {
	if (answering.has(source)) return;
	answering.add(source);
	// First: what is only asked for ahead must not lead to a kept page.
	fetchAhead(source, importBranchPage);
	answerFromKept(source, line.setWithoutPlaces);
}

/**
 * Starts everything, once the page is hydrated.
 *
 * @param importBranchPage loads the code of a branch's page
 */
export function startWithoutNetwork(
	source: BrowserSource,
	router: Router,
	importBranchPage: () => Promise<unknown>,
): void {
	withKept(source, importBranchPage);
	watchNetwork(async (offline) => {
		if (offline) return showLine();
		await renew(source, router);
		line.hide();
		registerWorker();
	});
	if (!isOffline()) registerWorker();
	else showLine().then(() => showKeptList(source, router));
}

/** Says how old the oldest is that the page may show. */
async function showLine(): Promise<void> {
	const times = [contentTime(), await keptListTime()].filter((time) => time !== undefined);
	line.show(times.length > 0 ? Math.min(...times) : undefined);
}

/** The list knows more days off than a page that was kept some time ago. */
async function showKeptList(source: BrowserSource, router: Router): Promise<void> {
	if ((await keptListTime()) === undefined) return;
	await source.list().catch(() => undefined);
	window.dispatchEvent(new Event(LIST_RENEWED));
	if (router.state.location.pathname.startsWith("/branch/")) router.revalidate();
}

async function renew(source: BrowserSource, router: Router): Promise<void> {
	await source.listAgain().catch(() => undefined);
	window.dispatchEvent(new Event(LIST_RENEWED));
	await renewPage(router);
}

/** Loads what the page shows again. The page stays, with what was typed; pages for admins load by themselves. */
async function renewPage(router: Router): Promise<void> {
	const { matches, location } = router.state;
	if (isRestricted(matches.map(({ route }) => ({ handle: route.handle })))) return;
	if (location.pathname !== "/" && !location.pathname.startsWith("/location/")) return router.revalidate();
	// An open dialog has a history entry of its own.
	if (history.state?.[MARK]) return;
	const typing = document.activeElement?.closest("input, select");
	if (typing) {
		typing.addEventListener("blur", () => isOffline() || renewPage(router), { once: true });
		return;
	}
	// The finder writes its filter into the address past the router, and a moment later.
	window.dispatchEvent(new Event(ADDRESS_NEEDED));
	const { pathname, search, hash } = window.location;
	const state: unknown = history.state?.usr ?? null;
	await router.navigate(pathname + search + hash, { replace: true, preventScrollReset: true, state });
}
