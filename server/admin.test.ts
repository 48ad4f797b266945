/** `npm run admin` as processes, also while a site runs. */
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, test } from "vitest";
import { SIGN_IN_PATH } from "../shared/api/api-paths.ts";
import { readAdmins } from "./security/admins-file.ts";
import { isPassword } from "./security/password-hash.ts";
import { startFakeUpstream } from "./testing/fake-upstream.ts";
import { startGuardedSite } from "./testing/guarded-site.ts";
import { send } from "./testing/send.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";
import { untilEnd } from "./testing/until-end.ts";

let dataDir: string;

beforeEach(() => {
	dataDir = temporaryFolder();
});
interface Ran {
	code: number | null;
	stdout: string;
	stderr: string;
}

/** Runs a command; `input` is sent to it through a pipe of the shell. */
async function admin(words: string[], { input }: { input?: string } = {}): Promise<Ran> {
	const command = [process.execPath, path.join(import.meta.dirname, "admin.ts"), ...words];
	const [file = "", ...rest] =
		input === undefined ? command : ["sh", "-c", 'printf %s "$INPUT" | "$0" "$@"', ...command];
	const child = spawn(file, rest, {
		env: { ...process.env, DATA_DIR: dataDir, ADMIN_AUTH: "password", INPUT: input },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
	const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
	return { code, stdout, stderr };
}

const names = () => readAdmins(path.join(dataDir, "admins.json"))?.admins.map(({ name }) => name);

/** The password that a command printed. */
const passwordIn = ({ stdout }: Ran) => /again: ([\da-z-]{29})$/m.exec(stdout)?.[1] ?? "";

describe("an admin", () => {
	test("is added with a generated password, which only the output has", async () => {
		const ran = await admin(["add", "Āśā Rao"]);
		expect(ran).toMatchObject({ code: 0, stderr: "" });
		expect(ran.stdout).toContain("Āśā Rao was added");
		const [added] = readAdmins(path.join(dataDir, "admins.json"))?.admins ?? [];
		expect(added && (await isPassword(passwordIn(ran), added.password))).toBe(true);
		expect(await readFile(path.join(dataDir, "admins.json"), "utf8")).not.toContain(passwordIn(ran));
	});

	test("is added with a password that is piped in, which is not printed", async () => {
		const ran = await admin(["add", "asha"], { input: "a password: of pärts\nmore\n" });
		expect(ran).toMatchObject({ code: 0, stderr: "", stdout: expect.not.stringContaining("assword") });
		const [added] = readAdmins(path.join(dataDir, "admins.json"))?.admins ?? [];
		expect(added && (await isPassword("a password: of pärts", added.password))).toBe(true);
	});

	test("is not lost when commands run at the same time", { tags: "deep" }, async () => {
		const added = ["a", "b", "c", "d", "e", "f"];
		const ran = await Promise.all(added.map((name) => admin(["add", name])));
		expect(ran.map(({ code }) => code)).toEqual(added.map(() => 0));
		expect(names()?.sort()).toEqual(added);
	});
});

test("a command that is refused prints one line and ends with 1", async () => {
	const { code, stdout, stderr } = await admin(["remove", "asha"]);
	expect([code, stdout, stderr.trim().split("\n")]).toEqual([
		1,
		"",
		[expect.stringContaining("There is no admin asha")],
	]);
});

test("a running site follows at once: who is added may sign in; who is removed or changed is out", async () => {
	const upstream = await untilEnd(startFakeUpstream((_request, response) => void response.end()));
	const env = { ADMIN_PASSWORD: "a long password" };
	const site = await untilEnd(startGuardedSite({ upstream: upstream.url, dataDir, env }));
	const signIn = async (name: string, password: string) => {
		const authorization = `Basic ${Buffer.from(`${name}:${password}`).toString("base64")}`;
		return (await send(site.url, SIGN_IN_PATH, { headers: { authorization } })).status < 300;
	};
	expect(await signIn("admin", "a long password")).toBe(true);
	const first = passwordIn(await admin(["add", "asha"]));
	// The second time, the password is known.
	expect([await signIn("asha", first), await signIn("Asha", first)]).toEqual([true, true]);
	const second = passwordIn(await admin(["password", "asha"]));
	expect([await signIn("asha", first), await signIn("asha", second)]).toEqual([false, true]);
	await admin(["add", "ravi"]);
	await admin(["remove", "asha"]);
	expect([await signIn("asha", second), await signIn("admin", "a long password")]).toEqual([false, true]);
});
