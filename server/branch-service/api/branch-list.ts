/** `GET /branches`: the admins' list. */
import type { Request, RequestHandler } from "express";
import type { BranchListAnswer } from "../../../shared/api/admin-branch.ts";
import { filterOf } from "../commands/read-several.ts";
import { BRANCH_SORTS, type BranchFilter, type BranchSort } from "../reads/match-branches.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { adminBranch } from "./admin-branch.ts";
import { pageOf, pageQuery, sectionOf, textParameter } from "./page-query.ts";
import { whileAsked } from "./run-job.ts";

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

function sortOf(request: Request): BranchSort {
	const text = textParameter(request, "sort");
	return BRANCH_SORTS.find((sort) => sort === text) ?? "name";
}
