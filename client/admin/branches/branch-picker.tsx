import { useState } from "react";
import { type AdminBranch, BranchList } from "../../../shared/api/admin-branch.ts";
import { BRANCHES_PATH } from "../../../shared/api/api-paths.ts";
import { isHidden } from "../../../shared/branch/opening-date.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { useNow } from "../../state/clock.tsx";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { OptionList, OptionPopup } from "../../ui/option-list.tsx";
import { useCombobox } from "../../ui/use-combobox.ts";
import { EntryField } from "../entries/entry-field.tsx";
import { useAnswer, usePaused } from "../use-answer.ts";
import "../../branch-form/combobox.css";

const texts = adminTexts.remove;

/** How many branches are offered. */
const OFFERED = 8;

interface Picked {
	text: string;
	/** Undefined while the text names no branch. */
	id?: number;
}

/** Which branch took the place of another one, as it is being chosen. */
export function useSuccessor(first: Picked = { text: "" }) {
	const [value, setValue] = useState(first);
	const [problem, setProblem] = useState<string>();
	function onChange(next: Picked) {
		setValue(next);
		setProblem(undefined);
	}
	return {
		value,
		field: { value, problem, onChange },
		/** Whether it is a branch or empty; otherwise says that it is not. */
		isRight() {
			const isRight = value.id !== undefined || value.text.trim() === "";
			if (!isRight) setProblem(texts.chooseOne);
			return isRight;
		},
	};
}

interface BranchPickerProps {
	/** The id of the branch that cannot be chosen. */
	except: number;
	value: Picked;
	problem: string | undefined;
	onChange(value: Picked): void;
}

/** A text field that finds branches, of which one can be taken. */
export function BranchPicker({ except, value, problem, onChange }: BranchPickerProps) {
	const [isTyped, setTyped] = useState(false);
	const wanted = usePaused(value.text.trim());
	const query = new URLSearchParams({ q: wanted, size: String(OFFERED) });
	const { data } = useAnswer(isTyped && wanted ? `${BRANCHES_PATH}?${query}` : undefined, BranchList);
	const today = todayInIndia(useNow());
	const found = isTyped && wanted ? (data?.data.filter((branch) => mayFollow(branch, except, today)) ?? []) : [];
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
		<EntryField label={texts.successor} help={texts.successorHelp} problem={problem}>
			{(control) => (
				<div className="combobox">
					<input
						{...control}
						{...combobox.field}
						autoComplete="off"
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
								<p role="status">{texts.noneFound}</p>
							) : (
								<OptionList combobox={combobox} label={texts.successor} selected={-1}>
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

/** Whether the address of another branch may lead to this one, as the service sees it. @param today `YYYY-MM-DD` */
export function mayFollow(
	branch: Pick<AdminBranch, "id"> & Partial<AdminBranch>,
	except: number,
	today: string,
): boolean {
	return branch.id !== except && !isHidden(branch, today);
}

/** Names repeat. */
const labelOf = ({ id, name, cityName }: AdminBranch) => `${name}, ${cityName} (ID ${id})`;
