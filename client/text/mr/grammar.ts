import { joined, listed } from "../sentence-parts.ts";
import type { Grammar, WishInWords } from "../texts.ts";

/** What stands before "branches". @param needsComma whether the place could otherwise belong to the service */
function wished(place: string | undefined, needsComma: boolean, wish: WishInWords): string {
	const { services, days, openNow, opensBy, closesFrom } = wish;
	const on = listed(days, " आणि ");
	const times = joined(on, hoursIn(opensBy, closesFrom) || (on && "सुरू असलेल्या"));
	const offer = services.length > 0 && `${servicesIn(services)} देणाऱ्या`;
	const kinds = [offer, openNow && "आता सुरू असलेल्या", times].filter(Boolean).join(", ");
	return joined(kinds && needsComma ? `${place},` : place, kinds);
}

function hoursIn(opensBy: string, closesFrom: string): string {
	if (!closesFrom) return opensBy && `${opensBy} पर्यंत सुरू होणाऱ्या`;
	if (opensBy === closesFrom) return `${opensBy} वाजता सुरू असलेल्या`;
	return joined(opensBy && `${opensBy} पासून`, `किमान ${closesFrom} पर्यंत सुरू असलेल्या`);
}

const servicesIn = (names: readonly string[]) => names.join(" किंवा ");

export const grammar: Grammar = {
	services: servicesIn,
	understood(wish) {
		const { where } = wish;
		const place = wished(where?.before, where !== undefined && where.kind !== "within", wish);
		return joined("शोध:", place, "शाखा");
	},
	lacking: (wish) => joined(wished(wish.where?.alone, wish.where?.kind === "matching", wish), "शाखा नाहीत."),
};
