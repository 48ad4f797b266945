import type { SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { type Answer, answerKey } from "../../../shared/api/upload-answers.ts";
import { answerTexts } from "../../text/for-admins/answer-texts.ts";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";
import { AnswerField } from "./answer-field.tsx";
import { ListSection } from "./preview-section.tsx";

interface AnswerSectionsProps {
	preview: Pick<SheetPreview, "remembered" | "errorGroups" | "ignoredColumns">;
	bulk: BulkUpload;
	/** The answers with which the preview was made. */
	shown: ReadonlyMap<string, Answer>;
}

/** The answers about columns and values that the preview has applied, and those from earlier sheets; each can be changed. */
export function AnswerSections({ preview, bulk, shown }: AnswerSectionsProps) {
	const { answers, decide, takeBack } = bulk;
	// The others are listed where they are asked.
	const asked = new Set([
		...preview.ignoredColumns.map(({ heading }) => answerKey({ kind: "column", heading, field: "name" })),
		...preview.errorGroups.flatMap(({ field, values }) => {
			return values.map(({ value: from }) => field && answerKey({ kind: "value", field, from, to: "" }));
		}),
	]);
	const applied = [...shown.values()].filter((each) => each.kind !== "spelling" && !asked.has(answerKey(each)));
	return (
		<>
			<ListSection
				title={answerTexts.yours(applied.length)}
				entries={applied}
				show={(answer) => {
					const given = answers.get(answerKey(answer));
					return (
						<AnswerField
							answer={given ?? answer}
							isGiven={given !== undefined}
							suggested={answer}
							label={answerTexts.question(answer)}
							onChange={(changed) => (changed ? decide([changed]) : takeBack(answer))}
						/>
					);
				}}
			/>
			<ListSection
				title={answerTexts.used(preview.remembered.length)}
				help={answerTexts.usedHelp}
				entries={preview.remembered}
				show={({ id: _, who, at: __, ...answer }) => (
					<AnswerField
						answer={answers.get(answerKey(answer)) ?? answer}
						isGiven
						label={answerTexts.question(answer)}
						note={<p translate="no">{who}</p>}
						onChange={(changed) => (changed ? decide([changed]) : takeBack(answer))}
					/>
				)}
			/>
		</>
	);
}
