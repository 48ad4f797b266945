/** The branch service's HTTP interface: the three feeds, as any upstream serves them, and the calls in docs/openapi.yaml. */
import { timingSafeEqual } from "node:crypto";
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from "express";
import * as calls from "../../shared/api/api-paths.ts";
import type { ChangeKind } from "../../shared/api/change-text.ts";
import { todayInIndia } from "../../shared/hours/today.ts";
import { MESSAGES } from "../../shared/messages.ts";
import { FEED_PATHS, type FeedName } from "../../shared/paths.ts";
import { NOTICE_HEADER, SAMPLE_DATA_HEADER } from "../feeds/fetch-feed.ts";
import { answerError, onlyRead, refuseMethod, retryAfter } from "../http/answer.ts";
import { compressAnswers } from "../http/compress-answers.ts";
import { takeRequestId, withRequestId } from "../http/request-id.ts";
import type { Log } from "../process/log.ts";
import { refuseOtherSites, requireSameOrigin } from "../security/same-origin.ts";
import { callRoutes } from "./api/call-routes.ts";
import { logChanges } from "./api/log-changes.ts";
import type { ServiceParts } from "./api/service-parts.ts";
import { limitStateEditors } from "./api/user.ts";
import { buildBranches } from "./branch-feed.ts";
import { hasSamples } from "./commands/samples.ts";
import { BUSY_MESSAGE, isBusy } from "./database/open-database.ts";
import { DatabaseError } from "./database/schema/database-error.ts";
import { buildBody, builtOncePerVersion, sendFeedBody } from "./feed-body.ts";
import { type ArrivalLimits, type RecordRefusal, receiveUpload } from "./receive-upload.ts";
import type { BranchStore } from "./store/branch-store.ts";
import { uploadRoutes } from "./upload-branches.ts";
import { warningCheckOf } from "./warnings/branch-warnings.ts";

const LOOPBACK = { publicUrl: undefined, loopback: true };

const NOTHING = "There is nothing at this address.";

type Needed = "store" | "admit";

interface BranchServiceParts extends Pick<ServiceParts, Needed>, Partial<Omit<ServiceParts, Needed>> {
	/** Explains an error of the store; undefined if the database is not the cause. */
	explain?: (error: unknown) => DatabaseError | undefined;
	log: Log;
	/** Required of all requests; if missing, every request is answered. */
	secret?: string | undefined;
	arrivalLimits?: ArrivalLimits;
	onChange?: ((kind: ChangeKind) => void) | undefined;
}

const none = () => undefined;

/** Creates the app. Each feed's body is built once per version of the data, so polling costs almost nothing. */
export function createBranchServiceApp({
	explain = (error) => (error instanceof DatabaseError ? error : undefined),
	log,
	secret,
	arrivalLimits,
	onChange,
	...given
}: BranchServiceParts): Express {
	const { store, admit } = given;
	const usual = { shownRows: none, askedRows: none, progressOf: none, listing: {}, now: Date.now };
	const warningCheck = warningCheckOf(store);
	const parts: ServiceParts = { ...usual, warningCheck, undoing: new Set(), ...given };
	const app = express();
	app.disable("x-powered-by");
	// Versions and feeds set their own ETags, and clients cache nothing else.
	app.disable("etag");
	if (secret !== undefined) app.use(requireSecret(secret));
	// The service has no sign-in, and any page open on this machine could reach it.
	app.use(requireSameOrigin(LOOPBACK));
	app.use(calls.API_PREFIX, refuseOtherSites(LOOPBACK));
	app.use(takeRequestId, logChanges(log, onChange), limitStateEditors);
	const bodies = feedBodies(store);
	for (const name of Object.keys(FEED_PATHS) as FeedName[]) {
		app
			.route(FEED_PATHS[name])
			.get(async (request, response) => {
				const body = await bodies[name]();
				if (name === "branches") response.set(await headersOf(store));
				sendFeedBody(request, response, body);
			})
			.all(onlyRead);
	}
	const record: RecordRefusal = async (...refused) => {
		try {
			return await store.recordRefusal(...refused);
		} catch {
			// Without space or a database, answering matters more than recording.
			return undefined;
		}
	};
	for (const [path, answer] of uploadRoutes(store)) {
		app
			.route(path)
			.post(
				receiveUpload(admit, arrivalLimits, path === calls.UPLOAD_BRANCH_PATH ? record : undefined),
				compressAnswers(),
				answer,
			)
			.all(refuseMethod("POST", "Sheets are uploaded by POST."));
	}
	// Feeds are not compressed, because only the site on the same machine reads them.
	app.use(compressAnswers());
	app.use(callRoutes(parts));
	app.use((_request, response) => answerError(response, 404, NOTHING));
	app.use(answerErrors(log, explain));
	return app;
}

