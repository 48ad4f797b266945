/** `npm run admin`: adds and removes admins, and gives them new passwords, also while the site runs. */
import { withStores } from "./branch-service/backup/site-parts.ts";
import { loadConfig } from "./config/config.ts";
import { run } from "./process/run.ts";
import { performAdminCommand } from "./security/admin-commands.ts";
import { askPassword } from "./security/ask-password.ts";

await run(async () => {
	const { stdin: input, stdout: output, stderr: notes } = process;
	const config = loadConfig();
	await withStores(config, async ([store]) => {
		const ask = ({ ask }: { ask: boolean }) => askPassword({ ask, input, notes });
		await performAdminCommand({ config, store, output, notes, askPassword: ask }, process.argv.slice(2));
	});
	// The sender of a password may keep standard input open.
	input.destroy();
	return undefined;
});
