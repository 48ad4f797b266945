/** The texts of the branch page, loaded with it. */
export const enBranchPage = {
	location: "Location",
	categories: "Categories",
	showWeek: "Show all seven days",
	hideWeek: "Show today only",
	share: "Share",
	linkCopied: "Link copied",
	copyAddress: "Copy address",
	addressCopied: "Address copied",
	copyByHand: "Could not copy. Hold this text, or press Ctrl + C (⌘ C):",
	nearby: "Nearby branches",
	nearbyHelp: "Distances from this branch, in a straight line.",
	closedNow: "Closed now.",
	/** Follows the branch's name. */
	openNearby: (distance: string, time: string) => `, ${distance} away, is open until ${time}`,
	fromVisitor: (distance: string) => `${distance} from you, straight line`,
	back: "Back",
	gone: "This branch has been removed. Others may be near you.",
	backToFinder: "Find another branch",
	loading: "Loading branch details",
} as const;
