import { useState } from "react";
import { type AdminBranch, BranchList } from "../../../shared/api/admin-branch.ts";
import { BRANCHES_PATH } from "../../../shared/api/api-paths.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { OptionList, OptionPopup } from "../../ui/option-list.tsx";
import { useCombobox } from "../../ui/use-combobox.ts";
import { useAnswer, usePaused } from "../use-answer.ts";
import { EntryField } from "./entry-field.tsx";
import "../../branch-form/combobox.css";

/** How many branches are offered. */
const OFFERED = 8;

export interface Picked {
	text: string;
	/** Undefined while the text names no branch. */
	id?: number;
}

interface BranchPickerProps {
	label: string;
	help: string;
	/** Whether a branch is offered. */
	mayTake(branch: AdminBranch): boolean;
	value: Picked;
	problem?: string | undefined;
	onChange(value: Picked): void;
}

/** A text field that finds branches, of which one can be taken. */
export function BranchPicker({ label, help, mayTake, value, problem, onChange }: BranchPickerProps) {
	const [isTyped, setTyped] = useState(false);
	const wanted = usePaused(value.text.trim());
	const query = new URLSearchParams({ q: wanted, size: String(OFFERED) });
	const { data } = useAnswer(isTyped && wanted ? `${BRANCHES_PATH}?${query}` : undefined, BranchList);
	const found = isTyped && wanted ? (data?.data.filter(mayTake) ?? []) : [];
	const combobox = useCombobox({
		keys: found.map(({ id }) => String(id)),
		mayShow: isTyped && wanted !== "" && data !== undefined,
		onTake(index) {
			const taken = found[index];
			if (!taken) return;
			setTyped(false);
			onChange({ text: labelOf(taken), id: taken.id });
		},
	});
	return (
		<EntryField {...{ label, help, problem }}>
			{(control) => (
				<div className="combobox">
					<input
						{...control}
						{...combobox.field}
						className="text-input"
						value={value.text}
						onKeyDown={(event) => {
							combobox.field.onKeyDown(event);
							// It takes a branch, and never deletes one.
							if (event.key === "Enter") event.preventDefault();
						}}
						onChange={(event) => {
							setTyped(true);
							combobox.show(true);
							onChange({ text: event.target.value });
						}}
					/>
					{combobox.shown && (
						<OptionPopup>
							{found.length === 0 ? (
								<p role="status">{adminTexts.remove.noneFound}</p>
							) : (
								<OptionList combobox={combobox} label={label} selected={-1}>
									{(index) => found[index] && labelOf(found[index])}
								</OptionList>
							)}
						</OptionPopup>
					)}
				</div>
			)}
		</EntryField>
	);
}

/** Names repeat. */
const labelOf = ({ id, name, cityName }: AdminBranch) => `${name}, ${cityName} (ID ${id})`;
