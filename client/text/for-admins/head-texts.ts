/** Titles of the pages for admins. They are needed before those pages, which are chunks of their own. */
export const adminHeadTexts = {
	titles: {
		admin: "Branches",
		editBranch: "Edit Branch",
		history: "History",
		change: "Change",
		holidays: "Holidays",
		notice: "Notice",
		searches: "What visitors did not find",
		people: "People",
		password: "Your account",
		createBranch: "Create Branch",
		bulkUpload: "Bulk Upload Branches",
		/** Of all of them, for who is not signed in. */
		signIn: "Sign in",
	},
	descriptions: {
		createBranch: "Add a branch to the locator.",
		bulkUpload: "Add many branches or update existing ones with a single Excel file.",
	},
	description: "For the locator's admins.",
} as const;
