import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Feature, MultiPolygon, Polygon, Position } from "geojson";
import type { Basemap } from "../../client/map/embedded/basemap.ts";
import { MAP_AREA } from "../../shared/constants.ts";
import { type Areas, PACKAGES, readCountries, readIndianStates, readWaters } from "./data-packages.ts";

/** Lines are simplified to this detail: about two pixels at the last zoom near India, coarser further away. */
const NEAR_DETAIL_METRES = 400;
const FAR_DETAIL_METRES = 6000;
const NEAR = ["India", "Pakistan", "Nepal", "Bhutan", "Bangladesh", "Sri Lanka", "Siachen Glacier"];

/**
 * India and its neighbours without gaps or overlaps. The official outline is coarse. Natural Earth's is detailed, but not
 * official where the border is disputed. So India is Natural Earth's India plus the parts of Natural Earth's Pakistan and
 * China inside the official outline, except pieces under 50 km², which are noise from the coarse line.
 */
const JOIN_OUTLINES = `
	-target countries -clip bbox=${MAP_AREA}
	-simplify variable interval='${JSON.stringify(NEAR)}.includes(name) ? 0 : ${FAR_DETAIL_METRES}' keep-shapes
	-target states -clean gap-fill-area=4000km2 snap-interval=0.0005 rewind
	-dissolve + name=official
	-target countries -filter + name=disputed 'name === "Pakistan" || name === "China" || name === "Siachen Glacier"'
	-target official -clip disputed -explode -filter 'this.area > 5e7'
	-target countries -filter + name=undisputed 'name === "India"'
	-merge-layers target=official,undisputed force name=india -dissolve
	-target countries -filter 'name !== "India" && name !== "Siachen Glacier"' -erase india remove-slivers
	-target states -clip india
	-target india -erase states -explode
	-target countries -o neighbours.json
	-target states -o states.json force
	-target india -o remnants.json
`;

/** Simplifies lines to the detail of zoom 10 and writes everything as one topology. */
const SIMPLIFY_AND_WRITE = `
	-simplify interval=${NEAR_DETAIL_METRES} keep-shapes
	-target states -dissolve fields=name
	-target states -dissolve + name=india
	-target states -each 'area = Math.round(this.area / 1e9)' -points inner + name=stateLabels
	-target states -each 'delete area'
	-target neighbours -each 'area = Math.round(this.area / 1e9)' -filter + name=large 'area > 3'
	-points inner name=countryLabels
	-target neighbours -each 'delete area'
	-target rivers,lakes -clip bbox=${MAP_AREA}
	-target india,states,neighbours,rivers,lakes,stateLabels,countryLabels
	-o topology.json format=topojson quantization=30000
`;

/** Outlines, states, neighbours, waters and label points, as one topology. */
export function makeTopology(): Basemap["topology"] {
	const [neighbours, states, remnants] = runMapshaper(
		{ countries: readCountries(), states: readIndianStates() },
		JOIN_OUTLINES,
		["neighbours.json", "states.json", "remnants.json"],
	) as [Areas, Areas, { geometries: Polygon[] }];
	const [topology] = runMapshaper(
		{ neighbours, states: assignRemnants(states, remnants.geometries), ...readWaters() },
		SIMPLIFY_AND_WRITE,
		["topology.json"],
	) as [Basemap["topology"]];
	return topology;
}

const MAPSHAPER = path.join(PACKAGES, "mapshaper", "bin", "mapshaper");

/**
 * Runs mapshaper on some layers.
 *
 * @param layers GeoJSON by layer name, all read into one topology so that they share common lines
 * @param commands mapshaper's command line, one command per line; outputs go to named files
 * @param outputs the names of the files that the commands write
 * @returns the files, parsed, in the order of `outputs`
 * @throws if mapshaper fails; its output is printed
 */
function runMapshaper(layers: Record<string, object>, commands: string, outputs: readonly string[]): unknown[] {
	const folder = mkdtempSync(path.join(tmpdir(), "basemap-"));
	try {
		for (const [name, layer] of Object.entries(layers)) {
			writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(layer));
		}
		const inputs = Object.keys(layers).map((name) => `${name}.json`);
		const args = ["-i", ...inputs, "combine-files", "snap-interval=0.0005", ...words(commands)];
		execFileSync(process.execPath, [MAPSHAPER, ...args], { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });
		return outputs.map((name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")));
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** The words of a command line. Text in single quotes and anything attached to it is one word. */
function words(commands: string): string[] {
	return [...commands.matchAll(/(?:[^\s']|'[^']*')+/g)].map(([word]) => word.replaceAll("'", ""));
}

/**
 * Assigns the parts of India that no state covers (strips along the coast and the border, small islands) to states.
 *
 * Each corner of a piece votes for the state with the nearest corner. The pieces become features with their state's name, to
 * be dissolved by name afterwards.
 */
function assignRemnants(states: Areas, remnants: readonly Polygon[]): Areas {
	const corners = states.features.flatMap(({ geometry, properties: { name } }) =>
		cornersOf(geometry).map((position) => ({ position, name })),
	);
	const pieces = remnants.map((geometry): Feature<Polygon, { name: string }> => {
		const votes = cornersOf(geometry).map((corner) => nearest(corner, corners));
		return { type: "Feature", properties: { name: mostFrequent(votes) }, geometry };
	});
	return { ...states, features: [...states.features, ...pieces] };
}

function cornersOf({ type, coordinates }: Polygon | MultiPolygon): Position[] {
	return type === "Polygon" ? coordinates.flat() : coordinates.flat(2);
}

function nearest(from: Position, corners: readonly { position: Position; name: string }[]): string {
	let name = "";
	let least = Number.POSITIVE_INFINITY;
	for (const corner of corners) {
		const distance = squaredDistance(from, corner.position);
		if (distance >= least) continue;
		least = distance;
		name = corner.name;
	}
	return name;
}

/** Square of the distance in degrees, accurate enough to decide which of two states is closer. */
function squaredDistance([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position): number {
	return (x1 - x2) ** 2 + (y1 - y2) ** 2;
}

function mostFrequent(names: readonly string[]): string {
	const groups = [...Map.groupBy(names, (name) => name)];
	return groups.reduce((most, group) => (group[1].length > most[1].length ? group : most))[0];
}

/** Whether a point is inside an area: a ray to the east then crosses its rings an odd number of times. */
export function inside([lng = 0, lat = 0]: Position, { type, coordinates }: Polygon | MultiPolygon): boolean {
	const rings = type === "Polygon" ? coordinates : coordinates.flat();
	const crossings = rings.flatMap((ring) =>
		ring.filter(([x1 = 0, y1 = 0], index) => {
			const [x2 = 0, y2 = 0] = ring[index - 1] ?? [x1, y1];
			return y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1;
		}),
	);
	return crossings.length % 2 === 1;
}
