import { answerKey, LEAVE_OUT } from "../../../shared/api/sheet-answers.ts";
import type { ReadColumn, SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { answerTexts } from "../../text/for-admins/answer-texts.ts";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { Button } from "../../ui/button.tsx";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";
import { blankFor, Line } from "./sheet-table.tsx";

/** The columns that nobody has said what they are, each heading once. */
export function unusedColumns({ columns }: SheetPreview): ReadColumn[] {
	const unused = columns.filter(({ field }) => !field);
	return [...new Map(unused.map((column) => [answerKey(blankFor(column)), column])).values()];
}

/** Leaves out all columns that are not used and of which nothing was said. */
export function LeaveOutAll({ preview, bulk }: { preview: SheetPreview; bulk: BulkUpload }) {
	const unused = unusedColumns(preview).map(blankFor);
	const leaveOut = () => bulk.decide(unused.filter((blank) => !bulk.answers.has(answerKey(blank))));
	return unused.length > 1 && <Button text={answerTexts.leaveOutAll(unused.length)} onClick={leaveOut} />;
}

/** The column of numbers because of which rows replace branches of other names, with how many do; undefined if none does. */
function foreignNumbers({ columns, questions }: SheetPreview) {
	const rows = questions.filter(({ code }) => code === "other-branch").reduce((sum, { count }) => sum + count, 0);
	const column = columns.find(({ field }) => field === "id") ?? columns.find(({ field }) => field === "branchCode");
	return rows > 0 && column ? { rows, column } : undefined;
}

/** Offers once for all rows that a column of numbers is not the site's. */
export function ForeignLine({ preview, bulk }: { preview: SheetPreview; bulk: BulkUpload }) {
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
