import { en } from "../text/en.ts";

interface Failed {
	message: string;
	reference?: string | undefined;
}

/** For places that have room for a text only. */
export function messageWithReference({ message, reference }: Failed): string {
	return reference ? `${message} ${en.reference(reference)}` : message;
}

/** The id of a failed request, by which the operator finds it in the log; nothing if it is not known. */
export function Reference({ id }: { id: string | undefined }) {
	return id ? <p className="reference">{en.reference(id)}</p> : null;
}
