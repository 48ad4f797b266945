import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { FirstRows } from "../../../../shared/api/api-answers.ts";
import { previewTexts } from "../../../text/for-admins/sheet-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Choice } from "../../../ui/choice.tsx";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";

/** The first rows of sheets in which no headings were found: which row has them? */
export function HeadingsChooser({ firstRows, bulk }: { firstRows: readonly FirstRows[]; bulk: BulkUpload }) {
	const id = useId();
	const heading = useRef<HTMLHeadingElement>(null);
	const [chosen, setChosen] = useState<{ sheet: string; row: number } | undefined>(
		[...bulk.answers.values()].find((answer) => answer.kind === "headings"),
	);
	useEffect(() => heading.current?.focus(), []);
	function submit(event: FormEvent) {
		event.preventDefault();
		if (chosen) bulk.answerHeadings({ kind: "headings", sheet: chosen.sheet, row: chosen.row });
	}
	return (
		<form className="headings-chooser" aria-labelledby={id} onSubmit={submit}>
			<h2 ref={heading} id={id} tabIndex={-1}>
				{previewTexts.askHeadings}
			</h2>
			<p>{previewTexts.askHeadingsHelp}</p>
			{firstRows.map(({ sheet, rows }) => (
				<div key={sheet} className="first-rows">
					<table>
						<caption>{sheet}</caption>
						<tbody>
							{rows.map(({ row, cells }) => (
								<tr key={row}>
									<th scope="row">
										<Choice
											type="radio"
											name={id}
											label={previewTexts.row(row, undefined)}
											checked={chosen?.sheet === sheet && chosen.row === row}
											onChange={() => setChosen({ sheet, row })}
										/>
									</th>
									{Array.from({ length: Math.max(...rows.map((each) => each.cells.length)) }, (_, at) => (
										// biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name.
										<td key={at} translate="no">
											{cells[at]}
										</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</div>
			))}
			<div className="button-row">
				<Button
					text={previewTexts.takeHeadings}
					type="submit"
					kind="primary"
					aria-disabled={!chosen || bulk.task !== undefined}
				/>
				{bulk.askHeadings && <Button text={previewTexts.headingsBack} onClick={() => bulk.askHeadings?.(false)} />}
			</div>
		</form>
	);
}
