/** `npm run admin`: adds and removes people, and gives them new passwords, also while the site runs. */
import { Accounts } from "./accounts/accounts.ts";
import { performAdminCommand } from "./accounts/admin-commands.ts";
import { takeOldState } from "./accounts/old-state.ts";
import { databaseLocation } from "./branch-service/database/open-database.ts";
import { loadConfig } from "./config/config.ts";
import { createLog } from "./process/log.ts";
import { run } from "./process/run.ts";

await run(async () => {
	const { stdout: output, stderr: notes } = process;
	const args = process.argv.slice(2);
	const config = loadConfig();
	const location = databaseLocation(config.database, config.dataDir);
	// Only an addition may begin a new database.
	const database = await location.open({ create: args.includes("add") });
	try {
		const { name, explain } = location;
		const accounts = new Accounts({ name, open: () => database, explain });
		await takeOldState(accounts, config.dataDir, createLog("silent"));
		await performAdminCommand({ config, accounts, output, notes }, args);
	} finally {
		await database.close();
	}
	return undefined;
});
