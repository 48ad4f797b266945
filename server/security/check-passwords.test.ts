import { expect, test } from "vitest";
import { OWNER } from "../../shared/api/people.ts";
import { openTestAccounts } from "../branch-service/testing/test-database.ts";
import { storePeople } from "../testing/stored-people.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { checkPasswords } from "./check-passwords.ts";

test("a wrong password takes as long for somebody whose hash is of an older release as for nobody", async () => {
	const accounts = await openTestAccounts(temporaryFolder());
	// Their hash takes a hundredth of the time of a new one.
	await storePeople(accounts, { asha: OWNER });
	const check = checkPasswords({ kind: "password", user: "admin", password: undefined }, accounts, undefined);
	const timeOf = async (name: string) => {
		const start = performance.now();
		expect(await check("192.0.2.1", name, "a wrong password")).toBeUndefined();
		return performance.now() - start;
	};
	await timeOf("nobody");
	expect(await timeOf("asha")).toBeGreaterThan((await timeOf("nobody")) / 3);
});
