import type { AnswerOf } from "../../../shared/api/sheet-answers.ts";
import type { NamedBranch, SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { BASE } from "../../../shared/base.ts";
import { editBranchPath } from "../../../shared/paths.ts";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { answerAbout } from "../upload/answers.ts";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";

/** More are folded at first. */
const OPEN = 10;

interface LeavingBranchesProps {
	absent: SheetPreview["absent"];
	bulk: BulkUpload;
}

/** The stored branches that a whole list lacks, and those of which a row says that they are closed. They stay unless the admin says otherwise. */
export function LeavingBranches({ absent: { states, count, branches, saidClosed }, bulk }: LeavingBranchesProps) {
	return (
		<>
			<BranchList title={previewTexts.saidClosed(saidClosed.length)} branches={saidClosed} bulk={bulk} />
			<BranchList
				title={previewTexts.absent(count, new Intl.ListFormat("en-IN").format(states))}
				branches={branches}
				more={count - branches.length}
				bulk={bulk}
			/>
		</>
	);
}

interface BranchListProps {
	title: string;
	branches: readonly NamedBranch[];
	/** How many are not listed. */
	more?: number;
	bulk: BulkUpload;
}

function BranchList({ title, branches, more = 0, bulk }: BranchListProps) {
	if (branches.length === 0) return null;
	const all = branches.map(({ id }) => id);
	return (
		<details className="column-list" data-urgent="true" open={branches.length <= OPEN}>
			<summary>
				<h3>{title}</h3>
				<Icon name="down" />
			</summary>
			<p>{previewTexts.leavingHelp}</p>
			<ul className="question-list">
				{branches.length > 1 && (
					<li>
						<strong>{previewTexts.forAllBranches(all.length)}</strong>
						<Fate ids={all} label={previewTexts.forAllBranches(all.length)} bulk={bulk} />
					</li>
				)}
				{branches.map(({ id, name, city }) => (
					<li key={id}>
						<p translate="no">
							<a href={BASE + editBranchPath(id)} target="_blank" rel="noreferrer">
								{name}
							</a>
							<span className="field-label">{` ${city}`}</span>
						</p>
						<Fate ids={[id]} label={previewTexts.becomesOf(name)} bulk={bulk} />
					</li>
				))}
			</ul>
			{more > 0 && <p>{previewTexts.more(more)}</p>}
		</details>
	);
}

const FATES = ["kept", "closed", "deleted"] as const;

interface FateProps {
	ids: readonly number[];
	label: string;
	bulk: BulkUpload;
}

/** What becomes of one branch, or of all; nothing is pressed if that differs. */
function Fate({ ids, label, bulk: { answers, decide, takeBack } }: FateProps) {
	const now = new Set(ids.map((id) => answerAbout(id, answers)?.becomes ?? "kept"));
	const answer = (becomes: AnswerOf<"branch">["becomes"]) =>
		ids.map((id): AnswerOf<"branch"> => ({ kind: "branch", id, becomes }));
	return (
		<fieldset className="answer-choice" aria-label={label}>
			{FATES.map((fate) => (
				<Button
					key={fate}
					text={previewTexts.fates[fate]}
					aria-pressed={now.size === 1 && now.has(fate)}
					onClick={() => (fate === "kept" ? answer("closed").forEach(takeBack) : decide(answer(fate)))}
				/>
			))}
		</fieldset>
	);
}
