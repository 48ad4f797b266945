import { useState } from "react";
import { PATTERNS } from "../../shared/paths.ts";
import { en } from "../text/en.ts";
import { enCreate } from "../text/en-create.ts";
import { clearDraft } from "./branch-draft.ts";
import { BranchFormPanel } from "./branch-form-panel.tsx";
import { BranchResult } from "./branch-result.tsx";
import { EMPTY_VALUES } from "./branch-values.ts";
import { sendBranch } from "./send-branch.ts";
import { createSending } from "./use-sending.ts";
import "./create-branch.css";

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
				<h1>{en.createBranch.title}</h1>
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
					keepsDraft
					texts={enCreate}
					sending={creating}
					isNext={round > 0}
					result={(sent, onBack) => <BranchResult sent={sent} onClose={close} onBack={onBack} />}
				/>
			</div>
		</div>
	);
}
