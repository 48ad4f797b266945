/** Each field that is declared for visitors is shown where they look for it. */
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import type { Branch } from "../shared/branch/branch.ts";
import { BRANCH_FIELDS, VISITOR_FIELDS } from "../shared/branch/branch-fields.ts";
import type { VisitorField } from "../shared/branch/field.ts";
import { branchPath } from "../shared/paths.ts";
import { TEST_BRANCH, TEST_OPTIONAL, TEST_PAYLOAD } from "../shared/testing/test-branch.ts";
import { phoneText } from "../shared/text/phone-text.ts";
import { BranchDialog } from "./finder/branch-dialog.tsx";
import { renderPage } from "./testing/render-page.ts";
import { textBookOf } from "./text/all-texts.ts";
import { TextContext } from "./text/use-texts.ts";

const VALUES = { ...TEST_PAYLOAD, branchCode: "MH 07" };
const BRANCH: Branch = { ...TEST_BRANCH, ...TEST_OPTIONAL, branchCode: VALUES.branchCode };

/** Translations are shown in the place of what they translate. */
const FACTS = VISITOR_FIELDS.filter((name) => !("language" in BRANCH_FIELDS[name]));

test.each(FACTS)(
	"%s is on the branch's page, in its dialog and, if it has a property, in structured data",
	async (name) => {
		const { link, jsonLd }: VisitorField = BRANCH_FIELDS[name].visitors;
		const value = VALUES[name];
		const fact = link === "https" ? `href="${value}"` : `>${name === "contactNo" ? phoneText(value) : value}<`;
		const { head, body } = await renderPage(branchPath(BRANCH), { branches: [BRANCH], states: [], cities: [] });
		// On the page, the city stands below the address only.
		expect(body).toContain(name === "address" ? ">1 Station Road<" : fact);
		const router = createMemoryRouter([{ path: "/", element: <BranchDialog branch={BRANCH} onClose={() => {}} /> }]);
		expect(
			renderToStaticMarkup(
				<TextContext value={textBookOf("en")}>
					<RouterProvider router={router} />
				</TextContext>,
			),
		).toContain(fact);
		if (jsonLd) expect(head).toContain(`"${typeof jsonLd === "string" ? jsonLd : "value"}":"${value}"`);
	},
);
