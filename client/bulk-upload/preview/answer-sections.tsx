import { type Answer, type AnswerOf, answerKey, LEAVE_OUT } from "../../../shared/api/sheet-answers.ts";
import type { SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { answerTexts } from "../../text/for-admins/answer-texts.ts";
import { fieldOf } from "../upload/answers.ts";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";
import { Question } from "./answer-field.tsx";
import { ListSection } from "./preview-section.tsx";

interface AnswerSectionsProps {
	preview: Pick<SheetPreview, "remembered" | "errorGroups" | "ignoredColumns">;
	bulk: BulkUpload;
	/** The answers with which the preview was made. */
	shown: ReadonlyMap<string, Answer>;
}

/** The answers about columns and values that the preview has applied, and those from earlier sheets; each can be changed. */
export function AnswerSections({ preview, bulk, shown }: AnswerSectionsProps) {
	// The others are listed where they are asked.
	const askedKeys = new Set([
		...preview.ignoredColumns.map(({ heading }) => answerKey({ kind: "column", heading, field: "name" })),
		...preview.errorGroups.flatMap(({ field, values }) => {
			return values.map(({ value: from }) => field && answerKey({ kind: "value", field, from, to: "" }));
		}),
	]);
	const applied = [...shown.values()].filter((each) => each.kind !== "spelling" && !askedKeys.has(answerKey(each)));
	return (
		<>
			<ListSection
				title={answerTexts.yours(applied.length)}
				entries={applied}
				show={(answer) => (
					<Question doubt={answer} suggested={answer} label={answerTexts.question(answer)} bulk={bulk} />
				)}
			/>
			<ListSection
				title={answerTexts.used(preview.remembered.length)}
				help={answerTexts.usedHelp}
				entries={preview.remembered}
				show={({ id: _, who, at: __, ...answer }) => (
					<Question
						doubt={answer}
						isAnswered
						label={answerTexts.question(answer)}
						note={<p translate="no">{who}</p>}
						bulk={bulk}
					/>
				)}
			/>
		</>
	);
}

interface ColumnsSectionProps {
	columns: SheetPreview["ignoredColumns"];
	hasSheets: boolean;
	bulk: BulkUpload;
}

/** The columns that were not understood, those with the same heading together; an admin may say what each of them is. */
export function ColumnsSection({ columns, hasSheets, bulk }: ColumnsSectionProps) {
	const asking = (heading: string, field: AnswerOf<"column">["field"] = LEAVE_OUT) =>
		({ kind: "column", heading, field }) as const;
	const groups = [...Map.groupBy(columns, ({ heading }) => answerKey(asking(heading))).values()];
	return (
		<ListSection
			title={answerTexts.columns(groups.length)}
			help={answerTexts.columnsHelp}
			entries={groups}
			show={(group) => {
				const [{ heading, mayBe } = { heading: "" }] = group;
				const places = group.map(({ letter, sheet }) => ({ letter, ...(hasSheets && { sheet }) }));
				const doubt = asking(heading, fieldOf(mayBe));
				return (
					<Question
						doubt={doubt}
						suggested={doubt.field === LEAVE_OUT ? undefined : doubt}
						label={
							<>
								<span>{answerTexts.column(heading, places)}</span>
								{mayBe !== undefined && <strong>{` ${answerTexts.mayBe(mayBe)}`}</strong>}
							</>
						}
						bulk={bulk}
					/>
				);
			}}
		/>
	);
}
