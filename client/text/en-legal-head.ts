/** Titles and first lines of the legal pages, needed for their heads, too. */
export const enLegalHead = {
	privacy: {
		title: "Privacy Policy",
		summary: (company: string) =>
			`This policy explains what information ${company} handles when you use this branch locator, and why.`,
	},
	disclaimer: {
		title: "Legal Disclaimer",
		summary: (company: string) =>
			`Please read this before you rely on the information that ${company} provides in this branch locator.`,
	},
	terms: {
		title: "Terms and Conditions",
		summary: (company: string) =>
			`These terms apply to everyone who uses this branch locator, which ${company} provides.`,
	},
} as const;

export type LegalPageName = keyof typeof enLegalHead;
