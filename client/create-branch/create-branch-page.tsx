import { useState } from "react";
import { PATTERNS } from "../../shared/paths.ts";
import { en } from "../text/en.ts";
import { enCreate } from "../text/en-create.ts";
import { BranchFormPanel } from "./branch-form-panel.tsx";
import "./create-branch.css";

/** The form that creates a branch (docs/product.md, Create Branch). */
export function CreateBranchPage() {
	/** Key of the form. A new number replaces the form with an empty one. */
	const [round, setRound] = useState(0);
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
				<BranchFormPanel key={round} isNext={round > 0} onDone={() => setRound(round + 1)} />
			</div>
		</div>
	);
}
