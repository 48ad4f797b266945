/** The texts of the error catalogue (specification, section 8), each once, for the pages and the API alike. */
export const MESSAGES = {
	branchesFailed: "Failed to load branches",
	detailFailed: "Failed to fetch branch details",
	detailNoData: "No branch data available",
	detailNotFound: (id: string) => `Branch with ID ${id} not found`,
	optionsLoading: "Loading...",
	optionsFailed: "Failed to load options",
	optionsEmpty: "No Options Available",
	pageNotFound: "Oops! Page Not Found",
	unexpected: "Unexpected Application Error!",
	unknownError: "Unknown error occurred",
} as const;
