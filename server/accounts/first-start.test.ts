/** The password of a new data folder: written by the first start that succeeds, until the first sign-in. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { loadPlaces } from "../places/load-places.ts";
import { startPlainSite } from "../testing/plain-site.ts";
import { askToSignIn } from "../testing/signed-in.ts";
import { folderPerTest } from "../testing/temporary-folder.ts";
import { firstPasswordFile } from "./first-owner.ts";

vi.mock("../places/load-places.ts", { spy: true });

const dataDir = folderPerTest();

const start = () => startPlainSite({ ADMIN_AUTH: "password", DATA_DIR: dataDir });

async function signIn(url: string, password: string, newPassword = ""): Promise<[number, string | undefined]> {
	const { status, body } = await askToSignIn(url, { name: "admin", password, newPassword });
	return [status, JSON.parse(body.toString()).needs];
}

test("a start that fails writes none; the one of the next is for one sign-in, which replaces it", async () => {
	vi.mocked(loadPlaces).mockRejectedValueOnce(new Error("the places cannot be read"));
	await expect(start()).rejects.toThrow("the places cannot be read");
	expect(readdirSync(dataDir)).not.toContain("first-password.txt");

	const { url, lines } = await start();
	const file = firstPasswordFile(dataDir);
	const first = readFileSync(file, "utf8").trim();
	expect(JSON.stringify(lines)).not.toContain(first);
	expect(await signIn(url, first)).toEqual([401, "new-password"]);
	expect(existsSync(file)).toBe(true);
	expect(await signIn(url, first, "walnut cliff orbit")).toEqual([200, undefined]);
	expect([existsSync(file), await signIn(url, first)]).toEqual([false, [401, undefined]]);
});
