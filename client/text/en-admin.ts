/** Texts of the pages for admins, but for those of the two forms. They are loaded with these pages, so visitors do not download them. */
export const enAdmin = {
	noScript: "This page needs JavaScript; please turn it on and reload the page.",
	nav: {
		label: "Admin pages",
		branches: "Branches",
		create: "Create",
		upload: "Upload",
		history: "History",
		holidays: "Holidays",
	},
	signedInAs: "Signed in as",
	signOut: "Sign out",
	signedOut: "You are no longer signed in. Reload this page to sign in again; what you entered stays.",
	lost: "There was no answer. Please check the connection and try again.",
	tryAgain: "Try again",
	loading: "Loading…",
	otherUpstream: {
		sentence:
			"The service that stores this site's branches can add them, but it offers no list, changes, history or holidays.",
		create: "Create a branch",
		upload: "Upload many branches",
	},
} as const;
