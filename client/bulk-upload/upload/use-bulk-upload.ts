import { useState } from "react";
import type { Answer } from "../../../shared/api/sheet-answers.ts";
import type { SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { FORM_MESSAGES } from "../../../shared/branch/form-messages.ts";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { uploadTexts } from "../../text/for-admins/upload-texts.ts";
import { type Answers, confirmedCodes, sentAnswers, withAnswers, withoutAnswer } from "./answers.ts";
import type { Choice } from "./choose-file.ts";
import type { Confirmation } from "./confirmation.ts";
import { type PreviewOutcome, previewFile, type UploadOutcome, uploadFile } from "./upload-file.ts";
import { useAnswers } from "./use-answers.ts";
import { type TaskKind, useFileTask } from "./use-file-task.ts";

/** A preview with everything that is needed to store it. */
export interface ShownPreview {
	/** Differs for each preview, except that of the same file with other answers. */
	id: number;
	file: File;
	preview: SheetPreview;
	/** The answers with which it was made. */
	answers: Answers;
	/** How many errors the file before this one had. */
	errorsBefore: number;
	/** Why it can no longer be stored. */
	outdated?: string;
}

/** Where a task was started and is reported: in the form, or in the preview below it. */
export type Place = "form" | "panel";

export interface Problem {
	place: Place;
	message: string;
	/** Whether trying again may help. */
	again: boolean;
}

interface CheckOptions {
	chosen?: File;
	noteText?: string;
	errorsBefore?: number;
}

export type BulkUpload = ReturnType<typeof useBulkUpload>;

/** The chosen file, what is being done with it, and the result. A file is forgotten only once it is stored. */
export function useBulkUpload() {
	const [file, setFile] = useState<File>();
	/** An error of the choice. Always a new object, so that the field gets the focus even if the text is the same. */
	const [fault, setFault] = useState<{ message: string }>();
	const [outcome, setOutcome] = useState<{ result: UploadOutcome; kind: TaskKind }>();
	const [shown, setShown] = useState<ShownPreview>();
	const [problem, setProblem] = useState<Problem>();
	const [answers, setAnswers] = useAnswers();
	const [confirmation, setConfirmation] = useState<Confirmation>();
	const [note, setNote] = useState("");
	const [place, setPlace] = useState<Place>("form");
	const { task, start, cancel } = useFileTask();

	function begin(from: Place): void {
		setPlace(from);
		setFault(undefined);
		setOutcome(undefined);
		setProblem(undefined);
		setNote("");
	}
	/** Discards the preview, which no longer shows the chosen file. */
	function drop(): void {
		setShown(undefined);
		setNote(previewTexts.dropped);
	}
	function refuseChanged({ name }: File): void {
		setShown(undefined);
		setFault({ message: uploadTexts.changed(name) });
	}
	function choose({ file: chosen, message }: Choice, from: Place = "form"): void {
		if (task) return;
		begin(from);
		// A file that is not accepted does not replace the one chosen before.
		if (chosen === undefined) {
			if (from === "form") setFault({ message });
			else setProblem({ place: from, message, again: false });
			return;
		}
		setFile(chosen);
		if (!shown) return;
		// A preview from which the file was chosen stays until the next one is there.
		if (from === "form") drop();
		else setShown({ ...shown, outdated: previewTexts.otherFile });
		// An admin who corrects a sheet previews it again before storing it.
		const noteText = from === "form" ? previewTexts.dropped : "";
		void check(from, { chosen, noteText, errorsBefore: shown.preview.errorCount });
	}
	function forgetAnswers(): void {
		setAnswers(new Map());
		setConfirmation(undefined);
	}
	function remove(): void {
		begin("form");
		setFile(undefined);
		forgetAnswers();
		if (shown) drop();
	}
	async function upload(): Promise<void> {
		if (task) return;
		begin("form");
		if (!file) return setFault({ message: FORM_MESSAGES.uploadMissing });
		report("upload", file, await start("upload", (options) => uploadFile(file, options)));
	}
	/** Stores what the preview shows: all rows, or those that are right. Everything that it asks has been confirmed. */
	async function apply(): Promise<void> {
		if (task || !shown) return;
		const { file: seen, preview } = shown;
		const plan = preview.plan ?? preview.right?.plan;
		if (plan === undefined) return;
		begin("panel");
		const confirmed = confirmedCodes(preview);
		const onlyRight = preview.plan === null;
		// Answers that the preview did not need, such as to keep a spelling, are remembered, too.
		const plans = { plan, confirmed, onlyRight, answers: sentAnswers(answers) };
		const run = await start("apply", (options) => uploadFile(seen, options, plans));
		if (run?.kind === "refused" && run.status === 409) setShown({ ...shown, outdated: run.message });
		else report("apply", seen, run);
	}
	function report(kind: TaskKind, of: File, result: UploadOutcome | undefined): void {
		if (result?.kind === "changed") refuseChanged(of);
		else if (result?.kind === "cancelled") setNote(uploadTexts.cancelled(result.sent));
		else if (result) setOutcome({ result, kind });
	}
	async function check(from: Place, options: CheckOptions = {}): Promise<void> {
		const { chosen = file, noteText = "", errorsBefore = 0 } = options;
		if (task) return;
		begin(from);
		setNote(noteText);
		if (!chosen) return setFault({ message: FORM_MESSAGES.uploadMissing });
		const result = await start("preview", (options) => previewFile(chosen, options, sentAnswers(answers)));
		if (!result) return;
		setNote("");
		if (result.kind === "changed") return refuseChanged(chosen);
		if (result.kind === "cancelled") return setNote(previewTexts.cancelled);
		if (result.kind !== "previewed") return setProblem({ place: from, ...problemOf(result) });
		const { preview } = result;
		const isAgain = from === "panel" && shown?.file === chosen;
		if (isAgain) setNote(previewTexts.checkedAgain(preview.errorCount, preview.warningCount));
		setShown((last) => {
			const id = (last?.id ?? 0) + (isAgain ? 0 : 1);
			return { id, file: chosen, preview, answers, errorsBefore };
		});
	}
	function closeResult(): void {
		const stored = outcome?.result.kind === "stored" ? outcome.result : undefined;
		setOutcome(undefined);
		if (!stored) return;
		// What was not stored is shown again.
		if (stored.back > 0) return void check("form");
		setFile(undefined);
		setShown(undefined);
		forgetAnswers();
	}
	return {
		file,
		fault,
		outcome,
		shown,
		problem,
		note,
		place,
		task,
		answers,
		decide: (decided: readonly Answer[]) => setAnswers((last) => withAnswers(last, decided)),
		takeBack: (answer: Answer) => setAnswers((last) => withoutAnswer(last, answer)),
		/** Outlives a preview, as the choices do: it may be given while the next one is on its way. */
		confirmation,
		confirm: setConfirmation,
		choose,
		remove,
		upload,
		check,
		apply,
		cancel,
		closeResult,
	};
}

function problemOf(
	outcome: Exclude<PreviewOutcome, { kind: "previewed" | "changed" | "cancelled" }>,
): Omit<Problem, "place"> {
	if (outcome.kind === "refused") return { message: previewTexts.failed(outcome.message), again: true };
	return { message: previewTexts[outcome.kind], again: outcome.kind === "lost" };
}
