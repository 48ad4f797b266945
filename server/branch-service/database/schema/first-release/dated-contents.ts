/** Dated things of the first releases as contents of entities, and what the history calls them. */

type Fields = Readonly<Record<string, unknown>>;

/** One list of dated things in an old entry or document. */
export interface DatedList {
	content(item: Fields, branch: number): Fields;
	title(item: Fields): string;
	/** Whether an item of which there is no equal one any more is the former version of a new one. */
	isVersion(former: Fields, item: Fields): boolean;
}

export const CLOSURES: DatedList = {
	content: ({ from, until, hours, alsoClosedDays, reason }, branch) =>
		defined({
			effect: effectOf(hours),
			branch,
			from,
			until,
			hours,
			alsoClosedDays,
			text: reason || undefined,
		}),
	title: ({ from, hours, reason }) => `${reason || (hours === undefined ? "Closed" : "Hours")}, ${from}`,
	isVersion: isSameDay,
};

export const COMING: DatedList = {
	content: (item, branch) => defined({ effect: "fields", branch, ...item }),
	title: ({ from }) => `Planned change, ${from}`,
	isVersion: isSameDay,
};

export const HOLIDAYS: DatedList = {
	content: ({ date, name, hours, states }) =>
		defined({ effect: effectOf(hours), from: date, until: date, hours, states, text: name }),
	title: ({ date, name }) => `${name || "Closed"}, ${date}`,
	isVersion: (former, { date, name }) => former.name === name || former.date === date,
};

export const DAYS_OFF: DatedList = {
	content: ({ day, weeks, states, area, branches }) =>
		defined({ effect: "closed", day, weeks, states, area, branches }),
	title: ({ day, weeks }) => `Day off: ${day}, weeks ${(weeks as number[]).join(", ")}`,
	isVersion: (former, { day }) => former.day === day,
};

export const NOTICE: DatedList = {
	content: ({ text, language, texts, from, until }) =>
		defined({ effect: "notice", text, language, texts, from, until }),
	title: ({ text }) => String(text),
	isVersion: () => true,
};

function effectOf(hours: unknown): "closed" | "hours" {
	return hours === undefined ? "closed" : "hours";
}

function isSameDay(former: Fields, { from }: Fields): boolean {
	return former.from === from;
}

function defined(content: Fields): Fields {
	return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));
}

/** The fields that a content always has. It has others only with a value. */
const ALWAYS =
	`name address landmark stateName cityName pincode lat long area contactNo contactPerson mondayHours tuesdayHours wednesdayHours
	thursdayHours fridayHours saturdayHours sundayHours`.split(/\s+/);

/** The columns that are no fields, or have another form. */
const OTHERS: ReadonlySet<string> = new Set(
	"id cityId lng services closures coming matchKey codeKey lastChange".split(" "),
);

/** The lists in entries, whose items are entities of their own. */
const LISTS: ReadonlySet<string> = new Set(["closures", "coming"]);

const KNOWN: ReadonlySet<string> = new Set(ALWAYS);

/** @param place the names of its state and city */
export function contentOf(row: Fields, place: { stateName: string; cityName: string }): Fields {
	const services = (JSON.parse(String(row.services)) as string[]).join(", ");
	const all: Record<string, unknown> = { ...row, ...place, long: row.lng, services };
	const first = ALWAYS.map((name) => [name, all[name]]);
	const others = Object.entries(all).filter(([name]) => !KNOWN.has(name) && (name === "services" || !OTHERS.has(name)));
	return fieldsOf(Object.fromEntries([...first, ...others]));
}

/** The fields of a content, or of one side of an entry. */
export function fieldsOf(values: Fields): Fields {
	const entries = Object.entries(values).filter(([name, value]) => {
		const isEmpty = value === "" || value === null || (name === "sample" && value === 0);
		return value !== undefined && !LISTS.has(name) && (!isEmpty || KNOWN.has(name));
	});
	return Object.fromEntries(entries);
}
