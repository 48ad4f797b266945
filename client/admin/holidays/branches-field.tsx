import { useEffect, useId, useState } from "react";
import type { AdminBranch } from "../../../shared/admin-answers.ts";
import { BRANCHES_PATH } from "../../../shared/paths.ts";
import { enHolidays } from "../../text/en-holidays.ts";
import { Icon } from "../../ui/icon.tsx";
import { askAdmin, isPage } from "../admin-api.ts";
import { TYPING_MS } from "../typing-ms.ts";
import { Choice, EntryField, FieldProblem } from "./entry-field.tsx";
import { useBranchNames } from "./use-branch-names.ts";

interface BranchesFieldProps {
	/** Ids; undefined for all branches. */
	value: readonly number[] | undefined;
	problem: string | undefined;
	onChange(value: readonly number[] | undefined): void;
}

const { fields } = enHolidays;

/** All branches, or chosen ones. */
export function BranchesField({ value, problem, onChange }: BranchesFieldProps) {
	const id = useId();
	return (
		<fieldset className="entry-fieldset">
			<legend>{fields.branches}</legend>
			<div className="entry-choices">
				<Choice
					type="radio"
					name={id}
					label={fields.allBranches}
					checked={!value}
					onChange={() => onChange(undefined)}
				/>
				<Choice
					type="radio"
					name={id}
					label={fields.someBranches}
					checked={value !== undefined}
					describedBy={problem && `${id}-problem`}
					onChange={() => onChange(value ?? [])}
				/>
			</div>
			{value && <ChosenBranches value={value} onChange={onChange} />}
			<FieldProblem id={`${id}-problem`} problem={problem} />
		</fieldset>
	);
}

interface ChosenBranchesProps {
	value: readonly number[];
	onChange(value: readonly number[]): void;
}

function ChosenBranches({ value, onChange }: ChosenBranchesProps) {
	const { nameOf, note } = useBranchNames(value);
	const [text, setText] = useState("");
	const { found, total } = useFoundBranches(text.trim());
	const others = found?.filter(({ id }) => !value.includes(id)) ?? [];
	return (
		<div className="entry-branches">
			{value.length > 0 && (
				<ul className="chosen-branches" aria-label={fields.chosenBranches}>
					{value.map((id) => (
						<li key={id}>
							<span translate="no">{nameOf(id)}</span>
							<button
								type="button"
								className="button button-quiet button-icon"
								onClick={() => onChange(value.filter((each) => each !== id))}
							>
								<Icon name="close" />
								<span className="button-label">{fields.removeBranch(nameOf(id))}</span>
							</button>
						</li>
					))}
				</ul>
			)}
			<EntryField label={fields.search} help={fields.searchHelp}>
				{(control) => (
					<input
						{...control}
						type="search"
						className="entry-input"
						value={text}
						maxLength={100}
						autoComplete="off"
						// Enter would submit the form around it.
						onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
						onChange={(event) => setText(event.target.value)}
					/>
				)}
			</EntryField>
			<p className="field-label" role="status">
				{text.trim() !== "" && statusText(found?.length, total)}
			</p>
			<ul className="found-branches">
				{others.map((branch) => (
					<li key={branch.id}>
						<button
							type="button"
							className="button button-quiet"
							translate="no"
							aria-label={fields.addBranch(labelOf(branch))}
							onClick={() => {
								note(branch.id, labelOf(branch));
								onChange([...value, branch.id]);
							}}
						>
							{labelOf(branch)}
						</button>
					</li>
				))}
			</ul>
		</div>
	);
}

function statusText(count: number | undefined, total: number): string {
	if (count === undefined) return fields.searching;
	return count === 0 ? fields.noneFound : fields.found(count, total);
}

/** As it is chosen by. */
function labelOf({ name, cityName }: Pick<AdminBranch, "name" | "cityName">): string {
	return `${name}, ${cityName}`;
}

const SHOWN = 8;

type Found = Pick<AdminBranch, "id" | "name" | "cityName">;

/** Branches that fit a text; `found` is undefined while they are searched for. */
function useFoundBranches(text: string): { found: readonly Found[] | undefined; total: number } {
	const [answer, setAnswer] = useState<{ found: readonly Found[] | undefined; total: number }>(NONE);
	useEffect(() => {
		setAnswer(NONE);
		if (text === "") return;
		const left = new AbortController();
		const path = `${BRANCHES_PATH}?size=${SHOWN}&q=${encodeURIComponent(text)}`;
		const timer = setTimeout(async () => {
			const outcome = await askAdmin(path, { asks: "collection", read: readFound, signal: left.signal });
			if (outcome.kind === "ok") setAnswer(outcome.data);
			else if (outcome.kind !== "aborted") setAnswer({ found: [], total: 0 });
		}, TYPING_MS);
		return () => {
			clearTimeout(timer);
			left.abort();
		};
	}, [text]);
	return answer;
}

const NONE = { found: undefined, total: 0 };

function readFound(body: unknown): { found: readonly Found[]; total: number } | undefined {
	return isPage(body) ? { found: body.data as Found[], total: body.total } : undefined;
}
