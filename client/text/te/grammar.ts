import { joined } from "../sentence-parts.ts";
import type { Grammar, WishInWords } from "../texts.ts";

/** What stands before "branches": what they offer and when they are open. May be empty. */
function kindOf({ services, days, openNow, opensBy, closesFrom }: WishInWords): string {
	const times = joined(days.join(", "), hoursIn(opensBy, closesFrom));
	const when = [openNow && "ఇప్పుడు", times].filter(Boolean).join(", ");
	const open = when && `${when} తెరిచి ${times ? "ఉండే" : "ఉన్న"}`;
	return [services.length > 0 && `${servicesIn(services)} ఇచ్చే`, open].filter(Boolean).join(", ");
}

function hoursIn(opensBy: string, closesFrom: string): string {
	if (opensBy === closesFrom) return opensBy && `${opensBy} గంటలకు`;
	if (!closesFrom) return `${opensBy} గంటలకల్లా`;
	return joined(opensBy && `${opensBy} నుండి`, `కనీసం ${closesFrom} వరకు`);
}

const servicesIn = (names: readonly string[]) => names.join(" లేదా ");

export const grammar: Grammar = {
	services: servicesIn,
	understood(wish) {
		const kind = kindOf(wish);
		return `${joined(kind ? wish.where?.alone : wish.where?.before, kind, "శాఖలు ఇవి")}.`;
	},
	lacking: (wish) => `${joined(wish.where?.alone, kindOf(wish), "శాఖలు లేవు")}.`,
};
