import { type Branch, positionOf } from "../../shared/branch/branch.ts";
import { branchPicturePath } from "../../shared/map/map-picture.ts";
import { ZOOM } from "../../shared/map/zooms.ts";
import { useTextBook, useTexts } from "../text/use-texts.ts";
import { branchTitle } from "../ui/branch/branch-title.ts";
import { MapFrame } from "./map-frame.tsx";
import { usePictures } from "./map-picture.tsx";

const loadView = () => import("./branch-map-view.tsx").then(({ BranchMapView }) => BranchMapView);

const PLACES = {
	page: { kind: "branch", zoom: ZOOM.detail, sizes: ["wide", "narrow"] },
	panel: { kind: "card", zoom: ZOOM.selected, sizes: ["card"] },
} as const;

interface BranchMapProps {
	branch: Branch;
	/** Whether it is on the branch's page or beside the list. */
	place: keyof typeof PLACES;
	whereabouts?: string | undefined;
}

/** The map of a single branch, or a line of text if its position is not known. */
export function BranchMap({ branch, place, whereabouts }: BranchMapProps) {
	const book = useTextBook();
	const texts = useTexts();
	const pictureOf = usePictures();
	const position = positionOf(branch);
	if (!position) return <p className="map-unknown">{texts.map.unknownPlace}</p>;
	const { kind, zoom, sizes } = PLACES[place];
	const title = branchTitle(book, branch);
	const label = texts.map.ofBranch(title);
	return (
		<MapFrame
			// Another branch's map is a picture again.
			key={branch.id}
			label={label}
			kind={kind}
			picture={pictureOf(
				[label, whereabouts].filter(Boolean).join(": "),
				(look, size) => branchPicturePath(look, size, branch),
				sizes,
			)}
			loadView={loadView}
			own={{ title, ...position, zoom }}
		/>
	);
}
