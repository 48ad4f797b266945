import { useTexts } from "../text/use-texts.ts";

/** The id of a failed request, by which the operator finds it in the log; nothing if it is not known. */
export function Reference({ id }: { id: string | undefined }) {
	const texts = useTexts();
	return id ? <p className="reference">{texts.reference(id)}</p> : null;
}
