import type { Directory } from "../../shared/finder/load-directory.ts";
import { directoryPath } from "../../shared/paths.ts";
import type { Head, HeadContext } from "../head/head.ts";
import { breadcrumbList } from "../head/structured-data.ts";
import type { MoreTexts } from "../text/texts.ts";
import { placeTrail, type TrailStep } from "../ui/trail.tsx";
import type { DirectoryData } from "./directory-data.ts";

export function directoryHead(loaded: DirectoryData | undefined, context: HeadContext): Head {
	const { brand, texts, more } = context;
	const company = brand.companyName;
	const directory = loaded?.directory ?? "failed";
	if (typeof directory === "string") {
		const reason = directory === "failed" ? texts.problems.branchesFailed : more.directory.missing;
		return { title: `${reason} | ${company}`, description: reason };
	}
	const { state, part, parts, languages } = directory;
	const title = directoryTitle(more, texts.placeName(state), part, parts);
	return {
		title: `${title} | ${company}`,
		description: `${title}: ${more.head.directory.description(company)}`,
		canonical: directoryPath(state, part),
		languages,
		things: [breadcrumbList(directoryTrail(more, directory), context)],
	};
}

/** The title of a list of branches, which may be on several pages. */
export function directoryTitle({ directory }: MoreTexts, state: string, part: number, parts: number): string {
	const title = directory.title(state);
	return parts > 1 ? directory.part(title, part, parts) : title;
}

/** The places above a list of branches, followed by the list itself. */
export function directoryTrail(more: MoreTexts, { state, part }: Directory): TrailStep[] {
	return [...placeTrail({ state, city: "" }), { name: more.directory.here, path: directoryPath(state, part) }];
}
