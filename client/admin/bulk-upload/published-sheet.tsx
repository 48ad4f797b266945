import { type FormEvent, useId, useRef, useState } from "react";
import { sheetHosts } from "../../../shared/api/api-answers.ts";
import { PUBLISHED_SHEET_PATH } from "../../../shared/api/api-paths.ts";
import { NO_ANSWER, readApiError } from "../../browser/api-error.ts";
import { usePageContext } from "../../state/page-context.tsx";
import { messageWithReference } from "../../text/for-admins/message-with-reference.ts";
import { uploadTexts } from "../../text/for-admins/sheet-texts.ts";
import { Button } from "../../ui/button.tsx";
import { FieldProblem } from "../../ui/field-problem.tsx";
import "../../branch-form/form-field.css";
import { useAnswer } from "../use-answer.ts";
import type { BulkUpload } from "./upload/use-bulk-upload.ts";

/** Chooses a sheet that is published at an address, if the site fetches any. What was typed stays. */
export function PublishedSheet({ bulk }: { bulk: BulkUpload }) {
	const { specifiedOnly } = usePageContext().setup;
	const { hosts = [] } = useAnswer(PUBLISHED_SHEET_PATH, sheetHosts).data?.data ?? {};
	const [fault, setFault] = useState("");
	const [isBusy, setBusy] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const id = useId();
	// It is a .csv.
	if (hosts.length === 0 || specifiedOnly) return null;

	async function submit(event: FormEvent) {
		event.preventDefault();
		if (isBusy || bulk.task) return;
		setBusy(true);
		setFault("");
		const { file, message = "" } = await fetchPublished(input.current?.value ?? "");
		setBusy(false);
		setFault(message);
		if (file) bulk.choose({ file });
		else input.current?.focus();
	}
	return (
		<form className="published-sheet" noValidate onSubmit={submit}>
			<label htmlFor={id}>{uploadTexts.published}</label>
			<div className="published-sheet-row">
				<input
					ref={input}
					id={id}
					className="text-input"
					type="url"
					maxLength={2000}
					autoComplete="off"
					aria-describedby={`${id}-help ${id}-fault`}
					aria-invalid={fault !== ""}
				/>
				<Button
					text={isBusy ? uploadTexts.fetching : uploadTexts.fetch}
					type="submit"
					aria-disabled={isBusy || bulk.task !== undefined}
				/>
			</div>
			<p id={`${id}-help`} className="field-label">
				{uploadTexts.publishedHelp(hosts)}
			</p>
			<div role="alert">{fault && <FieldProblem id={`${id}-fault`} message={fault} />}</div>
		</form>
	);
}

/** The site does not know a better name. */
const NAME = "published-sheet.csv";

/** The sheet at an address as a file, or why there is none; never rejects. */
async function fetchPublished(address: string): Promise<{ file?: File; message?: string }> {
	const headers = { "content-type": "application/json" };
	const body = JSON.stringify({ address });
	try {
		const response = await fetch(PUBLISHED_SHEET_PATH, { method: "POST", headers, body, redirect: "error" });
		if (response.ok) return { file: new File([await response.blob()], NAME) };
		return { message: messageWithReference(readApiError(await response.text(), response)) };
	} catch {
		return { message: NO_ANSWER.message };
	}
}
