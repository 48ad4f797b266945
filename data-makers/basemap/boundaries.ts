import type { Polygon } from "geojson";
import type { Basemap } from "../../client/map/embedded/basemap.ts";
import { MAP_AREA } from "../../shared/constants.ts";
import { assignRemnants } from "./assign-remnants.ts";
import { type Areas, readCountries, readIndianStates, readWaters } from "./data-packages.ts";
import { runMapshaper } from "./mapshaper.ts";

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
