/** Shown in the history for changes on a site without sign-in. */
const NOBODY = "not signed in";

function by(who: string): string {
	return who === NOBODY ? `(${who})` : `by ${who}`;
}

function branchCount(count: number): string {
	return count === 1 ? "1 branch" : `${count.toLocaleString("en-IN")} branches`;
}

/** Texts of the pages for admins, except those of the two forms. They load with these pages, so visitors do not download them. */
export const adminTexts = {
	examples: {
		notice:
			"Some branches are invented examples. Until none is left, every page says “Sample data”, and search engines leave the site out.",
		toHome: "To the examples",
		remove: "Delete the examples…",
		title: "Delete the examples?",
		unchanged: (count: number) =>
			count === 1
				? "1 example that nobody has changed is deleted."
				: `${count.toLocaleString("en-IN")} examples that nobody has changed are deleted.`,
		changed: (count: number) =>
			`${count === 1 ? "This one was changed." : "These were changed."} Tick what is a branch of your own now: it stays, and visitors see it as yours. What is not ticked is deleted, too.`,
		tickAll: "Tick all",
		branch: (name: string, city: string, state: string, id: number) => `${name}, ${city}, ${state} (ID ${id})`,
		confirm: (removed: number, kept: number) => {
			if (removed === 0) return `Keep ${kept.toLocaleString("en-IN")}`;
			const what = `Delete ${removed.toLocaleString("en-IN")}`;
			return kept === 0 ? what : `${what}, keep ${kept.toLocaleString("en-IN")}`;
		},
		sending: "Deleting…",
		done: (removed: number, kept: number) =>
			`Examples deleted: ${removed.toLocaleString("en-IN")}. Kept as your own branches: ${kept.toLocaleString("en-IN")}.`,
		undone: "The examples are back.",
		mark: "Example",
		isOne:
			"This branch is one of the examples that came with the site. Once everything in it is true, say so: until then, every page says “Sample data”.",
		own: "It is our own branch",
		isOwn: "Stored as your own branch.",
		saving: "Saving…",
	},
	readOnly: (reason: string) => `Branches cannot be changed at the moment. ${reason}`,
	noScript: "This page needs JavaScript; please turn it on and reload the page.",
	nav: {
		label: "Admin pages",
		branches: "Branches",
		create: "Create",
		upload: "Upload",
		history: "History",
		holidays: "Holidays",
		notice: "Notice",
		searches: "Not found",
		people: "People",
	},
	signedInAs: "Signed in as",
	signOut: "Sign out",
	changePassword: "Change password",
	signedOut: "You are no longer signed in. Reload this page to sign in again; what you entered is kept.",
	triesAgain: "This page tries again by itself.",
	lost: "The server did not answer. Please check the connection and try again.",
	tryAgain: "Try again",
	loading: "Loading…",
	stillLoading: "Still loading; the service is slow at the moment…",
	never: "Before the history began",
	calendar: {
		unknown: "Not known",
		failed: "The holidays and days off could not be loaded, so this page cannot say which branches are open.",
	},
	several: {
		bar: "Chosen branches",
		tick: (name: string) => `Choose ${name}`,
		tickPage: "Choose all on this page",
		chosen: (count: number) => `${branchCount(count)} chosen`,
		change: "Change them…",
		chooseAll: (total: number) => `All ${total.toLocaleString("en-IN")} that match`,
		chooseNone: "None",
		title: (count: number) => `Change ${branchCount(count)}`,
		what: "What to do",
		actions: {
			close: "Close for some days",
			hours: "Set opening hours",
			area: "Set the branch level",
			addServices: "Add services",
			removeServices: "Remove services",
		},
		days: "Days of the week",
		opens: "Opens",
		closes: "Closes",
		servicesHelp: "Other services of the branches stay.",
		reason: "Reason",
		reasonHelp: "It is shown in the history.",
		missing: {
			days: "Choose at least one day.",
			hours: "Choose when they open and close.",
			area: "Choose a level.",
			services: "Name at least one service.",
			reason: "Enter the reason, for the history.",
		},
		preview: "See what changes",
		back: "Back to the list",
		looking: "Looking at the chosen branches…",
		changing: (count: number) => `Changing ${branchCount(count)}…`,
		effect: (changed: number, unchanged: number) => {
			const what =
				changed === 0 ? "Nothing changes" : `${branchCount(changed)} ${changed === 1 ? "changes" : "change"}`;
			if (unchanged === 0) return `${what}.`;
			return `${what}; ${branchCount(unchanged)} ${unchanged === 1 ? "needs" : "need"} no change.`;
		},
		more: (count: number) => `And ${count.toLocaleString("en-IN")} more.`,
		impossible: "Nothing can be changed, because of these branches. Untick them in the list, or change them first.",
		apply: (count: number) => `Change ${branchCount(count)}`,
		done: (count: number) => (count === 1 ? "1 branch was changed." : `${branchCount(count)} were changed.`),
		undone: "The branches are as they were before.",
	},
	pin: {
		isDoubtful:
			"The pin is far from the pincode, or the address has changed since the pin was set. Is the pin right? If not, move it on the map below.",
		right: "Yes, the pin is right",
		saving: "Saving…",
		isRight: "Thank you. The pin counts as right.",
	},
	needs: {
		heading: "Needs a look",
		none: "Nothing at the moment.",
		counts: {
			phone: (count: number) => `${branchCount(count)} without a phone number`,
			hours: (count: number) => `${branchCount(count)} without opening hours`,
			closure: (count: number) =>
				count === 1
					? "1 branch whose closure ends within a week"
					: `${branchCount(count)} whose closures end within a week`,
			example: (count: number) =>
				count === 1 ? "1 example is left" : `${count.toLocaleString("en-IN")} examples are left`,
			coming: (count: number) => `${branchCount(count)} with a planned change that could not begin`,
			pin: (count: number) => `${branchCount(count)} whose pin on the map may be wrong`,
		},
		/** What a list shows. */
		only: {
			phone: "Branches without a phone number",
			hours: "Branches without opening hours, on some days or on all",
			closure: "Branches whose closure ends within a week",
			example: "Examples, which are invented",
			coming: "Branches with a planned change that could not begin",
			pin: "Branches whose pin is far from their pincode, or older than their address",
		},
		holidays: (year: number) => `No holidays for ${year} yet`,
	},
	list: {
		search: "Search",
		searchHelp: "Name, address, place, pincode or ID",
		filters: "Filters and sort",
		set: (count: number) => `${count} set`,
		state: "State",
		city: "City",
		level: "Level",
		hours: "Hours",
		sort: "Sort",
		anyState: "All states",
		anyCity: "All cities",
		stateFirst: "Choose a state first",
		anyLevel: "All levels",
		anyHours: "Any hours",
		open: { yes: "Open now", no: "Closed now" },
		sorts: { name: "Name", place: "State, city", changed: "Last changed" },
		count: branchCount,
		page: (page: number, pages: number) => `page ${page} of ${pages}`,
		caption: "Branches",
		columns: { branch: "Branch", place: "Place", hours: "Today", changed: "Last changed" },
		none: "No branches match.",
		showAll: "Show all branches",
		empty: "There are no branches yet.",
		download: "Download these branches (.xlsx)",
		downloadListings: "For Google Business Profile (.xlsx)",
		changed: (when: string, who: string) => `${when} ${by(who)}`,
		deleted: (name: string) => `${name} was deleted.`,
		undo: "Undo",
		undoing: "Undoing…",
		restored: (name: string) => `${name} is back.`,
		openRestored: "Open it",
	},
	edit: {
		back: "All branches",
		id: (id: number) => `ID ${id}`,
		changed: (when: string, who: string) => `Last changed ${when} ${by(who)}`,
		view: "View on website",
		toClosures: "Close or delete",
		toHistory: "Go to the history",
		saved: "Saved. Visitors see it now.",
		planned: "Saved for later. It is among the planned changes below, and begins by itself.",
		replanned: "The planned change is in the form. Change it or its date, then save it.",
		merged: "Your choices are in the form. Save to store them.",
		form: {
			submit: "Save",
			confirm: "Yes, correct: save",
			reset: "Discard changes",
			wasReset: "Your changes were discarded.",
			restored: "Your unsaved changes are shown.",
			sending: "Saving…",
			leave: "The branch is still being saved. Leave this page?",
			unsaved: "Your changes are not saved. Leave this page? They stay in this tab.",
		},
		backToForm: "Back to the form",
		stale: {
			title: "Somebody else changed this branch",
			by: (who: string, when: string) => `Other values were saved ${by(who)} on ${when}. Choose what to keep.`,
			somebody: "Somebody else saved other values. Choose what to keep.",
			allTheirs: "Use all of theirs",
			allMine: "Keep all of mine",
			was: "Before",
			theirs: "Theirs",
			mine: "Yours",
			empty: "(empty)",
			apply: "Use these in the form",
		},
		failed: (reason: string) => `Not saved. ${reason}`,
	},
	/** Changes of a branch that begin on a date. */
	coming: {
		heading: "Planned changes",
		fromDate: "From a date",
		fromDateHelp: "Empty: from now on. Otherwise visitors see the changes from this day.",
		later: "Choose a later day than today, or leave it empty.",
		submit: (date: string) => `Save for ${date}`,
		from: (date: string, fields: string) => `From ${date}: ${fields}`,
		change: (value: string, from: string) => `${value}, instead of ${from}`,
		nothing: "nothing",
		by: (who: string, when: string) => `Planned ${when} (${who})`,
		problem: (problem: string) =>
			`It could not begin. ${problem} Nothing is lost: choose Change to save it again, for now or for another day, or cancel it.`,
		edit: "Change",
		editOne: (date: string) => `Change what is planned from ${date}`,
		cancel: "Cancel",
		cancelOne: (date: string) => `Cancel what is planned from ${date}`,
		cancelled: "The planned change was cancelled.",
		sending: "Saving…",
	},
	closures: {
		heading: "Close this branch",
		help: "Visitors see it as closed on these days, or with other hours, and the reason. Its usual hours stay as they are.",
		what: "On these days",
		whats: { closed: "Closed", hours: "Other hours" },
		opens: "Opens",
		closes: "Closes",
		missingHours: "Choose when the branch opens and closes on these days.",
		submitHours: "Save other hours",
		storedHours: "The branch has other hours on these days.",
		from: "From",
		until: "Until",
		untilHelp: "The last day. Leave it empty for “until further notice”.",
		reason: "Reason for visitors",
		reasonHelp: (left: number) => `${left} characters left`,
		preview: "Visitors see:",
		submit: "Close the branch",
		sending: "Saving…",
		missingFrom: "Choose the first day.",
		missingReason: "Enter the reason that visitors will see.",
		order: "The last day must not be before the first.",
		current: "Closures",
		now: "now",
		remove: "Remove",
		removeOne: (closure: string) => `Remove the closure ${closure}`,
		removed: "The closure was removed.",
		reopen: "Reopen from today",
		reopenHelp: "Today's closure ends. Closures on later days remain.",
		stored: "The branch is closed on these days.",
		reopened: "The branch is open at its usual hours.",
		reopenedUntil: "The branch is open at its usual hours. Closures on later days remain.",
		look: "This is what is stored now. Check it, then try again.",
	},
	remove: {
		heading: "Delete this branch",
		help: "Visitors no longer find it. It can be brought back from the history.",
		action: "Delete…",
		title: (name: string) => `Delete ${name}?`,
		place: (city: string, state: string) => `${city}, ${state}. Visitors will no longer find it. You can undo this.`,
		confirm: "Delete",
		cancel: "Cancel",
		sending: "Deleting…",
	},
	otherUpstream: {
		sentence:
			"The service that stores this site's branches can add them, but it offers no list, changes, history or holidays.",
		create: "Create a branch",
		upload: "Upload many branches",
	},
} as const;
