import * as v from "valibot";
import { outputOf } from "../../browser/output-of.ts";
import { type AdminCall, askAdmin } from "../admin-api.ts";

const changedSchema = v.object({
	message: v.string(),
	password: v.nullish(v.string()),
	token: v.optional(v.string()),
});

/** Changes who may do what, or how they sign in. */
export function askForChange(path: string, method: AdminCall<unknown>["method"] & string, body?: object) {
	return askAdmin(path, { method, body, isElsewhere: true, read: (json) => outputOf(changedSchema, json) });
}
