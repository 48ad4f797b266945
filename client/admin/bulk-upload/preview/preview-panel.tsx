import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { answerKey } from "../../../../shared/api/sheet-answers.ts";
import {
	type ReadAs,
	type ReadColumn,
	type SheetPreview,
	TABS,
	type Tab,
} from "../../../../shared/api/sheet-preview.ts";
import { numberText } from "../../../../shared/text/number-text.ts";
import { answerTexts, previewTexts } from "../../../text/for-admins/sheet-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Choice } from "../../../ui/choice.tsx";
import { FoldedSection } from "../../../ui/folded-section.tsx";
import { type Decisions, decisionsOf, keepOf } from "../upload/answers.ts";
import type { BulkUpload, ShownPreview } from "../upload/use-bulk-upload.ts";
import { CountList } from "./count-list.tsx";
import { DownloadToCorrect } from "./downloads.tsx";
import { SaveBar } from "./save-bar.tsx";
import { blankFor } from "./sheet-table.tsx";
import { TabTable } from "./tab-table.tsx";
import "./preview.css";

/** What of a sheet is to be corrected and checked, as a table, and the button to store it (docs/product.md, Preview). */
export function PreviewPanel({ shown, bulk }: { shown: ShownPreview; bulk: BulkUpload }) {
	const { preview, file } = shown;
	const [chosen, setChosen] = useState<Tab>();
	const [isByRow, setByRow] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);
	const id = useId();
	const decisions = decisionsOf(preview, bulk.answers, shown.answers, bulk.keptUnlisted);
	const tabs = shownTabs(preview);
	const tab = chosen && tabs.has(chosen) ? chosen : ([...tabs.keys()][0] ?? "ready");
	const { correct, check } = preview.tabs;
	const unused = unusedColumns(preview).length;
	useEffect(() => {
		heading.current?.focus({ preventScroll: true });
		heading.current?.scrollIntoView({ block: "start" });
	}, []);
	return (
		<section className="sheet-preview" aria-labelledby={id}>
			<h2 ref={heading} id={id} tabIndex={-1} className={isNothing(preview) ? undefined : "visually-hidden"}>
				{isNothing(preview) ? previewTexts.noChange : previewTexts.lead(preview.tabs)}
			</h2>
			<CountList counts={countsOf(preview)} />
			<div className="preview-head">
				<Tabs tabs={tabs} tab={tab} id={id} onChoose={setChosen} />
				<div className="button-row preview-tools">
					{bulk.askHeadings && <Button text={previewTexts.otherHeadings} onClick={() => bulk.askHeadings?.(true)} />}
					<Tools {...{ tab, shown, bulk, decisions }} />
					{tab !== "ready" && preview.tabs[tab] > 0 && (
						<Choice type="checkbox" label={previewTexts.byRow} checked={isByRow} onChange={setByRow} />
					)}
				</div>
			</div>
			<div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className="preview-tab">
				{unused > 0 && <p>{previewTexts.unusedColumns(unused)}</p>}
				<TabTable key={`${preview.key} ${tab} ${isByRow}`} {...{ tab, preview, bulk, isByRow }} />
				{decisions.unlisted > 0 && tab === "check" && <p>{previewTexts.unlisted(decisions.unlisted)}</p>}
			</div>
			{correct + check > 0 && <DownloadToCorrect file={file} bulk={bulk} tabs={preview.tabs} />}
			<HowRead preview={preview} />
			<SaveBar shown={shown} bulk={bulk} decisions={decisions} onCancel={() => heading.current?.focus()} />
		</section>
	);
}

/** The columns that nobody has said what they are, each heading once. */
function unusedColumns({ columns }: SheetPreview): ReadColumn[] {
	const unused = columns.filter(({ field }) => !field);
	return [...new Map(unused.map((column) => [answerKey(blankFor(column)), column])).values()];
}

/** Whether storing it would change nothing. */
function isNothing({ counts, tabs: { correct, check, ready }, absent: { leaving } }: SheetPreview): boolean {
	const { created, updated, rules } = counts;
	return ready > 0 && created + updated + rules + correct + check + leaving.closed + leaving.deleted === 0;
}

/** How many rows each tab has that is shown; that to check also has columns and stored branches. */
function shownTabs(preview: SheetPreview): ReadonlyMap<Tab, number> {
	const { tabs, absent, questions } = preview;
	const columns = tabs.correct > 0 ? 0 : unusedColumns(preview).length;
	// Rows with these are ready.
	const offers = questions.filter(({ waits }) => waits === "offer").length;
	// What stops the whole sheet is about no row.
	const correct = tabs.correct || questions.filter(({ waits }) => waits === "rows").length;
	const counts = { ...tabs, correct, check: tabs.check + absent.count + columns + offers };
	const isShown = (tab: Tab) =>
		counts[tab] > 0 || (tab === "ready" && questions.some(({ answer, waits }) => answer && waits === "nothing"));
	return new Map(TABS.filter(isShown).map((tab) => [tab, counts[tab]]));
}

const TONES = { correct: "wrong", check: "doubt", ready: undefined } as const;

const STRIP = ["created", "updated", "unchanged", "closed", "repeated", "rules", "others"] as const;

