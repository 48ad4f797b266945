/** `GET /branches`: the admins' list. */
import type { Request, RequestHandler } from "express";
import { NEEDS } from "../../../shared/api/admin-answers.ts";
import type { BranchListAnswer } from "../../../shared/api/admin-branch.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { BRANCH_SORTS, type BranchFilter, type BranchSort } from "../store/match-branches.ts";
import { adminBranch } from "./edit-branch.ts";
import { pageOf, pageQuery, sectionOf, textParameter } from "./page-query.ts";
import { whileAsked } from "./run-job.ts";

const MAX_WORDS = 10;

/** 200 with one page of the branches that match the filter. Invalid parameters are ignored. */
export function listBranches(store: BranchStore, now: () => number): RequestHandler {
	return async (request, response) => {
		const page = pageQuery(request);
		const sort = sortOf(request);
		const query = { ...branchFilter(request, now()), sort, ...sectionOf(page) };
		const result = await whileAsked(response, (signal) => store.find({ ...query, signal }));
		if (!result) return;
		const { branches, total } = result;
		response
			.set("Cache-Control", "no-store")
			.json({ data: branches.map((branch) => adminBranch(branch)), ...pageOf(page, total) } satisfies BranchListAnswer);
	};
}

/** The filter in an address: `q`, `state`, `city`, `area`, `open` with `yes` or `no`, and `needs` with one of `NEEDS`. */
export function branchFilter(request: Request, now: number): BranchFilter {
	return filterOf((name) => textParameter(request, name), now);
}

/** @param text the value of a parameter, if it has one */
export function filterOf(text: (name: string) => string | undefined, now: number): BranchFilter {
	const words = (text("q") ?? "").split(/[\s,]+/, MAX_WORDS).filter(Boolean);
	const open = text("open");
	const need = NEEDS.find((each) => each === text("needs"));
	return {
		words,
		state: text("state"),
		city: text("city"),
		area: text("area"),
		open: open === "yes" || open === "no" ? { at: now, is: open === "yes" } : undefined,
		need: need && { is: need, today: todayInIndia(now) },
	};
}

function sortOf(request: Request): BranchSort {
	const text = textParameter(request, "sort");
	return BRANCH_SORTS.find((sort) => sort === text) ?? "name";
}
