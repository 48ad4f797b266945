/** The branch service's HTTP interface: the three feeds, as any upstream serves them, and the two calls that change branches. */
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from "express";
import { MESSAGES } from "../../shared/messages.ts";
import { CREATE_BRANCH_PATH, FEED_PATHS, type FeedName, UPLOAD_BRANCH_PATH } from "../../shared/paths.ts";
import { SAMPLE_DATA_HEADER } from "../feeds/fetch-feed.ts";
import { answerError } from "../http/answer.ts";
import { compressAnswers } from "../http/compress-answers.ts";
import { contentVersion } from "../http/prepared-body.ts";
import type { Log } from "../ops/log.ts";
import { requireSameOrigin } from "../security/same-origin.ts";
import type { BranchStore } from "./branch-store.ts";
import { createBranchRoute } from "./create-branch.ts";
import { DatabaseError } from "./database-error.ts";
import type { Importer } from "./import/importer.ts";
import { BUSY_MESSAGE, isBusy } from "./sqlite-error.ts";
import { uploadBranchesRoute } from "./upload-branches.ts";

interface FeedBody {
	body: Buffer;
	etag: string;
}

interface BranchServiceParts {
	store: BranchStore;
	importSheet: Importer["importSheet"];
	log: Log;
}

/** Creates the app. Each feed's body is built once per version of the data, so polling costs almost nothing. */
export function createBranchServiceApp({ store, importSheet, log }: BranchServiceParts): Express {
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
				if (name === "branches") response.set(SAMPLE_DATA_HEADER, (await store.hasSamples()) ? "yes" : "no");
				// Express compares the ETag and answers 304.
				response.set({ ETag: etag, "Cache-Control": "no-cache" }).type("json").send(body);
			})
			.all(refuseMethod("GET, HEAD", "This address can only be read."));
	}
	// Feeds are not compressed, because only the site on the same machine reads them.
	app.use(compressAnswers());
	app
		.route(CREATE_BRANCH_PATH)
		.post(createBranchRoute(store))
		.all(refuseMethod("POST", "Branches are created by POST."));
	app
		.route(UPLOAD_BRANCH_PATH)
		.post(uploadBranchesRoute(importSheet))
		.all(refuseMethod("POST", "Sheets are uploaded by POST."));
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

/** Whoever reads learns what is wrong, whoever wanted to change something also that nothing was stored. */
function answerTrouble(error: DatabaseError, method: string, response: Response): void {
	const reads = method === "GET" || method === "HEAD";
	const { status, message } = reads ? { status: 503, message: error.trouble.message } : error.refusal;
	answerError(response, status, message, { headers: status === 503 ? ["retry-after", "60"] : [] });
}

function answerErrors(log: Log): ErrorRequestHandler {
	return (error, request, response, next) => {
		if (response.headersSent) return next(error);
		if (error instanceof DatabaseError) return answerTrouble(error, request.method, response);
		if (isBusy(error)) return answerError(response, 503, BUSY_MESSAGE, { headers: ["retry-after", "60"] });
		log.error({ err: error, path: request.path }, "branch service request failed");
		answerError(response, 500, MESSAGES.unknownError);
	};
}
