import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from "react";
import type { BranchPayload } from "../../shared/branch-payload.ts";
import { looksSwapped } from "../../shared/coordinate-input.ts";
import { readDraft, writeDraft } from "./branch-draft.ts";
import { type BranchErrors, type BranchValues, branchToSend, enteredIn, errorsOf, isEmpty } from "./branch-values.ts";
import { changed, changedUndoably, EMPTY_FORM, type FormState, type Undoable, undone } from "./form-state.ts";

export type BranchForm = ReturnType<typeof useBranchForm>;

/** The form's state: values, errors, draft, and the focus on the first error. */
export function useBranchForm(form: RefObject<HTMLFormElement | null>) {
	const [state, setState] = useState(EMPTY_FORM);
	const { values } = state;
	useDraft(form, values, setState);
	const pointToFirstError = useFirstError(form);

	function show(errors: BranchErrors) {
		setState((now) => ({ ...now, errors }));
		pointToFirstError();
	}

	return {
		...state,
		show,
		change(changes: Partial<BranchValues>) {
			setState((now) => changed(now, changes));
		},
		/** Changes many fields in a way that can be undone. */
		changeUndoably(what: Undoable["what"], changes: Partial<BranchValues>) {
			setState((now) => changedUndoably(now, what, changes));
		},
		undo() {
			setState(undone);
		},
		/** Reports swapped coordinates immediately. */
		checkCoordinates() {
			if (!looksSwapped(values.lat, values.long)) return;
			const { lat = "" } = errorsOf(values);
			setState((now) => ({ ...now, errors: { ...now.errors, lat } }));
		},
		/** Returns the branch to send. If a field is invalid, shows the errors and focuses the first one instead. */
		check(): BranchPayload | undefined {
			const branch = branchToSend(values);
			if (branch) setState((now) => ({ ...now, errors: {} }));
			else show(errorsOf(values));
			return branch;
		},
	};
}

/** Restores the draft and anything typed before the scripts were loaded. After that, stores every change. */
function useDraft(
	form: RefObject<HTMLFormElement | null>,
	values: BranchValues,
	setState: Dispatch<SetStateAction<FormState>>,
) {
	const restored = useRef(false);
	useEffect(() => {
		if (restored.current) return writeDraft(values);
		restored.current = true;
		const kept = { ...readDraft(), ...(form.current && enteredIn(form.current)) };
		if (!isEmpty(kept)) setState({ values: kept, errors: {} });
	}, [form, values, setState]);
}

/** Returns a function that scrolls to the first invalid field and focuses it, once the errors are shown. */
function useFirstError(form: RefObject<HTMLFormElement | null>): () => void {
	const [calls, setCalls] = useState(0);
	useEffect(() => {
		const field = calls > 0 && form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
		if (!field) return;
		field.focus({ preventScroll: true });
		(field.closest(".form-field") ?? field).scrollIntoView({ block: "center" });
	}, [form, calls]);
	return () => setCalls((before) => before + 1);
}
