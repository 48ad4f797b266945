import type { Directory } from "../../shared/finder/load-directory.ts";
import { directoryPath } from "../../shared/paths.ts";
import { enDirectory } from "../text/en-directory.ts";
import { placeTrail, type TrailStep } from "../ui/trail.tsx";

/** The places above a list of branches, and the list itself. */
export function directoryTrail({ state, part }: Directory): TrailStep[] {
	return [...placeTrail({ state, city: "" }), { name: enDirectory.here, path: directoryPath(state, part) }];
}
