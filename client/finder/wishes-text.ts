import type { NearbyBranch, SearchResults } from "../../shared/finder.ts";
import { clockText } from "../../shared/hours.ts";
import { hasService, type SearchFilter } from "../../shared/search-filter.ts";
import { en } from "../text/en.ts";

/** Whether there is more to say of results than their number: what was understood of a sentence, or that a service is not there. */
export function saysWishes(results: SearchResults, { services }: SearchFilter): boolean {
	const isLacking = results.found === 0 && services.length > 0;
	return isWish(results) || results.days.length > 0 || isLacking;
}

/** Of words that say nothing, there is nothing to say either. */
function isWish({ found, from, matched, wishes, nearMe }: SearchResults): boolean {
	const isNamed = from !== undefined || matched !== "" || nearMe;
	return wishes !== undefined && (wishes.openNow || wishes.services.length > 0 || (found > 0 && isNamed));
}

/** The nearest branch with the services that the results lack, if it is known. */
export function nearestWith(results: SearchResults, filter: SearchFilter): NearbyBranch | undefined {
	if (results.found > 0) return undefined;
	const services = results.wishes?.services.length ? results.wishes.services : filter.services;
	return results.instead.find(
		({ branch, km }) => km !== undefined && branch.services.some((each) => hasService(services, each)),
	);
}

/** What was understood of the query, in one sentence, which the name of the nearest branch with the services may end. */
export function wishesText(results: SearchResults, filter: SearchFilter): string {
	const { found, days, wishes } = results;
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
	return en.finder.lacking(asked, nearestWith(results, filter) !== undefined);
}

/** Where the results are, or where there are none. */
function whereText({ found, from, matched, named, nearMe, byDistance }: SearchResults): string {
	if (from?.name) return found > 0 ? en.finder.near(from.name) : en.finder.within(from.name);
	if (nearMe) return byDistance ? en.finder.nearYou : "";
	if (named) return en.finder.within(named);
	return matched ? en.finder.matching(matched) : "";
}
