import { OFFLINE_MARK } from "../../shared/offline/offline-mark.ts";

/** Resolves when the network comes back, or the visitor to the page: what failed before may succeed now. */
export function onReturn(): Promise<void> {
	return new Promise((resolve) => {
		const returned = new AbortController();
		const { signal } = returned;
		const check = () => {
			if (document.visibilityState === "hidden") return;
			returned.abort();
			resolve();
		};
		window.addEventListener("online", check, { signal });
		document.addEventListener("visibilitychange", check, { signal });
	});
}

/** Whether the last attempt to reach the network failed. Always false on the server. */
export function isOffline(): boolean {
	return !import.meta.env.SSR && OFFLINE_MARK in document.documentElement.dataset;
}

/** The error for a request that failed on the server. Its reference is the id that the server gave the request. */
export function failedRequest(message: string, { headers }: Pick<Response, "headers">): Error {
	return Object.assign(new Error(message), { reference: headers.get("x-request-id") });
}

/** The id of the request behind an error, if there is one. */
export function referenceIn(error: unknown): string | undefined {
	return (error as { reference?: string } | null | undefined)?.reference || undefined;
}
