import type { KeepMessage } from "../../shared/kept.ts";
import { SERVICE_WORKER_PATH } from "../../shared/paths.ts";
import { savesData } from "./saves-data.ts";

/** Starts the service worker, or looks for a new version of it, and tells it what to keep. Without one, everything else works. */
export async function registerWorker(): Promise<void> {
	const workers = navigator.serviceWorker;
	if (!workers) return;
	const wasWatching = workers.controller !== null;
	try {
		const registration = await workers.register(SERVICE_WORKER_PATH, { updateViaCache: "none" });
		if (wasWatching) await registration.update();
		await newWorker(registration);
		const message: KeepMessage = { type: "keep", used: wasWatching ? [] : usedAddresses(), ahead: !savesData() };
		registration.active?.postMessage(message);
	} catch {
		// No network, no such file, or not allowed.
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

/** The page, and what it has loaded. */
function usedAddresses(): string[] {
	const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
	return [new URL(window.location.href), ...loaded]
		.filter(({ origin }) => origin === window.location.origin)
		.map(({ pathname, search }) => pathname + search);
}
