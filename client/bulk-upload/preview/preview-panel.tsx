import { useEffect, useId, useRef } from "react";
import type { SheetError } from "../../../shared/api/api-answers.ts";
import { answerKey } from "../../../shared/api/sheet-answers.ts";
import type { SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { answerTexts } from "../../text/for-admins/answer-texts.ts";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { Button } from "../../ui/button.tsx";
import { decisionsOf, keyOf } from "../upload/answers.ts";
import { confirmationOf, isConfirmedBy } from "../upload/confirmation.ts";
import type { BulkUpload, ShownPreview } from "../upload/use-bulk-upload.ts";
import { AnswerSections, ColumnsSection } from "./answer-sections.tsx";
import { ApplyBar } from "./apply-bar.tsx";
import { BranchSections } from "./branch-sections.tsx";
import { hasSeveralSheets } from "./cell-text.ts";
import { ChooseCorrected } from "./choose-corrected.tsx";
import { DownloadErrors, DownloadMarked } from "./downloads.tsx";
import { GroupEntry } from "./error-groups.tsx";
import { ErrorTable } from "./error-table.tsx";
import { ListSection, PreviewList, PreviewSection, type ShownPart, useShownPart } from "./preview-section.tsx";
import { ReadAsSection } from "./reading-sections.tsx";
import { WarningsSection } from "./warnings-section.tsx";
import "./preview.css";

/** What storing the sheet would change, what must be done before that, and the button to store it (docs/product.md, Preview). */
export function PreviewPanel({ shown, bulk }: { shown: ShownPreview; bulk: BulkUpload }) {
	const { preview, file, errorsBefore } = shown;
	const { counts, errorCount, warningCount } = preview;
	const heading = useRef<HTMLHeadingElement>(null);
	const beforeApply = useRef<HTMLDivElement>(null);
	const id = useId();
	const hasSheets = hasSeveralSheets(preview);
	const decisions = decisionsOf(preview, bulk.answers, shown.answers);
	const suggested = decisionsOf(preview, shown.answers, shown.answers).suggestions;
	// Those from earlier sheets are listed by themselves.
	const remembered = new Set(preview.remembered.map(answerKey));
	const spellings = decisions.spellings.filter((each) => !remembered.has(keyOf(each)));
	const isConfirmed = isConfirmedBy(bulk.confirmation, decisions, file);
	useEffect(() => {
		heading.current?.focus({ preventScroll: true });
		heading.current?.scrollIntoView({ block: "start" });
	}, []);
	return (
		<section className="panel sheet-preview" aria-labelledby={id}>
			<header>
				<p className="field-label">{previewTexts.of(file.name)}</p>
				<h2 ref={heading} id={id} tabIndex={-1} aria-describedby={`${id}-lead`}>
					{previewTexts.counts(counts)}
				</h2>
				<p id={`${id}-lead`}>
					{(errorsBefore > 0 ? `${previewTexts.errorsLeft(errorCount, errorsBefore)} ` : "") + leadText(preview)}
				</p>
			</header>
			<div ref={beforeApply} className="preview-to-do">
				{suggested.length > 1 && suggested.some(({ kind }) => kind !== "spelling") && (
					<Button
						text={answerTexts.takeAll(decisions.suggestions.length)}
						className="use-all"
						aria-disabled={decisions.suggestions.length === 0}
						onClick={() => bulk.decide(decisions.suggestions)}
					/>
				)}
				<ColumnsSection columns={preview.ignoredColumns} hasSheets={hasSheets} bulk={bulk} />
				{errorCount > 0 && <ErrorsSection preview={preview} file={file} hasSheets={hasSheets} bulk={bulk} />}
				<WarningsSection
					count={warningCount}
					file={file}
					decisions={{ ...decisions, spellings }}
					bulk={bulk}
					isConfirmed={isConfirmed}
					onConfirm={(isRight) => bulk.confirm(isRight ? confirmationOf(decisions, file) : undefined)}
				/>
			</div>
			<AnswerSections preview={preview} bulk={bulk} shown={shown.answers} />
			<BranchSections preview={preview} hasSheets={hasSheets} />
			<ListSection title={previewTexts.howRead} entries={preview.notes} show={(note) => <p>{note}</p>} />
			<ReadAsSection readAs={preview.readAs} corrected={preview.corrected} />
			<ListSection
				title={previewTexts.ignored(preview.ignoredSheets.length)}
				entries={preview.ignoredSheets}
				show={({ name, why }) => <p>{previewTexts.ignoredSheet[why](name)}</p>}
			/>
			<ApplyBar
				shown={shown}
				bulk={bulk}
				decisions={decisions}
				isConfirmed={isConfirmed}
				onBlocked={() => beforeApply.current && focusFirst(beforeApply.current)}
				onCancel={() => heading.current?.focus()}
			/>
		</section>
	);
}

/** Focuses the first undecided spelling, or else the first section that is urgent. A folded section is opened, because its content cannot have the focus. */
function focusFirst(toDo: HTMLElement): void {
	const first = (selector: string) => toDo.querySelector<HTMLElement>(selector);
	const target = first("[data-undecided=true] input") ?? first("[data-urgent=true] > summary");
	const section = target?.closest("details");
	if (section) section.open = true;
	target?.focus();
}

function leadText({ errorCount, warningCount, waiting }: SheetPreview): string {
	if (errorCount > 0) return previewTexts.withErrors(errorCount, waiting);
	return warningCount > 0 ? previewTexts.toConfirm(warningCount) : previewTexts.ready;
}

/** The most errors that are also listed cell by cell at first. */
const FEW_ERRORS = 8;

interface ErrorsSectionProps {
	preview: Pick<SheetPreview, "errors" | "errorCount" | "errorGroups" | "right" | "warningCount" | "corrected">;
	file: File;
	hasSheets: boolean;
	bulk: BulkUpload;
}

function ErrorsSection({ preview, file, hasSheets, bulk }: ErrorsSectionProps) {
	const { errors, errorCount, errorGroups, warningCount, corrected } = preview;
	const { part, more, around }: ShownPart<SheetError> = useShownPart(errors, errorCount);
	const title = previewTexts.errors(errorCount);
	const canAnswer = errorGroups.some(({ field }) => field !== undefined);
	const help = canAnswer ? previewTexts.answersHelp : previewTexts.errorsHelp;
	return (
		<PreviewSection title={title} help={help} isUrgent count={errorCount}>
			<div className="button-row">
				<DownloadMarked file={file} bulk={bulk} isPrimary={!canAnswer} />
				<DownloadMarked file={file} bulk={bulk} kind="rest" />
				<ChooseCorrected bulk={bulk} />
				<DownloadErrors errors={errors} />
			</div>
			{warningCount + corrected.length > 0 && <p className="field-label">{previewTexts.markedHelp}</p>}
			<PreviewList entries={errorGroups} show={(group) => <GroupEntry group={group} bulk={bulk} />} />
			<details className="read-group" open={errorGroups.length === 0 || errorCount <= FEW_ERRORS}>
				<summary>{answerTexts.eachCell(errorCount)}</summary>
				<div ref={around} className="upload-errors">
					<ErrorTable
						errors={part}
						all={errors}
						hasSheets={hasSheets}
						caption={<caption className="visually-hidden">{title}</caption>}
					/>
				</div>
				{more}
			</details>
		</PreviewSection>
	);
}
