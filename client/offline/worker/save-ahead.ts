/** Fetches what a later visit without a network needs. */

import { MAX_LIST_IN_BROWSER } from "../../../shared/constants.ts";
import { ALL_LANGUAGES, type Language } from "../../../shared/languages.ts";
import {
	AS_OF_HEADER,
	CACHES,
	type OfflineTexts,
	type SaveMessage,
	VERSION_HEADER,
} from "../../../shared/offline/saved-pages.ts";
import {
	BRAND_LOGO_PATH,
	branchFeedPath,
	FEED_PATHS,
	PLACES_NEAR_PATH,
	SEARCH_NAMES_PATH,
	SHELL_PATH,
} from "../../../shared/paths.ts";
import { PAGE_DATA_ID, type PageData } from "../../page-data.ts";
import { GO_HOME, NOT_SAVED, TRY_AGAIN } from "../../text/en/offline-texts.ts";
import { asOf, withHeaders } from "./saved-answer.ts";
import { brand, files, lists, shell } from "./strategies.ts";
import type { WorkerMessageEvent } from "./worker-scope.ts";

/** The paths of files that every visit needs. The build inserts them (scripts/build.ts). */
declare const SAVED_FILES: readonly string[];

type Keep = (address: string, event: WorkerMessageEvent) => Promise<unknown>;

/** Fetches the shell, which has the list's length and version, then the list unless it is too long, and the files. */
async function saveAhead(event: WorkerMessageEvent, language: Language): Promise<void> {
	const document = await shell.handle({ event, request: SHELL_PATH });
	await brand.handle({ event, request: BRAND_LOGO_PATH });
	// An error of a proxy, or of a busy server, says nothing about the list.
	if (!document.ok) return;
	const { version, branches, texts } = shellData(await document.clone().text());
	if (branches > MAX_LIST_IN_BROWSER) await caches.delete(CACHES.lists);
	else if (version) await saveLists(event, version, asOf(document));
	// Those of other languages than English are not among the files of every visit.
	for (const file of [...SAVED_FILES, ...(texts[language] ?? [])]) {
		await files.handle({ event, request: file });
	}
}

async function saveLists(event: WorkerMessageEvent, version: string, confirmed: number): Promise<void> {
	const sameVersion = [SEARCH_NAMES_PATH, PLACES_NEAR_PATH].map((path) => `${path}?v=${encodeURIComponent(version)}`);
	for (const address of [branchFeedPath(version), ...sameVersion]) {
		if (!(await confirm(address.split("?", 1)[0] ?? "", version, confirmed))) {
			await lists.handle({ event, request: address });
		}
	}
	for (const address of [FEED_PATHS.states, FEED_PATHS.cities]) await lists.handle({ event, request: address });
}

/** Notes that the server has confirmed a saved list. @returns whether a list of this version is saved */
async function confirm(key: string, version: string, time: number): Promise<boolean> {
	const cache = await caches.open(CACHES.lists);
	const copy = await cache.match(key);
	if (copy?.headers.get(VERSION_HEADER) !== version) return false;
	await cache.put(key, withHeaders(copy, { [AS_OF_HEADER]: String(time) }));
	return true;
}

const PAGE_DATA = `<script type="application/json" id="${PAGE_DATA_ID}">`;

/** What the shell says about the list of branches. */
function shellData(html: string): { version: string; branches: number; texts: PageData["texts"] } {
	const [, after = "null"] = html.split(PAGE_DATA);
	const data = JSON.parse(after.split("</script>", 1)[0] ?? "null") as {
		version?: string;
		store?: { branchLength?: number };
		texts?: PageData["texts"];
	} | null;
	return { version: data?.version ?? "", branches: data?.store?.branchLength ?? 0, texts: data?.texts ?? {} };
}

/** More addresses than any page uses. */
const MAX_USED = 100;

/** Keeps what a page has used, from the browser's own cache. If the page asks for it, also fetches what later visits need. */
export async function keep(
	{ used, ahead, texts }: SaveMessage,
	event: WorkerMessageEvent,
	saveUsed: Keep,
): Promise<void> {
	await (await caches.open(CACHES.shell)).put(textsAddress(texts.language), Response.json(texts));
	for (const address of used.slice(0, MAX_USED)) await saveUsed(address, event).catch(() => undefined);
	if (ahead) await saveAhead(event, texts.language);
}

/** Where the texts of the worker's own page are kept. */
function textsAddress(language: Language): string {
	return `${SHELL_PATH}/texts/${language}`;
}

const ENGLISH: OfflineTexts = { language: "en", notSaved: NOT_SAVED, tryAgain: TRY_AGAIN, home: GO_HOME };

function isTexts(texts: unknown): texts is OfflineTexts {
	if (typeof texts !== "object" || texts === null) return false;
	const { language, ...messages } = texts as Partial<Record<keyof OfflineTexts, unknown>>;
	return (
		ALL_LANGUAGES.some((each) => each === language) &&
		[messages.notSaved, messages.tryAgain, messages.home].every((each) => typeof each === "string")
	);
}

/** The texts of the worker's own page, in English if those of the language are not kept. */
export async function keptTexts(language: Language): Promise<OfflineTexts> {
	const copy = await caches.match(textsAddress(language), { cacheName: CACHES.shell });
	return copy ? ((await copy.json()) as OfflineTexts) : ENGLISH;
}

/** Whether pages of a language can be shown without a network. Those in English always can. */
export async function hasTexts(language: Language): Promise<boolean> {
	return language === "en" || (await keptTexts(language)).language === language;
}

/** Whether a message asks to keep something; any page of the site can send other messages. */
export function isSaveMessage(data: unknown): data is SaveMessage {
	if (typeof data !== "object" || data === null) return false;
	const { type, used, ahead, texts } = data as Partial<Record<keyof SaveMessage, unknown>>;
	return type === "keep" && Array.isArray(used) && typeof ahead === "boolean" && isTexts(texts);
}
