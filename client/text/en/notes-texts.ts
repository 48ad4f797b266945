/** Sentences about results: what was understood of a search, and what was not found. */
import { numberText } from "../../../shared/text/number-text.ts";

/** What was understood of a visitor's query. */
export interface AskedInWords {
	/** For example `in Pune` or `near Kothrud, Pune`; may be empty. */
	where: string;
	services: readonly string[];
	/** The names of days, and dates such as `26 January 2027 (Republic Day)`. */
	days: readonly string[];
	openNow: boolean;
	/** Times in the form in which they are shown. */
	opensBy: string;
	closesFrom: string;
}

function wished({ where, services, days, openNow, opensBy, closesFrom }: AskedInWords): string {
	const on = days.join(" and ");
	const until = closesFrom && (closesFrom === opensBy ? `at ${closesFrom}` : `until ${closesFrom} or later`);
	const from = opensBy && opensBy !== closesFrom && `by ${opensBy}`;
	const when = [on && `on ${on}`, from, until, openNow && "now"].filter(Boolean).join(" ");
	const parts = [where, services.length > 0 && `with ${servicesIn(services)}`, when && `open ${when}`];
	return parts.map((part) => (part ? ` ${part}` : "")).join("");
}

/** Services in the middle of a sentence: `home loans or MSME loans`. */
function servicesIn(services: readonly string[]): string {
	const first = (each: string) => (/^.[a-z]/.test(each) ? each.charAt(0).toLowerCase() : each.charAt(0));
	return services.map((each) => first(each) + each.slice(1) + (/loan$/i.test(each) ? "s" : "")).join(" or ");
}

export const notesTexts = {
	noneTitle: "No Branch Found",
	showAll: (count: number) => (count === 1 ? "Show the only branch" : `Show all ${numberText(count)} branches`),
	areaMiddle: "the centre of this area",
	nearestAlternatives: (place: string | undefined) => `The nearest branches${place ? ` to ${place}` : ""}`,
	similarAlternatives: "Other branches",
	/** @param km how far from there the visitor may be */
	locationRough: (km: string) => `Your location is only known to within about ${km}, so distances are approximate.`,
	/** The first two are words in quotes, or empty. */
	unmatched: ({ unmatched, leftOut, matched }: Record<"unmatched" | "leftOut" | "matched", string>) => {
		const reasons = [
			unmatched && `Nothing matches ${unmatched}`,
			leftOut && `${unmatched ? "no" : "No"} branch also matches ${leftOut}`,
		];
		const shown = matched && `; showing results for “${matched}”`;
		return `${reasons.filter(Boolean).join(", and ")}${shown}.`;
	},
	near: (place: string) => `near ${place}`,
	within: (place: string) => `in ${place}`,
	matching: (words: string) => `for “${words}”`,
	nearYou: "near you",
	/** Shown above results: what was understood of a query. */
	understood: (asked: AskedInWords) => `Showing branches${wished(asked)}.`,
	/** The same if there are no results. */
	lacking: (asked: AskedInWords) => {
		const what = asked.services.length > 0 ? servicesIn(asked.services) : "branches";
		return `No ${what}${wished({ ...asked, services: [] })}.`;
	},
	/** Precedes the name of a branch with the services. */
	nearestWith: (services: readonly string[], isNearest: boolean) =>
		`${isNearest ? "Nearest with" : "With"} ${servicesIn(services)}:`,
	notice: {
		"pincode-digits": "A pincode has six digits and does not start with 0.",
		"no-coordinates": "This link has no coordinates. Open it and copy them, or the address.",
		outside: "This place is outside India.",
	},
	noPincode: (nearest: string | undefined) => `No such pincode${nearest ? `; the nearest is ${nearest}` : ""}.`,
	noDate: (typed: string) => `“${typed}” is no date.`,
	pastDate: (date: string) => `${date} has passed.`,
	noHoliday: (name: string) => `No coming date is known for “${name}”.`,
	holidays: "Coming holidays:",
	noHolidays: "No coming holidays are known.",
	/** Where a day is a holiday. */
	manyStates: "many states",
	exceptIn: (states: string) => `except ${states}`,
	/** @param when such as `26 January 2027, Republic Day` @param where such as `in Pune`; may be empty */
	closedThen: (when: string, where: string) => `${when}: all branches${where && ` ${where}`} are closed.`,
	/** These two precede the name of a branch. @param such whether the search asks only for some kinds of branches */
	farAway: (place: string | undefined, such: boolean, isState?: boolean) =>
		`No ${such ? "such " : ""}branch ${isState ? "in" : "within 100 km of"} ${place ?? "you"}. The nearest is`,
	allClosed: "All closed now.",
	noneWith: (place: string, services: readonly string[]) => `${place}: none with ${servicesIn(services)}`,
	nearerClosed: "Nearer, closed:",
	guessed: (typed: string, shown: string, isOther: boolean) =>
		`No place called ${typed}; showing ${shown}.${isOther ? " Did you mean" : ""}`,
	noPhone: "No phone number is known for",
	/** Where the map is, if there are no results. */
	none: "Sorry, we couldn't find any branches matching your search criteria. Try again with different filters!",
	noBranchesTitle: "No branches yet",
	noBranches: "Add the first ones:",
	addBranch: "Add a branch with the form",
	addSheet: "Upload many with a sheet",
};
