/** Branches of the first releases as contents of entities. */

type Fields = Readonly<Record<string, unknown>>;

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
