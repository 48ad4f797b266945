/** Asks what changing several branches would do, and changes them. */
import * as v from "valibot";
import type { SeveralPreview } from "../../../shared/api/admin-answers.ts";
import { SEVERAL_PATH } from "../../../shared/paths.ts";
import { outputOf } from "../../browser/output-of.ts";
import { type AdminOutcome, askAdmin } from "../admin-api.ts";
import { type Selection, selectionBody } from "./selection.ts";
import { actionBody, type SeveralValues } from "./several-values.ts";

/** Uploads and undoing may come first. */
const TIMEOUT_MS = 300_000;

const conflict = v.object({
	branchId: v.number(),
	name: v.string(),
	reason: v.string(),
	change: v.nullable(v.number()),
});

const previewSchema = v.object({
	data: v.object({
		changed: v.number(),
		unchanged: v.number(),
		first: v.array(v.object({ id: v.number(), name: v.string(), cityName: v.string(), stateName: v.string() })),
		problems: v.array(conflict),
		expect: v.string(),
		seen: v.number(),
	}),
});

const doneSchema = v.object({ change: v.exactOptional(v.number()), changed: v.number() });

export function previewSeveral(selection: Selection, values: SeveralValues): Promise<AdminOutcome<SeveralPreview>> {
	return askAdmin(`${SEVERAL_PATH}/preview`, {
		method: "POST",
		body: { ...selectionBody(selection), ...actionBody(values) },
		read: (body) => outputOf(previewSchema, body)?.data,
		timeout: TIMEOUT_MS,
	});
}

/** @param shown the preview: nothing else is stored */
export function changeSeveral(selection: Selection, values: SeveralValues, { expect, seen }: SeveralPreview) {
	return askAdmin(SEVERAL_PATH, {
		method: "POST",
		body: {
			...selectionBody(selection),
			...actionBody(values),
			reason: values.reason.trim(),
			expect,
			seen,
		},
		read: (body) => outputOf(doneSchema, body),
		timeout: TIMEOUT_MS,
	});
}
