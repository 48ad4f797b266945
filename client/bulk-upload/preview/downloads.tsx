import { useEffect, useRef, useState } from "react";
import type { SheetError } from "../../../shared/api/api-answers.ts";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { uploadTexts } from "../../text/for-admins/upload-texts.ts";
import { Button } from "../../ui/button.tsx";
import { PathIcon } from "../../ui/icon.tsx";
import { DOWNLOAD } from "../../ui/more-icons.ts";
import { sentAnswers } from "../upload/answers.ts";
import { type MarkKind, type MarkOutcome, markFile } from "../upload/upload-file.ts";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";

/** A button that downloads all errors as a sheet, which the browser makes on demand. */
export function DownloadErrors({ errors }: { errors: readonly SheetError[] }) {
	const [outcome, setOutcome] = useState("");
	async function download() {
		setOutcome("");
		try {
			const { makeErrorSheet } = await import("./error-sheet.ts");
			saveFile(await makeErrorSheet(errors), uploadTexts.errorSheetFile);
			setOutcome(uploadTexts.downloaded(uploadTexts.errorSheetFile));
		} catch {
			setOutcome(uploadTexts.downloadErrorsFailed);
		}
	}
	return (
		<>
			<Button onClick={download}>
				<PathIcon path={DOWNLOAD} />
				{uploadTexts.downloadErrors}
			</Button>
			<p role="status">{outcome}</p>
		</>
	);
}

interface DownloadMarkedProps {
	file: File;
	bulk: Pick<BulkUpload, "answers">;
	kind?: MarkKind;
	isPrimary?: boolean;
}

/** A button that downloads the chosen sheet, or what is not stored of it, with its errors marked. The server makes it on demand. */
export function DownloadMarked({ file, bulk: { answers }, kind = "marked", isPrimary = false }: DownloadMarkedProps) {
	const [state, setState] = useState<"idle" | "busy" | { outcome: string }>("idle");
	const running = useRef<AbortController>(undefined);
	useEffect(() => () => running.current?.abort(), []);
	async function download() {
		if (state === "busy") return;
		setState("busy");
		running.current = new AbortController();
		const outcome = await markFile(kind, { file, answers: sentAnswers(answers) }, running.current.signal);
		if (outcome.kind === "marked") {
			// `branches.xls` becomes `branches-marked.xlsx`. A file that is already marked keeps its name.
			const name = `${file.name.replace(/(?:-marked|-rest)?\.(?:xlsx?|csv)$/i, "")}-${kind}.xlsx`;
			saveFile(outcome.file, name);
			setState({ outcome: previewTexts.marked(name) });
		} else setState({ outcome: whyNot(outcome) });
	}
	return (
		<>
			<Button kind={isPrimary ? "primary" : undefined} aria-disabled={state === "busy"} onClick={download}>
				<PathIcon path={DOWNLOAD} />
				<span>
					{state === "busy"
						? previewTexts.marking
						: kind === "rest"
							? previewTexts.downloadRest
							: previewTexts.downloadMarked}
				</span>
			</Button>
			<p role="status">{typeof state === "object" && state.outcome}</p>
		</>
	);
}

function whyNot(outcome: Exclude<MarkOutcome, { kind: "marked" }>): string {
	if (outcome.kind === "refused") return previewTexts.markFailed(outcome.message);
	return outcome.kind === "changed" ? previewTexts.markChanged : previewTexts.markLost;
}

const A_MINUTE_MS = 60_000;

function saveFile(file: Blob, name: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(file);
	link.download = name;
	link.click();
	// Some browsers read the file a little later than the click.
	setTimeout(() => URL.revokeObjectURL(link.href), A_MINUTE_MS);
}
