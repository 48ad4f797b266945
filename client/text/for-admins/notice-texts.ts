/** Texts of the page with the notice to all visitors. They load with that page. */
export const noticeTexts = {
	intro:
		"A short text that visitors see on every page until it ends, such as a holiday of all branches or a change of the phone number.",
	heading: "Notice to all visitors",
	none: "There is no notice.",
	shown: (until: string) => `Visitors see it until ${until}.`,
	coming: (from: string) => `Visitors will see it from ${from}.`,
	over: (until: string) => `It ended on ${until}. Visitors no longer see it.`,
	fields: {
		text: { label: "Text" },
		language: { label: "Language of the text", help: "It is shown on the pages of all languages as it is written." },
		from: { label: "From (in India)" },
		until: { label: "Until (in India)", help: "It then disappears by itself." },
	},
	left: (count: number) => `${count} characters left`,
	problems: {
		text: "Enter the text.",
		language: "Choose the language.",
		from: "Choose when visitors see it first.",
		until: "Choose an end that is after the start.",
	},
	isOver: "Choose an end in the future.",
	preview: "Visitors see:",
	save: "Save",
	remove: "Remove the notice",
	saving: "Saving…",
	saved: "Saved. Visitors see it within seconds, from its start to its end.",
	removed: "Removed. Visitors no longer see it.",
	undone: "The notice is as it was before.",
} as const;
