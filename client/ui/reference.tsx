import { en } from "../text/en.ts";

/** The id of a request that failed, by which the operator finds it in the log; nothing if it is not known. */
export function Reference({ id }: { id: string | undefined }) {
	return id ? <p className="reference">{en.reference(id)}</p> : null;
}
