/** The branch service's HTTP interface: the three feeds, as any upstream serves them, and the two calls that change branches. */
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import { MESSAGES } from "../../shared/messages.ts";
import { CREATE_BRANCH_PATH, FEED_PATHS, type FeedName, UPLOAD_BRANCH_PATH } from "../../shared/paths.ts";
import { answerError } from "../http/answer.ts";
import { compressAnswers } from "../http/compress-answers.ts";
import { contentVersion } from "../http/prepared-body.ts";
import type { Log } from "../ops/log.ts";
import { requireSameOrigin } from "../security/same-origin.ts";
import type { BranchStore } from "./branch-store.ts";
import { createBranchRoute } from "./create-branch.ts";
import type { Importer } from "./import/importer.ts";
import { BUSY_MESSAGE, isBusy } from "./sqlite-error.ts";
import { type ArrivalLimits, importUpload, receiveUpload } from "./upload-branches.ts";

interface FeedBody {
	body: Buffer;
	etag: string;
}

interface BranchServiceParts {
	store: BranchStore;
	admit: Importer["admit"];
	log: Log;
	/** How slowly an upload may arrive. */
	arrivalLimits?: ArrivalLimits;
}

/** Creates the app. Each feed's body is built once per version of the data, so polling costs almost nothing. */
export function createBranchServiceApp({ store, admit, log, arrivalLimits }: BranchServiceParts): Express {
	const app = express();
	app.disable("x-powered-by");
	// There is no sign-in here, and any page open on this machine can reach it.
	app.use(requireSameOrigin({ publicUrl: undefined, loopback: true }));
	for (const name of Object.keys(FEED_PATHS) as FeedName[]) {
		const current = builtOncePerVersion(store, () => store[name]());
		app
			.route(FEED_PATHS[name])
			.get(async (_request, response) => {
				const { body, etag } = await current();
				// Express compares the ETag and answers 304.
				response.set({ ETag: etag, "Cache-Control": "no-cache" }).type("json").send(body);
			})
			.all(refuseMethod("GET, HEAD", "This address can only be read."));
	}
	app
		.route(UPLOAD_BRANCH_PATH)
		.post(receiveUpload(admit, arrivalLimits), compressAnswers(), importUpload)
		.all(refuseMethod("POST", "Sheets are uploaded by POST."));
	// Feeds are not compressed, because only the site on the same machine reads them.
	app.use(compressAnswers());
	app
		.route(CREATE_BRANCH_PATH)
		.post(createBranchRoute(store))
		.all(refuseMethod("POST", "Branches are created by POST."));
	app.use((_request, response) => answerError(response, 404, "There is nothing at this address."));
	app.use(answerErrors(log));
	return app;
}

function refuseMethod(allowed: string, message: string): RequestHandler {
	return (_request, response) => answerError(response, 405, message, { headers: ["allow", allowed] });
}

/** Requests that arrive while a body is being built wait for it. */
function builtOncePerVersion(store: BranchStore, read: () => Promise<unknown[]>): () => Promise<FeedBody> {
	let built: { dataVersion: string; feed: Promise<FeedBody> } | undefined;
	return async () => {
		const dataVersion = store.dataVersion();
		if (built?.dataVersion !== dataVersion) built = { dataVersion, feed: read().then(feedBody) };
		try {
			return await built.feed;
		} catch (error) {
			built = undefined;
			throw error;
		}
	};
}

function feedBody(data: unknown[]): FeedBody {
	const body = Buffer.from(JSON.stringify({ data }));
	return { body, etag: `"${contentVersion(body)}"` };
}

function answerErrors(log: Log): ErrorRequestHandler {
	return (error, request, response, next) => {
		if (response.headersSent) return next(error);
		if (isBusy(error)) return answerError(response, 503, BUSY_MESSAGE, { headers: ["retry-after", "60"] });
		log.error({ err: error, path: request.path }, "branch service request failed");
		answerError(response, 500, MESSAGES.unknownError);
	};
}
