import type { Branch } from "../../../shared/branch/branch.ts";
import { phoneHref, phoneText } from "../../../shared/text/phone-text.ts";
import { useTextBook } from "../../text/use-texts.ts";
import { Icon } from "../icon.tsx";
import { branchName, OwnName } from "./branch-title.ts";

interface CallLinkProps {
	branch: Branch;
	className?: string;
	/** Instead of Call, for another number than the branch's own. */
	label?: string | undefined;
}

/** A button that calls a branch. It renders nothing if the number is not known. */
export function CallLink({ branch, className = "button", label }: CallLinkProps) {
	const book = useTextBook();
	if (!branch.contactNo) return null;
	return (
		<a className={className} href={phoneHref(branch.contactNo)}>
			<Icon name="phone" />
			<span className="button-label">{label ?? book.texts.branch.call}</span>
			<OwnName className="visually-hidden">{` – ${branchName(book, branch)}, ${phoneText(branch.contactNo)}`}</OwnName>
		</a>
	);
}
