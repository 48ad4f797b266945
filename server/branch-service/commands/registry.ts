/** All commands: what each is sent, who may send it, where it runs, and what the document says of it. */
import * as v from "valibot";
import { ChangeSeveral, NEW_BRANCH } from "../../../shared/api/branch-answers.ts";
import { DayOff, Holiday, NewClosure } from "../../../shared/api/calendar-answers.ts";
import { Notice } from "../../../shared/api/site-notice.ts";
import type { WarningCode } from "../../../shared/branch/branch-warning.ts";
import {
	MAX_CLOSURES,
	MAX_DAY_OFF_RULES,
	MAX_HOLIDAYS,
	readDayOffRule,
	readHoliday,
} from "../../../shared/branch/calendar-input.ts";
import { longDate } from "../../../shared/branch/date-input.ts";
import { FORM_MESSAGES } from "../../../shared/branch/form-messages.ts";
import { Day, doc, listOf } from "../../../shared/schema.ts";
import { undoCommand } from "../../engine/undo.ts";
import { PIN_IS_RIGHT } from "../kinds/branch.ts";
import { UNDO_RULES } from "../kinds/kinds.ts";
import { changeCalendar, changeNotice } from "./documents.ts";
import {
	closeBranch,
	confirmPin,
	createBranch,
	deleteBranch,
	editBranch,
	nameSuccessor,
	ownBranch,
	removeClosure,
	reopenBranch,
} from "./one-branch.ts";
import { cancelChange, planChange } from "./planned-changes.ts";
import { changedFields, closure, closures, confirmed, entryChanges, newFields, notice } from "./read-input.ts";
import { several } from "./read-several.ts";
import { id, idOf, ofBranch, type Registered, registered } from "./registered.ts";
import { addSamples, settleSamples } from "./samples.ts";
import { changeSeveral, severalPreview } from "./several.ts";

/** More than a first start adds. */
const MAX_KEPT = 1000;
const NO_LIST = `"keep" must be a list of the ids of changed examples, at most ${MAX_KEPT}.`;
const keptIds = v.pipe(
	v.array(v.pipe(v.number(NO_LIST), v.safeInteger(NO_LIST)), NO_LIST),
	v.maxLength(MAX_KEPT, NO_LIST),
);

/** A city gets another spelling. */
const renamed = (codes: readonly WarningCode[]) => codes.includes("city-rename") && { renamesCity: true as const };
/** A position is right although it does not change with the place. */
const pinOf = (codes: readonly WarningCode[]) => codes.includes("pin-kept") && { pinPlace: PIN_IS_RIGHT };
const withConfirmed = <Sent extends { fields: object; confirmed: readonly WarningCode[] }>(sent: Sent) => ({
	...sent,
	fields: { ...sent.fields, ...pinOf(sent.confirmed), ...renamed(sent.confirmed) },
});

/** What is changed of people is undone by the site, which asks for the owner's password. */
export const undoChange = undoCommand({ ...UNDO_RULES, final: { ...UNDO_RULES.final, people: "always" } });

