/** Texts of the line that says that the page is shown without a network. They load when the page is idle. */
export const enOffline = {
	offline: "You are offline.",
	offlineAsOf: (when: string) => `You are offline. Branches as of ${when}.`,
	withoutPlaces: "Places cannot be looked up offline. Only the names and addresses of branches were searched.",
} as const;
