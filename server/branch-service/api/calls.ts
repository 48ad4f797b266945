/** The calls of earlier releases and of the specification, as a table on top of the commands: what each sends to which, and how it answers. */
import type { Request } from "express";
import type { CommandDone, CommandPreview, CommandRefusal } from "../../../shared/api/commands.ts";
import { FIELD_NAMES, RARE_FIELDS } from "../../../shared/branch/branch-fields.ts";
import { readConfirmed } from "../../../shared/branch/branch-warning.ts";
import { idOf } from "../../http/answer.ts";
import type { CommandName } from "../commands/registry.ts";
import { sentProblem } from "../jobs/carry-out.ts";
import { readForFeed } from "../reads/feed-branches.ts";
import type { CommandRefused, Done } from "./call-command.ts";
import { downloadBranches, downloadChanges, downloadListings } from "./downloads.ts";
import { listBranches, listChanges, listComing, readNeeds, readOneChange } from "./lists.ts";
import { branchRefusal, changeOnly, examples, type OldRefusal, several, undone } from "./old-answers.ts";
import type { Read, ServiceParts } from "./service-parts.ts";
import { forgetAnswer, listAnswers, listSheetRows, readProgress, rememberAnswer } from "./sheets.ts";
import { readSubject } from "./subjects.ts";

type Body = Record<string, unknown>;

/** What a call does otherwise than most. */
export interface How {
	/** A body of JSON is read, of at most so many KB. */
	kb?: number;
	isBodyOptional?: true;
	/** Whether it needs no database, so that it does not fail with that. */
	isFromMemory?: true;
	/** Another command for some requests. */
	command?(request: Request): CommandName;
	/** Whether `expect` of a preview counts. */
	expects?: true;
	/** What the command is sent; by default, nothing but the id of the address. */
	sent?(request: Request): Body;
	isPreview?: true;
	/** The status of success, if it is not 200. */
	status?: number;
	/** By default, the message and what it was about. */
	answer?(done: Done, parts: ServiceParts): object | Promise<object>;
	answerPreview?(preview: CommandPreview): object;
	refuse?(refused: CommandRefused): OldRefusal;
}

/** Its name in docs/openapi.yaml, its address below `API_PREFIX`, and its command, if the address does not name that, or how it is answered. */
export type Call = readonly [
	id: string,
	address: string,
	does: CommandName | "named" | ((parts: ServiceParts) => Read),
	how?: How,
];

/** A payload has about 1 KB, and 50 closures have up to 10 KB. */
const BRANCH_KB = 64;

/** Fields that the body lacks are empty; rare ones then stay as they are, because programs may not know them. */
const fieldsIn = (body: Body) =>
	Object.fromEntries(
		FIELD_NAMES.flatMap((name) =>
			(RARE_FIELDS as readonly string[]).includes(name) && !Object.hasOwn(body, name) ? [] : [[name, body[name]]],
		),
	);

/** An empty date is a mistake: without one, the change would begin at once. */
const isLater = ({ from }: Body) => from !== undefined && from !== null;

function editIn(request: Request): Body {
	const { closures, from, replaces, confirmed, ...body } = request.body;
	const sent = { id: idOf(request), fields: fieldsIn(body), confirmed: readConfirmed(confirmed) };
	if (isLater({ from }))
		return { ...sent, from: typeof from === "string" ? from : "", ...(typeof replaces === "string" && { replaces }) };
	return { ...sent, ...(closures !== undefined && { closures }) };
}

function datesIn(request: Request): Body {
	const [from, until] = String(request.params.dates).split("--", 2);
	return { id: idOf(request), from, ...(until !== undefined && { until }) };
}

function deletionIn(request: Request): Body {
	const { successor } = request.query;
	return { id: idOf(request), ...(successor !== undefined && { successor: Number(successor) }) };
}

const keepIn = ({ body: { keep } }: Request): Body => ({ keep });

function refusal({ message, problems, warnings, rest, current }: CommandRefused): [CommandRefusal] {
	return [
		{
			message,
			problems: problems.map(sentProblem),
			...(warnings && { warnings }),
			...(rest && { rest }),
			...(current && { data: current.body.data }),
		},
	];
}

