import { type Branch, positionOf } from "../../shared/branch/branch.ts";
import { useTextBook, useTexts } from "../text/use-texts.ts";
import { branchTitle } from "../ui/branch/branch-title.ts";
import { MapFrame } from "./map-frame.tsx";

const loadView = () => import("./branch-map-view.tsx").then(({ BranchMapView }) => BranchMapView);

/** The map of a single branch, or a line of text if its position is not known. */
export function BranchMap({ branch, zoom }: { branch: Branch; zoom: number }) {
	const book = useTextBook();
	const texts = useTexts();
	const place = positionOf(branch);
	if (!place) return <p className="map-unknown">{texts.map.unknownPlace}</p>;
	const title = branchTitle(book, branch);
	return (
		<MapFrame label={texts.map.ofBranch(title)} kind="branch" loadView={loadView} own={{ title, ...place, zoom }} />
	);
}
