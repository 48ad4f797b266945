import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { BRANCH_FIELDS } from "../../shared/branch/branch-fields.ts";
import type { BranchPayload } from "../../shared/branch/branch-payload.ts";
import { WARNING_CODES, type WarningCode } from "../../shared/branch/branch-warning.ts";
import { useLeaveWarning } from "../browser/use-leave-warning.ts";
import { createTexts } from "../text/for-admins/create-texts.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Overlay } from "../ui/overlay.tsx";
import { BranchSections } from "./branch-sections.tsx";
import type { FormState, FormWarning } from "./form-state.ts";
import type { Sent } from "./send-branch.ts";
import { UndoLine } from "./undo-line.tsx";
import { type BranchForm, type BranchFormOptions, useBranchForm } from "./use-branch-form.ts";
import "./branch-form.css";
import type { Elements } from "../ui/elements.ts";

interface FormTexts {
	submit: string;
	/** The label of the button that sends the branch, also where it confirms what looks unusual. */
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

/** What a form needs to send its branch. */
export interface Sending {
	sending: boolean;
	/** The result, until it is closed. */
	sent?: Sent | undefined;
	send(branch: BranchPayload, confirmed: readonly WarningCode[]): unknown;
	forget(): void;
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
	aboveButtons?: Elements;
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
		aboveButtons,
		result,
		...options
	} = props;
	const element = useRef<HTMLFormElement>(null);
	const submitButton = useRef<HTMLButtonElement>(null);
	const form = useBranchForm(element, options);
	const isUnsaved = texts.unsaved !== undefined && form.isChanged;
	useLeaveWarning(sending || isUnsaved, sending ? texts.leave : (texts.unsaved ?? ""));
	/** Whether the last reset came from the notice above the fields. */
	const [isResetAbove, setResetAbove] = useState(false);
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

	function confirm() {
		if (sending || isBusy) return;
		const confirmed = form.confirm();
		const branch = form.check(confirmed);
		if (branch) send(branch, ofService(confirmed));
	}

	function reset(isAbove: boolean) {
		setResetAbove(isAbove);
		form.changeUndoably("reset", options.initial);
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
				data-folded={isFolded}
				inert={sending}
				onSubmit={submit}
			>
				{texts.restored !== undefined && (
					<RestoredNotice form={form} texts={texts} isUndoHere={isResetAbove} onReset={() => reset(true)} />
				)}
				<BranchSections form={form} stored={isFolded ? options.initial : undefined} />
				<div>
					<p className="branch-form-errors" role="status">
						{errorCount > 0 && createTexts.errorCount(errorCount)}
					</p>
					<WarningPanel warnings={form.warnings} confirmText={texts.confirm} onConfirm={confirm} />
					{aboveButtons}
					<UndoLine text={!isResetAbove && form.undoable?.what === "reset" && texts.wasReset} onUndo={form.undo} />
				</div>
				<div className="button-row save-bar">
					<Button ref={submitButton} text={texts.submit} type="submit" kind="primary" aria-disabled={isBusy} />
					<Button text={texts.reset} onClick={() => reset(false)} />
				</div>
			</form>
			<Overlay>{sending && texts.sending}</Overlay>
			{sent && !sent.warnings && result(sent, goBack)}
		</>
	);
}

/** All values that look unusual, with the button that confirms them. */
function WarningPanel(props: { warnings: readonly FormWarning[]; confirmText: string; onConfirm(): void }) {
	const { warnings, confirmText, onConfirm } = props;
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
					<Button text={confirmText} onClick={onConfirm} />
				</div>
			)}
		</div>
	);
}

interface RestoredNoticeProps {
	form: BranchForm;
	texts: FormTexts;
	/** Whether the changes were discarded here, so that Undo is offered here. */
	isUndoHere: boolean;
	onReset(): void;
}

/** Says above a form that it began with unsaved changes, and offers to discard them. */
function RestoredNotice({ form, texts, isUndoHere, onReset }: RestoredNoticeProps) {
	const line = useRef<HTMLDivElement>(null);
	const isShown = form.isRestored && form.isChanged;

	function discard() {
		onReset();
		// The button disappears, so the focus moves to this line.
		line.current?.focus();
	}

	return (
		<div ref={line} className="restored-notice" tabIndex={-1}>
			<div role="status">
				{isShown && (
					<div className="notice notice-warning">
						<p>{texts.restored}</p>
						<Button text={texts.reset} onClick={discard} />
					</div>
				)}
			</div>
			<UndoLine text={isUndoHere && form.undoable?.what === "reset" && texts.wasReset} onUndo={form.undo} />
		</div>
	);
}
