/** Texts of the Holidays page. They load with that page. */
import { many, number } from "./counts.ts";

function holidays(count: number): string {
	return many(count, "holiday");
}

const WHEN = "Visitors see it now.";

export const holidayTexts = {
	intro: "On these days branches are closed, whatever their weekly hours. Visitors see why.",
	samples: "These came with the examples. They are deleted with them, unless you change this list.",
	listHeading: "Holidays",
	rulesHeading: "Weekly and monthly offs",
	rulesIntro: "Days such as the 2nd and 4th Saturday of each month.",
	none: "There are no holidays yet. Add them one by one, or paste a list from a sheet.",
	noComing: "There are no upcoming holidays.",
	noRules: "There are no weekly or monthly offs.",
	past: (count: number) => `Past holidays (${number(count)})`,
	add: "Add a holiday",
	addRule: "Add a weekly or monthly off",
	edit: "Edit",
	editOne: (what: string) => `Edit ${what}`,
	remove: "Remove",
	removeOne: (what: string) => `Remove ${what}`,
	removed: (what: string) => `${what} was removed. ${WHEN}`,
	added: (what: string) => `${what} was added. ${WHEN}`,
	changed: (what: string) => `${what} was changed. ${WHEN}`,
	saving: "Saving…",
	/** An entry that was to be changed or removed is gone. */
	gone: "Not saved. It was changed or removed in the meantime. The list shows what is stored now.",
	formGone:
		"What you opened here was changed or removed in the meantime. What you entered is still here: add it as another entry, or cancel.",
	tooManyHolidays: (most: number) => `Not saved. There can be at most ${number(most)} holidays.`,
	tooManyRules: (most: number) => `Not saved. There can be at most ${number(most)} weekly and monthly offs.`,
	undone: "The last change was undone. Visitors see it now.",
	discardAsk: "Another form is open. Discard what you entered there?",
	leave: "What you entered is not saved. Leave this page? It stays in this tab.",
	lastChanged: (when: string, who: string) => `Last changed: ${when}, ${who}.`,

	fields: {
		date: "Date",
		name: "Name",
		nameHelp: "Visitors see it, for example “Republic Day”.",
		where: "Where",
		allIndia: "All of India",
		someStates: "Only in some states",
		states: "States and union territories",
		statesChosen: (count: number) => `${number(count)} chosen`,
		day: "Day of the week",
		weeks: (day: string) => `Which ${day}s?`,
		level: "Branch level",
		allLevels: "All levels",
		branches: "Branches",
		allBranches: "All branches",
		someBranches: "Only chosen branches",
		search: "Find a branch",
		searchHelp: "By name, city, pincode or ID",
		searching: "Searching…",
		noneFound: "No branches match.",
		found: (count: number, total: number) =>
			count < total ? `The first ${number(count)} of ${number(total)} matching branches` : `${number(total)} found`,
		addBranch: (name: string) => `Add ${name}`,
		removeBranch: (name: string) => `Remove ${name}`,
		chosenBranches: "Chosen branches",
		unnamed: (id: number) => `Branch ${id}`,
	},
	save: "Save",
	addNow: "Add",
	cancel: "Cancel",
	problems: {
		date: "Please choose a date.",
		name: "Please enter the name.",
		states: "Please choose at least one state.",
		weeks: "Please choose at least one.",
		branches: "Please choose at least one branch.",
		listed: "This holiday is already in the list.",
		ruleListed: "This day off is already in the list.",
	},

	/** `text` is what visitors read after "Closed". */
	preview: (day: string, text: string) => `On ${day}, visitors see: “${text}”`,
	previewPast: "This day is over.",
	previewNever: "There is no such day in the next 400 days.",
	nextDay: (day: string, who: string, text: string) => `Next: ${day} (${who}). Visitors see: “${text}”`,

	paste: {
		heading: "Paste from a sheet",
		label: "Rows from your sheet",
		file: "Or choose a calendar file (.ics)",
		help: "Copy the rows in Excel with their headings and paste them here: date, name and, if it is not for all of India, the states. Days come before months: 26/01/2027, 26 Jan 2027 or 18-20 Oct 2027.",
		example: "26/01/2027\tRepublic Day\n22/03/2027\tHoli\tMaharashtra, Goa",
		understood: "What was understood",
		ready: (count: number) => `${holidays(count)} to add`,
		wrong: (count: number) => many(count, "row cannot be read", "rows cannot be read"),
		asked: (count: number) => many(count, "row needs an answer", "rows need an answer"),
		restricted: (count: number) => `${many(count, "restricted holiday", "restricted holidays")} left out`,
		known: (count: number) => many(count, "row is already in the list", "rows are already in the list"),
		summary: (parts: readonly string[]) => `${parts.join(", ")}.`,
		unread: "Nothing is added before you say what each column has.",
		more: (most: number) => `Only the first ${number(most)} rows were read.`,
		row: (line: number) => `Row ${line}`,
		ok: "To add",
		open: "Not added until you answer the question about it",
		waits: "Not added until you say what each column has",
		leftOut: "Not added: a restricted holiday",
		title: "Not a holiday: a title",
		group: "Not a holiday: it belongs to the rows below it",
		note: "Not a holiday: a note",
		over: "To add; this day is over",
		listed: "Not added: already in the list",
		pasted: "Not added: an earlier row is the same",
		also: (states: string) => `To add; there is one with this name for ${states}`,
		add: (count: number) => `Add ${holidays(count)}`,
		addReadable: (count: number) => `Add the ${holidays(count)} that can be read`,
		done: (count: number) => `${holidays(count)} added. Visitors see ${count === 1 ? "it" : "them"} now.`,
		left: (count: number) =>
			`${many(count, "row that was not added is", "rows that were not added are")} still in the field.`,
		whatColumn: (heading: string, place: number) =>
			heading ? `What is in the column “${heading}”?` : `What is in column ${place}, which has no heading?`,
		samples: (cells: readonly string[]) => `It has ${cells.map((cell) => `“${cell}”`).join(", ")}.`,
		columnUnread: "Please choose. A list of states that is not read would close branches in all of India.",
		chooseColumn: "Choose…",
		columnChoices: {
			date: "Date",
			name: "Name",
			states: "States",
			weekday: "Weekday",
			ignored: "Leave out",
		},
		/** Questions where a holiday is. */
		ask: {
			value: (text: string) => `Which states are “${text}”?`,
			blank: () => "Where are holidays whose cell for the states is empty?",
			group: (text: string) => `“${text}” stands above some rows. Where are these holidays?`,
			name: (text: string) => `Where is “${text}”? The list does not say it.`,
			type: (text: string) => `In which states are holidays of the type “${text}”?`,
			note: (text: string) => `The list has a note: “${text}” Where is the holiday with this mark?`,
		},
		rows: (count: number) => many(count, "row", "rows"),
		above: "Where the row above it is",
		use: (kind: string, states: string) => (kind === "value" ? `Use ${states}` : `Only ${states}`),
		chooseStates: "Choose states",
		answered: (answer: string) => `Your answer: ${answer}`,
		addRestricted: (count: number) =>
			`Also add ${many(count, "restricted (optional) holiday", "restricted (optional) holidays")}, on which branches are usually open`,
		tooMany: (most: number) => `The list can have at most ${number(most)} holidays.`,
	},
	noDate: (text: string) => {
		if (text.includes(", repeated: "))
			return `“${text}”: days that are repeated by a rule are not read. Add each of them.`;
		const together = /\d{4}\s+\p{L}{3}/u.test(text) ? ", and a comma before the name" : "";
		return text ? `“${text}” is not a date. Write it as 26/01/2027 or 26 Jan 2027${together}.` : "The date is missing.";
	},
	dayNumber: (text: string, date: string) =>
		`“${text}” is perhaps a spreadsheet's number for ${date}. Write that date.`,
	monthFirst: (text: string) =>
		`“${text}” can be two dates, because the list has others with the month first. Write the month as a word.`,
	noName: "The name is missing.",
	nameFault: (fault: string) => `The name ${fault}.`,
	badRange: (text: string) => `“${text}” is not a range of at most 31 days.`,
	noTick: (text: string) => `“${text}” is neither a tick nor empty.`,
	noTicks: "No state is ticked.",
	noStates: "No state is left.",
} as const;
