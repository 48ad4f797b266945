import { useRef, useState } from "react";
import { PREVIEW_UPLOAD_PATH } from "../../../../shared/api/api-paths.ts";
import { answerKey, LEAVE_OUT } from "../../../../shared/api/sheet-answers.ts";
import { PreviewRows, type SheetPreview, type Tab } from "../../../../shared/api/sheet-preview.ts";
import { previewTexts } from "../../../text/for-admins/sheet-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { useAnswer } from "../../use-answer.ts";
import { tabOf } from "../upload/answers.ts";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";
import { LeavingLines } from "./leaving-lines.tsx";
import { QuestionLine } from "./question-lines.tsx";
import { RowLine } from "./row-lines.tsx";
import { blankFor, FirstLines, Line, LoadingLine, SheetTable } from "./sheet-table.tsx";

/** How many of what nobody has to answer are shown at first. */
const FIRST_NOTICED = 3;

interface TabTableProps {
	tab: Tab;
	preview: SheetPreview;
	bulk: BulkUpload;
	/** Whether each row is listed, in pages, instead of what is asked about them, like cells once. */
	isByRow: boolean;
}

/** The table of a tab. */
export function TabTable({ tab, preview, bulk, isByRow }: TabTableProps) {
	const [page, setPage] = useState(1);
	const box = useRef<HTMLElement>(null);
	const path = `${PREVIEW_UPLOAD_PATH}/${preview.key}?tab=${tab}&page=${page}`;
	const { answer, data, loading, slow } = useAnswer(path, PreviewRows);
	const isReady = tab === "ready";
	const isOfRows = preview.tabs[tab] > 0 && (isByRow || isReady);
	const { total = 0, pages = 0, data: rows = [] } = data ?? {};
	// Beside rows stands what is asked for the whole sheet, or stops it.
	const isShown = ({ waits }: SheetPreview["questions"][number]) => !isOfRows || isReady || waits === "offer";
	const questions = preview.questions.filter((each) => tabOf(each) === tab && isShown(each));
	function go(to: number) {
		setPage(to);
		box.current?.scrollTo(0, 0);
		box.current?.focus();
	}
	return (
		<>
			{isOfRows && answer && !data && (
				<div className="notice notice-warning">
					<p role="alert">{previewTexts.gone}</p>
					<Button text={previewTexts.checkAgain} onClick={() => void bulk.check()} />
				</div>
			)}
			<SheetTable
				{...{ box, bulk, isOfRows }}
				caption={previewTexts.tabs[tab]}
				what={previewTexts.what[tab]}
				columns={preview.columns}
				busy={isOfRows && loading}
			>
				{tab === "check" && <ForeignLine preview={preview} bulk={bulk} />}
				{tab === "check" && <LeavingLines absent={preview.absent} bulk={bulk} />}
				<FirstLines
					lines={questions.map((question) => (
						<QuestionLine
							key={preview.questions.indexOf(question)}
							{...{ question, preview, bulk }}
							rows={isReady ? [] : rows}
						/>
					))}
					{...(isReady && { first: FIRST_NOTICED })}
				/>
				{isOfRows && !answer && <LoadingLine slow={slow} />}
				{isOfRows && rows.map((row) => <RowLine key={`${row.sheet} ${row.row}`} {...{ row, preview, bulk }} />)}
			</SheetTable>
			{isOfRows && pages > 1 && (
				<nav className="button-row preview-tools" aria-label={previewTexts.pagesLabel}>
					<Button text={previewTexts.earlier} aria-disabled={page === 1} onClick={() => page > 1 && go(page - 1)} />
					<span>{previewTexts.pageOf(page, pages, total)}</span>
					<Button
						text={previewTexts.later}
						aria-disabled={page === pages}
						onClick={() => page < pages && go(page + 1)}
					/>
				</nav>
			)}
		</>
	);
}

/** The column of numbers because of which rows replace branches of other names, with how many do; undefined if none does. */
function foreignNumbers({ columns, questions }: SheetPreview) {
	const rows = questions.filter(({ code }) => code === "other-branch").reduce((sum, { count }) => sum + count, 0);
	const column = columns.find(({ field }) => field === "id") ?? columns.find(({ field }) => field === "branchCode");
	return rows > 0 && column ? { rows, column } : undefined;
}

/** Offers once for all rows that a column of numbers is not the site's. */
function ForeignLine({ preview, bulk }: { preview: SheetPreview; bulk: BulkUpload }) {
	const foreign = foreignNumbers(preview);
	if (!foreign) return null;
	const { rows, column } = foreign;
	const blank = blankFor(column);
	const given = bulk.answers.get(answerKey(blank));
	const isLeftOut = given?.kind === "column" && given.field === LEAVE_OUT;
	return (
		<Line
			rows={{ text: previewTexts.rows(rows), label: "" }}
			column={column.heading}
			message={previewTexts.foreign.asked(rows)}
			tone="doubt"
			answer={() => (
				<Button
					text={previewTexts.foreign.leaveOut}
					aria-pressed={isLeftOut}
					onClick={() => (isLeftOut ? bulk.takeBack(blank) : bulk.decide([blank]))}
				/>
			)}
		/>
	);
}
