import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { CommandStatus } from "./command-status.tsx";
import type { CommandState } from "./use-command.ts";

test("an undo that is refused is an error, without what was done before and its button", () => {
	const done = { text: "It was changed.", undo: { change: 7, text: "" } };
	const command = { doing: "", box: { current: null }, done } as unknown as CommandState;
	expect(renderToStaticMarkup(<CommandStatus command={command} />)).toContain(`>${adminTexts.list.undo}</button>`);
	const failure = { kind: "conflict", message: "Nothing was undone." } as const;
	const refused = renderToStaticMarkup(<CommandStatus command={{ ...command, failure }} />);
	expect(refused).toContain("notice-error");
	expect(refused).toContain(failure.message);
	expect(refused).not.toMatch(/It was changed|<button/);
});
