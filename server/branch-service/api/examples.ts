/** `/branches/examples`: the sample branches that are left, what becomes of them, and adding them. */
import { type RequestHandler, Router } from "express";
import type { ExamplesAnswer, ExamplesSettled } from "../../../shared/api/admin-answers.ts";
import { answerError, answerRefusal, onlyRead, refuseMethod } from "../../http/answer.ts";
import { answerBodyErrors, jsonBody } from "../../http/json-body.ts";
import type { BranchStore } from "../store/branch-store.ts";
import type { Samples } from "../store/samples.ts";
import { MAX_BRANCH_BYTES } from "./edit-branch.ts";
import { noteChange } from "./log-changes.ts";
import { withSignsOfLife } from "./run-job.ts";
import { userOf } from "./user.ts";
import { seenVersions, setVersion } from "./version-tag.ts";

/** More than a first start adds. */
const MAX_KEPT = 1000;

const ADDED = "The examples were added.";
const NOT_EMPTY = "There are branches already, so no examples were added.";
const SETTLED = "The examples were removed.";
const UNREADABLE = `"keep" must be a list of the ids of changed examples, at most ${MAX_KEPT}.`;
const STALE = "The examples have changed in the meantime. Nothing was removed.";

/** Routes below `EXAMPLES_PATH`: GET answers `ExamplesAnswer` with its version as ETag; POST `/remove` needs If-Match; POST `/add` needs nothing. */
export function exampleRoutes(store: BranchStore): Router {
	const router = Router();
	router.route("/").get(readExamples(store)).all(onlyRead);
	router
		.route("/remove")
		.post(...jsonBody(MAX_BRANCH_BYTES), removeExamples(store))
		.all(refuseMethod("POST", "The examples are removed by POST."));
	router.route("/add").post(addExamples(store)).all(refuseMethod("POST", "The examples are added by POST."));
	router.use(answerBodyErrors);
	return router;
}

function readExamples(store: BranchStore): RequestHandler {
	return async (_request, response) => {
		const samples = await store.samples();
		setVersion(response, samples.version);
		response.json(examplesAnswer(samples));
	};
}

/** 200; 409 if there are any branches. */
function addExamples(store: BranchStore): RequestHandler {
	return async (request, response) => {
		const added = await store.addSamples(userOf(request));
		if (!added) return answerError(response, 409, NOT_EMPTY);
		noteChange(response, { kind: "samples", change: added.id, created: added.created });
		response.json({ message: ADDED, change: added.id, created: added.created });
	};
}

/** 200; 400; 412 with the examples as they are now; 428. */
function removeExamples(store: BranchStore): RequestHandler {
	return async (request, response) => {
		const keep = idsIn(request.body.keep);
		if (!keep) return answerError(response, 400, UNREADABLE);
		const expected = seenVersions(request, response);
		if (expected === undefined) return;
		const settled = await withSignsOfLife(response, store.settleSamples({ keep, expected, who: userOf(request) }));
		if (settled) {
			const { change, kept: updated, removed } = settled;
			noteChange(response, { kind: "samples", change, updated, removed });
			response.json({ message: SETTLED, ...settled } satisfies ExamplesSettled);
			return;
		}
		const samples = await store.samples();
		setVersion(response, samples.version);
		answerRefusal(response, 412, { message: STALE, ...examplesAnswer(samples) });
	};
}

function idsIn(list: unknown): number[] | undefined {
	if (!Array.isArray(list) || list.length > MAX_KEPT) return undefined;
	return list.every((id) => Number.isSafeInteger(id)) ? list : undefined;
}

function examplesAnswer({ unchanged, changed }: Samples): ExamplesAnswer {
	return { data: { unchanged, changed } };
}
