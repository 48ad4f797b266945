import * as v from "valibot";
import { FIELD_NAMES } from "../../shared/branch-fields.ts";
import type { BranchPayload } from "../../shared/branch-payload.ts";
import { CREATE_BRANCH_PATH } from "../../shared/paths.ts";
import { type ApiError, NO_ANSWER, parseJson, readApiError } from "../browser/api-error.ts";
import type { BranchErrors } from "./branch-values.ts";

/** The result of sending a branch. */
export type Sent =
	/** `created` is missing if the upstream's answer does not contain the stored branch. */
	| { created?: CreatedBranch | undefined; error?: never }
	| { created?: never; error: ApiError & { fields: BranchErrors } };

type CreatedBranch = v.InferOutput<typeof createdSchema>;

/** Required to build the address of the branch's page. */
const placeName = v.pipe(v.string(), v.trim(), v.nonEmpty());
const createdSchema = v.object({ id: v.number(), state: placeName, city: placeName });
const answerSchema = v.object({ data: createdSchema });

const refusalSchema = v.object({ errors: v.array(v.unknown()) });
const fieldErrorSchema = v.object({ field: v.picklist(FIELD_NAMES), message: v.pipe(v.string(), v.nonEmpty()) });

/** Maximum wait for an answer. */
const TIMEOUT_MS = 60_000;

/** Sends a new branch; never rejects. Only the status decides about success, because upstreams may answer in any shape. */
export async function sendBranch(branch: BranchPayload): Promise<Sent> {
	try {
		const response = await fetch(CREATE_BRANCH_PATH, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(branch),
			// A redirected request arrives as a GET, and nothing is stored.
			redirect: "error",
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		const text = await response.text().catch(() => "");
		return response.ok ? { created: createdIn(text) } : { error: refusal(text) };
	} catch {
		return { error: { ...NO_ANSWER, fields: {} } };
	}
}

function createdIn(text: string): CreatedBranch | undefined {
	const answer = v.safeParse(answerSchema, parseJson(text));
	return answer.success ? answer.output.data : undefined;
}

function refusal(text: string): ApiError & { fields: BranchErrors } {
	const error = readApiError(text);
	const refused = v.safeParse(refusalSchema, error.body);
	const errors = (refused.success ? refused.output.errors : []).flatMap((each) => {
		const read = v.safeParse(fieldErrorSchema, each);
		return read.success ? [[read.output.field, read.output.message]] : [];
	});
	return { ...error, fields: Object.fromEntries(errors) };
}
