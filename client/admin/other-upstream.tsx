import { Link } from "react-router-dom";
import { PATTERNS } from "../../shared/paths.ts";
import { enAdmin } from "../text/en-admin.ts";

/** Shown instead of a page's content if the upstream is of another make, which only takes new branches. */
export function OtherUpstream() {
	const { sentence, create, upload } = enAdmin.otherUpstream;
	return (
		<div className="panel admin-message">
			<p role="status">{sentence}</p>
			<div className="button-row">
				<Link className="button button-primary" to={PATTERNS.createBranch}>
					{create}
				</Link>
				<Link className="button" to={PATTERNS.bulkUpload}>
					{upload}
				</Link>
			</div>
		</div>
	);
}
