/** Texts of the pages with the history of changes. They load with these pages. */

function number(value: number): string {
	return value.toLocaleString("en-IN");
}

function branches(count: number): string {
	return `${number(count)} ${count === 1 ? "branch" : "branches"}`;
}

export const historyTexts = {
	intro: "Every change to branches, holidays and days off, newest first.",
	download: "Download the history (.xlsx)",
	empty: "Nothing has been changed yet.",
	list: "Changes",
	counts: { created: "created", updated: "changed", removed: "deleted", unchanged: "unchanged" },
	count: (count: number, what: string, first: boolean) => `${first ? branches(count) : number(count)} ${what}`,
	undone: "Undone",
	refused: "Refused",
	seeUndone: "See the change that was undone",
	seeRedone: "See the undo that was reversed",
	seeUndo: "See when it was undone",

	undo: "Undo",
	redo: "Redo",
	undoOne: (what: string) => `Undo: ${what}`,
	redoOne: (what: string) => `Redo: ${what}`,
	undoTitle: "Undo this change?",
	redoTitle: "Redo this change?",
	/** What a step will do. */
	effects: {
		undo: {
			created: (count: number) => `${branches(count)} that it created ${count === 1 ? "is" : "are"} deleted.`,
			updated: (count: number) => `${branches(count)} ${count === 1 ? "gets its" : "get their"} former values.`,
			removed: (count: number) => `${branches(count)} that it deleted ${count === 1 ? "comes" : "come"} back.`,
		},
		redo: {
			created: (count: number) => `${branches(count)} that it created ${count === 1 ? "comes" : "come"} back.`,
			updated: (count: number) =>
				`${branches(count)} ${count === 1 ? "gets its" : "get their"} values from this change again.`,
			removed: (count: number) => `${branches(count)} ${count === 1 ? "is" : "are"} deleted again.`,
		},
	},
	calendarEffects: {
		undo: "Holidays and days off go back to what they were before.",
		redo: "Holidays and days off are set again as this change set them.",
	},
	noticeEffects: {
		undo: "The notice goes back to what it was before.",
		redo: "The notice is set again as this change set it.",
	},
	noticeName: "Notice to all visitors",
	noticeLine: (text: string, from: string, until: string) => `${text} (${from} to ${until})`,
	editNotice: "Edit the notice",
	noEffect: "No branches change.",
	sinceHelp: "If any of it has changed since, nothing happens, and you see what has changed.",
	yes: { undo: "Undo", redo: "Redo" },
	cancel: "Cancel",
	working: { undo: (what: string) => `Undoing: ${what}…`, redo: (what: string) => `Redoing: ${what}…` },
	longWork: "With many branches this takes a few seconds. Nothing is stored until all of it is done.",
	done: { undo: (what: string) => `Undone: ${what}.`, redo: (what: string) => `Redone: ${what}.` },
	seeDone: "See what it changed",
	notDone: "It is not done. If that stays so, choose it again, and you see why.",
	lost: "The server did not answer, so it may or may not have been done. The list shows the current state.",
	more: (count: number) => `${number(count)} more`,
	seeCause: (id: number) => `See change ${id}`,
	editHolidays: "Edit holidays",
	toHolidays: "Holidays and days off",
	back: "Back to the history",

	change: (id: number) => `Change ${id}`,
	missing: "This change does not exist.",
	entries: "Branches of this change",
	entryCount: (first: number, last: number, total: number) =>
		total > last - first + 1 ? `${number(first)} to ${number(last)} of ${branches(total)}` : branches(total),
	noEntries: "No branch was changed.",
	actions: {
		created: "Created",
		updated: "Changed",
		removed: "Deleted",
		restored: "Restored",
		calendar: "Changed",
		notice: "Changed",
	},
	restoredAll: "All branches were replaced by those from a backup.",
	calendarName: "Holidays and days off",
	unnamed: (id: number) => `Branch ${id}`,
	id: (id: number) => `ID ${id}`,
	editBranch: "Edit branch",
	editOne: (name: string) => `Edit branch ${name}`,
	allFields: { created: "All fields of the new branch", removed: "All fields of the deleted branch" },
	field: "Field",
	before: "Before",
	after: "After",
	noValue: "empty",
	example: "Example",
	isExample: "Yes",
	noDifference: "There are no differences.",
} as const;
