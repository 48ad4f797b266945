/** Texts that are needed only once the search box is used. They load with its list. */
export const enSuggestions = {
	suggestions: "Suggestions",
	kinds: {
		state: "State",
		city: "City",
		branch: "Branch",
		locality: "Locality",
		district: "District",
		pincode: "Pincode",
		station: "Station",
		"near-me": "Use my location",
	},
	recent: "Recent searches",
	clearRecent: "Clear recent searches",
	clearText: "Clear the search box",
};
