/** What only the server says: the page that a crowd gets, of whom some have to wait. */
export const serverTexts = {
	title: "Please try again in a few seconds",
	heading: "Many visitors at the moment",
	message: "Too many people are looking for a branch at the moment. Please try again in a few seconds.",
};
