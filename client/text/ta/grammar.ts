import { joined } from "../sentence-parts.ts";
import type { Grammar, WishInWords } from "../texts.ts";

/** What stands before "branches", the last word of a sentence's subject: what they offer and when they are open. May be empty. */
function kindOf({ services, days, openNow, opensBy, closesFrom }: WishInWords): string {
	const when = [openNow && "இப்போது", joined(days.join(", "), hoursIn(opensBy, closesFrom))].filter(Boolean).join(", ");
	const offer = services.length > 0 && `${servicesIn(services)} வழங்கும்`;
	return [offer, when && `${when} திறந்திருக்கும்`].filter(Boolean).join(", ");
}

function hoursIn(opensBy: string, closesFrom: string): string {
	if (!closesFrom || opensBy === closesFrom) return opensBy && `${opensBy} மணிக்குத்`;
	return joined(opensBy && `${opensBy} மணி முதல்`, `குறைந்தது ${closesFrom} மணி வரை`);
}

const servicesIn = (names: readonly string[]) => names.join(" அல்லது ");

export const grammar: Grammar = {
	services: servicesIn,
	understood(wish) {
		const kind = kindOf(wish);
		return joined(kind ? wish.where?.alone : wish.where?.before, kind, "கிளைகள் இவை.");
	},
	lacking: (wish) => joined(wish.where?.alone, kindOf(wish), "கிளை இல்லை."),
};
