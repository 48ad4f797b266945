import { useState } from "react";
import * as v from "valibot";
import type { AdminBranch } from "../../../shared/api/admin-branch.ts";
import { BRANCHES_PATH } from "../../../shared/api/api-paths.ts";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { AllOrSome, type SomeProps, TextEntry } from "../entries/entry-field.tsx";
import { useAnswer, usePaused } from "../use-answer.ts";

const { fields } = holidayTexts;

/** A choice of all branches, or of some by their ids. */
export function BranchesField(props: SomeProps<number>) {
	const { value, onChange } = props;
	return (
		<AllOrSome {...props} legend={fields.branches} labels={{ all: fields.allBranches, some: fields.someBranches }}>
			{value && <ChosenBranches value={value} onChange={onChange} />}
		</AllOrSome>
	);
}

function ChosenBranches({ value, onChange }: { value: readonly number[]; onChange(value: readonly number[]): void }) {
	const [text, setText] = useState("");
	const matches = useFoundBranches(text.trim());
	const others = matches?.data.filter(({ id }) => !value.includes(id)) ?? [];
	return (
		<div className="entry-branches">
			{value.length > 0 && (
				<ul className="chosen-branches" aria-label={fields.chosenBranches}>
					{value.map((id, at) => (
						<ChosenBranch
							key={id}
							id={id}
							isNamed={at < MAX_NAMES}
							onRemove={() => onChange(value.filter((each) => each !== id))}
						/>
					))}
				</ul>
			)}
			<TextEntry
				label={fields.search}
				help={fields.searchHelp}
				type="search"
				value={text}
				maxLength={100}
				// Enter would submit the surrounding form.
				onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
				onChange={setText}
			/>
			<p className="field-label" role="status">
				{text.trim() !== "" && statusText(matches)}
			</p>
			<ul className="found-branches">
				{others.map((branch) => (
					<li key={branch.id}>
						<Button
							text={labelOf(branch)}
							kind="quiet"
							translate="no"
							aria-label={fields.addBranch(labelOf(branch))}
							onClick={() => onChange([...value, branch.id])}
						/>
					</li>
				))}
			</ul>
		</div>
	);
}

function statusText(matches: ReturnType<typeof useFoundBranches>): string {
	if (!matches) return fields.searching;
	return matches.data.length === 0 ? fields.noneFound : fields.found(matches.data.length, matches.total);
}

function labelOf({ name, cityName }: Pick<AdminBranch, "name" | "cityName">): string {
	return `${name}, ${cityName}`;
}

/** Names beyond these are not loaded, because each takes a call. */
const MAX_NAMES = 50;

/** Until its name is known, the id stands for it. */
function ChosenBranch({ id, isNamed, onRemove }: { id: number; isNamed: boolean; onRemove(): void }) {
	const { data } = useAnswer(isNamed ? `${BRANCHES_PATH}/${id}` : undefined, namedSchema);
	const name = data ? labelOf(data.data) : fields.unnamed(id);
	return (
		<li>
			<span translate="no">{name}</span>
			<Button kind="quiet" className="button-icon" onClick={onRemove}>
				<Icon name="close" />
				<span className="button-label">{fields.removeBranch(name)}</span>
			</Button>
		</li>
	);
}

const SHOWN = 8;

const named = v.object({ id: v.number(), name: v.string(), cityName: v.string() });
const namedSchema = v.object({ data: named });
const foundSchema = v.object({ data: v.array(named), total: v.number() });

/** The branches that match a text; undefined while the search runs. */
function useFoundBranches(text: string): v.InferOutput<typeof foundSchema> | undefined {
	const paused = usePaused(text);
	const path = paused === "" ? undefined : `${BRANCHES_PATH}?size=${SHOWN}&q=${encodeURIComponent(paused)}`;
	const { data, loading } = useAnswer(path, foundSchema);
	if (text === "" || paused !== text || loading) return undefined;
	return data ?? { data: [], total: 0 };
}
