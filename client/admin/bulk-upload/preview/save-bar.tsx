import { useId, useRef, useState } from "react";
import { MAX_ANSWERS } from "../../../../shared/api/sheet-answers.ts";
import type { Question } from "../../../../shared/api/sheet-preview.ts";
import { adminTexts } from "../../../text/for-admins/admin-texts.ts";
import { previewTexts, uploadTexts } from "../../../text/for-admins/sheet-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import type { Decisions } from "../upload/answers.ts";
import type { Part } from "../upload/upload-file.ts";
import type { BulkUpload, ShownPreview } from "../upload/use-bulk-upload.ts";
import { PreviewProblem, UploadStatus } from "./upload-status.tsx";

/** What of a preview says what is saved. */
type Saved = Pick<ShownPreview["preview"], "plan" | "right" | "sure" | "counts" | "absent">;

interface SaveBarProps {
	shown: Pick<ShownPreview, "outdated"> & { preview: Saved };
	bulk: Pick<BulkUpload, "task" | "note" | "problem" | "check" | "apply" | "cancel">;
	decisions: Decisions;
	/** Moves the focus, which would be lost with the Cancel button. */
	onCancel(): void;
}

/** The end of the preview: the button that reads the sheet again with the answers, or else the one that stores it, or why it cannot be stored. */
export function SaveBar({ shown, bulk, decisions, onCancel }: SaveBarProps) {
	const { preview, outdated } = shown;
	const { task, note, problem } = bulk;
	const id = useId();
	const main = useRef<HTMLButtonElement>(null);
	const [asking, setAsking] = useState(false);
	const { deleted } = preview.absent.leaving;
	const busy = task !== undefined;
	const isAgain = decisions.isChanged || outdated !== undefined;
	const part = partOf(preview, decisions);
	const left = leftOpen(preview, decisions, part);
	const reason = isAgain ? "" : whyNot(preview, decisions, part);
	function press() {
		if (busy || reason) return;
		if (isAgain) void bulk.check();
		else if (deleted > 0) setAsking(true);
		else void bulk.apply(part);
	}
	function answer(isYes: boolean) {
		setAsking(false);
		if (isYes) void bulk.apply(part);
	}
	function cancel() {
		bulk.cancel();
		if (task?.kind === "apply") main.current?.focus();
		else onCancel();
	}
	const text =
		task?.kind === "apply" ? previewTexts.applying : isAgain ? previewTexts.checkAgain : saveText(preview, part);
	return (
		<footer className="save-bar">
			{outdated !== undefined && (
				<div className="notice notice-warning">
					<p role="alert">{outdated}</p>
				</div>
			)}
			{problem && <PreviewProblem problem={problem} onAgain={() => void bulk.check()} />}
			<UploadStatus task={task} note={note} />
			<div className="button-row">
				<Button
					ref={main}
					text={text}
					kind="primary"
					aria-disabled={busy || reason !== ""}
					aria-describedby={reason ? id : undefined}
					onClick={press}
				/>
				{busy && <Button text={uploadTexts.cancel} onClick={cancel} />}
			</div>
			{reason && <p id={id}>{reason}</p>}
			{!isAgain && !reason && left.length > 0 && <p>{left.join(" ")}</p>}
			{asking && (
				<ConfirmDialog
					title={adminTexts.several.deleteTitle(deleted)}
					help={adminTexts.several.deleteHelp}
					yes={text}
					onAnswer={answer}
				/>
			)}
		</footer>
	);
}

const UNANSWERED = ["duplicate", "status", "closed-rows", "sundays-off", "days-off"] as const;

/** What becomes of the rows of a part that nobody has answered, or that are left out. */
function leftOpen({ counts: { others } }: Saved, { unanswered }: Decisions, part: Part): string[] {
	const countIn = ({ count, rowsIn }: Question) => (part === "all" ? count : (rowsIn?.[part] ?? 0));
	const texts = UNANSWERED.flatMap((kind) => {
		const rows = unanswered.reduce((sum, each) => sum + (each.kind === kind ? countIn(each) : 0), 0);
		return rows > 0 ? [previewTexts.unanswered[kind](rows)] : [];
	});
	return others > 0 ? [...texts, previewTexts.othersLeft(others)] : texts;
}

/** What can be stored: everything, or what has neither errors nor doubts. */
function partOf({ plan }: Saved, { open, unlisted }: Decisions): Part {
	if (open.length + unlisted > 0) return "sure";
	return plan === null ? "right" : "all";
}

function whyNot(preview: Saved, { tooMany }: Decisions, part: Part): string {
	const { created, updated, rules } = preview.counts;
	const { closed, deleted } = preview.absent.leaving;
	if (tooMany > 0) return previewTexts.tooManyAnswers(MAX_ANSWERS, tooMany);
	if (part !== "all") return preview[part] ? "" : previewTexts.nothingReady;
	return created + updated + rules + closed + deleted === 0 ? previewTexts.nothing : "";
}

function saveText({ counts, absent, ...preview }: Saved, part: Part): string {
	const { created, updated, unchanged } = counts;
	const { closed, deleted } = absent.leaving;
	const some = part !== "all" ? preview[part] : undefined;
	if (part !== "all" && !some) return previewTexts.saveNone;
	const rows = some?.rows ?? created + updated + unchanged;
	const save = closed + deleted > 0 ? previewTexts.saveLeaving(rows, closed, deleted) : previewTexts.save(rows);
	return some ? previewTexts.saveSome(save, some.back) : save;
}
