import { useMatches } from "react-router-dom";
import { isRestricted } from "../route-handle.ts";
import { usePageContext } from "../state/page-context.tsx";
import { useReadOnlyReason } from "../state/read-only-reason.ts";
import { en } from "../text/en.ts";
import { momentText } from "../ui/moment-text.ts";

/** Lines about the data of all pages: that it is old, and on admin pages how invented branches go and why none can be changed. */
export function DataNotices() {
	const { sampleData, oldSince } = usePageContext();
	const readOnlyReason = useReadOnlyReason();
	const forAdmins = isRestricted(useMatches());
	return (
		<div className="page-width data-notices">
			{sampleData && forAdmins && <p className="notice notice-warning">{en.removeSamples}</p>}
			{oldSince !== undefined && <p className="notice notice-warning">{en.oldData(momentText(oldSince))}</p>}
			{readOnlyReason && <p className="notice notice-error">{en.readOnly(readOnlyReason)}</p>}
		</div>
	);
}
