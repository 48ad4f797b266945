import { useId } from "react";
import type { WarningGroup } from "../../../shared/api/sheet-preview.ts";
import type { WarningCode } from "../../../shared/branch/branch-warning.ts";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { Button } from "../../ui/button.tsx";
import { type Decisions, keyOf, type Spelling, type SpellingChoice, spellingAnswer } from "../upload/answers.ts";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";
import { DownloadMarked } from "./downloads.tsx";
import { CellList, PreviewList, PreviewSection } from "./preview-section.tsx";

interface WarningsSectionProps {
	/** How many values look like a mistake. */
	count: number;
	file: File;
	decisions: Decisions;
	bulk: BulkUpload;
	isConfirmed: boolean;
	onConfirm(isConfirmed: boolean): void;
}

/** Values that look like mistakes. An admin corrects them in the sheet, replaces them by the suggestion, or keeps them. */
export function WarningsSection({ count, file, decisions, bulk, isConfirmed, onConfirm }: WarningsSectionProps) {
	const { spellings, others, otherCount, unlisted } = decisions;
	const helpId = useId();
	if (spellings.length + otherCount === 0) return null;
	return (
		<PreviewSection
			title={count > 0 ? previewTexts.warnings(count) : previewTexts.decided(spellings.length)}
			help={count > 0 ? previewTexts.warningsHelp : undefined}
			isUrgent={count > 0}
			count={count + spellings.length}
		>
			<SpellingList spellings={spellings} bulk={bulk} />
			{otherCount > 0 && (
				<>
					<PreviewList entries={others} show={(group) => <WarningEntry group={group} />} />
					{unlisted > 0 && (
						<div className="button-row">
							<p id={helpId}>{previewTexts.unlistedHelp}</p>
							<DownloadMarked file={file} bulk={bulk} />
						</div>
					)}
					<label className="preview-confirm">
						<input
							type="checkbox"
							checked={isConfirmed}
							aria-describedby={unlisted > 0 ? helpId : undefined}
							onChange={({ target }) => onConfirm(target.checked)}
						/>
						<span>{previewTexts.confirm(otherCount - unlisted, unlisted)}</span>
					</label>
				</>
			)}
		</PreviewSection>
	);
}

function WarningEntry({ group: { value, message, count, cells, branch } }: { group: WarningGroup }) {
	return (
		<>
			<p>
				<strong>{(count === 1 && branch) || value}</strong>
				<span>{` (${previewTexts.rows(count)}): ${message}`}</span>
			</p>
			<CellList cells={cells} count={count} />
		</>
	);
}

const CHOICES = ["use", "keep"] as const;

/** Values for which another spelling is suggested. Nothing is chosen at first, because a person decides what becomes public. */
function SpellingList({ spellings, bulk: { decide } }: { spellings: readonly Spelling[]; bulk: BulkUpload }) {
	if (spellings.length === 0) return null;
	const decideAll = (choice: SpellingChoice) => decide(spellings.map((each) => spellingAnswer(each, choice)));
	return (
		<div className="preview-spellings">
			{spellings.length > 1 && (
				<div className="button-row">
					{CHOICES.map((choice) => (
						<Button key={choice} text={previewTexts.decideAll[choice]} onClick={() => decideAll(choice)} />
					))}
				</div>
			)}
			<PreviewList
				entries={spellings}
				show={(spelling) => (
					<SpellingEntry
						key={keyOf(spelling)}
						spelling={spelling}
						onChoose={(choice) => decide([spellingAnswer(spelling, choice)])}
					/>
				)}
			/>
		</div>
	);
}

/** What is wrong with these is no spelling. */
const WITH_MESSAGE: readonly WarningCode[] = ["state-unknown", "pin-kept"];

function SpellingEntry({ spelling, onChoose }: { spelling: Spelling; onChoose(choice: SpellingChoice): void }) {
	const id = useId();
	const { code, value, suggestion, message, count, cells, choice } = spelling;
	return (
		<fieldset className="spelling" data-undecided={choice === undefined} aria-describedby={`${id}-cells`}>
			<legend>
				<strong>{value}</strong>
				<span>{` (${previewTexts.rows(count)}): `}</span>
				<span>{WITH_MESSAGE.includes(code) ? message : previewTexts.didYouMean(suggestion)}</span>
			</legend>
			<div id={`${id}-cells`}>
				<CellList cells={cells} count={count} />
			</div>
			<div className="spelling-choices">
				{CHOICES.map((each) => (
					<label key={each}>
						<input type="radio" name={id} checked={choice === each} onChange={() => onChoose(each)} />
						<span>{each === "use" ? previewTexts.use(suggestion) : previewTexts.keep(value)}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
