import * as v from "valibot";
import { CREATE_BRANCH_PATH, SEEN_LATER_HEADER } from "../../shared/api/api-paths.ts";
import { FIELD_NAMES, withoutEmptyRare } from "../../shared/branch/branch-fields.ts";
import type { BranchPayload } from "../../shared/branch/branch-payload.ts";
import { Warning, type WarningCode } from "../../shared/branch/branch-warning.ts";
import { type ApiError, NO_ANSWER, parseJson, readApiError } from "../browser/api-error.ts";
import { outputOf } from "../browser/output-of.ts";
import { noteChanged } from "../state/last-change.ts";
import type { BranchErrors } from "./branch-values.ts";

export type Sent =
	/** `created` is missing if the upstream's answer does not contain the stored branch. */
	| { created?: CreatedBranch | undefined; warnings?: never; error?: never }
	/** Nothing is stored until the admin confirms these. */
	| { created?: never; warnings: readonly Warning[]; error?: never }
	| { created?: never; warnings?: never; error: ApiError & { fields: BranchErrors } };

/** Required to build the address of the branch's page. */
const placeName = v.pipe(v.string(), v.trim(), v.nonEmpty());
const createdSchema = v.object({ id: v.number(), state: placeName, city: placeName });
const answerSchema = v.object({ data: createdSchema });

/** Where its page is, and from when on visitors see it. */
type CreatedBranch = v.InferOutput<typeof createdSchema> & Pick<BranchPayload, "opensOn" | "beforeOpening">;

const refusalSchema = v.object({ errors: v.array(v.unknown()) });
const fieldErrorSchema = v.object({ field: v.picklist(FIELD_NAMES), message: v.pipe(v.string(), v.nonEmpty()) });

const TIMEOUT_MS = 60_000;

/** The status of an answer that asks for confirmation. */
const UNCONFIRMED = 422;

/** Sends a new branch with the codes of confirmed warnings; never rejects. Only the status says whether it was stored: upstreams differ. */
export async function sendBranch(branch: BranchPayload, confirmed: readonly WarningCode[]): Promise<Sent> {
	try {
		const response = await fetch(CREATE_BRANCH_PATH, {
			method: "POST",
			headers: { "content-type": "application/json" },
			// Other upstreams may know neither rare fields nor confirmations.
			body: JSON.stringify({ ...withoutEmptyRare(branch), ...(confirmed.length > 0 && { confirmed }) }),
			// A redirected request arrives as a GET, and nothing is stored.
			redirect: "error",
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		const text = await response.text().catch(() => "");
		if (response.ok) {
			noteChanged(response.headers.has(SEEN_LATER_HEADER));
			const { opensOn, beforeOpening } = branch;
			const created = outputOf(answerSchema, parseJson(text))?.data;
			return { created: created && { ...created, opensOn, beforeOpening } };
		}
		const warnings = response.status === UNCONFIRMED ? warningsIn(parseJson(text)) : [];
		const error = readApiError(text, response);
		return warnings.length > 0 ? { warnings } : { error: { ...error, fields: fieldErrorsIn(error.body) } };
	} catch {
		return { error: { ...NO_ANSWER, fields: {} } };
	}
}

const warningsSchema = v.object({ warnings: v.array(Warning) });

/** The warnings to confirm, from an answer's JSON. */
export function warningsIn(body: unknown): readonly Warning[] {
	return outputOf(warningsSchema, body)?.warnings ?? [];
}

/** The message for each field, from an answer's JSON. */
export function fieldErrorsIn(body: unknown): BranchErrors {
	const errors = outputOf(refusalSchema, body)?.errors ?? [];
	return Object.fromEntries(
		errors.flatMap((each) => {
			const read = outputOf(fieldErrorSchema, each);
			return read ? [[read.field, read.message]] : [];
		}),
	);
}
