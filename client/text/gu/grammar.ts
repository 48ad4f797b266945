import { joined } from "../sentence-parts.ts";
import type { Grammar, WishInWords } from "../texts.ts";

/** What stands before "branches": what they offer and when they are open. */
function kindOf({ services, days, openNow, opensBy, closesFrom }: WishInWords): string {
	const when = joined(days.join(" અને "), hoursIn(opensBy, closesFrom));
	const kinds = [
		services.length > 0 && `${servicesIn(services)} આપતી`,
		openNow && "હમણાં ખુલ્લી",
		when && `${when} ${opensBy && !closesFrom ? "ખૂલતી" : "ખુલ્લી"}`,
	];
	return kinds.filter(Boolean).join(", ");
}

function hoursIn(opensBy: string, closesFrom: string): string {
	if (!closesFrom) return opensBy && `${opensBy} સુધીમાં`;
	if (opensBy === closesFrom) return `${opensBy} વાગ્યે`;
	return `ઓછામાં ઓછું ${opensBy && `${opensBy}થી `}${closesFrom} સુધી`;
}

const servicesIn = (names: readonly string[]) => names.join(" અથવા ");

export const grammar: Grammar = {
	services: servicesIn,
	understood(wish) {
		const kind = kindOf(wish);
		return joined("શોધ:", kind ? wish.where?.alone : wish.where?.before, kind, "શાખાઓ");
	},
	lacking: (wish) => joined(wish.where?.alone, kindOf(wish), "કોઈ શાખા નથી."),
};
