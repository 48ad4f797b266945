import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from "react-router-dom";
import { BASE, withoutBase } from "../shared/base.ts";
import { addressIn, type Language, languageOf, localeOf } from "../shared/languages.ts";
import { PATTERNS, SUGGESTIONS_PATH } from "../shared/paths.ts";
import { MAX_SUGGESTIONS, type Suggestion } from "../shared/search/suggestion.ts";
import { App } from "./app.tsx";
import { BACK } from "./browser/back-entry.ts";
import { isOffline, onReturn } from "./browser/network.ts";
import { showWithoutScripts } from "./browser/plain-page.ts";
import { trustOwnCode } from "./browser/trusted-types.ts";
import { nextTask, whenPageIsIdle } from "./browser/when-idle.ts";
import { importBranchDialog } from "./finder/branch-dialog-opener.tsx";
import { importNotes, setNotes } from "./finder/results/result-notes.tsx";
import { PAGE_DATA_ID, type PageData } from "./page-data.ts";
import { createRoutes, importBranchPage } from "./routes.tsx";
import { createBrowserSource } from "./state/browser-source.ts";
import { chosenLanguage } from "./state/chosen-language.ts";
import { createLocatorStore } from "./state/locator-store.tsx";
import type { Matches } from "./state/page-context.tsx";
import { isOnlyInEnglish } from "./state/route-handle.ts";
import { loadTexts } from "./text/load-texts.ts";
import type { TextBook } from "./text/texts.ts";
import "./styles.css";
// Imported last, because it hides what other style sheets show.
import "./print.css";

trustOwnCode();

const importSameView = () => import("./layout/same-view.ts");

const importWithoutNetwork = () => import("./offline/start.ts");

/** What later visits need is loaded this many milliseconds after everything else: it must not compete with a first visit on a slow network. */
const LATER_MS = 3000;

/** A file that a newer release has replaced never comes. */
const MAX_ATTEMPTS = 5;

const { language } = languageOf(withoutBase(window.location.pathname));

/** The languages but English have a prefix in their addresses. */
const basename = BASE + addressIn(language, PATTERNS.home);

/** Whether a page of this site led to this document, such as the same one in another language. */
const isFromHere = document.referrer.startsWith(`${window.location.origin}/`);

const root = document.getElementById("root");
const data: PageData | null = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? "null");

// The two newest functions that scripts need (docs/product.md, Browsers). Without them, nothing may start: it would stop halfway.
if (!("canParse" in URL && "any" in AbortSignal)) showWithoutScripts();
// If there is no data, the server could not render the page. Its failure screen stays.
else if (root && data) start(root, data);

async function start(root: HTMLElement, data: PageData) {
	// Loading the code took long enough: what the visitor did meanwhile comes first.
	await nextTask();
	const { hydration, store: stored, now, version, texts, places, frame: file, brands, ...served } = data;
	served.brand = brands?.[language] ?? served.brand;
	const store = createLocatorStore();
	store.setState(stored);
	const source = createBrowserSource(version);
	const routes = createRoutes(source, store);
	const chosen = languageToKeep(routes);
	if (chosen)
		return window.location.replace(
			BASE + addressIn(chosen, withoutBase(window.location.pathname) + window.location.search),
		);
	const book = await loadForHydration(data, hydration ? routes : []);
	if (!hydration) {
		await book.loadPlaces();
		document.documentElement.lang = localeOf(language);
		(await importWithoutNetwork()).withSaved(source, book, importBranchPage);
	}
	loadRestEarly(book);
	if (isFromHere) await importSameView().catch(() => {});
	nameEntry();
	// Before the router's own: Chromium calls the window's listeners in the order in which they were added, also those for capture.
	window.addEventListener("popstate", announceBack);
	const frame: typeof import("./frame/frame.tsx") | undefined = file && (await import(/* @vite-ignore */ file));
	const createRouter = frame ? frame.createFrameRouter : createBrowserRouter;
	const router = createRouter(routes, { basename, ...(hydration && { hydrationData: hydration }) });
	// The hydration begins in a task of its own.
	await nextTask();
	const page = {
		...served,
		version,
		source,
		suggest: fetchSuggestions,
		showHead: async (matches: Matches, isCurrent: () => boolean) => {
			const { showHead } = await import("./page-heads.ts");
			await showHead(matches, book, served, isCurrent);
		},
		forgetFeeds: source.forget,
		isShell: !hydration,
	};
	const app = (
		<StrictMode>
			<App page={page} store={store} book={book} now={hydration ? now : Date.now()}>
				<RouterProvider router={router} />
			</App>
		</StrictMode>
	);
	if (hydration) {
		// React hydrates in slices, between which the browser can answer the visitor.
		const field = document.activeElement?.getAttribute("name");
		const fields = fieldsOf();
		const onRecoverableError = (error: unknown) => {
			// In a page that was translated before, React did not find the words that it expects, and has rendered the page again.
			if (field && document.activeElement === document.body) document.getElementsByName(field)[0]?.focus();
			import("./browser/fill-again.ts").then(
				({ fillAgain }) => fillAgain(fields, fieldsOf(), error),
				() => {},
			);
		};
		startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
	} else {
		// React would keep the server's markup beside its own.
		root.replaceChildren();
		createRoot(root).render(app);
	}
	if (frame) return;
	whenPageIsIdle(() => {
		// If the chunk does not load, or the visitor leaves meanwhile, only this visit goes without it.
		const start = () =>
			importWithoutNetwork().then(
				({ startWithoutNetwork }) => startWithoutNetwork(source, router, book, importBranchPage),
				() => {},
			);
		// Without a network there is no wait: this chunk answers then.
		setTimeout(start, isOffline() ? 0 : LATER_MS);
		if (language === "en") setTimeout(() => offerLanguage(router), LATER_MS);
	});
}

