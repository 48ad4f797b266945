import type { Branch } from "../../../shared/branch/branch.ts";
import { useTexts } from "../../text/use-texts.ts";

/** Says so if the map shows only roughly where a branch is. */
export function ApproximateNote({ branch: { accuracy } }: { branch: Branch }) {
	const texts = useTexts();
	return accuracy === "pincode" ? <p className="field-label">{texts.branch.approximate}</p> : null;
}
