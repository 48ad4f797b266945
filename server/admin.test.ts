/** `npm run admin` as processes, also while a site runs. */
import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { SIGN_IN_PATH } from "../shared/api/api-paths.ts";
import { readPeople } from "./accounts/accounts.ts";
import { openTestAccounts } from "./branch-service/testing/test-database.ts";
import { startFakeUpstream } from "./testing/fake-upstream.ts";
import { startGuardedSite } from "./testing/guarded-site.ts";
import { send } from "./testing/send.ts";
import { askToSignIn, signedIn } from "./testing/signed-in.ts";
import { folderPerTest } from "./testing/temporary-folder.ts";
import { untilEnd } from "./testing/until-end.ts";

const dataDir = path.join(folderPerTest(), "data");

interface Ran {
	code: number | null;
	stdout: string;
	stderr: string;
}

async function admin(words: string[]): Promise<Ran> {
	const child = spawn(process.execPath, [path.join(import.meta.dirname, "admin.ts"), ...words], {
		env: { ...process.env, DATA_DIR: dataDir, ADMIN_AUTH: "password" },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
	const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
	return { code, stdout, stderr };
}

/** The password that a command printed. */
const passwordIn = ({ stdout }: Ran) => /again: ([\da-z-]{29})$/m.exec(stdout)?.[1] ?? "";

test("people are not lost when commands run at the same time", { tags: "deep" }, async () => {
	const added = ["a", "b", "c", "d", "e", "f"];
	const ran = await Promise.all(added.map((name) => admin(["add", name])));
	expect(ran.map(({ code }) => code)).toEqual(added.map(() => 0));
	const people = await (await openTestAccounts(dataDir)).read(readPeople);
	expect(people.map(({ name }) => name).sort()).toEqual(added);
});

test("the first command makes the data folder; one that is refused prints one line and ends with 1", async () => {
	expect(await admin(["add", "Āśā Rao"])).toMatchObject({
		code: 0,
		stderr: "",
		stdout: expect.stringMatching(/^Āśā Rao was added /),
	});
	const { code, stdout, stderr } = await admin(["remove", "asha"]);
	expect([code, stdout, stderr]).toEqual([1, "", expect.stringMatching(/^There is no admin asha[^\n]*\n$/)]);
});

test("a running site follows at once: who is added may sign in; who is removed or changed is out", async () => {
	const upstream = await untilEnd(startFakeUpstream((_request, response) => void response.end()));
	const env = { ADMIN_PASSWORD: "a long password" };
	const { url } = await untilEnd(startGuardedSite({ upstream: upstream.url, dataDir, env }));
	const statusOf = async (headers: { cookie: string }) => (await send(url, SIGN_IN_PATH, { headers })).status;
	const own = "walnut cliff orbit";
	const asha = async (password: string) =>
		(await askToSignIn(url, { name: "Asha", password, newPassword: own })).status;
	const operator = await signedIn(url, "admin", env.ADMIN_PASSWORD);
	expect(await asha(passwordIn(await admin(["add", "asha"])))).toBe(200);
	const session = await signedIn(url, "asha", own);
	expect(await statusOf(session)).toBe(200);
	const second = passwordIn(await admin(["password", "asha"]));
	expect([await statusOf(session), await asha(own), await asha(second)]).toEqual([401, 401, 200]);
	const again = await signedIn(url, "asha", own);
	await admin(["add", "ravi"]);
	await admin(["remove", "asha"]);
	expect([await statusOf(again), await asha(own), await statusOf(operator)]).toEqual([401, 401, 200]);
});
