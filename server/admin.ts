/** `npm run admin`: adds and removes admins, and gives them new passwords, also while the site runs. */
import { loadConfig } from "./config/config.ts";
import { run } from "./process/run.ts";
import { performAdminCommand } from "./security/admin-commands.ts";
import { fileAdminStore, sharedAdminStore } from "./security/admin-store.ts";
import { askPassword } from "./security/ask-password.ts";
import { openSharedState } from "./shared-state/shared-state.ts";

await run(async () => {
	const { stdin: input, stdout: output, stderr: notes } = process;
	const config = loadConfig();
	const shared = await openSharedState(config.database);
	const context = {
		config,
		store: shared ? sharedAdminStore(shared, config.dataDir) : fileAdminStore(config.dataDir),
		output,
		notes,
		askPassword: ({ ask }: { ask: boolean }) => askPassword({ ask, input, notes }),
	};
	try {
		await performAdminCommand(context, process.argv.slice(2));
	} catch (error) {
		throw shared?.explain(error) ?? error;
	} finally {
		await shared?.close();
	}
	// The sender of a password may keep standard input open.
	input.destroy();
	return undefined;
});
