/** Whether the network is reached. The browser only knows whether there is one; the service worker knows whether it answers. */

import { OFFLINE_MARK } from "../../shared/offline/offline-mark.ts";
import type { NetworkMessage } from "../../shared/offline/saved-pages.ts";
import { SHELL_PATH } from "../../shared/paths.ts";
import { isOffline } from "../browser/network.ts";

/** How long the site may take to answer, in milliseconds. */
const PATIENCE_MS = 4000;

/** While the network is not reached, it is checked again after this time, in milliseconds. */
const AGAIN_MS = 15_000;

const marks = document.documentElement.dataset;

/** When the page's content was confirmed, in milliseconds since 1970; undefined if the page has no content of its own. */
export function contentTime(): number | undefined {
	return Number(marks[OFFLINE_MARK]) || undefined;
}

const losses = new EventTarget();

/** Whether the network is reached again while the page still shows what was saved. */
let isReturning = false;

/** Resolves as soon as the network is known to be unreachable. The signal ends the wait. */
export function untilOffline(signal: AbortSignal): Promise<void> {
	if (isOffline() && !isReturning) return Promise.resolve();
	return new Promise((resolve) => losses.addEventListener("loss", () => resolve(), { once: true, signal }));
}

/** Starts watching. What the page shows stays marked as saved until `changed` has ended. */
export function watchNetwork(changed: (offline: boolean) => Promise<void>): void {
	/** When the page's content came from the network. */
	let shownSince = Date.now();
	let timer: ReturnType<typeof setTimeout>;
	let checks = Promise.resolve();
	const check = () => {
		// A failed check must not be the last one.
		checks = checks.then(compare).catch(() => {
			timer = setTimeout(check, AGAIN_MS);
		});
	};
	async function compare(): Promise<void> {
		clearTimeout(timer);
		const reached = await isReached();
		if (!reached) timer = setTimeout(check, AGAIN_MS);
		if (reached === !isOffline()) return;
		if (reached) {
			isReturning = true;
			await changed(false).finally(() => {
				isReturning = false;
			});
			shownSince = Date.now();
			delete marks[OFFLINE_MARK];
		} else {
			marks[OFFLINE_MARK] = String(shownSince);
			losses.dispatchEvent(new Event("loss"));
			await changed(true);
		}
	}
	for (const event of ["online", "offline", "pageshow"]) window.addEventListener(event, check);
	document.addEventListener("visibilitychange", () => isOffline() && check());
	navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<Partial<NetworkMessage>>) => {
		if (data.type === "network" && data.reached === isOffline()) check();
	});
	if (isOffline() || !navigator.onLine) check();
}

async function isReached(): Promise<boolean> {
	try {
		const signal = AbortSignal.timeout(PATIENCE_MS);
		return (await fetch(SHELL_PATH, { method: "HEAD", cache: "no-store", signal })).ok;
	} catch {
		return false;
	}
}
