/** Requests what a link leads to as soon as the visitor seems to want it. */
import { withoutBase } from "../../shared/base.ts";
import { languageOf } from "../../shared/languages.ts";
import { isSavedPage } from "../../shared/offline/saved-pages.ts";
import { isOffline } from "../browser/network.ts";
import type { BrowserSource } from "../state/browser-source.ts";

/** How long a pointer or the focus must rest on a link, in milliseconds. A finger does not rest. */
const REST_MS = 80;

/** How long an answer is kept until it is used, in milliseconds. */
const FRESH_MS = 10_000;

/** The most answers that are kept at the same time. */
const MAX_WAITING = 10;

interface Ahead {
	finder?: ReturnType<BrowserSource["finder"]>;
	branch?: ReturnType<BrowserSource["branch"]>;
}

/** Makes a source answer with what was requested ahead, unless the browser's list has it, and loads the code of a branch's page ahead. */
export function fetchAhead(source: BrowserSource, importBranchPage: () => Promise<unknown>): void {
	const server = { finder: source.finder, branch: source.branch };
	const waiting = new Map<string, Ahead>();
	let timer: ReturnType<typeof setTimeout>;

	function take(url: URL): Ahead | undefined {
		// The page is being opened. A click also focuses its link, which would request the page once more.
		clearTimeout(timer);
		const ahead = waiting.get(url.href);
		waiting.delete(url.href);
		return ahead;
	}
	source.finder = async (request) =>
		(await take(request.url)?.finder?.catch(() => undefined)) ?? server.finder(request);
	source.branch = async (request) => {
		const ahead = await take(request.url)?.branch;
		return ahead?.branch ? ahead : server.branch(request);
	};

	function ask(url: URL): void {
		const isBranch = languageOf(withoutBase(url.pathname)).path.startsWith("/branch/");
		if (isBranch) importBranchPage().catch(() => undefined);
		if (isOffline() || source.hasList() || waiting.has(url.href) || waiting.size >= MAX_WAITING) return;
		const request = { url, params: {} };
		const ahead: Ahead = isBranch ? { branch: server.branch(request) } : { finder: server.finder(request) };
		ahead.finder?.catch(() => undefined);
		waiting.set(url.href, ahead);
		setTimeout(() => waiting.get(url.href) === ahead && waiting.delete(url.href), FRESH_MS);
	}

	function intend({ target }: Event, rest: number): void {
		clearTimeout(timer);
		const url = target instanceof Element ? pageOf(target) : undefined;
		if (url && !savesData()) timer = setTimeout(() => ask(url), rest);
	}
	document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && intend(event, REST_MS));
	document.addEventListener("focusin", (event) => intend(event, REST_MS));
	document.addEventListener("touchstart", (event) => intend(event, 0), { passive: true });
}

/** The address of a place's or branch's page that a link leads to, unless it is the current page. */
function pageOf(target: Element): URL | undefined {
	const link = target.closest<HTMLAnchorElement>("a[href]");
	if (!link || link.origin !== window.location.origin) return undefined;
	const url = new URL(link.href);
	url.hash = "";
	const isOther = url.pathname !== window.location.pathname || url.search !== window.location.search;
	const isOfPlace = /^\/(?:branch|location)\//.test(languageOf(withoutBase(url.pathname)).path);
	return isOther && isOfPlace && isSavedPage(url.pathname) ? url : undefined;
}

/** Whether the visitor has asked the browser to use little data. */
export function savesData(): boolean {
	return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
