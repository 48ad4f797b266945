import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { type Question, type SheetPreview, TABS, type Tab } from "../../../shared/api/sheet-preview.ts";
import { answerTexts } from "../../text/for-admins/answer-texts.ts";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { Button } from "../../ui/button.tsx";
import { allDoubts, decisionsOf } from "../upload/answers.ts";
import type { BulkUpload, ShownPreview } from "../upload/use-bulk-upload.ts";
import { ColumnList, ForeignNumbers } from "./column-list.tsx";
import { DownloadToCorrect } from "./downloads.tsx";
import { LeavingBranches } from "./leaving-branches.tsx";
import { isForMany, QuestionList } from "./question-list.tsx";
import { HowRead } from "./reading-sections.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SheetRows } from "./sheet-rows.tsx";
import { useRows } from "./use-rows.ts";
import "./preview.css";

/** The sheet as a table, with what is to be corrected in it, and the button to store it (docs/product.md, Preview). */
export function PreviewPanel({ shown, bulk }: { shown: ShownPreview; bulk: BulkUpload }) {
	const { preview, file } = shown;
	const { tabs, questions } = preview;
	const [chosen, setChosen] = useState<Tab>();
	const heading = useRef<HTMLHeadingElement>(null);
	const id = useId();
	const decisions = decisionsOf(preview, bulk.answers, shown.answers, bulk.confirmed);
	// The button stays once it was pressed, so that it keeps the focus.
	const suggested = decisionsOf(preview, shown.answers, shown.answers, bulk.confirmed).suggestions.length;
	const urgent = TABS.find((each) => tabs[each] > 0) ?? "ready";
	const tab = chosen && tabs[chosen] > 0 ? chosen : urgent;
	const doubts = allDoubts(decisions);
	const left = tabs.correct + tabs.check;
	useEffect(() => {
		heading.current?.focus({ preventScroll: true });
		heading.current?.scrollIntoView({ block: "start" });
	}, []);
	return (
		<section className="panel sheet-preview" aria-labelledby={id}>
			<header>
				<p className="field-label">{previewTexts.of(file.name)}</p>
				<h2 ref={heading} id={id} tabIndex={-1}>
					{previewTexts.lead(tabs)}
				</h2>
				<p>{previewTexts.counts(preview.counts, preview.absent.leaving)}</p>
			</header>
			<LeavingBranches absent={preview.absent} bulk={bulk} />
			<ColumnList columns={preview.columns} questions={questions} bulk={bulk} />
			<Tabs tabs={tabs} tab={tab} id={id} onChoose={setChosen} />
			<div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className="preview-tab">
				{tab === "check" && <ForeignNumbers preview={preview} bulk={bulk} />}
				<QuestionList
					key={`${tab} ${shown.id}`}
					{...LISTS[tab]}
					questions={questions.filter((each) => each.waits === LISTS[tab].waits && isListed(each))}
					bulk={bulk}
				/>
				<div className="button-row">
					{suggested > 1 && tab !== "ready" && (
						<Button
							text={answerTexts.takeAll(decisions.suggestions.length)}
							aria-disabled={decisions.suggestions.length === 0}
							onClick={() => bulk.decide(decisions.suggestions)}
						/>
					)}
					{tab === "check" && doubts.length > 0 && (
						<Button
							text={previewTexts.keepAll(decisions.open.length + decisions.unlisted)}
							onClick={() => bulk.confirm(doubts)}
						/>
					)}
				</div>
				{decisions.unlisted > 0 && tab === "check" && <p>{previewTexts.unlisted(decisions.unlisted)}</p>}
				<Rows key={`${preview.key} ${tab}`} tab={tab} preview={preview} bulk={bulk} />
			</div>
			{left > 0 && <DownloadToCorrect file={file} bulk={bulk} tabs={tabs} />}
			<HowRead preview={preview} bulk={bulk} />
			<SaveBar shown={shown} bulk={bulk} decisions={decisions} onCancel={() => heading.current?.focus()} />
		</section>
	);
}

const LISTS = {
	correct: { title: previewTexts.once, help: previewTexts.onceHelp, waits: "rows" },
	check: { title: previewTexts.check, help: previewTexts.checkHelp, waits: "confirmation" },
	ready: { title: previewTexts.noticed, help: "", waits: "nothing" },
} as const;

const isListed = (question: Question) =>
	question.waits === "nothing" ? question.answer === undefined : isForMany(question);

interface TabsProps {
	tabs: SheetPreview["tabs"];
	tab: Tab;
	id: string;
	onChoose(tab: Tab): void;
}

function Tabs({ tabs, tab, id, onChoose }: TabsProps) {
	const row = useRef<HTMLDivElement>(null);
	const shown = TABS.filter((each) => tabs[each] > 0);
	function move({ key }: KeyboardEvent) {
		const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
		const next = step && shown.at((shown.indexOf(tab) + step) % shown.length);
		if (!next) return;
		onChoose(next);
		row.current?.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
	}
	return (
		<div ref={row} role="tablist" className="preview-tabs" aria-label={previewTexts.tabsLabel}>
			{shown.map((each) => (
				<button
					key={each}
					type="button"
					role="tab"
					id={`${id}-${each}`}
					data-tab={each}
					aria-selected={each === tab}
					aria-controls={`${id}-panel`}
					tabIndex={each === tab ? 0 : -1}
					onClick={() => onChoose(each)}
					onKeyDown={move}
				>
					<span>{previewTexts.tabs[each]}</span>
					<strong>{previewTexts.number(tabs[each])}</strong>
				</button>
			))}
		</div>
	);
}

function Rows({ tab, preview, bulk }: { tab: Tab; preview: SheetPreview; bulk: BulkUpload }) {
	const [page, setPage] = useState(1);
	const [isWide, setWide] = useState(false);
	const top = useRef<HTMLDivElement>(null);
	const answer = useRows(preview.key, tab, page);
	const { total = 0, pages = 0, data = [] } = answer ?? {};
	function go(to: number) {
		setPage(to);
		top.current?.scrollIntoView({ block: "start" });
		top.current?.focus({ preventScroll: true });
	}
	return (
		<div ref={top} tabIndex={-1} className="preview-rows" aria-busy={answer === undefined}>
			{answer === null && (
				<div className="notice notice-warning">
					<p role="alert">{previewTexts.gone}</p>
					<Button text={previewTexts.checkAgain} onClick={() => void bulk.check("panel")} />
				</div>
			)}
			{answer === undefined && <p role="status">{previewTexts.loadingRows}</p>}
			{data.length > 0 && (
				<>
					<label className="entry-choice">
						<input type="checkbox" checked={isWide} onChange={({ target }) => setWide(target.checked)} />
						<span>{previewTexts.allColumns}</span>
					</label>
					<SheetRows
						rows={data}
						columns={preview.columns}
						questions={preview.questions}
						bulk={bulk}
						isWide={isWide}
						caption={previewTexts.tabs[tab]}
						what={previewTexts.what[tab]}
					/>
				</>
			)}
			{pages > 1 && (
				<nav className="button-row" aria-label={previewTexts.pagesLabel}>
					<Button text={previewTexts.earlier} aria-disabled={page === 1} onClick={() => page > 1 && go(page - 1)} />
					<span>{previewTexts.pageOf(page, pages, total)}</span>
					<Button
						text={previewTexts.later}
						aria-disabled={page === pages}
						onClick={() => page < pages && go(page + 1)}
					/>
				</nav>
			)}
		</div>
	);
}
