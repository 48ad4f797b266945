import { joined, listed } from "../sentence-parts.ts";
import type { Grammar, WishInWords } from "../texts.ts";

/** Not only `खुली`, which after a day or time also means "opened then". */
const OPEN = "खुली रहने वाली";

/** What stands before "branches": where they are, what they offer and when they are open. */
function wished(
	place: string | undefined,
	{ where, services, days, openNow, opensBy, closesFrom }: WishInWords,
): string {
	const on = days.length > 0 && `${listed(days, " और ")} को`;
	const times = joined(on, hoursIn(opensBy, closesFrom) || (on && OPEN));
	const offer = services.length > 0 && `${servicesIn(services)} देने वाली`;
	const kinds = [offer, openNow && "अभी खुली", times].filter(Boolean).join(", ");
	return joined(kinds && where?.kind === "matching" ? `${place},` : place, kinds);
}

function hoursIn(opensBy: string, closesFrom: string): string {
	if (!closesFrom) return opensBy && `${opensBy} बजे तक खुलने वाली`;
	if (opensBy === closesFrom) return `${opensBy} बजे ${OPEN}`;
	return joined(opensBy && `${opensBy} बजे से`, `कम से कम ${closesFrom} बजे तक ${OPEN}`);
}

const servicesIn = (names: readonly string[]) => names.join(" या ");

export const grammar: Grammar = {
	services: servicesIn,
	understood: (wish) => joined("खोज:", wished(wish.where?.before, wish), "शाखाएँ"),
	lacking: (wish) => joined(wished(wish.where?.alone, wish), "कोई शाखा नहीं है।"),
};
