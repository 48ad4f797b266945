/** Texts that are only needed once a map is shown, loaded with its code. */
export const enMap = {
	toPick: "Map to choose the branch's location",
	pickedPlace: "Branch location. Use the arrow keys to move it",
	searchHere: "Search this area",
	position: "Your position",
	group: (count: number) => `${count.toLocaleString("en-IN")} branches`,
	groupHere: (count: number) => `${count.toLocaleString("en-IN")} branches here`,
	/** A branch on the map whose name is not loaded yet. */
	result: (number: number, count: number) =>
		`Branch ${number.toLocaleString("en-IN")} of ${count.toLocaleString("en-IN")}`,
	loadingDetails: "Loading details…",
	detailsFailed: "The details could not be loaded.",
	more: (count: number) => `Show more (${count.toLocaleString("en-IN")})`,
	closePopup: "Close",
	/** By the keys that the map libraries use. */
	library: {
		"NavigationControl.ZoomIn": "Zoom in",
		"NavigationControl.ZoomOut": "Zoom out",
		"AttributionControl.ToggleAttribution": "Map sources",
		"CooperativeGesturesHandler.WindowsHelpText": "Use Ctrl + scroll to zoom the map",
		"CooperativeGesturesHandler.MacHelpText": "Use ⌘ + scroll to zoom the map",
		"CooperativeGesturesHandler.MobileHelpText": "Use two fingers to move the map",
		"ScrollZoomBlocker.CtrlMessage": "Use Ctrl + scroll to zoom the map",
		"ScrollZoomBlocker.CmdMessage": "Use ⌘ + scroll to zoom the map",
		"TouchPanBlocker.Message": "Use two fingers to move the map",
	},
} as const;
