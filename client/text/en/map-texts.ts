/** Texts that are needed only once a map is shown. They load with its code. */
import { numberText } from "../../../shared/text/number-text.ts";
export const mapTexts = {
	toPick: "Map to choose the branch's location",
	pickedPlace: "Branch location. Use the arrow keys to move it",
	searchHere: "Search this area",
	position: "Your position",
	fullScreen: "Full screen",
	zoomIn: "Zoom in",
	zoomOut: "Zoom out",
	wholeCountry: "Show all of India",
	toPosition: "Show my location",
	positionOutside: "Your location is outside this map.",
	group: (count: number) => `${numberText(count)} branches`,
	groupHere: (count: number) => `${numberText(count)} branches here`,
	/** The name of a branch on the map whose own name is not loaded yet. */
	result: (number: number, count: number) => `Branch ${numberText(number)} of ${numberText(count)}`,
	loadingDetails: "Loading details…",
	detailsFailed: "The details could not be loaded.",
	more: (count: number) => `Show more (${numberText(count)})`,
	sources: "Map sources",
	zoomWith: (key: string) => `Use ${key} + scroll to zoom the map`,
	twoFingers: "Use two fingers to move the map",
};
