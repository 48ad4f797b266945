import { texts as en } from "../en/texts.ts";

interface Failed {
	message: string;
	reference?: string | undefined;
}

/** A message with the id of the failed request, for places that have room for a text only. */
export function messageWithReference({ message, reference }: Failed): string {
	return reference ? `${message} ${en.reference(reference)}` : message;
}
