import { joined } from "../sentence-parts.ts";
import type { Grammar, WishInWords } from "../texts.ts";

/** What stands before "branches": where they are, what they offer and when they are open. */
function wished({ where, services, days, openNow, opensBy, closesFrom }: WishInWords): string {
	const times = joined(days.join(" ಮತ್ತು "), hoursIn(opensBy, closesFrom));
	const when = [openNow && "ಈಗ", times].filter(Boolean).join(days.length > 1 ? ", " : " ಮತ್ತು ");
	const offer = services.length > 0 && `${servicesIn(services)} ನೀಡುವ`;
	return [where?.before, offer, when && `${when} ತೆರೆದಿರುವ`].filter(Boolean).join(", ");
}

function hoursIn(opensBy: string, closesFrom: string): string {
	if (!closesFrom) return opensBy && `${opensBy}ರಿಂದಲೇ`;
	if (opensBy === closesFrom) return `${opensBy} ಗಂಟೆಗೆ`;
	return joined(opensBy && `${opensBy}ರಿಂದ`, `ಕನಿಷ್ಠ ${closesFrom}ರವರೆಗೆ`);
}

const servicesIn = (names: readonly string[]) => names.join(" ಅಥವಾ ");

export const grammar: Grammar = {
	services: servicesIn,
	understood: (wish) => joined("ಇವು", wished(wish), "ಶಾಖೆಗಳು."),
	lacking: (wish) => joined(wished(wish), "ಶಾಖೆಗಳಿಲ್ಲ."),
};
