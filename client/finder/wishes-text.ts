import { distanceText } from "../../shared/distance.ts";
import type { SearchResults } from "../../shared/finder.ts";
import { clockText } from "../../shared/hours.ts";
import { hasService, type SearchFilter } from "../../shared/search-filter.ts";
import { en } from "../text/en.ts";
import { branchTitle } from "../ui/branch-title.ts";

/** Whether there is more to say of results than their number: what was understood of a sentence, or that a service is not there. */
export function saysWishes(results: SearchResults, { services }: SearchFilter): boolean {
	const isSentence = results.wishes !== undefined && results.unmatched.length === 0;
	const isLacking = results.found === 0 && services.length > 0;
	return (isSentence && isWish(results)) || results.days.length > 0 || isLacking;
}

/** Of words that say nothing, there is nothing to say either. */
function isWish({ found, from, matched, wishes, nearMe }: SearchResults): boolean {
	const isNamed = from !== undefined || matched !== "" || nearMe;
	return wishes !== undefined && (wishes.openNow || wishes.services.length > 0 || (found > 0 && isNamed));
}

/** What was understood of the query, in one sentence. */
export function wishesText(results: SearchResults, filter: SearchFilter): string {
	const { found, days, wishes, instead } = results;
	const { opensBy, closesFrom } = wishes?.hours ?? {};
	const asked = {
		where: whereText(results),
		services: wishes?.services.length || found > 0 ? (wishes?.services ?? []) : filter.services,
		days,
		openNow: wishes?.openNow ?? false,
		opensBy: opensBy === undefined ? "" : clockText(opensBy),
		closesFrom: closesFrom === undefined ? "" : clockText(closesFrom),
	};
	if (found > 0) return en.finder.understood(asked);
	const nearest = instead.find(({ branch }) => branch.services.some((each) => hasService(asked.services, each)));
	return nearest?.km === undefined
		? en.finder.lacking(asked)
		: en.finder.lacking(asked, { name: branchTitle(nearest.branch), distance: distanceText(nearest.km) });
}

/** Where the results are, or where there are none. */
function whereText({ found, shown, from, matched, nearMe, byDistance }: SearchResults): string {
	if (from?.name) return found > 0 ? en.finder.near(from.name) : en.finder.within(from.name);
	if (nearMe) return byDistance ? en.finder.nearYou : "";
	if (!matched) return "";
	const place = (["city", "state"] as const).find((each) => {
		return shown[0]?.[each] && shown.every((branch) => branch[each] === shown[0]?.[each]);
	});
	return found > 0 && place ? en.finder.within(shown[0]?.[place] ?? "") : en.finder.matching(matched);
}
