import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { FieldProblem } from "../branch-form/form-field.tsx";
import { usePageContext } from "../state/page-context.tsx";
import { uploadTexts } from "../text/for-admins/upload-texts.ts";
import { Button } from "../ui/button.tsx";
import { fetchPublished, readHosts } from "./upload/published-sheet.ts";
import type { BulkUpload } from "./upload/use-bulk-upload.ts";

/** Chooses a sheet that is published at an address, if the site fetches any. What was typed stays. */
export function PublishedSheet({ bulk }: { bulk: BulkUpload }) {
	const { specifiedOnly } = usePageContext().setup;
	const [hosts, setHosts] = useState<readonly string[]>([]);
	const [fault, setFault] = useState("");
	const [isBusy, setBusy] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const id = useId();
	useEffect(() => {
		const left = new AbortController();
		void readHosts(left.signal).then(setHosts);
		return () => left.abort();
	}, []);
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
