import { useId, useState } from "react";
import * as v from "valibot";
import type { ExamplesAnswer } from "../../../shared/api/admin-answers.ts";
import { EXAMPLES_PATH } from "../../../shared/paths.ts";
import { outputOf } from "../../browser/output-of.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { AdminFailurePanel } from "../admin-failure-panel.tsx";
import { Choice } from "../holidays/entry-field.tsx";
import { useAnswer } from "../use-answer.ts";

const texts = adminTexts.examples;

const examplesSchema = v.object({
	data: v.object({
		unchanged: v.number(),
		changed: v.array(v.object({ id: v.number(), name: v.string(), cityName: v.string(), stateName: v.string() })),
	}),
});

/** The examples that stay as own branches, and the version of the examples that was seen. */
export interface WantedRemoval {
	keep: readonly number[];
	version: number;
}

const CONFIRM = "remove";

/** Asks before the examples are deleted, and which of those that somebody has changed are to stay. */
export function RemoveExamplesDialog({ onAnswer }: { onAnswer(wanted: WantedRemoval | undefined): void }) {
	const id = useId();
	const { answer, slow, again } = useAnswer(EXAMPLES_PATH, examplesIn, "collection");
	const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
	const known = answer?.kind === "ok" ? answer : undefined;
	const changed = known?.data.changed ?? [];
	// What was ticked and is gone by now does not count.
	const keep = changed.map((branch) => branch.id).filter((each) => kept.has(each));
	const removed = known ? known.data.unchanged + changed.length - keep.length : 0;

	function close(value: string) {
		onAnswer(value === CONFIRM && known ? { keep, version: known.version ?? 0 } : undefined);
	}

	return (
		<Dialog title={texts.title} icon="warning" describedBy={id} startsAtTitle onClose={close}>
			<div id={id} className="examples-question">
				{!answer && <p>{slow ? adminTexts.stillLoading : adminTexts.loading}</p>}
				{answer && answer.kind !== "ok" && <AdminFailurePanel failure={answer} onRetry={again} />}
				{known && known.data.unchanged > 0 && <p>{texts.unchanged(known.data.unchanged)}</p>}
				{changed.length > 0 && <ChangedExamples changed={changed} kept={kept} onChange={setKept} />}
			</div>
			<div className="button-row dialog-foot">
				<button type="submit" className="button" value="">
					{adminTexts.remove.cancel}
				</button>
				{removed + keep.length > 0 && (
					<button type="submit" className="button button-primary" value={CONFIRM}>
						{texts.confirm(removed, keep.length)}
					</button>
				)}
			</div>
		</Dialog>
	);
}

interface ChangedExamplesProps {
	changed: ExamplesAnswer["data"]["changed"];
	kept: ReadonlySet<number>;
	onChange(kept: ReadonlySet<number>): void;
}

function ChangedExamples({ changed, kept, onChange }: ChangedExamplesProps) {
	function toggle(id: number) {
		const next = new Set(kept);
		if (!next.delete(id)) next.add(id);
		onChange(next);
	}
	return (
		<fieldset className="examples-changed">
			<legend>{texts.changed(changed.length)}</legend>
			<button
				type="button"
				className="button button-quiet"
				onClick={() => onChange(new Set(changed.map(({ id }) => id)))}
			>
				{texts.tickAll}
			</button>
			{changed.map(({ id, name, cityName, stateName }) => (
				<Choice
					key={id}
					type="checkbox"
					label={texts.branch(name, cityName, stateName, id)}
					checked={kept.has(id)}
					onChange={() => toggle(id)}
				/>
			))}
		</fieldset>
	);
}

function examplesIn(body: unknown): ExamplesAnswer["data"] | undefined {
	return outputOf(examplesSchema, body)?.data;
}
