/** `POST /commands/{name}` and `/preview` below it: every command of the registry, with answers and refusals that are all alike. */
import { type Request, type Response, Router } from "express";
import type { CommandDone, CommandRefusal } from "../../../shared/api/commands.ts";
import { answerError, answerRefusal, refuseMethod } from "../../http/answer.ts";
import { answerBodyErrors, jsonBody } from "../../http/json-body.ts";
import { COMMANDS, type CommandName } from "../commands/registry.ts";
import { sentProblem } from "../jobs/carry-out.ts";
import { type CallParts, type CommandRefused, callCommand, type Done } from "./call-command.ts";
import { setVersion } from "./version-tag.ts";

/** Enough for a thousand holidays with some states each. */
const MAX_BODY_BYTES = 512 * 1024;

const NO_COMMAND = "There is no such command.";

/** Routes below `COMMANDS_PATH`. */
export function commandRoutes(parts: CallParts): Router {
	const router = Router();
	for (const [path, isPreview] of [
		["/:name", false],
		["/:name/preview", true],
	] as const) {
		router
			.route(path)
			.post(...jsonBody(MAX_BODY_BYTES), answerBodyErrors)
			.post((request, response) => answerCommand(parts, request, response, isPreview))
			.all(refuseMethod("POST", "Commands are sent by POST."));
	}
	return router;
}

/** 200 with what was done, or what would be; otherwise why nothing was. */
async function answerCommand(
	parts: CallParts,
	request: Request,
	response: Response,
	isPreview: boolean,
): Promise<void> {
	const name = String(request.params.name);
	if (!isCommand(name)) return answerError(response, 404, NO_COMMAND);
	const { expect, ...sent } = request.body as Record<string, unknown>;
	const shown = expect === undefined ? {} : { expect: String(expect) };
	const { done, preview, refused } = await callCommand(parts, request, response, { name, sent, isPreview, ...shown });
	if (refused) return answerNotDone(response, refused, refusalOf(refused));
	if (done?.current) setVersion(response, done.current.version);
	response.set("Cache-Control", "no-store").json(done ? doneAnswer(done) : preview);
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

function doneAnswer({ message, applied: { ids: _, change, ...counts }, part, kept, current }: Done): CommandDone {
	return {
		message,
		...(change !== undefined && { change }),
		...counts,
		...(part && { part, kept: kept.map(sentProblem) }),
		...(current && { data: current.body.data }),
	};
}

function refusalOf({ message, problems, warnings, rest, current }: CommandRefused): CommandRefusal {
	return {
		message,
		problems: problems.map(sentProblem),
		...(warnings && { warnings }),
		...(rest && { rest }),
		...(current && { data: current.body.data }),
	};
}

/** Answers that nothing was done, with the present version of what was changed meanwhile. */
export function answerNotDone(
	response: Response,
	{ status, current }: Pick<CommandRefused, "status" | "current">,
	body: { message: string },
): void {
	if (current) setVersion(response, current.version);
	if (status === 503) response.set("Retry-After", RETRY_SECONDS);
	answerRefusal(response, status, body);
}

/** A minute is enough for the jobs before this one. */
const RETRY_SECONDS = "60";
