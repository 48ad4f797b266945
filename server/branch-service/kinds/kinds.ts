/** The registry of what admins change: each kind has a table of its name. Its rules are all that the engine needs. */
import { PERSON, TOKEN } from "../../accounts/kinds/people.ts";
import type { Kinds } from "../../engine/kind.ts";
import type { UndoRules } from "../../engine/undo.ts";
import { BRANCH } from "./branch.ts";
import { DATED } from "./dated.ts";
import { SUCCESSOR } from "./successor.ts";

export const KINDS: Kinds = { branch: BRANCH, dated: DATED, successor: SUCCESSOR, person: PERSON, token: TOKEN };

export const UNDO_RULES: UndoRules = {
	final: { restore: "always", refused: "always", people: "protects" },
	protects:
		"This is never undone, so that nobody gets back in who should not. Owners add people again, give new passwords, and make new tokens.",
	// What has begun would begin again.
	keeps: { begin: ["dated"] },
};
