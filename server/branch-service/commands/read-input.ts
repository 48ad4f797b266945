/** Reads what commands are sent: each part in its own way, with what the document says of it. */
import * as v from "valibot";
import { CreateBranch } from "../../../shared/api/branch-answers.ts";
import { ChangedFields } from "../../../shared/api/commands.ts";
import { instantOf, readSiteNotice, type SiteNotice } from "../../../shared/api/site-notice.ts";
import { FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { type BranchPayload, validateFields } from "../../../shared/branch/branch-payload.ts";
import { WarningCode } from "../../../shared/branch/branch-warning.ts";
import type { EntryChange } from "../../../shared/branch/calendar-entries.ts";
import {
	MAX_CALENDAR_TEXT,
	type ReadEntry,
	readClosure,
	readFeedClosures,
} from "../../../shared/branch/calendar-input.ts";
import type { Closure } from "../../../shared/hours/week.ts";
import { doc } from "../../../shared/schema.ts";
import { compareTexts } from "../../../shared/text/compare-texts.ts";
import type { StoredBranch } from "../reads/stored-branch.ts";
import { validateInIndia } from "../warnings/validate-in-india.ts";

/** What input is read with: the time, and what is stored of what it is about. */
export interface Reading {
	now: number;
	branch?: StoredBranch | undefined;
	notice?: SiteNotice | null | undefined;
	isPreview?: boolean;
}

export interface Fault {
	/** The name of a field below, if it is about one. */
	field?: string;
	message: string;
}

export type Read<Value> = { value: Value; faults?: never } | { value?: never; faults: readonly Fault[] };

/** A schema that reads something as forms and sheets are read. @param sent what the document says of it */
export function readBy<Value>(sent: v.GenericSchema, read: (raw: unknown) => Read<Value>) {
	return v.pipe(
		v.unknown(),
		v.metadata({ of: sent }),
		v.rawTransform(({ dataset, addIssue, NEVER }): Value => {
			const { value, faults = [] } = read(dataset.value);
			for (const { field, message } of faults)
				addIssue({ message, ...(field !== undefined && { path: pathTo(field) }) });
			return faults.length > 0 ? NEVER : (value as Value);
		}),
	);
}

const pathTo = (key: string): [v.UnknownPathItem] => [
	{ type: "unknown", origin: "value", input: undefined, key, value: undefined },
];

/** What is wrong with input, by field: `pincode`, `holidays.3`, `until`. */
export function faultsOf(issues: readonly v.BaseIssue<unknown>[]): Fault[] {
	return issues.slice(0, MAX_FAULTS).map(({ path = [], type, received, message: said }) => {
		const message = type !== "strict_object" ? said : received === "undefined" ? "It is missing" : NO_FIELD;
		const field = path
			.map(({ key }) => String(key))
			.join(".")
			.replace(/^(?:fields|notice)\./, "");
		return { ...(field && { field }), message };
	});
}

const MAX_FAULTS = 1000;
const NO_FIELD = "There is no such field";

const isObject = (raw: unknown): raw is Record<string, unknown> =>
	typeof raw === "object" && raw !== null && !Array.isArray(raw);

const NO_OBJECT: Read<never> = { faults: [{ message: "must be an object" }] };

/** A name that is not known is a mistake: what it stands for would be lost. */
export function strangers(raw: object, known: readonly string[]): Fault[] {
	return Object.keys(raw)
		.filter((name) => !known.includes(name))
		.map((name) => ({ field: name.slice(0, MAX_CALENDAR_TEXT), message: NO_FIELD }));
}

export const newFields = readBy<BranchPayload>(CreateBranch, (raw) => {
	if (!isObject(raw)) return NO_OBJECT;
	const { branch: value, errors = [] } = validateInIndia(raw);
	const faults = [...errors, ...strangers(raw, FIELD_NAMES)];
	return value && faults.length === 0 ? { value } : { faults };
});

/** Some fields of a branch: only these are checked, so that a stricter rule refuses no change of another field. */
export const changedFields = (stored?: StoredBranch) =>
	readBy<Partial<BranchPayload>>(ChangedFields, (raw) => {
		if (!isObject(raw)) return NO_OBJECT;
		const names = FIELD_NAMES.filter((name) => Object.hasOwn(raw, name));
		const { errors = [] } = validateInIndia({ ...stored, ...raw }, stored);
		const faults = [...errors.filter(({ field }) => names.includes(field)), ...strangers(raw, FIELD_NAMES)];
		return faults.length > 0 ? { faults } : { value: validateFields(raw, names).values };
	});

/** The codes of the warnings whose values are right. */
export const confirmed = v.optional(v.pipe(v.array(WarningCode), v.maxLength(MAX_CALENDAR_TEXT)), []);

export const CANNOT = "The closure cannot be used:";

export const closure = (sent: v.GenericSchema) =>
	readBy<Closure>(sent, (raw) => {
		const read = readClosure(raw);
		return "value" in read ? read : { faults: [{ message: `${CANNOT} ${read.problem}` }] };
	});

/** All closures of a branch, in order of time. A closure is removed by its dates, so they must be unique. */
export const closures = (sent: v.GenericSchema) =>
	readBy<Closure[]>(sent, (raw) => {
		const { closures, problems } = readFeedClosures(raw);
		const dates = new Set(closures.map(({ from, until }) => `${from} ${until}`));
		const message = problems[0]?.message ?? (dates.size < closures.length ? "two have the same dates" : undefined);
		if (message !== undefined) return { faults: [{ message: `Closures: ${message}` }] };
		return { value: closures.toSorted((a, b) => compareTexts(a.from, b.from)) };
	});

type Documented = v.GenericSchema & { entries: object };

/** Changes of holidays or days off. A fault of an entry is at `holidays.3.now`. */
export function entryChanges<Entry>(sent: Documented, read: (raw: unknown) => ReadEntry<Entry>, most: number) {
	const entry = readBy<Entry>(sent, (raw) => {
		const result = read(raw);
		if (!("value" in result)) return { faults: [{ message: result.problem }] };
		const faults = strangers(raw as object, Object.keys(sent.entries));
		return faults.length > 0 ? { faults } : result;
	});
	const was = doc(v.exactOptional(entry))`As it is stored; left out to add one.`;
	const now = doc(v.exactOptional(entry))`What it becomes; left out to remove it.`;
	const isAny = ({ was, now }: EntryChange<Entry>) => was !== undefined || now !== undefined;
	const change = v.pipe(v.strictObject({ was, now }), v.check(isAny, "must have `was` or `now`"));
	return v.optional(v.pipe(v.array(change), v.maxLength(most, `must have at most ${most} entries`)), []);
}

/** A notice that is not over; null removes it. Programs that know no texts in other languages neither remove them nor contradict them. */
export const notice = (sent: v.GenericSchema, { now, notice: stored }: Reading) =>
	readBy<SiteNotice | null>(sent, (raw) => readNotice(raw, now, stored));

function readNotice(raw: unknown, now: number, stored?: SiteNotice | null): Read<SiteNotice | null> {
	if (raw === null) return { value: null };
	const { notice, problems } = readSiteNotice(raw);
	if (!notice) return { faults: problems };
	if (instantOf(notice.until) <= now) return { faults: [{ field: "until", message: "must be in the future" }] };
	if (!stored?.texts || Object.hasOwn(raw as object, "texts")) return { value: notice };
	if (stored.text === notice.text) return readNotice({ ...notice, texts: stored.texts }, now);
	return { faults: [{ field: "texts", message: "must be sent with another text, because there are some" }] };
}
