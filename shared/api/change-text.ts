/** What a change did, in words for admins: on the pages with the history, and in its workbook. */

interface Described {
	kind: ChangeKind | "other";
	/** Of the file, branch or other thing; may be empty. */
	name: string;
	id: number;
	undoes: number | null;
	created: number;
	removed: number;
}

/** What was done at once, in words. */
const WHAT = {
	create: (name) => (name ? `Created ${name}` : "Created a branch"),
	edit: (name) => (name ? `Edited ${name}` : "Edited a branch"),
	closure: (name) => `Set closed days or other hours of ${name || "a branch"}`,
	"closure-removed": (name) => `Removed closed days or other hours of ${name || "a branch"}`,
	reopen: (name) => `Reopened ${name || "a branch"}`,
	plan: (name) => `Planned a change of ${name || "a branch"}`,
	"plan-removed": (name) => `Cancelled a planned change of ${name || "a branch"}`,
	begin: (name) => `A planned change of ${name || "a branch"} began`,
	"not-begun": (name) => `A planned change of ${name || "a branch"} could not begin`,
	delete: (name) => `Deleted ${name || "a branch"}`,
	successor: (name) => `Said which branch took the place of ${name || "a deleted one"}`,
	sheet: (name) => (name ? `Uploaded the sheet “${name}”` : "Uploaded a sheet"),
	refused: (name) => (name ? `The sheet “${name}” was refused` : "A sheet was refused"),
	calendar: (name) => (name ? `Changed holidays or days off: ${name}` : "Changed holidays or days off"),
	undo: (name, { id, undoes }) => `Undid change ${undoes ?? id}${name && `: ${name}`}`,
	redo: (name, { id, undoes }) => `Redid ${name || "a change"} (reversed change ${undoes ?? id})`,
	"undo-part": (name, { id, undoes }) => `Undid a part of change ${undoes ?? id}${name && `: ${name}`}`,
	"redo-part": (name, { id, undoes }) => `Redid a part of ${name || "a change"} (reversed change ${undoes ?? id})`,
	samples(_, { created, removed }) {
		if (created > 0) return "Added the examples";
		return removed > 0 ? "Deleted the examples" : "Kept examples as own branches";
	},
	own: (name) => `Kept ${name || "an example"} as an own branch`,
	several: (name, { removed }) => `${removed > 0 ? "Deleted" : "Changed"} several branches: ${name}`,
	notice: (name) => (name ? `Set the notice “${name}”` : "Removed the notice"),
	people: (name) => name,
	restore: (name) => (name ? `Restored the backup “${name}”` : "Restored a backup"),
} satisfies Readonly<Record<string, (name: string, change: Omit<Described, "kind">) => string>>;

export type ChangeKind = keyof typeof WHAT;

export const CHANGE_KINDS = Object.keys(WHAT) as ChangeKind[];

/** What a change may be about; `closure` stands for all that has dates and belongs to a branch. */
export const ABOUT = ["branch", "closure", "calendar", "notice", "person", "token"] as const;

/** A change in a few words: `Edited Pune Camp`. */
export function changeText({ kind, ...change }: Described): string {
	const { name } = change;
	// What a newer server does.
	if (kind === "other") return name ? `Made a change: ${name}` : "Made a change";
	return WHAT[kind](name, change);
}