export const COMMANDS = {
	"create-branch": registered({
		command: createBranch,
		input: () =>
			v.pipe(
				v.strictObject({ fields: newFields, confirmed }),
				v.transform(({ fields, confirmed }) => ({ branch: { ...fields, ...renamed(confirmed) }, confirmed })),
			),
		asks: ({ branch: fields, confirmed }) => ({ fields, confirmed }),
		programs: true,
		done: FORM_MESSAGES.createSucceeded,
		says: "Adds a branch, unless there is one with its code, or its name, city and pincode.",
		example: { fields: NEW_BRANCH },
	}),
	"edit-branch": registered({
		about: "branch",
		programs: true,
		command: editBranch,
		input: ({ branch }) =>
			v.pipe(
				v.strictObject({
					id,
					fields: v.optional(changedFields(branch), {}),
					closures: v.optional(closures(listOf(NewClosure, MAX_CLOSURES))),
					confirmed,
				}),
				v.transform(withConfirmed),
			),
		asks: (sent) => sent,
		done: "The branch was saved.",
		says: "Changes fields of a branch, or all of its closures. What is not sent stays as it is.",
		example: { id: 7, fields: { contactNo: "+919876543210" } },
	}),
	"plan-change": registered({
		about: "branch",
		programs: true,
		command: planChange,
		input: ({ branch }) =>
			v.pipe(
				v.strictObject({
					id,
					from: v.string(),
					fields: changedFields(branch),
					replaces: v.optional(v.string()),
					confirmed,
				}),
				v.transform(withConfirmed),
			),
		asks: (sent) => sent,
		done: ({ from }) => `The change was planned for ${longDate(from)}.`,
		says: "Changes fields of a branch from a date after today on. `replaces` names the date of the planned change that this one replaces.",
		example: { id: 7, from: "2027-01-01", fields: { address: "2 New Road" } },
	}),
	"cancel-change": ofBranch(
		cancelChange,
		"The planned change was cancelled.",
		"Cancels a planned change, also one that could not begin.",
		{ from: Day },
		{ from: "2027-01-01" },
	),
	"close-branch": ofBranch(
		closeBranch,
		"The closure was saved.",
		"Closes a branch for a time, or gives it other hours. A closure with the same dates is replaced.",
		{ closure: closure(NewClosure) },
		{ closure: { from: "2026-12-20", until: "2027-01-05", reason: "Renovation" } },
	),
	"remove-closure": ofBranch(
		removeClosure,
		"The closure was removed.",
		"Removes the closure with these dates. Its past days stay in the record.",
		{ from: Day, until: v.exactOptional(Day) },
		{ from: "2026-12-20", until: "2027-01-05" },
	),
	"reopen-branch": ofBranch(
		reopenBranch,
		"The branch is open again at its usual hours.",
		"Ends the closures that are in force today.",
	),
	"own-branch": ofBranch(ownBranch, "The branch is no longer an example.", "Makes an example an own branch."),
	"confirm-pin": {
		...ofBranch(
			confirmPin,
			"The pin is right.",
			"Says that the position of a branch is right although it looks wrong. That is not in the history.",
		),
		anyVersion: true,
	},
	"delete-branch": ofBranch(
		deleteBranch,
		"The branch was deleted.",
		"Deletes a branch, with its closures and planned changes. Its address leads to the `successor` that took its place, if there is one.",
		{ successor: v.optional(idOf) },
		{ successor: 9 },
	),
	"name-successor": registered({
		command: () => nameSuccessor,
		input: () =>
			v.strictObject({
				of: doc(idOf)`Of the deleted branch.`,
				branch: doc(v.nullable(idOf))`Of the branch that took its place; null if none did.`,
			}),
		programs: true,
		done: ({ branch }) => (branch === null ? "The address leads nowhere." : "The address leads to that branch."),
		says: "Says which branch took the place of a deleted one, whose address then leads there.",
		example: { of: 7, branch: 9 },
	}),
	"change-several": registered({
		programs: true,
		command: changeSeveral,
		input: (reading) => several(ChangeSeveral, reading),
		job: "several",
		preview: severalPreview,
		done: ({ action }) => ("delete" in action ? "The branches were deleted." : "The branches were changed."),
		says: "Changes several branches in the same way, or deletes them, as one change with its reason, or none of them.",
		example: { filter: { city: "Chennai" }, set: { area: "Regional Office" }, reason: "Merged" },
	}),
	"change-calendar": registered({
		about: "calendar",
		anyVersion: true,
		command: () => changeCalendar,
		input: () =>
			v.strictObject({
				holidays: entryChanges(Holiday, readHoliday, MAX_HOLIDAYS),
				daysOff: entryChanges(DayOff, readDayOffRule, MAX_DAY_OFF_RULES),
			}),
		done: "The holidays were saved.",
		says: "Adds, changes and removes holidays and days off, as one change, if each is still as it was.",
		example: { holidays: [{ now: { date: "2026-01-26", name: "Republic Day" } }] },
	}),
	"change-notice": registered({
		about: "notice",
		command: () => changeNotice,
		input: (reading) =>
			v.pipe(
				v.strictObject({ notice: notice(v.nullable(v.partial(Notice, ["language"])), reading) }),
				v.transform(({ notice: content }) => ({ content })),
			),
		done: "The notice was saved.",
		says: "Writes the notice to all visitors; null removes it. Without `language`, it is English. The end must be in the future. Without `texts`, those that are stored stay; with another `text`, they must be sent, and `{}` removes them.",
		example: {
			notice: { text: "All branches close at 2 pm today.", from: "2026-12-01T09:00", until: "2026-12-01T20:00" },
		},
	}),
	"add-examples": registered({
		command: () => addSamples,
		input: () => v.strictObject({}),
		programs: true,
		done: "The examples were added.",
		says: "Adds invented branches to try the site with, if there are no branches.",
		example: {},
	}),
	"remove-examples": registered({
		about: "examples",
		programs: true,
		command: () => settleSamples,
		input: () => v.strictObject({ keep: keptIds }),
		done: "The examples were removed.",
		says: "Removes the examples, but for those in `keep`, which must have been changed and become own branches.",
		example: { keep: [7] },
	}),
	undo: registered({
		command: () => undoChange,
		input: () =>
			v.strictObject({ change: doc(idOf)`The change that is undone.`, part: v.optional(v.boolean(), false) }),
		job: "undo",
		partly: {
			kept: (note) => note,
			input: (input) => ({ ...input, part: true }),
			done: "The change was undone, without what was changed since.",
		},
		refusal(count, isOfBranches) {
			const [one, many] = isOfBranches ? ["branch", "branches"] : ["entry", "entries"];
			const changed = count === 1 ? `1 ${one} has` : `${count.toLocaleString("en-IN")} ${many} have`;
			return `Nothing was undone, because ${changed} changed since.`;
		},
		nothing: "Nothing of the change is left. It counts as undone.",
		done: "The change was undone.",
		says: "Undoes a change. With `part`, what was changed since stays as it is; otherwise the change is then not undone at all. To undo an undo is to redo.",
		example: { change: 12 },
	}),
} satisfies Record<string, Registered>;

export type CommandName = keyof typeof COMMANDS;
