import { type Header, SharedPromiseCache, type Source } from "pmtiles";

/**
 * Keeps the header and the directories of a PMTiles file, but not a failure to read them: the library's own cache
 * answers with the same failure until the page is left, so that no retry would help.
 */
export class ReadAgainCache extends SharedPromiseCache {
	override async getHeader(source: Source): Promise<Header> {
		return this.#unlessFailed(super.getHeader(source));
	}

	override async getDirectory(...place: Parameters<SharedPromiseCache["getDirectory"]>) {
		return this.#unlessFailed(super.getDirectory(...place));
	}

	async #unlessFailed<T>(reading: Promise<T>): Promise<T> {
		try {
			return await reading;
		} catch (error) {
			// What was given up, because the map has moved on, the library forgets by itself.
			if (!(error instanceof Error && error.name === "AbortError")) {
				this.cache.clear();
				this.pendingFetches.clear();
			}
			throw error;
		}
	}
}
