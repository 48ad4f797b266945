import type { Branch } from "../../../shared/branch/branch.ts";
import { en } from "../../text/en.ts";

/** Says so if the map shows only roughly where a branch is. */
export function ApproximateNote({ branch: { accuracy } }: { branch: Branch }) {
	return accuracy === "pincode" ? <p className="field-label">{en.branch.approximate}</p> : null;
}
