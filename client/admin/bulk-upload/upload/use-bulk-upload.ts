import { useState } from "react";
import type { FirstRows } from "../../../../shared/api/api-answers.ts";
import type { Answer } from "../../../../shared/api/sheet-answers.ts";
import type { SheetPreview } from "../../../../shared/api/sheet-preview.ts";
import { FORM_MESSAGES } from "../../../../shared/branch/form-messages.ts";
import { messageWithReference } from "../../../text/for-admins/message-with-reference.ts";
import { previewTexts, uploadTexts } from "../../../text/for-admins/sheet-texts.ts";
import { type Answers, aboutNamed, confirmedCodes, isClear, sentAnswers, withAnswers } from "./answers.ts";
import type { Choice } from "./choose-file.ts";
import type { SendOptions } from "./send-file.ts";
import { type Part, type PreviewOutcome, previewFile, type UploadOutcome, uploadFile } from "./upload-file.ts";
import { useAnswers } from "./use-answers.ts";
import { useFileTask } from "./use-file-task.ts";

/** A preview with everything that is needed to store it. */
export interface ShownPreview {
	/** Differs for each preview, except that of the same file with other answers. */
	id: number;
	file: File;
	preview: SheetPreview;
	/** The answers with which it was made. */
	answers: Answers;
	/** Why it can no longer be stored. */
	outdated?: string;
}

export interface Problem {
	message: string;
	/** Whether trying again may help. */
	again: boolean;
}

interface Said {
	/** An error of the choice. Always a new object, so that the field gets the focus even if the text is the same. */
	fault?: { message: string };
	outcome?: UploadOutcome;
	/** What was to be stored of a preview; undefined without one. */
	part?: Part | undefined;
	problem?: Problem;
	note?: string;
	/** Whether it is asked which row has the headings. */
	isAsking?: boolean;
}

export type BulkUpload = ReturnType<typeof useBulkUpload>;

