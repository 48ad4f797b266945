/** The password of a new data folder: shown by the first start that succeeds, and by no other. */
import { readdir } from "node:fs/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { SIGN_IN_PATH } from "../shared/api/api-paths.ts";
import { loadPlaces } from "./places/load-places.ts";
import { createMemoryLog } from "./testing/memory-log.ts";
import { startPlainSite } from "./testing/plain-site.ts";
import { send } from "./testing/send.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

vi.mock("./places/load-places.ts", { spy: true });

let dataDir: string;

beforeEach(() => {
	dataDir = temporaryFolder();
});

/** Starts a site, and returns its address and the passwords that its log shows. */
async function start() {
	const { log, lines } = createMemoryLog();
	const shown = () => lines.flatMap(({ msg }) => /with the password ([\da-z-]+)/.exec(String(msg))?.[1] ?? []);
	try {
		const { url } = await startPlainSite({ ADMIN_AUTH: "password", DATA_DIR: dataDir }, { log });
		return { url, shown: shown() };
	} catch (error) {
		return { error, shown: shown() };
	}
}

async function signIn(url: string | undefined, password: string | undefined): Promise<number> {
	const authorization = `Basic ${Buffer.from(`admin:${password}`).toString("base64")}`;
	return (await send(url ?? "", SIGN_IN_PATH, { headers: { authorization } })).status;
}

test("a start that fails neither shows nor stores one, so the next one shows it", async () => {
	vi.mocked(loadPlaces).mockRejectedValueOnce(new Error("the places cannot be read"));
	expect(await start()).toEqual({ error: new Error("the places cannot be read"), shown: [] });
	expect((await readdir(dataDir)).filter((name) => name.startsWith("admin"))).toEqual([]);

	const { url, shown } = await start();
	expect(shown).toHaveLength(1);
	expect(await signIn(url, shown[0])).toBeLessThan(300);
});
