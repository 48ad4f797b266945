/** `GET /coming`: what is coming, in the order of days. */
import type { RequestHandler } from "express";
import type { ComingAnswer } from "../../../shared/api/coming.ts";
import { readComing, withChanges } from "../reads/coming.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { pageOf, pageQuery, sectionOf, textParameter } from "./page-query.ts";
import { whileAsked } from "./run-job.ts";
import { userOf } from "./user.ts";

/** 200 with one page, for the states that one may change; `branch` asks for one branch, of any state. */
export function listComing(store: BranchStore, now: () => number): RequestHandler {
	return async (request, response) => {
		const page = pageQuery(request);
		const branch = textParameter(request, "branch");
		const only = branch === undefined ? { states: userOf(request).states } : { branch: idIn(branch) };
		const events = await whileAsked(response, (signal) => readComing(store.db, { now: now(), ...only, signal }));
		if (!events) return;
		const { offset, limit } = sectionOf(page);
		const data = await withChanges(store.db, events.slice(offset, offset + limit));
		const answer: ComingAnswer = { data, ...pageOf(page, events.length) };
		response.set("Cache-Control", "no-store").json(answer);
	};
}

/** 0, which no branch has, for what is no id. */
function idIn(text: string): number {
	return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
