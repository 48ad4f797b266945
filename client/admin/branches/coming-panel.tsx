import { useState } from "react";
import { COMING_PATH } from "../../../shared/api/api-paths.ts";
import { type ComingEvent, ComingList } from "../../../shared/api/coming.ts";
import { closureText } from "../../../shared/api/field-lines.ts";
import { isDate } from "../../../shared/hours/calendar.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { useNow } from "../../state/clock.tsx";
import { texts as en } from "../../text/en/texts.ts";
import { adminTexts, closuresTexts, comingTexts } from "../../text/for-admins/admin-texts.ts";
import { dateText } from "../../ui/date-text.ts";
import { FoldedSection } from "../../ui/folded-section.tsx";
import { Loaded } from "../admin-page.tsx";
import { ComingEvents } from "../coming/coming-events.tsx";
import { groupsOf, wordsOf } from "../coming/coming-words.ts";
import { CommandStatus } from "../command/command-status.tsx";
import { TextEntry } from "../entries/entry-field.tsx";
import type { EntryAction } from "../entries/entry-section.tsx";
import { useAnswer } from "../use-answer.ts";
import type { Starts } from "./edit-draft.ts";
import type { BranchEdit } from "./use-branch-edit.ts";

const { coming: planTexts } = adminTexts;

const PLACE = "coming";

/** More than a branch has of its own. */
const SIZE = 100;

/** Later holidays and days off are folded. */
const SHOWN = 6;

/** The date on which the changes of the form begin; empty for now. */
export function StartField({ starts, onChange }: { starts: Starts; onChange(starts: Starts): void }) {
	const tomorrow = todayInIndia(useNow(), 1);
	const [isKept] = useState(starts.from !== "");
	const isTooEarly = starts.from !== "" && starts.from < tomorrow;
	return (
		<FoldedSection
			title={planTexts.when}
			fact={isDate(starts.from) ? dateText(en, starts.from) : planTexts.now}
			isChanged={starts.from !== ""}
			opens={isKept || undefined}
		>
			<TextEntry
				label={planTexts.fromDate}
				help={planTexts.fromDateHelp}
				problem={isTooEarly ? planTexts.later : undefined}
				type="date"
				min={tomorrow}
				value={starts.from}
				onChange={(from) => onChange({ ...starts, from })}
			/>
		</FoldedSection>
	);
}

/** What is coming in a branch. Its closures can be ended or removed, its planned changes put into the form again or cancelled. */
export function ComingPanel({ edit }: { edit: BranchEdit }) {
	const { command, branch, change, replan } = edit;
	const request = useAnswer(`${COMING_PATH}?branch=${branch.id}&size=${SIZE}`, ComingList, branch);
	const { isBusy } = command;
	const today = todayInIndia(useNow());

	function actionsOf({ what, date, since = date, until }: ComingEvent): EntryAction[] {
		const closure = branch.closures.find((each) => each.from === since && each.until === until);
		const plan = branch.coming?.find(({ from }) => from === since);
		if (what === "change" && plan) {
			const { edit: text, editOne, cancel, cancelOne, ...texts } = planTexts;
			const day = dateText(en, since);
			const sending = { texts: { sending: texts.sending, done: texts.cancelled }, about: ["coming"] };
			const run = () => change(PLACE, { name: "cancelPlan", input: { from: since }, ...sending });
			return [
				{ text, label: editOne(day), run: () => replan(plan) },
				{ text: cancel, label: cancelOne(day), run },
			];
		}
		if (!closure || (what !== "closed" && what !== "hours")) return [];
		const { sending, remove, removeOne, removed, reopen, reopened, reopenedUntil } = closuresTexts;
		const isLater = branch.closures.some(({ from, hours }) => hours === undefined && from > today);
		const send = (name: "removeClosure" | "reopenBranch", done: string, input = {}) =>
			change(PLACE, { name, input, texts: { sending, done }, about: ["closures"] });
		const dates = until === undefined ? since : `${since}--${until}`;
		const open = () => send("reopenBranch", isLater ? reopenedUntil : reopened);
		return [
			...(what === "closed" && date === today ? [{ text: reopen, label: reopen, run: open }] : []),
			{ text: remove, label: removeOne(closureText(closure)), run: () => send("removeClosure", removed, { dates }) },
		];
	}

	const next = request.data?.data[0];
	const each = { heading: "h3", actionsOf, isBusy } as const;
	const isShown = ({ count }: ComingEvent, at: number) => count > 0 || at < SHOWN;
	return (
		<FoldedSection
			title={comingTexts.list}
			open={comingTexts.show}
			fact={next && `${groupsOf([next], today)[0]?.heading}: ${wordsOf(next)[0]}`}
		>
			<CommandStatus command={command} place={PLACE} />
			<Loaded request={request} isLine>
				{({ data }) => {
					const folded = data.filter((event, at) => !isShown(event, at));
					return (
						<>
							{data.length === 0 && <p className="admin-quiet">{comingTexts.none}</p>}
							<ComingEvents {...each} events={data.filter(isShown)} />
							{folded.length > 0 && (
								<details>
									<summary>{comingTexts.folded(folded.length)}</summary>
									<ComingEvents {...each} events={folded} />
								</details>
							)}
						</>
					);
				}}
			</Loaded>
		</FoldedSection>
	);
}
