import { useEffect, useId, useRef, useState } from "react";
import { BRANCH_FIELDS } from "../../shared/branch/branch-fields.ts";
import { MAX_PHONES, PHONE_KINDS, type PhoneKind } from "../../shared/branch/phones.ts";
import { createTexts } from "../text/for-admins/create-texts.ts";
import { Button } from "../ui/button.tsx";
import { DropDown } from "../ui/drop-down.tsx";
import { FieldProblem } from "../ui/field-problem.tsx";
import type { FieldProps } from "./form-field.tsx";
import { isFaulty, type PhoneRow, phoneRows, phoneRowsText } from "./list-values.ts";
import "./list-fields.css";

const texts = createTexts.phones;

/** Several numbers, each with what it is for. */
export function PhonesField({ name, value, error, onChange }: FieldProps) {
	const id = useId();
	const fields = useRef<HTMLFieldSetElement>(null);
	// With the rows that have no number yet, which the value lacks.
	const [edited, setEdited] = useState({ rows: phoneRows(value), value });
	const rows = edited.value === value ? edited.rows : phoneRows(value);
	const [focused, setFocused] = useState<{ selector: string }>();
	useEffect(() => {
		if (focused) fields.current?.querySelector<HTMLElement>(focused.selector)?.focus();
	}, [focused]);

	function change(next: PhoneRow[]) {
		const text = phoneRowsText(next);
		setEdited({ rows: next, value: text });
		onChange(text);
	}

	function edit(at: number, changed: Partial<PhoneRow>) {
		change(rows.map((row, index) => (index === at ? { ...row, ...changed } : row)));
	}

	// If each can be read, they are too many.
	const faulty = Math.max(0, rows.findIndex(isFaulty));
	const errorId = `${id}-error`;
	return (
		<fieldset ref={fields} className="field form-field phones-field">
			<legend>
				<span>{BRANCH_FIELDS[name].label}</span>
				<span className="form-field-optional">{` ${createTexts.optional}`}</span>
			</legend>
			<input type="hidden" name={name} value={value} />
			{rows.map(({ kind, number }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else of its own
				<div key={at} className="phone-row">
					<DropDown
						aria-label={texts.kind(at + 1)}
						value={kind}
						options={PHONE_KINDS}
						onChange={(chosen) => edit(at, { kind: chosen as PhoneKind })}
					/>
					<input
						type="tel"
						className="text-input"
						aria-label={texts.number(at + 1)}
						aria-invalid={error && at === faulty ? true : undefined}
						aria-describedby={error && at === faulty ? errorId : undefined}
						value={number}
						onChange={({ target }) => edit(at, { number: target.value })}
					/>
					<Button
						text={texts.remove}
						kind="quiet"
						aria-label={texts.removeNumber(at + 1)}
						onClick={() => {
							change(rows.filter((_, index) => index !== at));
							setFocused({ selector: ".phone-add" });
						}}
					/>
				</div>
			))}
			{rows.length < MAX_PHONES && (
				<Button
					text={texts.add}
					className="phone-add"
					onClick={() => {
						change([...rows, { kind: rows.length === 0 ? "whatsapp" : "branch", number: "" }]);
						setFocused({ selector: ".phone-row:nth-last-of-type(1) input" });
					}}
				/>
			)}
			{error && <FieldProblem id={errorId} message={error} />}
		</fieldset>
	);
}
