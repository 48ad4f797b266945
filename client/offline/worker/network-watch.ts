/** Tells the pages whether the worker reaches the network. `navigator.onLine` only says whether there is one. */
import type { NetworkMessage } from "../../../shared/offline/saved-pages.ts";
import { worker } from "./worker-scope.ts";

let reached = true;

/** Whether the last request got an answer in time. */
export function isNetworkReached(): boolean {
	return reached;
}

/** Data that a strategy keeps for a plugin while it answers one request. */
type State = Record<string, unknown>;

interface Looked {
	cachedResponse?: Response | undefined;
	state?: State | undefined;
}

/** A plugin for strategies that ask the network first. */
export const networkWatch = {
	async fetchDidSucceed({ response }: { response: Response }): Promise<Response> {
		tellPages(true);
		return response;
	},
	async fetchDidFail({ error, state }: { error: Error; state?: State | undefined }): Promise<void> {
		if (state) state.failed = true;
		// A request that its page has cancelled says nothing about the network.
		if (error.name !== "AbortError") tellPages(false);
	},
	/** Called after a failure, or if the network takes too long. */
	async cachedResponseWillBeUsed({ cachedResponse, state }: Looked): Promise<Response | undefined> {
		if (!state?.failed) tellPages(false);
		return cachedResponse;
	},
};

/** Notes whether the network is reached, and tells all open pages when that changes. */
export async function tellPages(now: boolean): Promise<void> {
	if (now === reached) return;
	reached = now;
	const message: NetworkMessage = { type: "network", reached: now };
	for (const page of await worker.clients.matchAll()) page.postMessage(message);
}
