/** A preview with its rows, arranged for tests. */
import { PREVIEW_UPLOAD_PATH } from "../../../shared/api/api-paths.ts";
import {
	type PreviewRow,
	type Question,
	type SheetPreview,
	TABS,
	type Tab,
} from "../../../shared/api/sheet-preview.ts";
import type { servicePer } from "./test-service.ts";

type User = ReturnType<ReturnType<typeof servicePer>["as"]>;

/** What the rows become: those that are created, and those that are changed, by their fields. */
const rowsThat = (rows: readonly PreviewRow[], becomes: PreviewRow["becomes"]) =>
	rows.filter((row) => row.becomes === becomes);

const inShort = ({ code, written, message, suggestion, answer, count, cells, branch, by }: Question) => ({
	...{ code, value: written, message, count, cells, branch },
	...(suggestion && "to" in suggestion && { suggestion: suggestion.to }),
	...(answer && "use" in answer && { use: answer.use }),
	...(by && { by }),
});

export async function shownSheet(user: User, file: Buffer, fields?: Record<string, string>) {
	const { body } = await user.upload(PREVIEW_UPLOAD_PATH, file, fields).expect(200).expect("Cache-Control", "no-store");
	const data: SheetPreview = body.data;
	const rowsOf = async (tab: Tab): Promise<PreviewRow[]> =>
		data.tabs[tab] > 0 ? (await user.get(`${PREVIEW_UPLOAD_PATH}/${data.key}?tab=${tab}`).expect(200)).body.data : [];
	const [correct = [], check = [], ready = []] = await Promise.all(TABS.map(rowsOf));
	const all = [...correct, ...check, ...ready];
	const { questions } = data;
	return {
		...data,
		...{ correct, check, ready },
		created: rowsThat(all, "new"),
		updated: rowsThat(all, "changed"),
		/** The cells that cannot be read, such as `G2: Pincode must be…`. */
		wrong: all.flatMap(({ row, marks }) =>
			marks.flatMap(({ letter, message, isWrong }) =>
				isWrong ? [`${letter ? letter + row : `row ${row}`}: ${message}`] : [],
			),
		),
		errors: questions.filter(({ waits }) => waits === "rows"),
		warnings: questions.filter(({ waits }) => waits === "confirmation").map(inShort),
		corrected: questions.filter(({ answer }) => answer && "use" in answer && answer.use).map(inShort),
		kept: questions.filter(({ answer }) => answer && "use" in answer && !answer.use).map(inShort),
		newCities: questions.filter(({ kind, waits, answer }) => kind === "place" && waits === "nothing" && !answer),
	};
}
