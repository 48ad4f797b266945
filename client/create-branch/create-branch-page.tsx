import { useState } from "react";
import { PATTERNS } from "../../shared/paths.ts";
import { BranchFormPanel } from "../branch-form/branch-form-panel.tsx";
import { EMPTY_VALUES } from "../branch-form/branch-values.ts";
import { sendBranch } from "../branch-form/send-branch.ts";
import { createSending } from "../branch-form/use-sending.ts";

import { enAdminHead } from "../text/en-admin-head.ts";
import { enCreate } from "../text/en-create.ts";
import { clearDraft, readDraft, writeDraft } from "./branch-draft.ts";
import { BranchResult } from "./branch-result.tsx";
import "./create-branch.css";

const draft = { read: readDraft, write: writeDraft };

const creating = createSending(sendBranch, clearDraft);

/** The form that creates a branch (docs/product.md, Create Branch). */
export function CreateBranchPage() {
	/** Key of the form. A new number replaces the form with an empty one. */
	const [round, setRound] = useState(0);

	/** Closing the result clears the form. */
	function close() {
		creating.store.setState({ sent: undefined });
		clearDraft();
		setRound(round + 1);
	}

	return (
		<div className="page-width create-branch">
			<header className="create-branch-intro">
				<h1>{enAdminHead.titles.createBranch}</h1>
				<p className="needs-script">{enCreate.intro}</p>
				<p className="without-script">{enCreate.noScript}</p>
				<p>
					{/* A full page load, because the server checks who may see the page. */}
					<a href={PATTERNS.bulkUpload}>{enCreate.uploadMany}</a>
				</p>
			</header>
			<div className="needs-script">
				<BranchFormPanel
					key={round}
					initial={EMPTY_VALUES}
					draft={draft}
					texts={enCreate}
					sending={creating}
					isNext={round > 0}
					result={(sent, onBack) => <BranchResult sent={sent} onClose={close} onBack={onBack} />}
				/>
			</div>
		</div>
	);
}
