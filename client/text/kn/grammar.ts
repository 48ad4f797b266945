import { joined } from "../sentence-parts.ts";
import type { Grammar, WishInWords } from "../texts.ts";

/** What stands before "branches": what they offer and when they are open. May be empty. */
function kindOf({ services, days, openNow, opensBy, closesFrom }: WishInWords): string {
	const when = [openNow && "ಈಗ", joined(days.join(", "), hoursIn(opensBy, closesFrom))].filter(Boolean).join(", ");
	return [services.length > 0 && `${servicesIn(services)} ನೀಡುವ`, when && `${when} ತೆರೆದಿರುವ`].filter(Boolean).join(", ");
}

function hoursIn(opensBy: string, closesFrom: string): string {
	if (!closesFrom) return opensBy && `${opensBy}ರಿಂದಲೇ`;
	if (opensBy === closesFrom) return `${opensBy} ಗಂಟೆಗೆ`;
	return joined(opensBy && `${opensBy}ರಿಂದ`, `ಕನಿಷ್ಠ ${closesFrom}ರವರೆಗೆ`);
}

const servicesIn = (names: readonly string[]) => names.join(" ಅಥವಾ ");

export const grammar: Grammar = {
	services: servicesIn,
	understood(wish) {
		const kind = kindOf(wish);
		return joined("ಇವು", kind ? wish.where?.alone : wish.where?.before, kind, "ಶಾಖೆಗಳು.");
	},
	lacking: (wish) => joined(wish.where?.alone, kindOf(wish), "ಶಾಖೆ ಇಲ್ಲ."),
};
