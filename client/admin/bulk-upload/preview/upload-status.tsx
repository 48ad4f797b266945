import type { SheetProgress } from "../../../../shared/api/sheet-progress.ts";
import { previewTexts, uploadTexts } from "../../../text/for-admins/sheet-texts.ts";
import { Button } from "../../../ui/button.tsx";
import type { Problem } from "../upload/use-bulk-upload.ts";
import type { Task, TaskKind } from "../upload/use-file-task.ts";

interface UploadStatusProps {
	task: Task | undefined;
	/** The result of the last task, if nothing else shows it. */
	note?: string | undefined;
}

const WORKING: Record<TaskKind, string> = {
	upload: uploadTexts.storing,
	preview: previewTexts.checking,
	apply: previewTexts.applying,
};

function textOf({ kind, part, progress }: Task): string {
	if (part < 1) return uploadTexts.sending;
	return progress ? uploadTexts.stage[progress.stage] : WORKING[kind];
}

/** From where to where each stage moves the bar, so that it never goes back. */
const PARTS: Record<SheetProgress["stage"], readonly [from: number, to: number]> = {
	waiting: [0, 0],
	reading: [0, 0.5],
	checking: [0.5, 0.5],
	storing: [0.5, 1],
};

/** Undefined while there is no count. */
function partDone({ stage, done, total }: SheetProgress): number | undefined {
	const [from, to] = PARTS[stage];
	return total > 0 ? from + (to - from) * Math.min(1, done / total) : undefined;
}

/** A task's progress. Always rendered: screen readers announce what changes in a status, but not a status that appears with its text. */
export function UploadStatus({ task, note }: UploadStatusProps) {
	const isSending = task !== undefined && task.part < 1;
	const progress = isSending ? undefined : task?.progress;
	const rows = progress && progress.total > 0 ? uploadTexts.rows(progress.done, progress.total) : undefined;
	return (
		<div className="upload-status">
			<p>
				<span role="status">
					{task && <label htmlFor="upload-progress">{textOf(task)}</label>}
					{note && <span>{task ? ` ${note}` : note}</span>}
				</span>
				{isSending && <span aria-hidden="true">{uploadTexts.percent(task.part)}</span>}
				{rows && <span aria-hidden="true">{rows}</span>}
			</p>
			{task && (
				<progress
					id="upload-progress"
					max={1}
					value={isSending ? task.part : progress && partDone(progress)}
					aria-valuetext={rows}
				/>
			)}
		</div>
	);
}

/** Why there is no preview, with a button to try again if that may help. */
export function PreviewProblem({ problem, onAgain }: { problem: Problem; onAgain(): void }) {
	return (
		<div className="notice notice-error">
			<p role="alert">{problem.message}</p>
			{problem.again && <Button text={previewTexts.tryAgain} onClick={onAgain} />}
		</div>
	);
}
