import { useEffect, useRef, useState } from "react";
import type { SheetPreview } from "../../../../shared/api/sheet-preview.ts";
import { previewTexts } from "../../../text/for-admins/sheet-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { DropDown } from "../../../ui/drop-down.tsx";
import { PathIcon } from "../../../ui/icon.tsx";
import { DOWNLOAD } from "../../../ui/more-icons.ts";
import { sentAnswers } from "../upload/answers.ts";
import { type MarkKind, type MarkOutcome, markFile } from "../upload/upload-file.ts";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";

interface DownloadProps {
	file: File;
	bulk: Pick<BulkUpload, "answers">;
}

/** Downloads the rows to correct, with what is wrong, and if there are some of both, as one likes without those that only look wrong. */
export function DownloadToCorrect({
	tabs: { correct, check },
	...own
}: DownloadProps & { tabs: SheetPreview["tabs"] }) {
	const [chosen, setChosen] = useState<MarkKind>("marked");
	const isChoice = correct > 0 && check > 0;
	const options = { marked: previewTexts.allToCorrect(correct + check), rest: previewTexts.onlyWrong(correct) };
	return (
		<div className="button-row download-to-correct">
			{isChoice && (
				<DropDown
					aria-label={previewTexts.whichRows}
					value={chosen}
					options={options}
					onChange={(value) => setChosen(value === "rest" ? "rest" : "marked")}
				/>
			)}
			<DownloadSheet {...own} kind={isChoice ? chosen : "marked"} />
		</div>
	);
}

/** A button that downloads the chosen sheet, or what is not stored of it. The server makes it on demand. */
export function DownloadSheet({
	file,
	bulk: { answers },
	kind,
	isPrimary = false,
}: DownloadProps & { kind: MarkKind; isPrimary?: boolean }) {
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
				<span>{state === "busy" ? previewTexts.marking : previewTexts.toCorrect}</span>
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
