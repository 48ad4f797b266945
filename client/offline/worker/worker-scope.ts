/** What the worker uses of its global scope. TypeScript has no types for a worker beside those for pages. */

/** An event that can keep the worker alive. */
export interface LastingEvent extends Event {
	waitUntil(work: Promise<unknown>): void;
}

export interface WorkerMessageEvent extends LastingEvent {
	readonly data: unknown;
}

export interface FetchEvent extends LastingEvent {
	/** The id of the page that sends the request; empty if the request is for a page. */
	readonly clientId: string;
}

interface Page {
	readonly url: string;
	postMessage(message: unknown): void;
}

interface WorkerScope {
	readonly location: Location;
	readonly navigator: { readonly onLine: boolean };
	readonly clients: {
		claim(): Promise<void>;
		get(id: string): Promise<Page | undefined>;
		matchAll(): Promise<readonly Page[]>;
	};
	skipWaiting(): Promise<void>;
	addEventListener(type: "install" | "activate", listener: (event: LastingEvent) => void): void;
	addEventListener(type: "message", listener: (event: WorkerMessageEvent) => void): void;
}

export const worker = self as unknown as WorkerScope;