/** The language chosen before, if a new visit begins at this English page: an address with a language, Back and a reload keep theirs. */
function languageToKeep(routes: RouteObject[]): Language | undefined {
	const chosen = language === "en" ? chosenLanguage() : undefined;
	if (!chosen || chosen === "en" || isOnlyInEnglish(matchedBy(routes))) return undefined;
	const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	return visit?.type === "navigate" && !isFromHere ? chosen : undefined;
}

function matchedBy(routes: RouteObject[]): RouteObject[] {
	return (matchRoutes(routes, window.location, basename) ?? []).map(({ route }) => route);
}

function offerLanguage(router: ReturnType<typeof createBrowserRouter>): void {
	import("./layout/offered-language.ts").then(
		({ watchForOffer }) => watchForOffer(router),
		() => {},
	);
}

function fieldsOf() {
	return [...document.querySelectorAll<HTMLInputElement>("input, select, textarea")];
}

/** The router keeps scroll positions by the key of the history entry. Without one, all first pages of a tab would share a position. */
function nameEntry(): void {
	if (history.state?.key) return;
	history.replaceState({ ...history.state, key: String(Math.random()) }, "");
}

function announceBack(event: PopStateEvent): void {
	if (!window.dispatchEvent(new Event(BACK, { cancelable: true }))) event.stopImmediatePropagation();
}

/** Starts with the visitor's first action: dialog and page are then there when a card is opened, and a mere first view loads less. */
function loadRestEarly(book: TextBook) {
	const began = new AbortController();
	const load = () => {
		began.abort();
		// If one fails, opening it tries again.
		Promise.allSettled([
			importBranchPage(),
			importBranchDialog(),
			importNotes(),
			book.loadMore(),
			book.loadPlaces(),
			importSameView(),
		]);
	};
	for (const event of ["pointerdown", "keydown", "input"])
		window.addEventListener(event, load, { signal: began.signal });
}

/** Loads the texts and a lazy page's chunk. If they do not load, the page works as without scripts, and they are requested again on return. */
async function loadForHydration(data: PageData, routes: RouteObject[]): Promise<TextBook> {
	const first = await loadMatched(data, routes);
	if (first) return first;
	const showAsBefore = showWithoutScripts();
	for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
		await onReturn();
		const book = await loadMatched(data, routes);
		if (!book) continue;
		showAsBefore();
		return book;
	}
	// The page stays without scripts. The next page load starts again.
	return new Promise(() => {});
}

/** @returns the texts; undefined if something was not loaded */
async function loadMatched({ texts, places }: PageData, routes: RouteObject[]): Promise<TextBook | undefined> {
	// What the server's markup says about the results would vanish until its code is there, and all below it would jump.
	const notes = document.querySelector(".result-notes > *, .empty-panel, .other-branches") && importNotes();
	const book = await loadTexts(language, texts[language] ?? [], places).catch(() => undefined);
	await notes?.then(
		({ Notes }) => setNotes(Notes),
		() => {},
	);
	if (notes) await book?.loadMore().catch(() => {});
	for (const route of matchedBy(routes)) {
		if (typeof route.lazy !== "function") continue;
		const loaded = await route.lazy().catch(() => null);
		if (!loaded) return undefined;
		Object.assign(route, loaded, { lazy: undefined });
		// Pages with a chunk of their own also need the rest of the texts.
		if (!(await book?.loadMore().catch(() => null))) return undefined;
	}
	return book;
}

/** Asks the server for suggestions for the search box. @throws if it does not answer, or with something else */
async function fetchSuggestions(query: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
	const response = await fetch(`${SUGGESTIONS_PATH}?q=${encodeURIComponent(query)}`, { signal });
	if (!response.ok) throw new Error(`${SUGGESTIONS_PATH} answered ${response.status}`);
	const { suggestions } = (await response.json()) as { suggestions: Suggestion[] };
	return suggestions.slice(0, MAX_SUGGESTIONS);
}
