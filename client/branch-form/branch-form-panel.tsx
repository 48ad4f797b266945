import { type MouseEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { BRANCH_FIELDS } from "../../shared/branch/branch-fields.ts";
import type { BranchPayload } from "../../shared/branch/branch-payload.ts";
import { WARNING_CODES, type WarningCode } from "../../shared/branch/branch-warning.ts";
import { useLeaveWarning } from "../browser/use-leave-warning.ts";
import { createTexts } from "../text/for-admins/create-texts.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Overlay } from "../ui/overlay.tsx";
import { BranchSections } from "./branch-sections.tsx";
import { UndoLine } from "./form-field.tsx";
import type { FormState, FormWarning } from "./form-state.ts";
import type { Sent } from "./send-branch.ts";
import { type BranchFormOptions, useBranchForm } from "./use-branch-form.ts";
import "./branch-form.css";
import type { Elements } from "../ui/elements.ts";

interface FormTexts {
	submit: string;
	/** The label of the button while it confirms what looks unusual. */
	confirm: string;
	reset: string;
	wasReset: string;
	/** Shown above a form that begins with unsaved changes; missing if this is not announced. */
	restored?: string | undefined;
	sending: string;
	/** The question for an admin who leaves the page while the branch is being sent. */
	leave: string;
	/** The question for an admin who leaves the page with unsaved changes; missing if they are kept for the next visit. */
	unsaved?: string;
}

export interface Sending {
	sending: boolean;
	/** The result, until it is closed. */
	sent?: Sent | undefined;
	send(branch: BranchPayload, confirmed: readonly WarningCode[]): unknown;
	forget(): void;
}

/** What an admin enters beside the branch's fields; it is restored and discarded with them. */
export interface Beside {
	/** What stands above the buttons. */
	elements: Elements;
	isChanged: boolean;
	/** @returns what brings it back */
	discard(): () => void;
}

interface BranchFormPanelProps extends BranchFormOptions {
	texts: FormTexts;
	sending: Sending;
	/** Whether it replaces another form. Its first field then gets the focus. */
	isNext: boolean;
	/** Whether each section is a line of what is stored until it is opened. */
	isFolded?: boolean;
	/** Whether anything else is being sent, so that this form cannot be. */
	isBusy?: boolean;
	beside?: Beside;
	/** Shows the result; `onBack` leads back to the form, which keeps its content. */
	result(sent: Sent, onBack: () => void): Elements;
}

/** The confirmed codes that the service knows; it does not know the form's own rules. */
function ofService(confirmed: FormState["confirmed"]): WarningCode[] {
	return WARNING_CODES.filter((code) => confirmed.includes(code));
}

export function BranchFormPanel(props: BranchFormPanelProps) {
	const {
		texts,
		sending: { sending, sent, send, forget },
		isNext,
		isFolded = false,
		isBusy = false,
		beside,
		result,
		...options
	} = props;
	const element = useRef<HTMLFormElement>(null);
	const submitButton = useRef<HTMLButtonElement>(null);
	const form = useBranchForm(element, options);
	const isBesideChanged = beside?.isChanged === true;
	const isChanged = form.isChanged || isBesideChanged;
	const [isBesideRestored] = useState(isBesideChanged);
	const [bringBack, setBringBack] = useState<() => void>();
	const isUnsaved = texts.unsaved !== undefined && isChanged;
	useLeaveWarning(sending || isUnsaved, sending ? texts.leave : (texts.unsaved ?? ""));
	const errorCount = Object.keys(form.errors).length;
	useEffect(() => {
		if (isNext) element.current?.querySelector("input")?.focus();
	}, [isNext]);

	const wasAnswered = useRef(false);
	useEffect(() => {
		// While the branch was sent, nothing had the focus, so closing the dialog with the answer restores none.
		const isLost = document.activeElement === document.body;
		if (!sent && wasAnswered.current && isLost) submitButton.current?.focus();
		wasAnswered.current = sent !== undefined;
	}, [sent]);

	const ask = useEffectEvent((warnings: NonNullable<Sent["warnings"]>) => {
		forget();
		form.ask(warnings);
	});
	const warnings = sent?.warnings;
	useEffect(() => {
		if (warnings) ask(warnings);
	}, [warnings]);

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const branch = sending || isBusy ? undefined : form.check();
		if (branch) send(branch, ofService(form.confirmed));
	}

	const isAsked = form.warnings.length > 0;
	function confirm({ detail }: MouseEvent) {
		// The second click of a double click whose first one made the question appear is no answer.
		if (sending || isBusy || detail > 1) return;
		const confirmed = form.confirm();
		const branch = form.check(confirmed);
		if (branch) send(branch, ofService(confirmed));
	}

	function reset() {
		if (isChanged) {
			const back = isBesideChanged ? beside.discard() : undefined;
			setBringBack(() => back);
		}
		form.changeUndoably("reset", options.initial);
	}

	const wasReset = form.undoable ? form.undoable.what === "reset" : bringBack !== undefined;
	function undoReset() {
		bringBack?.();
		setBringBack(undefined);
		form.undo();
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
				className="panel stack branch-form"
				data-folded={isFolded}
				inert={sending}
				onSubmit={submit}
			>
				<div role="status">
					{texts.restored !== undefined && isChanged && (form.isRestored || isBesideRestored) && (
						<p className="notice notice-warning">{texts.restored}</p>
					)}
				</div>
				<BranchSections form={form} stored={isFolded ? options.initial : undefined} />
				<div>
					<p className="branch-form-errors" role="status">
						{errorCount > 0 && createTexts.errorCount(errorCount)}
					</p>
					<WarningPanel warnings={form.warnings} />
					{beside ? beside.elements : null}
				</div>
				<div className="button-row foot-bar form-bar">
					<UndoLine text={wasReset && texts.wasReset} onUndo={undoReset} />
					<Button
						ref={submitButton}
						// The Enter key in a field answers no question.
						{...(isAsked ? { text: texts.confirm, onClick: confirm } : { text: texts.submit, type: "submit" as const })}
						kind="primary"
						aria-disabled={isBusy}
					/>
					<Button text={texts.reset} onClick={reset} />
				</div>
			</form>
			<Overlay>{sending && texts.sending}</Overlay>
			{sent && !sent.warnings && result(sent, goBack)}
		</>
	);
}

/** All values that look unusual. */
function WarningPanel({ warnings }: { warnings: readonly FormWarning[] }) {
	return (
		<div role="status">
			{warnings.length > 0 && (
				<div className="notice notice-warning warning-panel">
					<p>
						<Icon name="warning" />
						<span>{createTexts.doubtful(warnings.map(({ field }) => BRANCH_FIELDS[field].label))}</span>
					</p>
					<ul>
						{warnings.map(({ code, message }) => (
							<li key={code}>{message}</li>
						))}
					</ul>
				</div>
			)}
		</div>
	);
}
