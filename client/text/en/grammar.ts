import type { Grammar, WishInWords } from "../texts.ts";

function wished({ where, services, days, openNow, opensBy, closesFrom }: WishInWords): string {
	const on = days.join(" and ");
	const until = closesFrom && (closesFrom === opensBy ? `at ${closesFrom}` : `until ${closesFrom} or later`);
	const from = opensBy && opensBy !== closesFrom && `by ${opensBy}`;
	const when = [on && `on ${on}`, from, until, openNow && "now"].filter(Boolean).join(" ");
	const parts = [where?.alone, services.length > 0 && `with ${servicesIn(services)}`, when && `open ${when}`];
	return parts.map((part) => (part ? ` ${part}` : "")).join("");
}

function servicesIn(services: readonly string[]): string {
	const first = (each: string) => (/^.[a-z]/.test(each) ? each.charAt(0).toLowerCase() : each.charAt(0));
	return services.map((each) => first(each) + each.slice(1) + (/loan$/i.test(each) ? "s" : "")).join(" or ");
}

export const grammar: Grammar = {
	services: servicesIn,
	understood: (wish) => `Showing branches${wished(wish)}.`,
	lacking(wish) {
		const what = wish.services.length > 0 ? servicesIn(wish.services) : "branches";
		return `No ${what}${wished({ ...wish, services: [] })}.`;
	},
};
