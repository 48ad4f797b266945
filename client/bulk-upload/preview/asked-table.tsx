import { useId, useState } from "react";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { Button } from "../../ui/button.tsx";
import type { Elements } from "../../ui/elements.ts";

const COLUMNS = 6;

interface AskedTableProps {
	caption: string;
	/** The heading of what is said of each. */
	what: string;
	/** Its lines. */
	children: Elements;
}

/** What is asked about a sheet, one thing per line: which rows it is about, what is wrong, and the answer. */
export function AskedTable({ caption, what, children }: AskedTableProps) {
	const { branch, column, value, answer } = previewTexts.heads;
	return (
		<table className="asked">
			<caption className="visually-hidden">{caption}</caption>
			<thead>
				<tr>
					{[previewTexts.rowHead, branch, column, value, what, answer].map((text) => (
						<th key={text} scope="col">
							{text}
						</th>
					))}
				</tr>
			</thead>
			<tbody>{children}</tbody>
		</table>
	);
}

interface LineProps {
	/** Which rows it is about. With `opened`, a button that opens them. */
	rows?: { text: string; label: string } | undefined;
	branch?: Elements;
	column?: string | undefined;
	/** What the cells say. */
	value?: string | undefined;
	message?: string | undefined;
	tone?: "wrong" | "doubt" | undefined;
	/** Without one, what is opened is to be answered. */
	answer?: LineParts["answer"] | undefined;
	/** Lines that stand below it once it is opened. */
	opened?: LineParts["opened"] | undefined;
}

/** @param messageId the element that says what is wrong */
interface LineParts {
	answer(messageId: string): Elements;
	opened(messageId: string): Elements;
}

export function Line({ rows, branch, column, value, message, tone, answer, opened }: LineProps) {
	const [isOpen, setOpen] = useState(false);
	const id = useId();
	const toggle = () => setOpen(!isOpen);
	return (
		<>
			<tr data-tone={tone}>
				<th scope="row">
					{rows && opened ? (
						<Button text={rows.text} kind="quiet" aria-label={rows.label} aria-expanded={isOpen} onClick={toggle} />
					) : (
						rows?.text
					)}
				</th>
				<td className="asked-branch">{branch}</td>
				<td className="asked-column" translate="no">
					{column}
				</td>
				<td className="asked-value" translate="no">
					{value}
				</td>
				<td className="asked-what" id={id}>
					{message}
				</td>
				<td className="asked-answer">
					{answer?.(id) ??
						(opened && <Button text={previewTexts.correctEach} aria-expanded={isOpen} onClick={toggle} />)}
				</td>
			</tr>
			{isOpen && opened ? opened(id) : null}
		</>
	);
}

/** A line across the whole table. */
export function WideLine({ children }: { children: Elements }) {
	return (
		<tr className="asked-wide">
			<td colSpan={COLUMNS}>{children}</td>
		</tr>
	);
}

/** How many more lines are shown with each click. */
const STEP = 50;

/** Lines of which the first are shown, and more on demand. */
export function FirstLines({ lines, first = STEP }: { lines: readonly Elements[]; first?: number }) {
	const [shown, setShown] = useState(first);
	const { visible }: { visible: Elements } = { visible: lines.slice(0, shown) };
	const more = lines.length - shown;
	return (
		<>
			{visible}
			{more > 0 && (
				<WideLine>
					<Button
						text={previewTexts.moreQuestions(Math.min(more, STEP))}
						kind="quiet"
						onClick={() => setShown(shown + STEP)}
					/>
				</WideLine>
			)}
		</>
	);
}
