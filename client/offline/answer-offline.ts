import { withoutBase } from "../../shared/base.ts";
import { languageOf } from "../../shared/languages.ts";
import { savedAddress } from "../../shared/offline/saved-pages.ts";
import { PATTERNS } from "../../shared/paths.ts";
import type { PlaceKnowledge } from "../../shared/search/place.ts";
import type { FinderData } from "../../shared/search/search-results.ts";
import { isOffline } from "../browser/network.ts";
import type { BrowserSource } from "../state/browser-source.ts";
import type { Texts } from "../text/texts.ts";
import { untilOffline } from "./network-state.ts";
import { savedListTime } from "./saved-lists.ts";

/** Makes a source answer from the saved list if the server does not. `onSearch` learns whether a search went without places of India. */
export function answerFromSaved(
	source: BrowserSource,
	{ notSaved }: Texts,
	onSearch: (withoutPlaces: boolean) => void,
): void {
	const { finder, finderFromServer, branch, directory } = source;
	const server = { finder, finderFromServer, branch, directory };

	let loaded: PlaceKnowledge | undefined;
	/** The saved places, if any. Wishes are understood without them, too; the code for that is saved, and loaded only here. */
	async function places(): Promise<PlaceKnowledge> {
		const [{ savedPlaces, WITHOUT_PLACES }, { SENTENCE_READER: reader }] = await Promise.all([
			import("./saved-places.ts"),
			import("../../shared/search/sentence-reader.ts"),
		]);
		loaded ??= await savedPlaces().catch(() => undefined);
		const knowledge = loaded ?? WITHOUT_PLACES;
		return { ...knowledge, finder: { ...knowledge.finder, reader } };
	}

	async function hasSavedList(): Promise<boolean> {
		if (!source.hasList() && (await savedListTime()) === undefined) return false;
		return source.list().then(
			() => true,
			() => false,
		);
	}

	async function finderFromSaved(url: URL): Promise<FinderData | undefined> {
		if (!(await hasSavedList())) return undefined;
		const request = { url, params: placeIn(url) };
		const sure = await source.finderFromList(request);
		const finderData = sure ?? (await source.finderFromList(request, await places()));
		onSearch(!sure && !finderData?.results?.from);
		return finderData;
	}

	/** The server's answer, or the saved one: if the server fails, or is late while the network is known to be unreachable. */
	async function serverOrSaved(url: URL, online: Promise<FinderData>, signal?: AbortSignal): Promise<FinderData> {
		try {
			return await inTime(online, () => finderFromSaved(url));
		} catch (error) {
			if (signal?.aborted) throw error;
			const finder = isOffline() || !navigator.onLine ? await finderFromSaved(url) : undefined;
			if (finder) return finder;
			throw error;
		}
	}

	source.finderFromServer = (url, signal, near) => {
		const online = server.finderFromServer(url, signal, near);
		online.then(
			() => onSearch(false),
			() => undefined,
		);
		return serverOrSaved(url, online, signal);
	};
	source.finder = async (request) => {
		try {
			return await serverOrSaved(request.url, server.finder(request));
		} catch (error) {
			return openSavedPage(request.url, error, notSaved);
		}
	};
	/** Asks the server. If the answer is late while the network is known to be unreachable, asks again with the saved list. */
	const askInTime = <Answer>(ask: () => Promise<Answer>) =>
		inTime(ask(), async () => ((await hasSavedList()) ? ask() : undefined));

	source.directory = (request) =>
		askInTime(() => server.directory(request)).catch(async (error) => {
			if (!isOffline() && navigator.onLine) throw error;
			if (await hasSavedList()) return server.directory(request);
			throw new Error(notSaved);
		});
	source.branch = async (request) => {
		const answer = await askInTime(() => server.branch(request));
		const failed = answer.branch === null && answer.problem === "detailFailed";
		return failed && (isOffline() || !navigator.onLine) && (await hasSavedList()) ? server.branch(request) : answer;
	};
}

/** The server's answer, or the saved one, if any, as soon as the network is known to be unreachable. */
async function inTime<Answer>(online: Promise<Answer>, fallback: () => Promise<Answer | undefined>): Promise<Answer> {
	const answered = new AbortController();
	// If nothing is saved, the server may still answer.
	const late = untilOffline(answered.signal).then(fallback);
	try {
		return await Promise.race([online, late.then((answer) => answer ?? online)]);
	} finally {
		answered.abort();
	}
}

function placeIn({ pathname }: URL): { state?: string; locality?: string } {
	const { path } = languageOf(withoutBase(pathname));
	const [, , state, locality] = path.split("/").map(decodeURIComponent);
	return path === PATTERNS.home || state === undefined ? {} : { state, ...(locality && { locality }) };
}

/** Opens the saved copy of a page, if there is one. @throws an error whose message the visitor can read otherwise */
async function openSavedPage(url: URL, error: unknown, notSaved: string): Promise<never> {
	if (!isOffline() && navigator.onLine) throw error;
	const address = savedAddress(url);
	const isKept = address && "caches" in window && (await caches.match(address, { ignoreVary: true }));
	if (!isKept) throw new Error(notSaved);
	if (url.href === window.location.href) window.location.reload();
	else window.location.assign(url);
	return new Promise<never>(() => {});
}
