import type { RouteHandle } from "../head.ts";
import { en } from "../text/en.ts";

export const createBranchHandle: RouteHandle<unknown> = {
	restricted: true,
	module: "create-branch/create-branch-page.tsx",
	head: (_, { company }) => ({
		title: `${en.createBranch.title} | ${company}`,
		description: en.createBranch.description,
	}),
};
