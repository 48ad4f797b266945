/** Texts that are only needed once a map is shown, loaded with its code. */
import { numberText } from "../../shared/text/number-text.ts";
export const enMap = {
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
	/** A branch on the map whose name is not loaded yet. */
	result: (number: number, count: number) => `Branch ${numberText(number)} of ${numberText(count)}`,
	loadingDetails: "Loading details…",
	detailsFailed: "The details could not be loaded.",
	more: (count: number) => `Show more (${numberText(count)})`,
	closePopup: "Close",
	/** By the keys that the map libraries use. */
	library: {
		"AttributionControl.ToggleAttribution": "Map sources",
		"CooperativeGesturesHandler.WindowsHelpText": "Use Ctrl + scroll to zoom the map",
		"CooperativeGesturesHandler.MacHelpText": "Use ⌘ + scroll to zoom the map",
		"CooperativeGesturesHandler.MobileHelpText": "Use two fingers to move the map",
		"ScrollZoomBlocker.CtrlMessage": "Use Ctrl + scroll to zoom the map",
		"ScrollZoomBlocker.CmdMessage": "Use ⌘ + scroll to zoom the map",
		"TouchPanBlocker.Message": "Use two fingers to move the map",
	},
} as const;
