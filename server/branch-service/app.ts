/** The branch service's HTTP side: the three feeds, as any upstream serves them. */
import express, { type ErrorRequestHandler, type Express } from "express";
import { MESSAGES } from "../../shared/messages.ts";
import { FEED_PATHS, type FeedName } from "../../shared/paths.ts";
import type { Log } from "../ops/log.ts";
import { contentVersion } from "../prepared-body.ts";
import type { BranchStore } from "./branch-store.ts";

interface FeedBody {
	body: Buffer;
	etag: string;
}

/** Makes the app. Each feed's body is built once per version of the data, so that being polled costs nothing. */
export function createBranchServiceApp(store: BranchStore, log: Log): Express {
	const app = express();
	app.disable("x-powered-by");
	for (const name of Object.keys(FEED_PATHS) as FeedName[]) {
		const current = builtOncePerVersion(store, () => store[name]());
		app
			.route(FEED_PATHS[name])
			.get(async (_request, response) => {
				const { body, etag } = await current();
				// Express compares the ETag and answers 304.
				response.set({ ETag: etag, "Cache-Control": "no-cache" }).type("json").send(body);
			})
			.all((_request, response) => {
				response.status(405).set("Allow", "GET, HEAD").json({ message: "This address can only be read." });
			});
	}
	app.use((_request, response) => void response.status(404).json({ message: "There is nothing at this address." }));
	app.use(answerErrors(log));
	return app;
}

/** Requests that come while a body is being built wait for that one. */
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
		log.error({ err: error, path: request.path }, "branch service request failed");
		response.status(500).json({ message: MESSAGES.unknownError });
	};
}
