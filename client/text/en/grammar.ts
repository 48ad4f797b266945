import type { AskedInWords, Grammar } from "../texts.ts";

function wished({ where, services, days, openNow, opensBy, closesFrom }: AskedInWords): string {
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
	understood: (asked) => `Showing branches${wished(asked)}.`,
	lacking(asked) {
		const what = asked.services.length > 0 ? servicesIn(asked.services) : "branches";
		return `No ${what}${wished({ ...asked, services: [] })}.`;
	},
};
