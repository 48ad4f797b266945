/** What a page's workers are, for tests of maps whose workers the browser ends. */
import type { Page } from "@playwright/test";

interface Workers {
	/** All that were started. */
	workers: Worker[];
	/** Whether each is ended as it starts. */
	endAll: boolean;
	/** What was asked of each drawing context. */
	preferences: unknown[];
}

export function ownOf<Result>(page: Page, read: (own: Workers) => Result): Promise<Result> {
	return page.evaluate(`(${read})(window)`);
}

/** For `addInitScript`. */
export function watchWorkers(): void {
	const own: Workers = { workers: [], endAll: false, preferences: [] };
	Object.assign(window, own);
	const Started = window.Worker;
	window.Worker = class extends Started {
		constructor(...of: ConstructorParameters<typeof Worker>) {
			super(...of);
			const watched = window as unknown as Workers;
			watched.workers.push(this);
			if (watched.endAll) this.terminate();
		}
	};
	const { getContext } = HTMLCanvasElement.prototype;
	HTMLCanvasElement.prototype.getContext = function (
		this: HTMLCanvasElement,
		...of: [string, WebGLContextAttributes?]
	) {
		if (of[0].startsWith("webgl")) (window as unknown as Workers).preferences.push(of[1]?.powerPreference);
		return getContext.apply(this, of as never);
	} as typeof getContext;
}
