import { listText } from "./counts.ts";

/** What a signed-in admin may not do, and why. */
export const rightsTexts = {
	limits: (states: readonly string[]) =>
		`You may change the branches and holidays of ${listText(states)}. You see all others, but cannot change them.`,
	otherState: (state: string) =>
		`This branch is in ${state}, which is not one of your states: you can only look at it.`,
} as const;
