/** Pages as fast as they come, of addresses that nobody has asked for. */

import { random } from "../../../server/branch-service/import/testing/hostile-files.ts";
import { directoryPath, FEED_PATHS, locationPath } from "../../../shared/paths.ts";
import type { Attack, AttackGroup, Target } from "../attack-types.ts";
import { flood } from "../flood.ts";
import { addressOf, get, newPage } from "../requests.ts";

const CONNECTIONS = { full: 900, short: 100 };
const FLOOD_MS = { full: 6000, short: 400 };
const HTML = "Accept: text/html";

function pages(request: (next: (below: number) => number) => string, fromMany = false): Attack {
	return async (target) => {
		const next = random(target.seed);
		const options = (index: number) => (fromMany ? { from: addressOf(index) } : {});
		target.note(`${Math.round(await floodWith(target, () => request(next), options))} answers per second`);
	};
}

function floodWith(target: Target, request: () => string, options?: (index: number) => { from?: string }) {
	const connections = target.sized(CONNECTIONS.full, CONNECTIONS.short);
	return flood(target, {
		connections,
		ms: target.sized(FLOOD_MS.full, FLOOD_MS.short),
		request,
		...(options && { options }),
	});
}

/** How many times as many answers come where they share a page, at least. */
const SHARED_MORE = 4;

/** Parameters that a page does not read, such as those of advertisements, make no page of their own. */
async function unknownParameters(target: Target): Promise<void> {
	let number = 0;
	const etags = new Set<string>();
	const connections = target.sized(CONNECTIONS.full, CONNECTIONS.short);
	const ms = target.sized(FLOOD_MS.full, FLOOD_MS.short) / 2;
	async function pagesPerSecond(request: () => string, onPage?: (head: string) => void) {
		let all = 0;
		let given = 0;
		await flood(target, {
			connections,
			ms,
			request,
			onAnswer({ status, head }) {
				all++;
				if (status !== 200) return;
				given++;
				onPage?.(head);
			},
		});
		return { refused: all - given, perSecond: Math.round(given / (ms / 1000)) };
	}
	const shared = await pagesPerSecond(
		() => get(`/?fbclid=${number++}&utm_source=${number}`),
		(head) => etags.add(/\r\netag: (\S+)/i.exec(head)?.[1] ?? "none"),
	);
	const own = await pagesPerSecond(() => get(newPage()));
	target.note(`${shared.perSecond} pages per second where they are the same, ${own.perSecond} where each is another`);
	// Another minute may have begun meanwhile, with another page.
	target.require(etags.size <= 2, `${etags.size} different pages for parameters that they do not read`);
	target.require(shared.refused === 0, `${shared.refused} answers for them that were not 200`);
	const few = `they bring only ${(shared.perSecond / own.perSecond).toFixed(1)} times as many pages`;
	if (shared.perSecond >= own.perSecond * SHARED_MORE) return;
	if (target.short) target.warn(few);
	else target.require(false, few);
}

type Next = (below: number) => number;

/** A text of random characters of all planes, as it stands in an address. */
function anyText(next: Next, length: number): string {
	const points = Array.from({ length }, () => {
		const point = next(0x10ffff);
		return point >= 0xd800 && point <= 0xdfff ? 0x905 : point;
	});
	return encodeURIComponent(String.fromCodePoint(...points));
}

const repeated = (text: string, length: number) => text.repeat(length / text.length + 1).slice(0, length);

const number = (next: Next) => next(1_000_000_000);

/** Another address of the same branch each time: a place without a letter is none, so nobody is sent to the branch's own. */
const signs = (next: Next) => number(next).toString(2).replaceAll("0", "-").replaceAll("1", "_");

export const pageFlood: AttackGroup = {
	name: "page-flood",
	attacks: {
		searches: pages((next) => get(`/?q=${number(next)}`)),
		"searches-from-many": pages((next) => get(`/?q=${number(next)}`), true),
		"unknown-parameters": unknownParameters,
		"pages-of-results": pages((next) => get(`/?page=${number(next)}&category=${number(next)}`)),
		places: pages((next) => get(locationPath(`State ${number(next)}`, `City ${number(next)}`), [HTML])),
		branches: pages((next) => get(`/branch/${signs(next)}/${signs(next)}/${1 + next(180)}`, [HTML])),
		"old-addresses": pages((next) => get(`/branch/a${number(next)}/b${number(next)}/${1 + next(180)}`, [HTML])),
		"lists-of-all": pages((next) => get(directoryPath(`State ${number(next)}`, 1 + next(9)), [HTML])),
		"no-pages": pages((next) => get(`/none/${number(next)}/${number(next)}`, [HTML])),
		"no-pages-for-programs": pages((next) => get(`/none/${number(next)}`, ["Accept: application/json"])),
		"malformed-addresses": pages((next) => get(`/%E0%A4%A${number(next)}`, [HTML])),
		"long-searches": pages((next) => get(`/?q=${repeated(`${number(next)}+`, 14_000)}`)),
		"long-paths": pages((next) => get(`/location/${repeated(`${number(next)}-`, 14_000)}`, [HTML])),
		"longest-valid-searches": pages((next) => get(`/?q=${repeated(`${number(next)}+`, 4000)}`)),
		"longest-valid-paths": pages((next) => get(`/location/${repeated(`${number(next)}-`, 4000)}`, [HTML])),
		"all-of-unicode": pages((next) => get(`/?q=${anyText(next, 250)}&state=${anyText(next, 50)}`)),
		"all-of-unicode-in-paths": pages((next) => get(`/location/${anyText(next, 250)}/${anyText(next, 50)}`, [HTML])),
		"lists-of-encodings": pages((next) => get(`/?q=${number(next)}`, [`Accept-Encoding: ${repeated("a,", 1000)}`])),
		"long-lists-of-encodings": pages(() => get(FEED_PATHS.branches, [`Accept-Encoding: ${repeated(",", 15_000)}`])),
		"long-lists-of-types": pages(() => get("/assets/none.js", [`Accept: ${repeated("a/b,", 15_000)}`])),
		"long-lists-of-etags": pages(() => get(FEED_PATHS.branches, [`If-None-Match: ${repeated(",", 15_000)}`])),
		feeds: pages((next) => get(`${FEED_PATHS.branches}?v=${number(next)}`, ["Accept-Encoding: br"]), true),
	},
};
