import type { Rights, Role } from "../../../shared/api/people.ts";
import { listText } from "./counts.ts";

/** Texts of the page for people, and of the own password. */
export const peopleTexts = {
	intro:
		"Who may change what on this site. Owners may do everything. Editors may do everything but manage people. Editors of some states see everything, and change only the branches and holidays of their states.",
	nobody: "Nobody signs in on this site (ADMIN_AUTH is open), so everybody who can connect may do everything.",
	others: {
		owner: "Everybody else whom the sign-in in front of this site lets through is an owner.",
		editor: "Everybody else whom the sign-in in front of this site lets through is an editor.",
	},
	add: "Add a person",
	addNow: "Add",
	saving: "Saving…",
	leave: "What you entered is not saved. Leave this page?",
	list: "People",
	you: "you",
	fixed: "The operator's settings have this password; only the operator can change or remove it.",
	role: ({ role, states }: Rights) => {
		if (role === "owner") return "Owner";
		return states ? `Editor of ${listText(states)}` : "Editor";
	},
	/** @param last when they last signed in; empty for never */
	signsIn: (hasFactor: boolean, last: string) =>
		`${hasFactor ? "Second factor · " : ""}${last ? `last signed in ${last}` : "never signed in"}`,
	changeRole: "Change role",
	changeRoleOf: (name: string) => `Change role of ${name}`,
	renew: "New password",
	renewOf: (name: string) => `New password for ${name}`,
	endFactor: "Turn off second factor",
	endFactorOf: (name: string) => `Turn off second factor of ${name}`,
	remove: "Remove",
	removeOf: (name: string) => `Remove ${name}`,
	fields: {
		name: "Name",
		nameHelp:
			"They sign in with it, and the history shows it. A password is made and shown once; they choose their own when they first sign in.",
		proxiedNameHelp: "As the sign-in in front of this site sends it, such as a mail address.",
		role: "Role",
		owner: "Owner",
		editor: "Editor of all states",
		stateEditor: "Editor of some states",
		states: "States",
	},
	problems: { name: "Enter a name.", states: "Choose at least one state." },
	confirm: {
		renew: (name: string) => `Give ${name} a new password?`,
		renewHelp:
			"One is made and shown once. The present password stops working at once, and they are signed out. They choose their own when they next sign in.",
		renewNow: "Make a new password",
		endFactor: (name: string) => `Turn off the second factor of ${name}?`,
		endFactorHelp:
			"For somebody who has lost their phone and their recovery codes. Their password alone then signs them in.",
		endFactorNow: "Turn it off",
		remove: (name: string) => `Remove ${name}?`,
		/**
		 * @param others the role of those whom only a proxy signs in
		 * @param tokens the names of the tokens that they made
		 */
		removeHelp(others: Role | null, tokens: readonly string[]) {
			const then = others
				? `They then have the role of everybody else here: ${others}.`
				: "They can no longer sign in.";
			const left = tokens.length > 0 ? ` Tokens that they made go on working: ${listText(tokens)}.` : "";
			return `${then}${left} What they changed stays, with their name in the history.`;
		},
		removeNow: "Remove",
	},
	shownOnce: (name: string) =>
		`The password of ${name}, which is shown only now. Pass it on in a safe way; they choose their own when they sign in:`,
	tokenShownOnce: "The token, which is shown only now. Put it into the program's settings:",
	copy: "Copy",
	copied: "Copied",
	hide: "I have it",
	tokens: {
		heading: "Tokens for programs",
		intro:
			"A program of head office signs in with a token instead of a person's password. It may read what admins see, or also change branches and upload sheets, but never people.",
		none: "There are no tokens.",
		add: "Make a token",
		addNow: "Make it",
		name: "Name",
		nameHelp: "Which program uses it. The history shows it.",
		access: "What it may do",
		accesses: { read: "Read", write: "Read, change branches and upload sheets" },
		expires: "Last day",
		expiresHelp: "At most two years from today.",
		problems: { name: "Enter a name.", expires: "Choose a day from today to two years from today." },
		until: (date: string) => `until ${date}`,
		expired: (date: string) => `expired on ${date}`,
		used: (date: string) => `last used ${date}`,
		unused: "not used yet",
		made: (date: string, by: string) => `made ${date} by ${by}`,
		revoke: "Revoke",
		revokeOf: (name: string) => `Revoke ${name}`,
		stay: (names: readonly string[]) =>
			`${names.length === 1 ? "A token" : "Tokens"} that they made stay${names.length === 1 ? "s" : ""} valid: ${listText(names)}.`,
		revokeThese: (count: number) => (count === 1 ? "Revoke this token" : `Revoke these ${count} tokens`),
		ask: (names: readonly string[]) => `Revoke the ${names.length === 1 ? "token" : "tokens"} ${listText(names)}?`,
		askHelp: "Programs that use it are refused from then on.",
	},
	events: "What was changed here",
	noEvents: "Nothing yet.",
	event: (when: string, who: string) => `${when}, ${who}`,
	allEvents: (count: number) => `Show all ${count}`,
	own: {
		heading: "Password",
		old: "Present password",
		new: "New password",
		newHelp: "At least 12 characters; several words are easy to remember.",
		again: "New password again",
		submit: "Change the password",
		problems: {
			old: "Enter your present password.",
			new: "A password must have 12 to 200 characters.",
			again: "The two are not the same.",
		},
		done: "Your password was changed. You are signed out everywhere else.",
		none: "You have no password that can be changed here: the operator's settings have it, or another service signs you in.",
	},
} as const;