/** Answers and refusals of commands are all alike. The largest are a thousand holidays with some states each. */
const anyCommand: How = {
	kb: 512,
	expects: true,
	sent: ({ body: { expect: _, ...sent } }) => sent,
	answer: ({ message, applied: { ids: _, change, ...counts }, part, kept, current }): CommandDone => ({
		message,
		...(change !== undefined && { change }),
		...counts,
		...(part && { part, kept: kept.map(sentProblem) }),
		...(current && { data: current.body.data }),
	}),
	answerPreview: (preview) => preview,
	refuse: refusal,
};

const branch = { refuse: branchRefusal("Another branch has the same name, city and pincode.") };

/** All calls but those with a file (`upload-branches.ts`). */
export const CALLS: readonly Call[] = [
	[
		"createBranch",
		"POST /branches/createBranch",
		"create-branch",
		{
			kb: BRANCH_KB,
			sent: ({ body }) => ({ fields: fieldsIn(body), confirmed: readConfirmed(body.confirmed) }),
			status: 201,
			answer: async ({ message, applied: { ids } }, { store: { db }, now }) => ({
				message,
				data: await readForFeed(db, ids[0] ?? 0, now()),
			}),
			refuse: branchRefusal("This branch already exists: same name, city and pincode."),
		},
	],
	["listBranches", "GET /branches", listBranches],
	["downloadBranches", "GET /branches.xlsx", downloadBranches],
	["downloadListings", "GET /business-profile.xlsx", downloadListings],
	// Enough for the ids.
	["changeBranches", "POST /branches/several", "change-several", { ...several, kb: 256, expects: true }],
	["previewChange", "POST /branches/several/preview", "change-several", { ...several, kb: 256, isPreview: true }],
	["getNeeds", "GET /branches/needs", readNeeds],
	["getExamples", "GET /branches/examples", readSubject("examples")],
	["addExamples", "POST /branches/examples/add", "add-examples", examples],
	["removeExamples", "POST /branches/examples/remove", "remove-examples", { ...examples, kb: BRANCH_KB, sent: keepIn }],
	["getBranch", "GET /branches/:id", readSubject("branch")],
	[
		"changeBranch",
		"PUT /branches/:id",
		"edit-branch",
		{ ...branch, kb: BRANCH_KB, command: ({ body }) => (isLater(body) ? "plan-change" : "edit-branch"), sent: editIn },
	],
	["deleteBranch", "DELETE /branches/:id", "delete-branch", { ...branch, sent: deletionIn, answer: changeOnly }],
	[
		"closeBranch",
		"POST /branches/:id/closures",
		"close-branch",
		{ ...branch, kb: BRANCH_KB, sent: (request) => ({ id: idOf(request), closure: request.body }) },
	],
	["reopenBranch", "DELETE /branches/:id/closures", "reopen-branch", branch],
	["removeClosure", "DELETE /branches/:id/closures/:dates", "remove-closure", { ...branch, sent: datesIn }],
	[
		"cancelChange",
		"DELETE /branches/:id/coming/:from",
		"cancel-change",
		{ ...branch, sent: (request) => ({ id: idOf(request), from: request.params.from }) },
	],
	["ownBranch", "POST /branches/:id/own", "own-branch", branch],
	["confirmPin", "POST /branches/:id/pin", "confirm-pin", branch],
	["doCommand", "POST /commands/:command", "named", anyCommand],
	["previewCommand", "POST /commands/:command/preview", "named", { ...anyCommand, isPreview: true }],
	["listComing", "GET /coming", listComing],
	["downloadChanges", "GET /changes.xlsx", downloadChanges],
	["listChanges", "GET /changes", listChanges],
	["getChange", "GET /changes/:id", readOneChange],
	[
		"undoChange",
		"POST /changes/:id/undo",
		"undo",
		{
			kb: 1,
			isBodyOptional: true,
			sent: (request) => ({ change: idOf(request), part: request.body?.part === true }),
			answer: undone,
			refuse: (refused) => (refused.status === 409 ? refusal(refused) : undefined),
		},
	],
	["getNotice", "GET /notice", readSubject("notice")],
	["getCalendar", "GET /calendar", readSubject("calendar")],
	["listSheetRows", "GET /business/upload-branch/preview/:key", listSheetRows, { isFromMemory: true }],
	["getProgress", "GET /business/upload-branch/progress/:key", readProgress, { isFromMemory: true }],
	["listAnswers", "GET /sheet-answers", listAnswers],
	// The longest answer has a heading or two values of 200 characters.
	["rememberAnswer", "POST /sheet-answers", rememberAnswer, { kb: 8 }],
	["forgetAnswer", "DELETE /sheet-answers/:id", forgetAnswer],
];
