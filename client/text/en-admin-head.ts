/** Titles of the pages for admins. They are needed before the pages, which are chunks of their own. */
export const enAdminHead = {
	titles: {
		branches: "Branches",
		edit: "Edit Branch",
		history: "History",
		change: "Change",
		holidays: "Holidays",
	},
	description: "For the locator's admins.",
} as const;
