/** What maps ask for: the branches of an area and the names' archive, at addresses and with ranges that no map sends. */

import { random } from "../../../server/branch-service/import/testing/hostile-files.ts";
import { EMBEDDED_MAP_PATH, embeddedMapPath, PAGE_DATA_PREFIX, PAGE_POINTS_PREFIX } from "../../../shared/paths.ts";
import type { Attack, AttackGroup, Target } from "../attack-types.ts";
import { flood } from "../flood.ts";
import { get } from "../requests.ts";

const CONNECTIONS = { full: 900, short: 100 };
const FLOOD_MS = { full: 6000, short: 400 };

type Next = (below: number) => number;

/** Each is asked for as a page, as a page's data and as its points. */
const AREAS: Readonly<Record<string, (next: Next) => string>> = {
	malformed: (next) => `area=${["NaN", "1e9", "0x1", "-", "%00", "٣", "72.12345", ""][next(8)]},1,2,${next(1_000_000)}`,
	"many-sides": (next) => `area=${`${next(100)},`.repeat(500)}1`,
	"world-wide": (next) => `area=-180,-90,180,${(next(900_000) / 10_000).toFixed(4)}`,
	tiny: (next) => {
		const west = 68 + next(280_000) / 10_000;
		return `area=${west.toFixed(4)},18,${(west + 0.0001).toFixed(4)},18.0001`;
	},
	repeated: (next) => Array.from({ length: 100 }, () => `area=72,18,73,${19 + next(10_000) / 10_000}`).join("&"),
};

const KINDS = ["", PAGE_DATA_PREFIX, PAGE_POINTS_PREFIX];

function areas(areaOf: (next: Next) => string): Attack {
	return async (target) => {
		const next = random(target.seed);
		await note(target, () => get(`${KINDS[next(KINDS.length)]}/?${areaOf(next)}`, ["Accept: text/html"]));
	};
}

/** None is what a map asks for. */
const RANGES = [
	"bytes=0-",
	"bytes=-1",
	"bytes=-99999999999999999999",
	"bytes=5-1",
	"bytes=0-99999999999999999999",
	"bytes=99999999999-",
	"bytes=0-0,1-1",
	`bytes=${"0-1,".repeat(400)}0-1`,
	`bytes=${"-,".repeat(500)}`,
	"bytes=",
	"bytes=NaN-1e9",
	"bytes=0x0-0xff",
	"pages=0-1",
	"",
];

async function rudeRanges(target: Target): Promise<void> {
	const next = random(target.seed);
	const request = () => {
		const path = [EMBEDDED_MAP_PATH, embeddedMapPath(String(next(1000))), `${EMBEDDED_MAP_PATH}?${"v=x&".repeat(200)}`];
		return get(path[next(path.length)] ?? "", [`Range: ${RANGES[next(RANGES.length)]}`]);
	};
	const wrong = new Set<number>();
	let kept = 0;
	await note(target, request, ({ status, head }) => {
		if (![206, 416, 429, 431, 503].includes(status)) wrong.add(status);
		if (/immutable/i.test(head)) kept++;
	});
	target.require(wrong.size === 0, `ranges were answered with ${[...wrong].join(", ")}`);
	target.require(kept === 0, `${kept} answers to a wrong version may be kept for a year`);
}

/** Clients ask for all of it and read nothing. */
async function unreadArchive(target: Target): Promise<void> {
	const wires = await target.crowd(target.sized(500, 100), () => ({ reads: false }));
	const request = get(EMBEDDED_MAP_PATH, ["Range: bytes=0-"]);
	for (const wire of wires) wire.send(request.repeat(20), 20);
	await target.until(() => wires.every(({ isOpen }) => !isOpen), target.sized(5000, 400));
	target.note(`${wires.filter(({ isOpen }) => !isOpen).length} of ${wires.length} connections closed by the site`);
}

async function note(target: Target, request: () => string, onAnswer?: Parameters<typeof flood>[1]["onAnswer"]) {
	const perSecond = await flood(target, {
		connections: target.sized(CONNECTIONS.full, CONNECTIONS.short),
		ms: target.sized(FLOOD_MS.full, FLOOD_MS.short),
		request,
		...(onAnswer && { onAnswer }),
	});
	target.note(`${Math.round(perSecond)} answers per second`);
}

export const mapParts: AttackGroup = {
	name: "map-parts",
	attacks: {
		...Object.fromEntries(Object.entries(AREAS).map(([name, areaOf]) => [`${name}-areas`, areas(areaOf)])),
		"rude-ranges": rudeRanges,
		"unread-archive": unreadArchive,
	},
};
