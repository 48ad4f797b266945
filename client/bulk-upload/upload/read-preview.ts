/** Reads the branch service's answer to a preview. */
import * as v from "valibot";
import { readRemembered } from "../../../shared/api/sheet-answers.ts";
import type { SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { warningSchema } from "../../../shared/branch/branch-warning.ts";
import { OTHER_NAMES } from "../../../shared/branch/sheet-fields.ts";
import { outputOf } from "../../browser/output-of.ts";
import { readSheetErrors } from "./read-answer.ts";

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const row = { sheet: text, row: count };
const branch = { ...row, name: text, city: text, state: text, pincode: text, address: text };
const id = v.pipe(v.number(), v.integer());

const GROUP = v.object({ ...warningSchema.entries, value: text, count, cells: v.array(text), branch: text });

const ERROR_GROUP = v.object({
	column: text,
	field: v.exactOptional(v.picklist([...FIELD_NAMES, ...OTHER_NAMES])),
	message: text,
	count,
	values: v.array(
		v.object({
			value: text,
			message: text,
			suggestion: v.exactOptional(text),
			count,
			cells: v.array(text),
			branch: text,
		}),
	),
});

const CHANGED_FIELD = v.object({ field: v.picklist([...FIELD_NAMES, "closures"]), was: v.unknown(), now: v.unknown() });

const PREVIEW = v.object({
	plan: v.nullable(text),
	counts: v.object({ created: count, updated: count, unchanged: count, closed: count, repeated: v.optional(count, 0) }),
	created: v.array(v.object(branch)),
	updated: v.array(v.object({ ...branch, id, fields: v.array(CHANGED_FIELD) })),
	newStates: v.array(text),
	newCities: v.array(v.object({ city: text, state: text, known: v.exactOptional(text), count, cells: v.array(text) })),
	warnings: v.array(GROUP),
	warningCount: count,
	corrected: v.array(GROUP),
	kept: v.optional(v.array(GROUP), []),
	remembered: v.optional(v.array(v.unknown()), []),
	duplicates: v.array(v.object({ ...branch, other: v.object({ id: v.nullable(id), name: text, address: text }) })),
	ignoredColumns: v.array(v.object({ sheet: text, letter: text, heading: text, mayBe: v.exactOptional(text) })),
	ignoredSheets: v.array(v.object({ name: text, why: v.picklist(["hidden", "no headings"]) })),
	readAs: v.array(
		v.object({
			column: text,
			message: text,
			count,
			values: v.array(v.object({ written: text, read: text, count, cells: v.array(text) })),
		}),
	),
	notes: v.optional(v.array(text), []),
	errors: v.array(v.unknown()),
	errorCount: count,
	errorGroups: v.optional(v.array(ERROR_GROUP), []),
	right: v.optional(v.nullable(v.object({ plan: text, rows: count, back: count })), null),
	waiting: count,
});

const ANSWER = v.object({ data: PREVIEW });

/** The preview; undefined if the answer has another shape, as another upstream's may. */
export function readPreview(body: unknown): SheetPreview | undefined {
	const data = outputOf(ANSWER, body)?.data;
	return data && { ...data, errors: readSheetErrors(data), remembered: readRemembered(data.remembered) };
}