/** The chosen file, what is being done with it, and the result. A file is forgotten only once it is stored. */
export function useBulkUpload() {
	const [file, setFile] = useState<File>();
	const [shown, setShown] = useState<ShownPreview>();
	/** What came of the last thing that was done. */
	const [said, say] = useState<Said>({});
	const { setAnswers, about, ...given } = useAnswers();
	const { answers } = given;
	/** The first rows of a file whose headings are not known; they stay, so that another row can be chosen. */
	const [first, setFirst] = useState<{ file: File; firstRows: readonly FirstRows[] }>();
	const { task, start, cancel } = useFileTask();

	function refuseChanged({ name }: File): void {
		setShown(undefined);
		say({ fault: { message: uploadTexts.changed(name) } });
	}
	function choose({ file: chosen, message }: Choice): void {
		if (task) return;
		// A file that is not accepted does not replace the one chosen before.
		say(chosen ? {} : { fault: { message } });
		if (!chosen) return;
		setFile(chosen);
		setFirst(undefined);
		const kept = about(chosen);
		if (!shown) return;
		// An admin who corrects a sheet previews it again before storing it. The last preview stays until then.
		setShown({ ...shown, outdated: previewTexts.otherFile });
		void check({ chosen, given: kept });
	}
	function remove(): void {
		say(shown ? { note: previewTexts.dropped } : {});
		forget();
	}
	function forget(): void {
		setFile(undefined);
		setShown(undefined);
		setAnswers(() => new Map());
	}
	/** Stores the sheet at once if nothing of it is left open; otherwise shows the preview, and stores nothing. */
	async function upload(): Promise<void> {
		if (task) return;
		if (!file) return say({ fault: { message: FORM_MESSAGES.uploadMissing } });
		say({});
		const run = await start("upload", (options) => storeIfClear(file, options, answers));
		if (run?.stored) report(file, run.stored, run.part);
		else if (run?.seen) take(file, run.seen, answers);
	}
	/** Stores what the preview shows, or a part of it. Everything that it asks has been confirmed, or stays out. */
	async function apply(part: Part): Promise<void> {
		if (task || !shown) return;
		const { file: seen, preview } = shown;
		const plan = part === "all" ? preview.plan : preview[part]?.plan;
		if (!plan) return;
		say({});
		const codes = part === "sure" ? [] : confirmedCodes(preview);
		// Answers that the preview did not need, such as to keep a spelling, are remembered, too.
		const plans = { plan, part, confirmed: codes, answers: sentAnswers(answers) };
		const run = await start("apply", (options) => uploadFile(seen, options, plans));
		if (run?.kind === "refused" && run.status === 409) setShown({ ...shown, outdated: run.message });
		else report(seen, run, part);
	}
	/** @param part what was to be stored of a preview */
	function report(of: File, result: UploadOutcome | undefined, part?: Part): void {
		if (result?.kind === "changed") refuseChanged(of);
		else if (result?.kind === "cancelled") say({ note: uploadTexts.cancelled(result.sent) });
		else if (result) say({ outcome: result, part });
	}
	async function check({ chosen = file, given = answers }: { chosen?: File; given?: Answers } = {}): Promise<void> {
		if (task || !chosen) return;
		say({});
		const result = await start("preview", (options) => previewFile(chosen, options, sentAnswers(given)));
		if (result) take(chosen, result, given);
	}
	function take(chosen: File, result: PreviewOutcome, given: Answers): void {
		if (result.kind === "changed") refuseChanged(chosen);
		else if (result.kind === "cancelled") say({ note: previewTexts.cancelled });
		else if (result.kind === "refused" && result.firstRows) {
			setFirst({ file: chosen, firstRows: result.firstRows });
			say({ isAsking: true });
		} else if (result.kind !== "previewed") say({ problem: problemOf(result) });
		else show(chosen, result.preview, given);
	}
	function show(chosen: File, preview: SheetPreview, given: Answers): void {
		const isAgain = shown?.file === chosen;
		if (isAgain) say({ note: previewTexts.checkedAgain(preview.tabs) });
		setAnswers((last) => aboutNamed(last, preview.absent));
		const used = aboutNamed(given, preview.absent);
		setShown((last) => ({ id: (last?.id ?? 0) + (isAgain ? 0 : 1), file: chosen, preview, answers: used }));
	}
	/** Reads the sheet again, of which an admin has said which row has the headings. */
	function answerHeadings(answer: Answer): void {
		if (!first || task) return;
		const all = withAnswers(answers, [answer]);
		setAnswers(() => all);
		void check({ chosen: first.file, given: all });
	}
	function closeResult(): void {
		const { outcome } = said;
		say({});
		if (outcome?.kind !== "stored") return;
		// What was not stored is shown again.
		if (outcome.back > 0) void check();
		else forget();
	}
	return {
		file,
		shown,
		...said,
		...given,
		task,
		asked: said.isAsking ? first : undefined,
		/** Asks again which row has the headings, or no longer; undefined if nobody has chosen one. */
		askHeadings: first && shown?.file === first.file ? (isAsking: boolean) => say({ isAsking }) : undefined,
		answerHeadings,
		choose,
		remove,
		upload,
		check,
		apply,
		cancel,
		closeResult,
	};
}

/** Previews a file, and stores it if nothing of it is left open, or if the service can only store. */
async function storeIfClear(
	file: File,
	options: SendOptions,
	answers: Answers,
): Promise<{ stored?: UploadOutcome; part?: Part; seen?: PreviewOutcome }> {
	const sent = sentAnswers(answers);
	const seen = await previewFile(file, options, sent);
	const { signal, onProgress } = options;
	// A service of another make gets the file alone.
	if (seen.kind === "unsupported") return { stored: await uploadFile(file, { signal, onProgress }) };
	if (seen.kind === "refused" && !seen.firstRows) return { stored: { ...seen, errors: [] } };
	// Nothing can have been stored yet.
	if ("sent" in seen) return { stored: { ...seen, sent: false } };
	if (seen.kind !== "previewed" || !seen.preview.plan || !isClear(seen.preview)) return { seen };
	const { plan, absent } = seen.preview;
	const plans = { plan, part: "all" as const, confirmed: [], answers: sentAnswers(aboutNamed(answers, absent)) };
	return { stored: await uploadFile(file, options, plans), part: "all" };
}

function problemOf(outcome: Exclude<PreviewOutcome, { kind: "previewed" | "changed" | "cancelled" }>): Problem {
	if (outcome.kind === "refused") return { message: previewTexts.failed(messageWithReference(outcome)), again: true };
	return { message: previewTexts[outcome.kind], again: outcome.kind === "lost" };
}
