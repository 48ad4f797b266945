/** Pages as fast as they come, of addresses that nobody has asked for. */

import { random } from "../../../server/branch-service/import/testing/hostile-files.ts";
import { FEED_PATHS, locationPath } from "../../../shared/paths.ts";
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

/** How many times faster addresses are that share a page, at least. */
const SHARED_FASTER = 4;

/** Parameters that a page does not read, such as those of advertisements, make no page of their own. */
async function unknownParameters(target: Target): Promise<void> {
	let number = 0;
	const etags = new Set<string>();
	let wrong = 0;
	const connections = target.sized(CONNECTIONS.full, CONNECTIONS.short);
	const ms = target.sized(FLOOD_MS.full, FLOOD_MS.short) / 2;
	const shared = await flood(target, {
		connections,
		ms,
		request: () => get(`/?fbclid=${number++}&utm_source=${number}`),
		onAnswer({ status, head }) {
			if (status !== 200) wrong++;
			etags.add(/\r\netag: (\S+)/i.exec(head)?.[1] ?? "none");
		},
	});
	const own = await flood(target, { connections, ms, request: () => get(newPage()) });
	target.note(`${Math.round(shared)} answers per second that share a page, ${Math.round(own)} of different pages`);
	// Another minute may have begun meanwhile, with another page.
	target.require(etags.size <= 2, `${etags.size} different pages for parameters that they do not read`);
	target.require(wrong === 0, `${wrong} answers for them that were not 200`);
	const slow = `they are only ${(shared / own).toFixed(1)} times as fast as different pages`;
	if (target.short && shared < own * SHARED_FASTER) target.warn(slow);
	else target.require(shared >= own * SHARED_FASTER, slow);
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

const number = (next: Next) => next(1_000_000_000);

export const pageFlood: AttackGroup = {
	name: "page-flood",
	attacks: {
		searches: pages((next) => get(`/?q=${number(next)}`)),
		"searches-from-many": pages((next) => get(`/?q=${number(next)}`), true),
		"unknown-parameters": unknownParameters,
		"pages-of-results": pages((next) => get(`/?page=${number(next)}&category=${number(next)}`)),
		places: pages((next) => get(locationPath(`State ${number(next)}`, `City ${number(next)}`), [HTML])),
		branches: pages((next) => get(`/branch/a${number(next)}/b${number(next)}/${1 + next(180)}`, [HTML])),
		"no-pages": pages((next) => get(`/none/${number(next)}/${number(next)}`, [HTML])),
		"no-pages-for-programs": pages((next) => get(`/none/${number(next)}`, ["Accept: application/json"])),
		"malformed-addresses": pages((next) => get(`/%E0%A4%A${number(next)}`, [HTML])),
		"long-searches": pages((next) => get(`/?q=${`${number(next)}+`.repeat(1400).slice(0, 14_000)}`)),
		"long-paths": pages((next) => get(`/location/${`${number(next)}-`.repeat(1400).slice(0, 14_000)}`, [HTML])),
		"all-of-unicode": pages((next) => get(`/?q=${anyText(next, 300)}&state=${anyText(next, 100)}`)),
		"all-of-unicode-in-paths": pages((next) => get(`/location/${anyText(next, 300)}/${anyText(next, 100)}`, [HTML])),
		feeds: pages((next) => get(`${FEED_PATHS.branches}?v=${number(next)}`, ["Accept-Encoding: br"]), true),
	},
};
