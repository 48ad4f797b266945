/** The rows of a sheet whose preview was shown, a page of 100 at a time; and how far a sheet is that is being worked on. */
import type { RequestHandler } from "express";
import { TABS } from "../../../shared/api/sheet-preview.ts";
import type { ProgressAnswer } from "../../../shared/api/sheet-progress.ts";
import { answerError } from "../../http/answer.ts";
import type { JobQueue } from "../job-queue/job-queue.ts";
import { pageQuery, textParameter } from "./page-query.ts";

const GONE = "These rows are no longer kept. Check the sheet again.";

/** 200 with the rows of `tab`, by default those to correct, or the first ones of `question`; 404 if the server no longer has them. */
export function listSheetRows({ shownRows, askedRows }: Pick<JobQueue, "shownRows" | "askedRows">): RequestHandler {
	return (request, response) => {
		const key = String(request.params.key);
		const tab = TABS.find((each) => each === request.query.tab) ?? "correct";
		const question = /^\d{1,3}$/.test(textParameter(request, "question") ?? "") && Number(request.query.question);
		const rows = question === false ? shownRows(key, tab, pageQuery(request).page) : askedRows(key, question);
		if (!rows) return answerError(response, 404, GONE);
		response.set("Cache-Control", "no-store").json(rows);
	};
}

/** 200 with how far the sheet is that was sent with the key as `progress`; null if it is not known. */
export function readProgress({ progressOf }: { progressOf: JobQueue["progressOf"] }): RequestHandler {
	return (request, response) => {
		const data = progressOf(String(request.params.key)) ?? null;
		response.set("Cache-Control", "no-store").json({ data } satisfies ProgressAnswer);
	};
}
