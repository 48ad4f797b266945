import { expect, test } from "vitest";
import { openTestAccounts } from "../branch-service/testing/test-database.ts";
import { loadConfig } from "../config/config.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { createAdminSignIn } from "./admin-sign-in.ts";

test.each([
	["0.0.0.0", 1],
	["127.0.0.1", 0],
])("without sign-in, the log warns if more than this machine can connect (%s)", async (HOST, warnings) => {
	const { log, lines } = createMemoryLog();
	const [config, accounts] = [loadConfig({ ADMIN_AUTH: "open", HOST }), await openTestAccounts(temporaryFolder())];
	await createAdminSignIn({ config, accounts, companyName: "", secure: false, log });
	expect(lines.filter(({ level }) => level === 40)).toHaveLength(warnings);
});
