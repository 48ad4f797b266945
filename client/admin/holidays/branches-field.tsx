import { useEffect, useRef, useState } from "react";
import * as v from "valibot";
import type { AdminBranch } from "../../../shared/api/admin-branch.ts";
import { BRANCHES_PATH } from "../../../shared/api/api-paths.ts";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { readStored } from "../admin-api.ts";
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
	const { nameOf, note } = useBranchNames(value);
	const [text, setText] = useState("");
	const matches = useFoundBranches(text.trim());
	const others = matches?.data.filter(({ id }) => !value.includes(id)) ?? [];
	return (
		<div className="entry-branches">
			{value.length > 0 && (
				<ul className="chosen-branches" aria-label={fields.chosenBranches}>
					{value.map((id) => (
						<li key={id}>
							<span translate="no">{nameOf(id)}</span>
							<Button
								kind="quiet"
								className="button-icon"
								onClick={() => onChange(value.filter((each) => each !== id))}
							>
								<Icon name="close" />
								<span className="button-label">{fields.removeBranch(nameOf(id))}</span>
							</Button>
						</li>
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
							onClick={() => {
								note(branch.id, labelOf(branch));
								onChange([...value, branch.id]);
							}}
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

/** The names of chosen branches. Until a name is known, the id stands for it. */
function useBranchNames(ids: readonly number[]) {
	const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
	const note = (id: number, name: string) => setNames((before) => new Map(before).set(id, name));
	const firstIds = useRef(ids.slice(0, MAX_NAMES));
	useEffect(() => {
		const left = new AbortController();
		const { signal } = left;
		async function ask() {
			for (const id of firstIds.current) {
				const outcome = await readStored(`${BRANCHES_PATH}/${id}`, namedSchema, signal);
				if (signal.aborted) return;
				if (outcome.kind === "ok") setNames((before) => new Map(before).set(id, labelOf(outcome.data.data)));
			}
		}
		void ask();
		return () => left.abort();
	}, []);
	return { nameOf: (id: number) => names.get(id) ?? fields.unnamed(id), note };
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
