import { MESSAGES } from "../../shared/messages.ts";
import { keptAddress } from "../../shared/offline/kept.ts";
import { PATTERNS } from "../../shared/paths.ts";
import { NO_PLACES, type PlaceKnowledge } from "../../shared/search/place.ts";
import type { FinderData } from "../../shared/search/search-results.ts";
import { isOffline } from "../browser/network.ts";
import type { BrowserSource } from "../state/browser-source.ts";
import { enNotKept } from "../text/en-not-kept.ts";
import { keptListTime, keptPlaces } from "./kept-places.ts";
import { untilOffline } from "./network-state.ts";

/** Makes a source answer from the kept list where the server does not. `onSearch` hears whether a search went without places of India. */
export function answerFromKept(source: BrowserSource, onSearch: (withoutPlaces: boolean) => void): void {
	const { finder, finderFromServer, branch, directory } = source;
	const server = { finder, finderFromServer, branch, directory };

	let loaded: Promise<PlaceKnowledge | undefined> | undefined;
	/** Those that were kept, if any. Wishes are read in any case; what reads them is kept, too, and loaded only here. */
	async function places(): Promise<PlaceKnowledge> {
		loaded ??= keptPlaces().catch(() => undefined);
		const [kept, { SENTENCE_READER: reader }] = await Promise.all([
			loaded,
			import("../../shared/search/sentence-reader.ts"),
		]);
		if (!kept) loaded = undefined;
		const known = kept ?? { ...NO_PLACES, isMissing: true };
		return { ...known, finder: { ...known.finder, reader } };
	}

	async function hasKeptList(): Promise<boolean> {
		if (!source.hasList() && (await keptListTime()) === undefined) return false;
		return source.list().then(
			() => true,
			() => false,
		);
	}

	async function finderFromKept(url: URL): Promise<FinderData | undefined> {
		if (!(await hasKeptList())) return undefined;
		const request = { url, params: placeIn(url) };
		const sure = await source.finderFromList(request);
		const found = sure ?? (await source.finderFromList(request, await places()));
		onSearch(!sure && !found?.results?.from);
		return found;
	}

	/** The server's answer, or what is kept if there is none, or none in time and the network is known to be away. */
	async function serverOrKept(url: URL, asked: Promise<FinderData>, signal?: AbortSignal): Promise<FinderData> {
		try {
			return await inTime(asked, () => finderFromKept(url));
		} catch (error) {
			if (signal?.aborted) throw error;
			const finder = isOffline() || !navigator.onLine ? await finderFromKept(url) : undefined;
			if (finder) return finder;
			throw error;
		}
	}

	source.finderFromServer = (url, signal, near) => {
		const asked = server.finderFromServer(url, signal, near);
		asked.then(
			() => onSearch(false),
			() => undefined,
		);
		return serverOrKept(url, asked, signal);
	};
	source.finder = async (request) => {
		try {
			return await serverOrKept(request.url, server.finder(request));
		} catch (error) {
			return openKeptPage(request.url, error);
		}
	};
	/** Asks, and again with the kept list if there is no answer in time and the network is known to be away. */
	const askInTime = <Answer>(ask: () => Promise<Answer>) =>
		inTime(ask(), async () => ((await hasKeptList()) ? ask() : undefined));

	source.directory = (request) =>
		askInTime(() => server.directory(request)).catch(async (error) => {
			if (!isOffline() && navigator.onLine) throw error;
			if (await hasKeptList()) return server.directory(request);
			throw new Error(enNotKept);
		});
	source.branch = async (request) => {
		const answer = await askInTime(() => server.branch(request));
		const failed = answer.branch === null && answer.message === MESSAGES.detailFailed;
		return failed && (isOffline() || !navigator.onLine) && (await hasKeptList()) ? server.branch(request) : answer;
	};
}

/** An answer of the server, or the kept one, if any, as soon as the network is known to be away. */
async function inTime<Answer>(asked: Promise<Answer>, kept: () => Promise<Answer | undefined>): Promise<Answer> {
	const answered = new AbortController();
	// Without a kept one, the server may still answer.
	const late = untilOffline(answered.signal).then(kept);
	try {
		return await Promise.race([asked, late.then((answer) => answer ?? asked)]);
	} finally {
		answered.abort();
	}
}

/** The parts of a finder's path. */
function placeIn({ pathname }: URL): { state?: string; locality?: string } {
	const [, , state, locality] = pathname.split("/").map(decodeURIComponent);
	return pathname === PATTERNS.home || state === undefined ? {} : { state, ...(locality && { locality }) };
}

/** Goes on with the kept copy of a page, if there is one. @throws what the visitor is to read otherwise */
async function openKeptPage(url: URL, error: unknown): Promise<never> {
	if (!isOffline() && navigator.onLine) throw error;
	const address = keptAddress(url);
	const isKept = address && "caches" in window && (await caches.match(address, { ignoreVary: true }));
	if (!isKept) throw new Error(enNotKept);
	if (url.href === window.location.href) window.location.reload();
	else window.location.assign(url);
	return new Promise<never>(() => {});
}
