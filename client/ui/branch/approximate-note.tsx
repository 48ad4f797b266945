import type { Branch } from "../../../shared/branch/branch.ts";
import { en } from "../../text/en.ts";

/** Says that the map shows only about where a branch is, if that is so. */
export function ApproximateNote({ branch: { accuracy } }: { branch: Branch }) {
	return accuracy === "pincode" ? <p className="field-label">{en.branch.approximate}</p> : null;
}
