/** Two admins' versions of the same values. */

type Values<Name extends string> = Readonly<Record<Name, string>>;

export interface Difference<Name extends string = string> {
	field: Name;
	was: string;
	theirs: string;
	mine: string;
}

/** The fields that another admin has changed, except those in which both want the same. */
export function differences<Name extends string>(
	was: Values<Name>,
	theirs: Values<Name>,
	mine: Values<Name>,
): Difference<Name>[] {
	return (Object.keys(was) as Name[])
		.filter((field) => was[field] !== theirs[field] && theirs[field] !== mine[field])
		.map((field) => ({ field, was: was[field], theirs: theirs[field], mine: mine[field] }));
}

/** What the admin wants now: chosen fields as the other admin has stored them, all others as typed. */
export function merged<Name extends string>(
	was: Values<Name>,
	theirs: Values<Name>,
	mine: Values<Name>,
	takenFromThem: ReadonlySet<string>,
): Values<Name> {
	const conflicts = new Set(differences(was, theirs, mine).map(({ field }) => field));
	const values = (Object.keys(was) as Name[]).map((name) => {
		const takes = conflicts.has(name) ? takenFromThem.has(name) : mine[name] === was[name];
		return [name, (takes ? theirs : mine)[name]];
	});
	return Object.fromEntries(values);
}
