import type { Branch } from "../../shared/branch.ts";
import { enBranchPage } from "../text/en-branch-page.ts";
import { CallLink } from "../ui/call-link.tsx";
import { DirectionsLink } from "../ui/directions-link.tsx";
import { Icon } from "../ui/icon.tsx";
import { CopyFeedback, useCopying } from "./use-copying.tsx";

/**
 * Get Directions, Call and Share.
 *
 * @param url the page's address
 */
export function BranchActions({ branch, url }: { branch: Branch; url: string }) {
	const { copy, feedback } = useCopying(url, enBranchPage.linkCopied);

	async function share() {
		if (!navigator.share) return copy();
		try {
			await navigator.share({ title: branch.name, url });
		} catch (error) {
			// The visitor chose not to share.
			if (error instanceof DOMException && error.name === "AbortError") return;
			await copy();
		}
	}

	return (
		<div className="branch-actions">
			<DirectionsLink branch={branch} />
			<CallLink branch={branch} />
			<button type="button" className="button needs-script" onClick={share}>
				<Icon name="share" />
				<span className="button-label">{enBranchPage.share}</span>
			</button>
			<CopyFeedback {...feedback} />
		</div>
	);
}
