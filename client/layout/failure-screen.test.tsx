import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { MESSAGES } from "../../shared/messages.ts";
import { textBookOf } from "../text/all-texts.ts";
import { TextContext } from "../text/use-texts.ts";
import { FailurePage, isFailedImport } from "./failure-screen.tsx";

function rendered(page: ReactNode): string {
	return renderToString(<TextContext value={textBookOf("en")}>{page}</TextContext>);
}

test("the failure screen shows the message without details of the server", () => {
	const html = rendered(<FailurePage message="boom in /srv/app/server/main.ts at http://10.0.0.7:8080/x" />);
	expect(html).toContain(MESSAGES.unexpected);
	expect(html).toContain("boom in");
	expect(html).not.toMatch(/srv|10\.0\.0\.7|8080/);
});

test("a failure without a message is an unknown error", () => {
	expect(rendered(<FailurePage message="" />)).toContain(MESSAGES.unknownError);
});

test("the id of the request is shown as text, if it is known", () => {
	expect(rendered(<FailurePage message="" reference="abc-1" />)).toContain(">Reference: abc-1<");
	expect(rendered(<FailurePage message="" />)).not.toContain("Reference");
	expect(rendered(<FailurePage message="" reference="abc-1" offline />)).not.toContain("Reference");
});

test.each([
	["Vite", new Error("Unable to preload CSS for /assets/legal-page-abc.css")],
	["Chromium", new TypeError("Failed to fetch dynamically imported module: https://example.org/assets/legal-page.js")],
	["Firefox", new TypeError("error loading dynamically imported module: https://example.org/assets/legal-page.js")],
	["Safari", new TypeError("Importing a module script failed.")],
])("a part of the site that could not be loaded is recognised (%s)", (_, error) => {
	expect(isFailedImport(error)).toBe(true);
});

test.each([
	[new TypeError("x is not a function")],
	[new TypeError("Failed to fetch")],
	["Unable"],
	[null],
	[undefined],
])("other failures are not: %s", (error) => {
	expect(isFailedImport(error)).toBe(false);
});
