import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from "react";
import { type BranchFieldName, FIELD_NAMES, SPECIFIED_FIELDS } from "../../shared/branch/branch-fields.ts";
import type { BranchPayload } from "../../shared/branch/branch-payload.ts";
import { looksSwapped } from "../../shared/branch/coordinate-input.ts";
import { usePageContext } from "../state/page-context.tsx";
import {
	type BranchErrors,
	type BranchValues,
	branchToSend,
	enteredIn,
	errorsOf,
	formatWarnings,
	isChangedFrom,
} from "./branch-values.ts";
import type { FieldProps } from "./form-field.tsx";
import { changed, changedUndoably, type FormState, formOf, type Undoable, undone } from "./form-state.ts";

export type BranchForm = ReturnType<typeof useBranchForm>;

export interface BranchFormOptions {
	/** The values at first, and after Reset. */
	initial: BranchValues;
	/** Keeps what was typed through a reload; `read` returns the initial values if nothing is kept. It must always be the same object. */
	draft: { read(): BranchValues; write(values: BranchValues): void };
}

/** The form's state: values, errors, warnings, draft, and the focus on the first field that needs attention. */
export function useBranchForm(form: RefObject<HTMLFormElement | null>, { initial, draft }: BranchFormOptions) {
	const [state, setState] = useState(() => formOf(initial));
	const { values } = state;
	const { setup } = usePageContext();
	const isRestored = useDraft(form, values, setState, { initial, draft });
	const pointToFirst = useFirstField(form);

	const change = (changes: Partial<BranchValues>) => setState((now) => changed(now, changes));

	function show(errors: BranchErrors) {
		setState((now) => ({ ...now, errors, warnings: [] }));
		pointToFirst("[aria-invalid=true]");
	}

	function ask(warnings: FormState["warnings"]) {
		setState((now) => ({ ...now, errors: {}, warnings }));
		pointToFirst("[data-doubtful=true]");
	}

	return {
		...state,
		names: setup.specifiedOnly ? SPECIFIED_FIELDS : FIELD_NAMES,
		isRestored,
		isChanged: isChangedFrom(initial, values),
		show,
		change,
		fieldOf: (name: BranchFieldName): FieldProps => ({
			name,
			value: values[name],
			error: state.errors[name],
			warning: state.warnings.find(({ field }) => field === name),
			onChange: (value) => change({ [name]: value }),
		}),
		changeUndoably: (what: Undoable["what"], changes: Partial<BranchValues>) =>
			setState((now) => changedUndoably(now, what, changes)),
		/** Shows the warnings to confirm, and focuses the field of the first one. */
		ask,
		/** Confirms the warnings that are shown. Returns all confirmed codes. */
		confirm(): FormState["confirmed"] {
			const confirmed = [...new Set([...state.confirmed, ...state.warnings.map(({ code }) => code)])];
			setState((now) => ({ ...now, confirmed }));
			return confirmed;
		},
		undo: () => setState(undone),
		/** Reports swapped coordinates immediately. */
		checkCoordinates() {
			if (!looksSwapped(values.lat, values.long)) return;
			const { lat = "" } = errorsOf(values);
			setState((now) => ({ ...now, errors: { ...now.errors, lat } }));
		},
		/** Returns the branch to send. If a field is invalid or needs confirmation, shows that instead and focuses the first one. */
		check(confirmed = state.confirmed): BranchPayload | undefined {
			const errors = errorsOf(values);
			const warnings = setup.otherUpstream ? formatWarnings(values, errors) : [];
			const open = warnings.filter(({ code }) => !confirmed.includes(code));
			const branch = branchToSend(values, warnings);
			const others = Object.entries(errors).filter(([name]) => !warnings.some(({ field }) => field === name));
			if (!branch) show(Object.fromEntries(others));
			else if (open.length > 0) ask(open);
			else setState((now) => ({ ...now, errors: {} }));
			return open.length > 0 ? undefined : branch;
		},
	};
}

/** Restores the draft and what was typed before the scripts were loaded, then stores every change. Returns whether it restored anything. */
function useDraft(
	form: RefObject<HTMLFormElement | null>,
	values: BranchValues,
	setState: Dispatch<SetStateAction<FormState>>,
	{ initial, draft }: BranchFormOptions,
): boolean {
	const restored = useRef(false);
	const [isRestored, setIsRestored] = useState(false);
	useEffect(() => {
		if (restored.current) return draft.write(values);
		restored.current = true;
		const typed = Object.entries((form.current && enteredIn(form.current)) ?? {});
		const early = typed.filter(([name, value]) => value !== initial[name as keyof BranchValues]);
		const drafted = draft.read();
		setIsRestored(isChangedFrom(initial, drafted));
		const draftValues: BranchValues = { ...drafted, ...Object.fromEntries(early) };
		if (isChangedFrom(initial, draftValues)) setState((now) => ({ ...now, values: draftValues }));
	}, [form, values, setState, initial, draft]);
	return isRestored;
}

/** Returns a function that, after the next rendering, scrolls to the first control that a selector finds and focuses it. */
function useFirstField(form: RefObject<HTMLFormElement | null>): (selector: string) => void {
	const [target, setTarget] = useState<{ selector: string }>();
	useEffect(() => {
		const field = target && form.current?.querySelector<HTMLElement>(target.selector);
		if (!field) return;
		field.focus({ preventScroll: true });
		(field.closest(".form-field") ?? field).scrollIntoView({ block: "center" });
	}, [form, target]);
	return (selector) => setTarget({ selector });
}
