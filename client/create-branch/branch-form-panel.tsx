import { type SubmitEvent, useEffect, useRef } from "react";
import { enCreate } from "../text/en-create.ts";
import { Overlay } from "../ui/overlay.tsx";
import { clearDraft } from "./branch-draft.ts";
import { BranchResult } from "./branch-result.tsx";
import { BranchSections } from "./branch-sections.tsx";
import { EMPTY_VALUES } from "./branch-values.ts";
import { UndoLine } from "./undo-line.tsx";
import { useBranchForm } from "./use-branch-form.ts";
import { useSending } from "./use-sending.ts";

interface BranchFormPanelProps {
	/** Whether it replaces another form. The first field then gets the focus. */
	isNext: boolean;
	/** Called when the result is closed. */
	onDone(): void;
}

/** The form, with its progress and result. */
export function BranchFormPanel({ isNext, onDone }: BranchFormPanelProps) {
	const element = useRef<HTMLFormElement>(null);
	const submitButton = useRef<HTMLButtonElement>(null);
	const form = useBranchForm(element);
	const { sending, sent, send, forget } = useSending();
	const errorCount = Object.keys(form.errors).length;
	useEffect(() => {
		if (isNext) element.current?.querySelector("input")?.focus();
	}, [isNext]);

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const branch = sending ? undefined : form.check();
		if (branch) send(branch);
	}

	function close() {
		forget();
		clearDraft();
		onDone();
	}

	function goBack() {
		forget();
		submitButton.current?.focus();
		const fields = sent?.error?.fields ?? {};
		if (Object.keys(fields).length > 0) form.show(fields);
	}

	return (
		<>
			{/*
				method: without scripts, submitting a dialog form does nothing.
				autoComplete: the browser does not suggest the admin's own name or address, nor restore parts of a stored branch
				after Back.
			*/}
			<form
				ref={element}
				method="dialog"
				autoComplete="off"
				noValidate
				className="panel branch-form"
				inert={sending}
				onSubmit={submit}
			>
				<BranchSections form={form} />
				<div>
					<p className="branch-form-errors" role="status">
						{errorCount > 0 && enCreate.errorCount(errorCount)}
					</p>
					<div className="button-row">
						<button ref={submitButton} type="submit" className="button button-primary">
							{enCreate.submit}
						</button>
						<button type="button" className="button" onClick={() => form.changeUndoably("reset", EMPTY_VALUES)}>
							{enCreate.reset}
						</button>
					</div>
					<UndoLine text={form.undoable?.what === "reset" && enCreate.wasReset} onUndo={form.undo} />
				</div>
			</form>
			{sending && <Overlay>{enCreate.sending}</Overlay>}
			{sent && <BranchResult sent={sent} onClose={close} onBack={goBack} />}
		</>
	);
}
