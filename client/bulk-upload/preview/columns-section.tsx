import type { SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { answerKey } from "../../../shared/api/upload-answers.ts";
import { answerTexts } from "../../text/for-admins/answer-texts.ts";
import { fieldOf } from "../upload/answers.ts";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";
import { AnswerField } from "./answer-field.tsx";
import { ListSection } from "./preview-section.tsx";

interface ColumnsSectionProps {
	columns: SheetPreview["ignoredColumns"];
	hasSheets: boolean;
	bulk: BulkUpload;
}

/** The columns that were not understood, those with the same heading together; an admin may say what each of them is. */
export function ColumnsSection({ columns, hasSheets, bulk: { answers, decide, takeBack } }: ColumnsSectionProps) {
	const groups = [...Map.groupBy(columns, ({ heading }) => columnKey(heading)).values()];
	return (
		<ListSection
			title={answerTexts.columns(groups.length)}
			help={answerTexts.columnsHelp}
			entries={groups}
			show={(group) => {
				const [{ heading, mayBe } = { heading: "" }] = group;
				const places = group.map(({ letter, sheet }) => ({ letter, ...(hasSheets && { sheet }) }));
				const field = fieldOf(mayBe);
				const asked = { kind: "column", heading, field: field ?? "leave out" } as const;
				const given = answers.get(answerKey(asked));
				return (
					<AnswerField
						answer={given ?? asked}
						isGiven={given !== undefined}
						suggested={field && asked}
						label={
							<>
								<span>{answerTexts.column(heading, places)}</span>
								{mayBe !== undefined && <strong>{` ${answerTexts.mayBe(mayBe)}`}</strong>}
							</>
						}
						onChange={(answer) => (answer ? decide([answer]) : takeBack(asked))}
					/>
				);
			}}
		/>
	);
}

function columnKey(heading: string): string {
	return answerKey({ kind: "column", heading, field: "leave out" });
}