/** What storing it would do, in numbers. */
function countsOf(preview: SheetPreview) {
	const { counts, absent } = preview;
	const tabs = shownTabs(preview);
	const always = ["created", "updated", "unchanged"];
	const texts = previewTexts.counts;
	return [
		...STRIP.filter((kind) => always.includes(kind) || counts[kind] > 0).map((kind) => {
			return { count: counts[kind], text: texts[kind] };
		}),
		...(["closed", "deleted"] as const)
			.map((kind) => ({ count: absent.leaving[kind], text: previewTexts.leaving[kind] }))
			.filter(({ count }) => count > 0),
		{ count: tabs.get("correct") ?? 0, text: texts.correct, tone: TONES.correct },
		{ count: tabs.get("check") ?? 0, text: texts.check, tone: TONES.check },
	];
}

interface ToolsProps {
	tab: Tab;
	shown: ShownPreview;
	bulk: BulkUpload;
	decisions: Decisions;
}

/** Buttons that answer much at once. They stay once they were pressed, so that they keep the focus. */
function Tools({ tab, shown: { preview, answers }, bulk, decisions }: ToolsProps) {
	const { suggestions, open, unlisted } = decisions;
	const unused = unusedColumns(preview).map(blankFor);
	return (
		<>
			{tab !== "ready" && decisionsOf(preview, answers, answers, 0).suggestions.length > 1 && (
				<Button
					text={answerTexts.takeAll(suggestions.length)}
					aria-disabled={suggestions.length === 0}
					onClick={() => bulk.decide(suggestions)}
				/>
			)}
			{tab === "check" && open.length + unlisted > 0 && (
				<Button text={keepText(decisions)} onClick={() => bulk.keepAll(decisions)} />
			)}
			{unused.length > 1 && (
				<Button
					text={answerTexts.leaveOutAll(unused.length)}
					onClick={() => bulk.decide(unused.filter((blank) => !bulk.answers.has(answerKey(blank))))}
				/>
			)}
		</>
	);
}

/** A single value is named, because other questions may stand below. */
function keepText({ open: [first], open: { length }, unlisted }: Decisions): string {
	const kept = first && keepOf(first);
	const name = kept?.kind === "spelling" ? kept.to : first?.written;
	return name && length + unlisted === 1 ? answerTexts.keepName(name) : previewTexts.keepAll(length + unlisted);
}

interface TabsProps {
	tabs: ReadonlyMap<Tab, number>;
	tab: Tab;
	id: string;
	onChoose(tab: Tab): void;
}

function Tabs({ tabs, tab, id, onChoose }: TabsProps) {
	const row = useRef<HTMLDivElement>(null);
	const shown = [...tabs.keys()];
	function move({ key }: KeyboardEvent) {
		const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
		const next = step && shown.at((shown.indexOf(tab) + step) % shown.length);
		if (!next) return;
		onChoose(next);
		row.current?.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
	}
	return (
		<div ref={row} role="tablist" className="preview-tabs" aria-label={previewTexts.tabsLabel}>
			{[...tabs].map(([each, count]) => (
				<button
					key={each}
					type="button"
					role="tab"
					id={`${id}-${each}`}
					data-tab={each}
					data-tone={TONES[each]}
					aria-selected={each === tab}
					aria-controls={`${id}-panel`}
					tabIndex={each === tab ? 0 : -1}
					onClick={() => onChoose(each)}
					onKeyDown={move}
				>
					<span>{previewTexts.tabs[each]}</span>
					<strong>{numberText(count)}</strong>
				</button>
			))}
		</div>
	);
}

const SHOWN_CELLS = 5;

/** How the sheet was read, where that is not as it is written: sheets left out and values tidied up. Nobody has to do anything. */
function HowRead({ preview }: { preview: SheetPreview }) {
	const { notes, ignoredSheets, readAs, newStates } = preview;
	const sentences = [
		...(newStates.length > 0
			? [previewTexts.newPlaces(previewTexts.newStates(newStates.length), newStates.slice(0, 5), newStates.length)]
			: []),
		...notes,
		...ignoredSheets.map(({ name, why }) => previewTexts.ignoredSheet[why](name)),
	];
	if (sentences.length + readAs.length === 0) return null;
	return (
		<FoldedSection title={previewTexts.howRead} open={previewTexts.show}>
			{sentences.map((text) => (
				<p key={text}>{text}</p>
			))}
			{readAs.map((group) => (
				<ReadAsGroup key={group.column + group.message} group={group} />
			))}
		</FoldedSection>
	);
}

function ReadAsGroup({ group: { column, message, count, values } }: { group: ReadAs }) {
	const more = values.reduce((rest, value) => rest - value.count, count);
	return (
		<div>
			<p>
				<strong>{column}</strong>
				<span>{`: ${message} `}</span>
				<span className="field-label">{`(${previewTexts.cells(count)})`}</span>
			</p>
			<ul className="read-values">
				{values.map(({ written, read, count: times, cells }) => (
					<li key={JSON.stringify([written, read])}>
						<span>{`“${written}” ${previewTexts.as} `}</span>
						{read === "" ? <span>{previewTexts.empty}</span> : <strong>{read}</strong>}
						<span className="field-label">{` (${previewTexts.inCells(times, cells.slice(0, SHOWN_CELLS))})`}</span>
					</li>
				))}
				{more > 0 && <li className="field-label">{previewTexts.moreCells(more)}</li>}
			</ul>
		</div>
	);
}
