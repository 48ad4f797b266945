import { useState } from "react";
import type { SheetPreview } from "../../../shared/api/sheet-preview.ts";
import type { Correction } from "../../../shared/branch/branch-warning.ts";
import { FORM_MESSAGES } from "../../../shared/branch/form-messages.ts";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { uploadTexts } from "../../text/for-admins/upload-texts.ts";
import type { Choice } from "./choose-file.ts";
import type { Confirmation } from "./confirmation.ts";
import { confirmedCodes, correctionsOf, type SpellingChoices } from "./spelling-choices.ts";
import { type PreviewOutcome, previewFile, type UploadOutcome, uploadFile } from "./upload-file.ts";
import { type TaskKind, useFileTask } from "./use-file-task.ts";

/** An error of the choice. Always a new object, so that the field gets the focus even if the text is the same. */
interface FieldFault {
	message: string;
}

/** A preview with everything that is needed to store it. */
export interface ShownPreview {
	/** Differs for each preview. */
	id: number;
	file: File;
	preview: SheetPreview;
	/** The spellings that replaced the sheet's in this preview. */
	corrections: readonly Correction[];
	/** How many errors the file before this one had. */
	errorsBefore: number;
	/** Why it can no longer be stored. */
	outdated?: string;
}

/** Where a task was started and is reported: in the form, or in the preview beneath it. */
export type Place = "form" | "panel";

export interface Problem {
	place: Place;
	message: string;
	/** Whether trying again may help. */
	again: boolean;
}

interface CheckOptions {
	chosen?: File;
	said?: string;
	errorsBefore?: number;
}

const NO_CHOICES: SpellingChoices = new Map();

export type BulkUpload = ReturnType<typeof useBulkUpload>;

/** The chosen file, what is being done with it, and the result. A file is forgotten only once it is stored. */
export function useBulkUpload() {
	const [file, setFile] = useState<File>();
	const [fault, setFault] = useState<FieldFault>();
	const [outcome, setOutcome] = useState<{ result: UploadOutcome; kind: TaskKind }>();
	const [shown, setShown] = useState<ShownPreview>();
	const [problem, setProblem] = useState<Problem>();
	const [choices, setChoices] = useState<SpellingChoices>(NO_CHOICES);
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
		const said = from === "form" ? previewTexts.dropped : "";
		void check(from, { chosen, said, errorsBefore: shown.preview.errorCount });
	}
	function decide(decided: SpellingChoices): void {
		setChoices((last) => new Map([...last, ...decided]));
	}
	function forgetAnswers(): void {
		setChoices(NO_CHOICES);
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
	/** Stores what the preview shows. Everything that it asks has been confirmed. */
	async function apply(): Promise<void> {
		if (task || !shown) return;
		const { file: seen, corrections, preview } = shown;
		const { plan } = preview;
		if (plan === null) return;
		begin("panel");
		const confirmed = confirmedCodes(preview);
		const run = await start("apply", (options) => uploadFile(seen, options, { plan, confirmed, corrections }));
		if (run?.kind === "refused" && run.status === 409) setShown({ ...shown, outdated: run.message });
		else report("apply", seen, run);
	}
	function report(kind: TaskKind, of: File, result: UploadOutcome | undefined): void {
		if (result?.kind === "changed") refuseChanged(of);
		else if (result?.kind === "cancelled") setNote(uploadTexts.cancelled(result.sent));
		else if (result) setOutcome({ result, kind });
	}
	async function check(from: Place, options: CheckOptions = {}): Promise<void> {
		const { chosen = file, said = "", errorsBefore = 0 } = options;
		if (task) return;
		begin(from);
		setNote(said);
		if (!chosen) return setFault({ message: FORM_MESSAGES.uploadMissing });
		const corrections = correctionsOf(choices);
		const result = await start("preview", (options) => previewFile(chosen, options, corrections));
		if (!result) return;
		setNote("");
		if (result.kind === "changed") return refuseChanged(chosen);
		if (result.kind === "cancelled") return setNote(previewTexts.cancelled);
		if (result.kind !== "previewed") return setProblem({ place: from, ...problemOf(result) });
		const { preview } = result;
		setShown((last) => ({ id: (last?.id ?? 0) + 1, file: chosen, preview, corrections, errorsBefore }));
	}
	function closeResult(): void {
		const isStored = outcome?.result.kind === "stored";
		setOutcome(undefined);
		if (!isStored) return;
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
		choices,
		decide,
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
	switch (outcome.kind) {
		case "refused":
			return { message: previewTexts.failed(outcome.message), again: true };
		case "unsupported":
			return { message: previewTexts.unsupported, again: false };
		case "redirected":
			return { message: previewTexts.redirected, again: false };
		case "lost":
			return { message: previewTexts.lost, again: true };
	}
}
