/** What only the server says. */
export const serverTexts = {
	/** The page that a crowd gets, of whom some have to wait. */
	busy: {
		title: "Please try again in a few seconds",
		heading: "Many visitors at the moment",
		message: "Too many people are looking for a branch at the moment. Please try again in a few seconds.",
		tryAgain: "Try again",
	},
};