/** The header with the secret. Only the site sends it, and its proxy passes it on in neither direction. */
export const SECRET_HEADER = "x-branch-service-secret";

/** Refuses a request without the secret before its body is read: other programs on the machine may reach the service, which has no sign-in. */
function requireSecret(secret: string): RequestHandler {
	const expected = Buffer.from(secret);
	return (request, response, next) => {
		const secret = Buffer.from(String(request.headers[SECRET_HEADER] ?? ""));
		// The time of the comparison does not depend on where the texts differ; the length is not secret.
		if (secret.length === expected.length && timingSafeEqual(secret, expected)) next();
		else answerError(response, 403, "This address is only for the site itself.");
	};
}

/** The bodies of the feeds. Only branches are read in several batches. */
function feedBodies(store: BranchStore) {
	const today = () => todayInIndia(store.now());
	// At midnight, hidden branches may open.
	const version = async () => `${await store.dataVersion()} ${today()}`;
	const at = (read: () => Promise<unknown[]>) => builtOncePerVersion(version, async () => buildBody([await read()]));
	return {
		branches: builtOncePerVersion(version, () => buildBranches(store)),
		states: at(() => store.states(today())),
		cities: at(() => store.cities(today()).then((cities) => cities.map(({ branches, ...city }) => city))),
	};
}

/** What the feed of branches says in headers, because it may change without the feed. */
export async function headersOf(store: BranchStore): Promise<Record<string, string>> {
	const { content: notice } = await store.document("notice");
	// In %-encoding, those of all languages would be more than a header may have.
	const texts = notice?.texts && { texts: Buffer.from(JSON.stringify(notice.texts), "utf16le").toString("base64url") };
	return {
		[SAMPLE_DATA_HEADER]: (await hasSamples(store.db)) ? "yes" : "no",
		...(notice && { [NOTICE_HEADER]: encodeURIComponent(JSON.stringify({ ...notice, ...texts })) }),
	};
}

/** Readers learn what is wrong; users who wanted to change something also learn that nothing was stored. */
function answerDatabaseError(error: DatabaseError, method: string, response: Response): void {
	const reads = method === "GET" || method === "HEAD";
	if (error.kind === "uncertain") response.locals.isUncertain = true;
	const { status, message } = reads ? { status: 503, message: error.readOnlyReason.message } : error.refusal;
	answerError(response, status, message, retryAfter(status, DATABASE_RETRY_SECONDS));
}

/** The service itself looks for the database every few seconds. */
const DATABASE_RETRY_SECONDS = 10;

function answerErrors(log: Log, explain: (error: unknown) => DatabaseError | undefined): ErrorRequestHandler {
	return (error, request, response, next) => {
		// A change that waited too long for another one says nothing about the state of the database.
		const isWaiting = isBusy(error) && !(error instanceof DatabaseError);
		const failure = isWaiting ? undefined : explain(error);
		if (response.headersSent) return next(error);
		if (failure) return answerDatabaseError(failure, request.method, response);
		// The id in the address cannot be decoded.
		if (error instanceof URIError) return answerError(response, 404, NOTHING);
		if (isWaiting) return answerError(response, 503, BUSY_MESSAGE, retryAfter(503));
		log.error({ err: error, path: request.path, ...withRequestId(request) }, "branch service request failed");
		answerError(response, 500, MESSAGES.unknownError);
	};
}
