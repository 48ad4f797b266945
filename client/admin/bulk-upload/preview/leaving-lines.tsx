import type { AnswerOf } from "../../../../shared/api/sheet-answers.ts";
import type { NamedBranch, SheetPreview } from "../../../../shared/api/sheet-preview.ts";
import { BASE } from "../../../../shared/base.ts";
import { editBranchPath } from "../../../../shared/paths.ts";
import { listText } from "../../../text/for-admins/admin-texts.ts";
import { previewTexts } from "../../../text/for-admins/sheet-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { answerAbout } from "../upload/answers.ts";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";
import { Line, WideLine } from "./sheet-table.tsx";

interface LeavingLinesProps {
	absent: SheetPreview["absent"];
	bulk: BulkUpload;
}

/** The stored branches that a whole list lacks, and those of which a row says that they are closed. They stay unless the admin says otherwise. */
export function LeavingLines({ absent: { states, count, branches, saidClosed }, bulk }: LeavingLinesProps) {
	return (
		<>
			<BranchLines message={previewTexts.saidClosed(saidClosed.length)} branches={saidClosed} bulk={bulk} />
			<BranchLines
				message={previewTexts.absent(count, listText(states))}
				branches={branches}
				count={count}
				bulk={bulk}
			/>
		</>
	);
}

interface BranchLinesProps {
	message: string;
	branches: readonly NamedBranch[];
	/** With those that are not listed. */
	count?: number;
	bulk: BulkUpload;
}

/** One line for all branches, which opens to one for each. */
function BranchLines({ message, branches, count = branches.length, bulk }: BranchLinesProps) {
	if (branches.length === 0) return null;
	const all = previewTexts.forAllBranches(branches.length);
	const lines = () => (
		<>
			{branches.map((branch) => (
				<Line
					key={branch.id}
					branch={<BranchName branch={branch} />}
					answer={() => <Fate ids={[branch.id]} label={previewTexts.becomesOf(branch.name)} bulk={bulk} />}
				/>
			))}
			{count > branches.length && (
				<WideLine>
					<p>{previewTexts.more(count - branches.length)}</p>
				</WideLine>
			)}
		</>
	);
	const [first] = branches;
	const text = previewTexts.branches(count);
	return (
		<Line
			rows={count > 1 ? { text, label: `${text}: ${message}` } : undefined}
			branch={count === 1 && first && <BranchName branch={first} />}
			message={message}
			tone="doubt"
			answer={() => <Fate ids={branches.map(({ id }) => id)} label={all} bulk={bulk} />}
			opened={count > 1 ? lines : undefined}
		/>
	);
}

function BranchName({ branch: { id, name, city } }: { branch: NamedBranch }) {
	return (
		<span translate="no">
			<a href={BASE + editBranchPath(id)} target="_blank" rel="noreferrer">
				{name}
			</a>{" "}
			<span>{city}</span>
		</span>
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
