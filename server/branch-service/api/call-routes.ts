import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from "express";
import { API_PREFIX } from "../../../shared/api/api-paths.ts";
import { answerRefusal, onlyRead, refuseMethod } from "../../http/answer.ts";
import { answerBodyErrors, jsonBody } from "../../http/json-body.ts";
import { COMMANDS, type CommandName } from "../commands/registry.ts";
import { type CommandRefused, callCommand, type Done } from "./call-command.ts";
import { CALLS, type Call, type How } from "./calls.ts";
import type { Read, ServiceParts } from "./service-parts.ts";
import { setVersion } from "./version-tag.ts";

export function callRoutes(parts: ServiceParts): Router {
	const router = Router();
	for (const [path, calls] of Map.groupBy(CALLS, ([, address]) => address.split(" ")[1] ?? "")) {
		const route = router.route(API_PREFIX + path).all(onlyParameters);
		const methods = calls.map(([, address]) => address.split(" ")[0] ?? "");
		for (const [at, call] of calls.entries()) {
			const [, , does, how = {}] = call;
			const command: RequestHandler = (request, response) => answerCall(call, parts, request, response);
			const answer = typeof does === "function" ? sending(does(parts)) : command;
			route[methods[at]?.toLowerCase() as "get"](...bodyOf(how), answer);
		}
		const allowed = methods.map((method) => (method === "GET" ? "GET, HEAD" : method)).join(", ");
		route.all(allowed === "GET, HEAD" ? onlyRead : refuseMethod(allowed, `This address takes only ${allowed}.`));
	}
	return router;
}

const sending = (read: Read): RequestHandler => {
	return async (request, response) => {
		const body = await read(request, response);
		if (body) response.set("Cache-Control", "no-store").json(body);
	};
};

/** What the parts of addresses consist of, so that no other text is taken for one. */
const PARAMETERS: Readonly<Record<string, Pick<RegExp, "test">>> = {
	id: /^\d{1,15}$/,
	key: /^[\da-f]{64}$/,
	command: { test: (name) => Object.hasOwn(COMMANDS, name) },
	from: /^\d{4}-\d\d-\d\d$/,
	dates: /^\d{4}-\d\d-\d\d(?:--\d{4}-\d\d-\d\d)?$/,
};

const onlyParameters: RequestHandler = ({ params }, _response, next) => {
	const isPlain = Object.entries(params).every(([name, value]) => PARAMETERS[name]?.test(String(value)));
	next(isPlain ? undefined : "route");
};

function bodyOf({ kb, isBodyOptional }: How): (RequestHandler | ErrorRequestHandler)[] {
	if (kb === undefined) return [];
	const whenSent = (step: RequestHandler): RequestHandler => {
		return (request, response, next) => (request.is("json") ? step(request, response, next) : next());
	};
	const steps = jsonBody(kb * 1024);
	return [...(isBodyOptional ? steps.map(whenSent) : steps), answerBodyErrors];
}

async function answerCall(call: Call, parts: ServiceParts, request: Request, response: Response): Promise<void> {
	const [, , does, how = {}] = call;
	const { command, sent = idIn, expects, isPreview, status = 200, answer = usualAnswer } = how;
	const name = (does === "named" ? request.params.command : (command?.(request) ?? does)) as CommandName;
	const { expect } = expects ? request.body : {};
	// Anything but a text is from no preview.
	const shown = expect === undefined ? {} : { expect: typeof expect === "string" ? expect : "" };
	const called = { name, sent: sent(request), isPreview, ...shown };
	const { done, preview, refused } = await callCommand(parts, request, response, called);
	if (refused) {
		const [body, own] = how.refuse?.(refused) ?? [usualBody(refused)];
		if (refused.current) setVersion(response, refused.current.version);
		if (refused.status === 503) response.set("Retry-After", RETRY_SECONDS);
		return answerRefusal(response, own ?? refused.status, body);
	}
	response.set("Cache-Control", "no-store");
	if (preview) return void response.json(how.answerPreview?.(preview));
	const body = await answer(done, parts);
	if (done.current && "data" in body) setVersion(response, done.current.version);
	response.status(status).json(body);
}

/** A minute is enough for the jobs before this one. */
const RETRY_SECONDS = "60";

const idIn = ({ params: { id } }: Request): Record<string, unknown> => (id === undefined ? {} : { id: Number(id) });

const usualAnswer = ({ message, current, applied: { change } }: Done): object => {
	return { message, ...current?.body, ...(change !== undefined && { change }) };
};

function usualBody({ why, message, problems: [problem], warnings }: CommandRefused): { message: string } {
	const hasErrors = why === "busy" || why === "input" || problem?.code === "field";
	return { message, ...(hasErrors && { errors: [] }), ...(warnings && { warnings }) };
}
