/** What a change did, in words for admins: on the pages with the history, and in its workbook. */
import type { AdminChange } from "./admin-answers.ts";

type OneName = Exclude<AdminChange["kind"], "undo" | "redo" | "samples">;

/** What was done, by kind. `name` is that of the file or branch, and may be empty. */
const WHAT: Readonly<Record<OneName, (name: string) => string>> = {
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
	own: (name) => `Kept ${name || "an example"} as an own branch`,
	several: (name) => `Changed several branches: ${name}`,
	sheet: (name) => (name ? `Uploaded the sheet “${name}”` : "Uploaded a sheet"),
	refused: (name) => (name ? `The sheet “${name}” was refused` : "A sheet was refused"),
	calendar: (name) => (name ? `Changed holidays or days off: ${name}` : "Changed holidays or days off"),
	notice: (name) => (name ? `Set the notice “${name}”` : "Removed the notice"),
	people: (name) => name,
	/** What a newer server does. */
	other: (name) => (name ? `Made a change: ${name}` : "Made a change"),
	restore: (name) => (name ? `Restored the backup “${name}”` : "Restored a backup"),
};

type Described = Pick<AdminChange, "kind" | "name" | "id" | "undoes" | "created" | "removed">;

/** A change in a few words: `Edited Pune Camp`. */
export function changeText({ kind, name, id, undoes, created, removed }: Described): string {
	if (kind === "samples" && created + removed === 0) return "Kept examples as own branches";
	if (kind === "samples") return created > 0 ? "Added the examples" : "Deleted the examples";
	if (kind === "undo") return `Undid change ${undoes ?? id}${name && `: ${name}`}`;
	if (kind === "redo") return `Redid ${name || "a change"} (reversed change ${undoes ?? id})`;
	return WHAT[kind](name);
}
