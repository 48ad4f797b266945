import { type RequestHandler, Router } from "express";
import { API_PREFIX, UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { MAX_UPLOAD_BYTES, SPECIFIED_EXTENSIONS } from "../../shared/constants.ts";
import type { Config } from "../config/config.ts";
import { answerError, retryAfter, sentMessage } from "../http/answer.ts";
import { continueBody, discardBody } from "../http/discard-body.ts";
import { withRequestId } from "../http/request-id.ts";
import type { Log } from "../process/log.ts";
import type { AdminSignIn } from "../security/admin-sign-in.ts";
import { callerOf } from "../security/admin-user.ts";
import { changesState } from "../security/same-origin.ts";

export interface UpstreamServices {
	config: Pick<Config, "specifiedOnly">;
	log: Log;
	signIn: Pick<AdminSignIn, "requireCaller">;
	/** Why sheets are refused at the moment, if the branch service is embedded. */
	uploadRefusal?: Parameters<typeof refuseUploads>[0] | undefined;
	apiProxy: RequestHandler;
}

/** Passes an admin's calls on to the upstream. */
export function upstreamCalls({ config, log, signIn, uploadRefusal, apiProxy }: UpstreamServices): Router {
	const router = Router();
	router.use(API_PREFIX, signIn.requireCaller, logCalls(log, uploadRefusal !== undefined));
	router.use(API_PREFIX, refuseUploads(uploadRefusal ?? (() => undefined)), limitCalls());
	if (config.specifiedOnly) router.post(UPLOAD_BRANCH_PATH, refuseOtherFiles);
	router.use(API_PREFIX, apiProxy);
	return router;
}

/** Calls at the same time: those that read, and those that change something. Each opens a connection to the upstream. */
const MAX_READS = 32;
const MAX_CHANGES = 32;

const BUSY = "There are too many requests at the moment. Please try again in a few seconds.";

const RETRY_SECONDS = 5;

/** Answers 503 to calls beyond the limits. */
export function limitCalls(): RequestHandler {
	const running = { reads: 0, changes: 0 };
	return (request, response, next) => {
		const kind = changesState(request.method) ? "changes" : "reads";
		if (running[kind] >= (kind === "changes" ? MAX_CHANGES : MAX_READS)) {
			answerError(response, 503, BUSY, { headers: ["retry-after", String(RETRY_SECONDS)] });
			return;
		}
		running[kind]++;
		response.once("close", () => running[kind]--);
		next();
	};
}

const MAX_LISTENERS = 20;

/** Logs changes that the site refuses, and all of another upstream. Comes after the sign-in, so that only admins can fill the log. */
export function logCalls(log: Log, embedded: boolean): RequestHandler {
	return (request, response, next) => {
		if (!changesState(request.method)) return next();
		// Many handlers listen for the end of a change; Node warns of more than ten.
		response.setMaxListeners(MAX_LISTENERS);
		const start = performance.now();
		const { method, originalUrl } = request;
		response.once("close", () => {
			const { statusCode: status, headersSent } = response;
			const reason = sentMessage(response);
			if (!headersSent || (embedded && reason === undefined)) return;
			const [path] = originalUrl.split("?", 1);
			const ms = Math.round(performance.now() - start);
			const line = { who: callerOf(response).name, method, path, status, ms, ...withRequestId(request) };
			if (status < 400) log.info(line, "change passed on");
			else log.info({ ...line, reason }, "change refused");
		});
		next();
	};
}

/** Refuses a sheet that the embedded service would refuse, before a client that waits (`Expect: 100-continue`) sends it. */
function refuseUploads(
	refusal: (user: string | undefined) => { status: number; message: string } | undefined,
): RequestHandler {
	return (request, response, next) => {
		if (request.method !== "POST" || request.baseUrl + request.path !== UPLOAD_BRANCH_PATH) return next();
		const refused = refusal(callerOf(response).name);
		if (!refused) return next();
		// Browsers read the answer only after they have sent everything.
		discardBody(request, response, MAX_UPLOAD_BYTES);
		answerError(response, refused.status, refused.message, { errors: [], ...retryAfter(refused.status) });
	};
}

/** Refuses a file that is no Excel file by its name, which clients send in the first piece of the body. */
export const refuseOtherFiles: RequestHandler = (request, response, next) => {
	continueBody(request, response);
	// Otherwise the proxy would ask for the body again.
	request.headers.expect = undefined;
	const refuseByName = () => {
		// One without a body may have ended already, and is then never readable.
		request.off("readable", refuseByName).off("end", refuseByName);
		const piece: Buffer | null = request.read();
		if (piece) request.unshift(piece);
		const [, name] = /filename="([^"\r\n]*)"/i.exec(piece?.toString("latin1", 0, 4096) ?? "") ?? [];
		if (!name || SPECIFIED_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension))) return next();
		discardBody(request, response, MAX_UPLOAD_BYTES);
		answerError(response, 415, `Please send a file that ends in ${SPECIFIED_EXTENSIONS.join(" or ")}.`, { errors: [] });
	};
	request.on("readable", refuseByName).on("end", refuseByName);
};
