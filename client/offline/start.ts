/** Makes the site work without a network, in a chunk that is loaded last (docs/decisions/0014-offline.md). */

import type { createBrowserRouter } from "react-router-dom";
import { BASE, withoutBase } from "../../shared/base.ts";
import { languageOf } from "../../shared/languages.ts";
import type { SaveMessage } from "../../shared/offline/saved-pages.ts";
import { SERVICE_WORKER_PATH, SHELL_PATH } from "../../shared/paths.ts";
import { ADDRESS_NEEDED, MARK } from "../browser/back-entry.ts";
import { isOffline } from "../browser/network.ts";
import type { BrowserSource } from "../state/browser-source.ts";
import { isRestricted } from "../state/route-handle.ts";
import { LIST_RENEWED } from "../state/use-branch-list.ts";
import type { MoreTexts, TextBook } from "../text/texts.ts";
import { momentText } from "../ui/date-text.ts";
import { answerFromSaved } from "./answer-offline.ts";
import { fetchAhead, savesData } from "./fetch-ahead.ts";
import { contentTime, watchNetwork } from "./network-state.ts";
import { savedListTime } from "./saved-lists.ts";

type Router = ReturnType<typeof createBrowserRouter>;

const answering = new WeakSet<BrowserSource>();

/** Makes a source answer from what was requested ahead and what is saved. Called before the first page if there is nothing else. */
export function withSaved(source: BrowserSource, { texts }: TextBook, importBranchPage: () => Promise<unknown>): void {
	// Somebody opened the address of the document that the worker fills for others.
	if (window.location.pathname === SHELL_PATH) window.location.replace(`${BASE}/`);
	if (answering.has(source)) return;
	answering.add(source);
	// First, so that requesting a page ahead never opens a saved page.
	fetchAhead(source, importBranchPage);
	answerFromSaved(source, texts, (without) => {
		withoutPlaces = without;
		writeLine();
	});
}

/** Starts everything, once the page is hydrated. */
export function startWithoutNetwork(
	source: BrowserSource,
	router: Router,
	book: TextBook,
	importBranchPage: () => Promise<unknown>,
): void {
	withSaved(source, book, importBranchPage);
	// Now, so that the service worker saves them.
	book.loadMore().catch(() => undefined);
	watchNetwork(async (offline) => {
		if (offline) return showLine(book);
		await source.listAgain().catch(() => undefined);
		window.dispatchEvent(new Event(LIST_RENEWED));
		await renewPage(router);
		lineText = "";
		writeLine();
		registerWorker(book);
	});
	if (!isOffline()) registerWorker(book);
	else showLine(book).then(() => showSavedList(source, router));
}

/** Shows how old the oldest data on the page may be. */
async function showLine(book: TextBook): Promise<void> {
	texts = (await book.loadMore()).offline;
	const times = [contentTime(), await savedListTime()].filter((time) => time !== undefined);
	lineText = times.length > 0 ? texts.offlineAsOf(momentText(book.texts, Math.min(...times))) : texts.offline;
	writeLine();
}

/** Shows the saved list, which knows more days off than a page that was saved some time ago. */
async function showSavedList(source: BrowserSource, router: Router): Promise<void> {
	if ((await savedListTime()) === undefined) return;
	await source.list().catch(() => undefined);
	window.dispatchEvent(new Event(LIST_RENEWED));
	if (pathOf(router).startsWith("/branch/")) router.revalidate();
}

/** Loads the page's data again. The page stays, with what was typed; pages for admins load their own data. */
async function renewPage(router: Router): Promise<void> {
	const { matches } = router.state;
	const shown = pathOf(router);
	if (isRestricted(matches.map(({ route }) => ({ handle: route.handle })))) return;
	if (shown !== "/" && !shown.startsWith("/location/")) return router.revalidate();
	// An open dialog has a history entry of its own.
	if (history.state?.[MARK]) return;
	const typing = document.activeElement?.closest("input, select");
	if (typing) {
		typing.addEventListener("blur", () => isOffline() || renewPage(router), { once: true });
		return;
	}
	// The finder writes its filter into the address past the router, with a short delay.
	window.dispatchEvent(new Event(ADDRESS_NEEDED));
	const { pathname, search, hash } = window.location;
	const state: unknown = history.state?.usr ?? null;
	await router.navigate(languageOf(withoutBase(pathname)).path + search + hash, {
		replace: true,
		preventScrollReset: true,
		state,
	});
}

function pathOf(router: Router): string {
	return languageOf(withoutBase(router.state.location.pathname)).path;
}

/** Starts the service worker, or looks for a new version of it, and tells it what to keep. Everything else works without it. */
async function registerWorker({ language, texts: { notSaved, tryAgain, notFound } }: TextBook): Promise<void> {
	const workers = navigator.serviceWorker;
	if (!workers) return;
	const wasWatching = workers.controller !== null;
	try {
		const registration = await workers.register(SERVICE_WORKER_PATH, { updateViaCache: "none" });
		if (wasWatching) await registration.update();
		await newWorker(registration);
		const message: SaveMessage = {
			type: "keep",
			used: wasWatching ? [] : usedAddresses(),
			ahead: !savesData(),
			texts: { language, notSaved, tryAgain, home: notFound.action },
		};
		registration.active?.postMessage(message);
	} catch {
		// There is no network or no such file, or service workers are not allowed.
	}
}

/** Waits for a worker that is about to start. */
async function newWorker({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
	const coming = installing ?? waiting;
	if (!coming) return;
	const { promise, resolve } = Promise.withResolvers<void>();
	coming.addEventListener("statechange", () => {
		if (coming.state === "activated" || coming.state === "redundant") resolve();
	});
	await promise;
}

function usedAddresses(): string[] {
	const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
	return [new URL(window.location.href), ...loaded]
		.filter(({ origin }) => origin === window.location.origin)
		.map(({ pathname, search }) => pathname + search);
}

/** The line above every page, outside of what React renders. It exists from the start, because screen readers announce only changes. */
const line = document.createElement("div");
line.role = "status";
document.body.prepend(line);
let lineText = "";
let texts: MoreTexts["offline"] | undefined;
/** Whether the last search went without the places of India. */
let withoutPlaces = false;

function writeLine(): void {
	const note = withoutPlaces ? texts?.withoutPlaces : undefined;
	const shown = [lineText, lineText && note].filter(Boolean).join(" ");
	if (line.textContent === shown) return;
	line.className = shown ? "page-width data-notices" : "";
	const notice = document.createElement("p");
	notice.className = "notice notice-warning";
	notice.textContent = shown;
	line.replaceChildren(...(shown ? [notice] : []));
}
