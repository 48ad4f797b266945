import type { Directory } from "../../shared/finder/load-directory.ts";
import { MESSAGES } from "../../shared/messages.ts";
import { directoryPath } from "../../shared/paths.ts";
import type { Head, HeadContext } from "../head/head.ts";
import { breadcrumbList } from "../head/structured-data.ts";
import { enDirectory } from "../text/en-directory.ts";
import { enHead } from "../text/en-head.ts";
import { placeTrail, type TrailStep } from "../ui/trail.tsx";
import type { DirectoryData } from "./directory-data.ts";

export function directoryHead(loaded: DirectoryData | undefined, { brand, absolute }: HeadContext): Head {
	const company = brand.companyName;
	const directory = loaded?.directory ?? "failed";
	if (typeof directory === "string") {
		const reason = directory === "failed" ? MESSAGES.branchesFailed : enDirectory.missing;
		return { title: `${reason} | ${company}`, description: reason };
	}
	const { state, part, parts } = directory;
	const title = enDirectory.titleOf(state, part, parts);
	return {
		title: `${title} | ${company}`,
		description: `${title}: ${enHead.directory.description(company)}`,
		canonical: directoryPath(state, part),
		things: [breadcrumbList(directoryTrail(directory), absolute)],
	};
}

/** The places above a list of branches, followed by the list itself. */
export function directoryTrail({ state, part }: Directory): TrailStep[] {
	return [...placeTrail({ state, city: "" }), { name: enDirectory.here, path: directoryPath(state, part) }];
}
