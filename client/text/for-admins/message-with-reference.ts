import type { ApiError } from "../../browser/api-error.ts";
import { texts as en } from "../en/texts.ts";

/** A message with the id of the failed request, for places that have room for a text only. */
export function messageWithReference({ message, reference }: ApiError): string {
	return reference ? `${message} ${en.reference(reference)}` : message;
}
