/** Measures map pictures: their bytes by Brotli, and the time of the server's only thread that each takes. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { EMBEDDED_MAP_FILE, openEmbeddedMap } from "../../server/map-file/embedded-map.ts";
import { createPictureMaker } from "../../server/map-picture/make-picture.ts";
import { loadBuiltRenderer } from "../../server/pages/built-client.ts";
import { PICTURE_SIZES, type PictureKind } from "../../shared/map/map-picture.ts";
import { type MapPoint, pointsOf } from "../../shared/map/map-points.ts";
import { median } from "./running.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");
const BASEMAP = path.join(ROOT, "client/map/embedded/basemap.json");
const SAMPLES = path.join(ROOT, "server/branch-service/sample-branches.json");
const TOWNS = 24;
const AIM = { bytes: 8192, ms: 10 };
const PINS = { light: "#1d4f91", dark: "#9cc3ff" };

interface Sample {
	stateName: string;
	lat: string | number;
	long: string | number;
}

export async function benchPictures(): Promise<void> {
	const { file } = await openEmbeddedMap(EMBEDDED_MAP_FILE);
	const { readBasemap = async () => [] } = await loadBuiltRenderer();
	const maker = createPictureMaker({ readTile: file.tile, readBasemap, pins: PINS });
	const all: Sample[] = JSON.parse(readFileSync(SAMPLES, "utf8")).branches;
	const pointOf = ({ lat, long }: Sample): MapPoint => ({ lat: Number(lat), lng: Number(long) });
	const places: [string, number, number][] = JSON.parse(readFileSync(BASEMAP, "utf8")).places;
	const towns = places.slice(0, TOWNS).map(([, lng, lat]) => ({ lat, lng }));
	const lists = [all, ...Map.groupBy(all, ({ stateName }) => stateName).values()].map((each) => each.map(pointOf));
	const look = {
		isStrong: false,
		language: "en" as const,
		placeName: (name: string) => name,
		units: { m: "m", km: "km" },
	};
	for (const kind of Object.keys(PICTURE_SIZES) as PictureKind[]) {
		const ofList = kind === "list" || kind === "small";
		const batches = ofList
			? { "all India and its states": lists.map((each) => () => maker.ofBranches(pointsOf(each), { ...look, kind })) }
			: Object.fromEntries(
					Object.entries({ samples: all.map(pointOf), towns }).map(([name, points]) => [
						name,
						points.map((point) => () => maker.ofBranch(point, { ...look, kind })),
					]),
				);
		for (const [name, makes] of Object.entries(batches))
			await report(`map pictures, ${kind}, ${makes.length} ${name}`, makes);
	}
	await file.close();
}

async function report(title: string, makes: readonly (() => Promise<string>)[]): Promise<void> {
	const [bytes, times]: [number[], number[]] = [[], []];
	for (const make of makes) {
		const start = process.threadCpuUsage();
		const svg = await make();
		const { user, system } = process.threadCpuUsage(start);
		times.push((user + system) / 1000);
		bytes.push(brotliCompressSync(svg).length);
	}
	const most = (values: number[]) => Math.max(...values);
	console.log(
		`${title}: ${median(bytes)} bytes, at most ${most(bytes)} (aim ${AIM.bytes}); ${median(times).toFixed(1)} ms, at most ${most(times).toFixed(1)} in steps (aim ${AIM.ms} for the median)`,
	);
}
