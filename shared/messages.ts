/** The error catalogue (docs/product.md, Error texts), used by pages and API alike; the texts of forms are in form-messages.ts. */
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
};

/** Without a reason from the server. Only admins see it. */
export const ANY_ERROR = "An error occurred";
