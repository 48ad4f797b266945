import type { Branch } from "../../shared/branch.ts";
import { en } from "../text/en.ts";
import { branchTitle } from "../ui/branch-title.ts";
import { MapFrame } from "./map-frame.tsx";

const loadView = () => import("./branch-map-view.tsx").then(({ BranchMapView }) => BranchMapView);

/** The map of a single branch. */
export function BranchMap({ branch, zoom }: { branch: Branch; zoom: number }) {
	return (
		<MapFrame label={en.map.ofBranch(branchTitle(branch))} kind="branch" loadView={loadView} own={{ branch, zoom }} />
	);
}
