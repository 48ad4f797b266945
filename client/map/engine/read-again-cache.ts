import { type Header, SharedPromiseCache, type Source } from "pmtiles";

/** Caches the header and directories of a PMTiles file, but no failure: the library's own cache keeps one, so a retry would not help. */
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
			// The library itself forgets a read that was aborted because the map has moved on.
			if (!(error instanceof Error && error.name === "AbortError")) {
				this.cache.clear();
				this.pendingFetches.clear();
			}
			throw error;
		}
	}
}
