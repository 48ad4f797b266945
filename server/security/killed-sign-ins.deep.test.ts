/** Sign-ins whose server is killed: a session that was answered lasts, and there is no session without a sign-in. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { SIGN_IN_PATH } from "../../shared/api/api-paths.ts";
import { OWNER } from "../../shared/api/people.ts";
import { openTestAccounts } from "../branch-service/testing/test-database.ts";
import { send } from "../testing/send.ts";
import { askToSignIn, cookieOf } from "../testing/signed-in.ts";
import { PASSWORD, storePeople } from "../testing/stored-people.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const SIGN_INS = 100;
const KILLS = 10;
const NAMES = Array.from({ length: 25 }, (_, index) => `person ${index}`);
const SITE = fileURLToPath(new URL("../testing/killed-site.ts", import.meta.url));

test("no session is lost or invented, whenever the server is killed", async () => {
	const dataDir = temporaryFolder();
	const accounts = await openTestAccounts(dataDir);
	async function start() {
		const child = spawn(process.execPath, [SITE, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
		const closed = once(child, "close");
		const [line] = await once(child.stdout, "data");
		return { url: String(line).trim(), kill: () => child.kill("SIGKILL") && closed };
	}
	/** The cookies of a hundred sign-ins at once; empty where there was no answer. */
	const signIn = (url: string) =>
		Array.from({ length: SIGN_INS }, (_, index) => {
			const given = { name: NAMES[index % NAMES.length] ?? "", password: PASSWORD };
			return askToSignIn(url, given, { headers: { "x-forwarded-for": `192.0.2.${index}` } }).then(cookieOf, () => "");
		});
	let duration = 0;
	const answered: number[] = [];
	for (let kill = 0; kill <= KILLS; kill++) {
		await storePeople(accounts, Object.fromEntries(NAMES.map((name) => [name, OWNER])));
		const killed = await start();
		const begin = performance.now();
		const sent = signIn(killed.url);
		// The first time, all are answered.
		await (kill === 0 ? Promise.all(sent) : delay((duration * kill) / KILLS));
		duration ||= performance.now() - begin;
		await killed.kill();
		const cookies = (await Promise.all(sent)).filter(Boolean);
		const { url, kill: end } = await start();
		for (const cookie of cookies) expect((await send(url, SIGN_IN_PATH, { headers: { cookie } })).status).toBe(200);
		await end();
		const { length } = await accounts.read((db) => db.selectFrom("sessions").select("id").execute());
		expect(length).toBeGreaterThanOrEqual(cookies.length);
		expect(length).toBeLessThanOrEqual(SIGN_INS);
		answered.push(cookies.length);
	}
	expect([answered[0], answered.some((count) => count > 0 && count < SIGN_INS)]).toEqual([SIGN_INS, true]);
});
