/** Texts of the sign-in page, and of the page for one's own account. */
import { many } from "./counts.ts";

export const accountTexts = {
	/** Of a field for a password; then for screen readers. */
	show: "Show",
	hide: "Hide",
	showTyped: "Show what is typed",
	hideTyped: "Hide what is typed",
	signIn: {
		intro: "For those who keep the branches up to date.",
		name: "Name",
		password: "Password",
		submit: "Sign in",
		goOn: "Continue",
		again: "Start again",
		tooMany: (minutes: number) => `Too many failed sign-ins. Try again in ${many(minutes, "minute")}.`,
	},
	factor: {
		heading: "Second factor",
		intro: "When you sign in, you then also enter a code from an app on your phone. A stolen password alone is no use.",
		off: "It is off.",
		required: "This site requires it.",
		left: (count: number) => `It is on. ${count === 0 ? "No recovery codes are" : many(count, "recovery code")} left.`,
		setUp: "Set up",
		turnOn: "Turn on",
		turnOff: "Turn off",
		askOff: "Turn off your second factor?",
		askOffHelp: "Your password alone then signs you in.",
		scan: "Scan this with an authenticator app, then enter the code that the app shows.",
		picture: "QR code for an authenticator app",
		open: "Open the app on this device",
		type: "Or type this into the app:",
		code: "Code from the app",
		recoveryCode: "Recovery code",
		useCode: "Use a code from the app",
		useRecovery: "Use a recovery code",
		ownPassword: "Your password",
		codes: "Keep your recovery codes",
		codesHelp:
			"Each signs you in once if you lose the phone. They are shown only now. Keep them where nobody else can read them.",
		codesLabel: "Recovery codes",
		download: "Download",
		kept: "I have kept them",
		file: "recovery-codes.txt",
	},
	sessions: {
		heading: "Signed in on",
		device: "Unknown browser",
		isThis: "this browser",
		times: (began: string, seen: string) => `since ${began} · last seen ${seen}`,
		end: "Sign out",
		endOf: (device: string, seen: string) => `Sign out ${device}, last seen ${seen}`,
		endOthers: "Sign out everywhere else",
	},
	/** In dialogs. */
	confirm: "Enter your password to confirm",
	emptyPassword: "Enter your password.",
} as const;
