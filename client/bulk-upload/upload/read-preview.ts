/** Reads the branch service's answer to a preview. */
import * as v from "valibot";
import { readRemembered } from "../../../shared/api/sheet-answers.ts";
import { previewSchema, type SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { outputOf } from "../../browser/output-of.ts";
import { readSheetErrors } from "./read-answer.ts";

const ANSWER = v.object({ data: previewSchema });

/** The preview; undefined if the answer has another shape, as another upstream's may. */
export function readPreview(body: unknown): SheetPreview | undefined {
	const data = outputOf(ANSWER, body)?.data;
	return data && { ...data, errors: readSheetErrors(data), remembered: readRemembered(data.remembered) };
}
