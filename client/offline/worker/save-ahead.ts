/** Fetches what a later visit without a network needs. */

import { MAX_LIST_IN_BROWSER } from "../../../shared/constants.ts";
import { AS_OF_HEADER, CACHES, type SaveMessage, VERSION_HEADER } from "../../../shared/offline/saved-pages.ts";
import {
	BRAND_LOGO_PATH,
	branchFeedPath,
	FEED_PATHS,
	PLACES_NEAR_PATH,
	SEARCH_NAMES_PATH,
	SHELL_PATH,
} from "../../../shared/paths.ts";
import { PAGE_DATA_ID } from "../../page-data.ts";
import { asOf, withHeaders } from "./saved-answer.ts";
import { brand, files, lists, shell } from "./strategies.ts";
import type { WorkerMessageEvent } from "./worker-scope.ts";

/** Files that every visit needs, as paths. The build puts them in (scripts/build.ts). */
declare const SAVED_FILES: readonly string[];

type Keep = (address: string, event: WorkerMessageEvent) => Promise<unknown>;

/** Fetches the shell, and with it how long the list is and which version; then the list unless it is long, and the files. */
async function saveAhead(event: WorkerMessageEvent): Promise<void> {
	const document = await shell.handle({ event, request: SHELL_PATH });
	await brand.handle({ event, request: BRAND_LOGO_PATH });
	// A proxy's error, or the server's while it is busy, says nothing of the list.
	if (!document.ok) return;
	const { version, branches } = shellData(await document.clone().text());
	if (branches > MAX_LIST_IN_BROWSER) await caches.delete(CACHES.lists);
	else if (version) await saveLists(event, version, asOf(document));
	for (const file of SAVED_FILES) await files.handle({ event, request: file });
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

/** Notes that a saved list is still that of the server. @returns whether there is one of this version */
async function confirm(key: string, version: string, time: number): Promise<boolean> {
	const cache = await caches.open(CACHES.lists);
	const kept = await cache.match(key);
	if (kept?.headers.get(VERSION_HEADER) !== version) return false;
	await cache.put(key, withHeaders(kept, { [AS_OF_HEADER]: String(time) }));
	return true;
}

const PAGE_DATA = `<script type="application/json" id="${PAGE_DATA_ID}">`;

/** What the shell says of the list of branches. */
function shellData(html: string): { version: string; branches: number } {
	const [, after = "null"] = html.split(PAGE_DATA);
	const data = JSON.parse(after.split("</script>", 1)[0] ?? "null") as {
		version?: string;
		store?: { branchLength?: number };
	} | null;
	return { version: data?.version ?? "", branches: data?.store?.branchLength ?? 0 };
}

/** More addresses than a page uses. */
const MAX_USED = 100;

/** Keeps what a page has used, from the browser's own cache, and what later visits need if the page asks for it. */
export async function keep({ used, ahead }: SaveMessage, event: WorkerMessageEvent, saveUsed: Keep): Promise<void> {
	for (const address of used.slice(0, MAX_USED)) await saveUsed(address, event).catch(() => undefined);
	if (ahead) await saveAhead(event);
}

/** Whether a message is one to keep something; any page of the site can send others. */
export function isSaveMessage(data: unknown): data is SaveMessage {
	if (typeof data !== "object" || data === null) return false;
	const { type, used, ahead } = data as Partial<Record<keyof SaveMessage, unknown>>;
	return type === "keep" && Array.isArray(used) && typeof ahead === "boolean";
}
