import { expect, test } from "vitest";
import { peopleTexts } from "./people-texts.ts";

test("whoever removes a person that a proxy signs in learns which role that person then has", () => {
	const { removeHelp } = peopleTexts.confirm;
	expect(removeHelp(null, [])).toMatch(/^They can no longer sign in\./);
	expect(removeHelp("owner", [])).toMatch(/^They then have the role of everybody else here: owner\./);
});
