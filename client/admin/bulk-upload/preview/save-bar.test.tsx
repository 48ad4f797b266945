import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { textBookOf } from "../../../text/all-texts.ts";
import { TextContext } from "../../../text/use-texts.ts";
import { decisionsOf } from "../upload/answers.ts";
import { SaveBar } from "./save-bar.tsx";

const part = { plan: "plan", rows: 222, back: 28 };
const preview = {
	...{ key: "", plan: null, right: part, sure: null, questions: [], columns: [], warningCount: 0 },
	counts: { created: 222, updated: 0, unchanged: 0, closed: 0, repeated: 0, others: 0, rules: 0 },
	absent: { states: [], count: 3, branches: [], saidClosed: [], leaving: { closed: 1, deleted: 2 } },
};

function barOf(asking: Partial<Parameters<typeof decisionsOf>[0]> = {}): string {
	const nothing = () => Promise.resolve();
	const bulk = { task: undefined, check: nothing, apply: nothing, cancel: () => undefined };
	const decisions = decisionsOf({ ...preview, ...asking }, new Map(), new Map(), 0);
	const bar = <SaveBar shown={{ preview }} bulk={bulk} decisions={decisions} onCancel={() => undefined} />;
	return renderToStaticMarkup(<TextContext value={textBookOf("en")}>{bar}</TextContext>);
}

test("the button says that rows come back, also if branches are closed and deleted", () => {
	expect(barOf()).toContain("Save 222 rows, close 1 and delete 2 branches now. Download the other 28");
});

test("what becomes of rows is said that are saved and whose questions have no answer", () => {
	const rest = { field: undefined, column: "", written: "", message: "", cells: [], branch: "" };
	const html = barOf({
		questions: [
			{ ...rest, kind: "duplicate", waits: "look", count: 4, rowsIn: { right: 1, sure: 0 } },
			{ ...rest, kind: "days-off", waits: "offer", count: 5, rowsIn: { right: 3, sure: 1 } },
			{ ...rest, kind: "sundays-off", waits: "offer", count: 2, rowsIn: { right: 0, sure: 0 } },
			{ ...rest, kind: "duplicate", waits: "nothing", count: 5 },
		],
	});
	expect(html).toContain("1 row that may be a duplicate: saved as a branch of its own.");
	expect(html).not.toContain("Sunday");
	expect(html).toContain("3 rows: saved without their days off.");
});
