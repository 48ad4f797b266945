import type { Branch } from "../../../shared/branch/branch.ts";
import { phoneHref, phoneText } from "../../../shared/text/phone-text.ts";
import { useTexts } from "../../text/use-texts.ts";
import { Icon } from "../icon.tsx";

interface CallLinkProps {
	branch: Pick<Branch, "name" | "contactNo">;
	className?: string;
	/** Instead of Call, for another number than the branch's own. */
	label?: string | undefined;
}

/** A button that calls a branch. It renders nothing if the number is not known. */
export function CallLink({ branch: { name, contactNo }, className = "button", label }: CallLinkProps) {
	const texts = useTexts();
	if (!contactNo) return null;
	return (
		<a className={className} href={phoneHref(contactNo)}>
			<Icon name="phone" />
			<span className="button-label">{label ?? texts.branch.call}</span>
			<span className="visually-hidden" translate="no">{` – ${name}, ${phoneText(contactNo)}`}</span>
		</a>
	);
}
